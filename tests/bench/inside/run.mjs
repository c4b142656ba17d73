// Runs MicroPython scripts in the WebAssembly build, whose words are 32 bits wide like the Pico's.
//
//   node run.mjs PACKAGE FOLDER SCRIPT...
//
// FOLDER is copied to / of its file system. Each script is a run of its own: between two of them nothing is on
// the stack, and only then does this build's collector free what is garbage.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pkg, folder, ...scripts] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(path.join(pkg, 'micropython.mjs')).href);
const mp = await loadMicroPython({
  heapsize: 4 * 1024 * 1024,
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
