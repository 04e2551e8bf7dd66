import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { noCounts, type Counts } from './test-counts.ts';

const root = path.dirname(import.meta.dirname);

/** The last line of a test run: `12 passed, 0 failed, 1 skipped`. */
const said = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;

/** The last count among a run's lines; undefined if it never printed one. */
export function countIn(lines: readonly string[]): Counts | undefined {
  const last = lines.map((line) => said.exec(line.trim())).findLast((found) => found !== null);
  if (last === undefined || last === null) return undefined;
  return { ...noCounts, passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3] ?? 0) };
}

/**
 * Runs a test script, passes on its output, and returns its count. A run with a failing exit code has at least one
 * failure, whatever it has counted.
 */
export async function runAndCount(
  [command, ...args]: readonly [string, ...string[]],
  settings: Record<string, string> = {},
): Promise<Counts> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...settings, ...process.env },
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    process.stdout.write(text);
    printed += text.toString();
  });
  const [code] = await once(child, 'close');
  const counts = countIn(printed.split('\n')) ?? noCounts;
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
