// Runs MicroPython scripts in the WebAssembly build, whose words are 32 bits wide like the Pico's.
//
//   node run.mjs [--high] PACKAGE FOLDER SCRIPT...
//
// FOLDER is copied to / of its file system. Each script is a run of its own: between two of them nothing is on
// the stack, and only then does this build's collector free what is garbage. --high: what the scripts make lies above
// 160 MB, for the collector takes two numbers of names side by side for an address below that, and would keep garbage
// that lies there. On a board, whose memory begins at 512 MB, no such number is so large.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const high = process.argv[2] === '--high';
const [pkg, folder, ...scripts] = process.argv.slice(high ? 3 : 2);
const { loadMicroPython } = await import(pathToFileURL(path.join(pkg, 'micropython.mjs')).href);
const mp = await loadMicroPython({
  heapsize: (high ? 168 : 4) * 1024 * 1024,
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

if (high) mp.runPython('high = bytearray(160 * 1024 * 1024)');
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
