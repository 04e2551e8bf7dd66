import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { nothing, type Counts } from './test-counts.ts';

const root = path.dirname(import.meta.dirname);

/** What a run of tests says last: `12 passed, 0 failed, 1 skipped`. */
const said = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;

/** The last count among a run's lines; undefined where it never came to count. */
export function countIn(lines: readonly string[]): Counts | undefined {
  const last = lines.map((line) => said.exec(line.trim())).findLast((found) => found !== null);
  if (last === undefined || last === null) return undefined;
  return { ...nothing, passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3] ?? 0) };
}

/**
 * Runs a script of tests, shows what it prints, and takes its count over. One that ends badly has failed at least once,
 * whatever it has counted.
 */
export async function counted(
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
  const counts = countIn(printed.split('\n')) ?? nothing;
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
