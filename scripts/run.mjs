// Runs a TypeScript file of the project on whatever Node from 20 on the machine brings:
//   node scripts/run.mjs server/src/main.ts [arguments…]
// This one is plain JavaScript, because Node 20 has to understand it.
import { spawn } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** These answer browsers, so the web app has to be built before they start. */
const serveTheWeb = ['server/src/main.ts', 'server/src/demo/main.ts'];

const [given, ...rest] = process.argv.slice(2);
if (given === undefined) {
  stop('Say which file to run: node scripts/run.mjs FILE [arguments…]');
} else if (process.features.typescript) {
  await runHere(path.resolve(root, given), rest);
} else {
  await runOnPinnedNode();
}

/**
 * In this very process, so that signals and exit codes need no care.
 * @param {string} file
 * @param {string[]} args
 */
async function runHere(file, args) {
  if (serveTheWeb.includes(path.relative(root, file).split(path.sep).join('/'))) {
    keepCompiled();
    const { buildIfNeeded } = await import('./build-if-needed.ts');
    const problem = await buildIfNeeded();
    if (problem) return stop(problem);
  }
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
  // Now, and not only at the end, which may be a sudden one.
  module.flushCompileCache();
}

/**
 * What TypeScript becomes is kept for the next start, which then doesn't load what strips types: that took 18 MiB for as
 * long as the process runs. Where nothing can be written, all works as well.
 */
function keepCompiled() {
  const { directory } = module.enableCompileCache(path.join(root, '.cache', 'compiled'));
  // For the processes that this one starts.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled');
}

async function runOnPinnedNode() {
  const found = pinnedNode(root);
  if ('problem' in found) return stop(found.problem);
  const child = spawn(found.path, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // What the file starts by the name `node` shall be this one as well.
    env: { ...process.env, PATH: `${path.dirname(found.path)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the child by itself; twice would read as impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => stop(`Node could not be started from ${found.path}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
