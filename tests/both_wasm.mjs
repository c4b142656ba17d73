// Runs a script in MicroPython's WebAssembly build (both.py).
//
//   node both_wasm.mjs PACKAGE PATH SCRIPT ARGUMENT...
//
// PATH is MICROPYPATH: the .py files of its folders, the script, and the arguments that are files or
// folders are copied into the build's own file system under the same names.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pkg, search, ...argv] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(pkg).href);
const mp = await loadMicroPython({
  heapsize: 16 * 1024 * 1024,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});

function copy(name, every) {
  if (fs.statSync(name).isDirectory()) {
    mp.FS.mkdirTree(name);
    for (const entry of fs.readdirSync(name)) {
      const inside = path.join(name, entry);
      if (fs.statSync(inside).isDirectory() || every || entry.endsWith('.py')) copy(inside, every);
    }
  } else {
    mp.FS.mkdirTree(path.dirname(name));
    mp.FS.writeFile(name, fs.readFileSync(name));
  }
}

const folders = search.split(path.delimiter).filter((name) => fs.existsSync(name));
for (const name of folders) copy(name, false);
for (const name of argv) if (fs.existsSync(name)) copy(name, true);
const text = JSON.stringify;
mp.runPython(`import sys\nsys.path[:] = ${text(folders)}\nsys.argv[:] = ${text(argv)}`);
try {
  mp.runPython(fs.readFileSync(argv[0], 'utf8'));
} catch (error) {
  const last = String(error.message ?? error);
  if (error.type === 'SystemExit' || last.includes('SystemExit')) {
    process.exitCode = Number((last.match(/SystemExit: (\d+)/) ?? [0, 0])[1]);
  } else {
    console.error(last);
    process.exitCode = 1;
  }
}
