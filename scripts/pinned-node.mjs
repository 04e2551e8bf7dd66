import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the Node version that package.json pins, for a machine whose own Node can't run TypeScript and whose npm
 * was not allowed to run install scripts. The platform's npm package contains the program itself, so no script has to
 * run.
 * @param {string} root
 * @returns {{ path: string } | { problem: string }}
 */
export function pinnedNode(root) {
  const version = String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const maker = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${maker}-${platform}-${process.arch}`;
  const program = path.join('bin', process.platform === 'win32' ? 'node.exe' : 'node');

  const installed = path.join(root, 'node_modules', 'node', program);
  if (existsSync(installed)) return { path: installed };
  const home = path.join(root, '.cache', `node-${version}`);
  const kept = path.join(home, 'node_modules', name, program);
  if (existsSync(kept)) return { path: kept };

  console.error(
    `This is Node ${process.versions.node}; Cusp needs Node ${version}, so it is fetched once from the npm registry into .cache.`,
  );
  // Written under a temporary name first, so that `home` is complete even if this is interrupted.
  const halfway = `${home}-${process.pid}`;
  try {
    mkdirSync(halfway, { recursive: true });
    const fetched = npm(
      ['install', '--ignore-scripts', '--no-save', '--prefix', halfway, `${name}@${version}`],
      halfway,
    );
    if (fetched !== null) return { problem: withAdvice(version, fetched) };
    try {
      renameSync(halfway, home);
    } catch (error) {
      // A concurrent start has already put its copy there.
      if (!existsSync(kept)) throw error;
    }
    if (!existsSync(kept)) return { problem: withAdvice(version, `the package ${name} holds no ${program}`) };
    return { path: kept };
  } catch (error) {
    return { problem: withAdvice(version, error instanceof Error ? error.message : String(error)) };
  } finally {
    rmSync(halfway, { recursive: true, force: true });
  }
}

/**
 * Runs the npm that started this process, or else the one on the PATH.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {string | null} what went wrong
 */
function npm(args, cwd) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const done = spawnSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (done.error) return `npm could not be started (${done.error.message})`;
  if (done.status === 0) return null;
  const words = done.stderr.split('\n').filter((line) => line.startsWith('npm error'));
  return words.slice(0, 4).join('\n') || `npm ended with ${done.status ?? done.signal}`;
}

/**
 * @param {string} version
 * @param {string} reason
 */
function withAdvice(version, reason) {
  return `Node ${version} could not be fetched. Install Node 22.18 or newer by hand, or allow npm to run install scripts and run npm ci again.\nThe reason: ${reason}`;
}
