// Runs MicroPython scripts in the WebAssembly build, whose words are 32 bits wide like a Pico's.
//
//   node run.mjs [--limit] PACKAGE FOLDER SCRIPT...
//
// FOLDER is copied to / of its file system. Each script is a run of its own: between two of them nothing is on the
// stack, and only then does this build's collector free what is garbage. A script may leave a generator in the global
// `steps`; each of its steps is then a run of its own too.
//
// --limit: the heap does not grow, as a board's does not. After each script a line of JSON says what it took, garbage
// collected after each step: {"script", "used" and "largest" after the last step, "most" used after any of them,
// "least" the largest free block ever was}, all in bytes.
//
// The heap lies above 0x15000000. The collector takes whatever looks like an address for one and would keep the garbage
// that lies there: two numbers of names side by side look like an address below 0x0E000000, where every file of the
// program is in memory, and the last letters of a line of text with the newline behind them like 0x0Axxxxxx. What a
// table in play holds has next to nothing like 0x15xxxxxx. A board's own memory begins at 0x20000000.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MB = 1024 * 1024;
const limit = process.argv[2] === '--limit';
const [pkg, folder, ...scripts] = process.argv.slice(limit ? 3 : 2);
let grows = true;

// Below the heap lie 340 MB that nobody uses; with --limit nothing is left to grow into.
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (bytes, imports) => {
  const resize = imports.env.emscripten_resize_heap;
  imports.env.emscripten_resize_heap = (size) => (grows ? resize(size) : 0);
  const made = await instantiate(bytes, imports);
  const exports = { ...made.instance.exports };
  exports.mp_js_init = (...how) => {
    exports.malloc(340 * MB);
    made.instance.exports.mp_js_init(...how);
    if (limit) fill(exports);
  };
  return { module: made.module, instance: { exports } };
};

// Takes all the memory outside MicroPython's heap but one MB, for the texts of the scripts.
function fill(exports) {
  grows = false;
  const spare = exports.malloc(MB);
  for (const size of [16 * MB, MB, MB / 16]) while (exports.malloc(size));
  exports.free(spare);
}

const { loadMicroPython } = await import(pathToFileURL(path.join(pkg, 'micropython.mjs')).href);
let told = '';
let listening = false;
const mp = await loadMicroPython({
  heapsize: (limit ? 2 : 8) * MB,
  stdout: (line) => (listening ? (told += line) : console.log(line)),
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

// [bytes used, bytes of the largest free block]
function measured() {
  told = '';
  listening = true;
  mp.runPython('micropython.mem_info()');
  listening = false;
  return [Number(/used: (\d+)/.exec(told)[1]), 16 * Number(/max free sz: (\d+)/.exec(told)[1])];
}

function run(script) {
  mp.runPython(fs.readFileSync(script, 'utf8'));
  mp.runPython('gc.collect()');
  let [used, largest] = measured();
  let [most, least] = [used, largest];
  while (mp.globals.get('steps')) {
    mp.runPython('if next(steps, steps) is steps: steps = None\ngc.collect()');
    [used, largest] = measured();
    most = Math.max(most, used);
    least = Math.min(least, largest);
  }
  if (limit) console.log(JSON.stringify({ script: path.basename(script, '.py'), used, largest, most, least }));
}

copy(folder, '');
mp.runPython("import gc\nimport micropython\nimport sys\nsys.path[:] = ['/', '/bench', '/shims']\nsteps = None");
for (const script of scripts) {
  try {
    run(script);
  } catch (error) {
    console.error(String(error.message ?? error));
    process.exit(1);
  }
}
