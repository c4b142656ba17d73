// Runs MicroPython scripts in the WebAssembly build, whose words are 32 bits wide like the Pico's.
//
//   node run.mjs [--high] PACKAGE FOLDER SCRIPT...
//
// FOLDER is copied to / of its file system. Each script is a run of its own: between two of them nothing is on
// the stack, and only then does this build's collector free what is garbage. --high: what the scripts make lies above
// 0x0D000000. The collector takes whatever looks like an address for one and would keep the garbage that lies there: two
// numbers of names side by side look like one below 0x0A000000, and the last letters of a line of text with the newline
// behind them like 0x0Axxxxxx. What a table in play holds has next to nothing like 0x0Dxxxxxx. A board's own memory
// begins at 0x20000000.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const high = process.argv[2] === '--high';
const [pkg, folder, ...scripts] = process.argv.slice(high ? 3 : 2);
const { loadMicroPython } = await import(pathToFileURL(path.join(pkg, 'micropython.mjs')).href);
const mp = await loadMicroPython({
  heapsize: (high ? 211 : 4) * 1024 * 1024,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});

function copy(from, to) {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = to + '/' + entry.name;
    if (entry.isDirectory()) {
      mp.FS.mkdirTree(target);
      copy(source, target);
    } else {
      mp.FS.writeFile(target, fs.readFileSync(source));
    }
  }
}

if (high) mp.runPython('high = bytearray(203 * 1024 * 1024)');
copy(folder, '');
mp.runPython("import sys\nsys.path[:] = ['/', '/bench', '/shims']");
for (const script of scripts) {
  try {
    mp.runPython(fs.readFileSync(script, 'utf8'));
    mp.runPython('import gc\ngc.collect()');
  } catch (error) {
    console.error(String(error.message ?? error));
    process.exit(1);
  }
}
