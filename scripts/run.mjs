// Runs a TypeScript file of the project on any Node from version 20 on:
//   node scripts/run.mjs server/src/main.ts [arguments…]
// This file is plain JavaScript, because Node 20 has to run it.
import { spawn } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** These serve the web app, so it has to be built before they start. */
const serveTheWeb = ['server/src/main.ts', 'server/src/operations/demo/main.ts'];

const [given, ...rest] = process.argv.slice(2);
if (given === undefined) {
  stop('Say which file to run: node scripts/run.mjs FILE [arguments…]');
} else if (process.features.typescript) {
  await runHere(path.resolve(root, given), rest);
} else {
  await runOnPinnedNode();
}

/**
 * Runs the file in this process, so that signals and exit codes need no forwarding.
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
  // Flushed now, because the process may end suddenly.
  module.flushCompileCache();
}

/**
 * Caches the compiled JavaScript for later starts, which then don't load the TypeScript stripper: it took 18 MiB for
 * the life of the process. Everything also works if the cache can't be written.
 */
function keepCompiled() {
  const { directory } = module.enableCompileCache(path.join(root, '.cache', 'compiled'));
  // For child processes.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled');
}

async function runOnPinnedNode() {
  const found = pinnedNode(root);
  if ('problem' in found) return stop(found.problem);
  const child = spawn(found.path, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Child processes that run `node` should get this Node, too.
    env: { ...process.env, PATH: `${path.dirname(found.path)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child itself; a second signal would force it to quit.
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
