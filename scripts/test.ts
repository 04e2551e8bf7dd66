/**
 * npm test: all checks and tests, with a count at the end. Types and lint run beside the units, which wait for the database now
 * and then; the browser's tests run alone, because pages wait for nothing as long.
 * `npm test -- unit` runs one part; further arguments go to its runner: `npm test -- unit contract`.
 * `npm test -- --changed [commit]` runs types, lint and the tests near the change (changed.ts).
 * `npm test -- --costs` runs the units and prints the CPU of the dearest files (test-costs.ts); `--record-costs` records
 * what all of them make, for the check that says what grew.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { changedFiles, testsNear } from './changed.ts';
import { dearest, grown, readCosts, record, recordedCosts } from './test-costs.ts';
import {
  add,
  countOfCheck,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  flakyTests,
  noCounts,
  countsLine,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './test-counts.ts';

const root = path.dirname(import.meta.dirname);
const reports = mkdtempSync(path.join(tmpdir(), 'cusp-test-'));
interface Part {
  title: string;
  /** @param said takes what it says, to be shown when it has ended; without it everything is shown at once */
  run(extra: string[], said?: Buffer[]): Promise<Counts>;
}
const parts: Record<string, Part> = {
  types: { title: 'Types', run: async (_, said) => countOfCheck((await npm('test:types', said)) === 0) },
  lint: {
    title: 'Lint and directions',
    run: async (_, said) => countOfCheck((await npm('test:lint', said)) === 0),
  },
  unit: { title: 'Units and HTTP', run: unit },
  e2e: { title: 'In the browser', run: browser },
};

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const [first, ...extra] = process.argv.slice(2);
const isNear = first === '--changed';
const costing = first === '--costs' || first === '--record-costs' ? first : undefined;
const chosen = isNear ? undefined : costing === undefined ? first : 'unit';
if (chosen !== undefined && !(chosen in parts)) {
  console.error(`There is no part "${chosen}"; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const near = isNear ? nearTests(extra[0]) : undefined;
let total = noCounts;
const table: string[] = [];
const wanted = Object.keys(parts).filter((name) => chosen === undefined || chosen === name);
const aside: string[] =
  chosen === undefined ? wanted.filter((name) => name === 'types' || name === 'lint') : [];
await Promise.all([inTurn(aside, true), inTurn(wanted.filter((name) => !aside.includes(name)))]);

console.log(`\n${table.join('\n')}\n\n${countsLine(total)}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;

/** Runs parts one after the other. The output of those aside is shown when each has ended. */
async function inTurn(names: string[], isAside = false): Promise<void> {
  for (const name of names) {
    const part = parts[name];
    const files = near && (name === 'unit' || name === 'e2e') ? near[name] : undefined;
    if (part === undefined || files?.length === 0) continue;
    const said: Buffer[] | undefined = isAside ? [] : undefined;
    const title = `\n── ${part.title} ──`;
    if (!isAside) console.log(title);
    const started = performance.now();
    const counts = await part.run(files ?? (isNear ? [] : extra), said);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (said !== undefined) console.log(`${title}\n${Buffer.concat(said).toString()}${countsLine(counts)}`);
    table.push(`${part.title.padEnd(20)} ${countsLine(counts)} (${seconds} s)`);
    total = add(total, counts);
    // Ctrl-C ends the running parts and skips the others.
    if (process.exitCode === 1) return;
  }
}

function nearTests(base: string | undefined) {
  const { changed, all } = changedFiles(base);
  const found = testsNear(changed, all);
  if (found.why.length > 0) console.log(`Every screen stands on ${found.why.join(', ')}, so all are tried.`);
  return found;
}

async function unit(given: string[]): Promise<Counts> {
  const file = path.join(reports, 'vitest.json');
  const whole = given.length === 0 ? ['--allowOnly=false'] : given;
  const notes = path.join(reports, 'costs');
  // One file at a time, so that all that PostgreSQL does meanwhile is for it.
  const alone = costing === '--costs' ? ['--maxWorkers=1'] : [];
  const code = await node(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...alone, ...whole],
    {
      // Every process of the run and every program that a test starts would else compile the whole server again.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      TEST_COSTS: notes,
      ...(costing === '--costs' && { TEST_COSTS_CPU: '1' }),
    },
  );
  const costs = readCosts(notes, root);
  if (costing === '--costs') table.push(...dearest(costs));
  if (costing === '--record-costs') record(costs);
  // Part of the tests, or the nightly breadth, makes other numbers.
  const isUsual = given.length === 0 && process.env.NIGHTLY !== '1';
  const more = isUsual ? grown(costs, recordedCosts()) : [];
  table.push(...more, ...(more.length > 0 ? ['If it has to: npm test -- --record-costs'] : []));
  const report: VitestReport | null = JSON.parse(read(file));
  for (const failure of failuresOfVitest(report)) table.push(`Failed: ${failure.replace(`${root}/`, '')}`);
  const counts = countVitest(report, code);
  return isUsual ? add(counts, countOfCheck(more.length === 0)) : counts;
}

async function browser(given: string[]): Promise<Counts> {
  const problem = await buildIfNeeded();
  if (problem) {
    console.error(`${problem} So no test in the browser could run.`);
    return { ...noCounts, failed: 1 };
  }
  const file = path.join(reports, 'playwright.json');
  // The whole is the quick run. At night, and of files that are named, every test runs, with its looks.
  const isQuick = given.length === 0 && process.env.NIGHTLY !== '1';
  const whole = isQuick ? ['--forbid-only', '--grep-invert=@nightly'] : given;
  const code = await node(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...whole],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(isQuick && { CUSP_QUICK: '1' }) },
  );
  const report: PlaywrightReport | null = JSON.parse(read(file));
  for (const title of failuresOfPlaywright(report)) table.push(`Failed: ${title}`);
  for (const title of flakyTests(report)) table.push(`A race, passed only at its second try: ${title}`);
  return add(countOfCheck(true), countPlaywright(report, code));
}

function npm(script: string, said?: Buffer[]): Promise<number> {
  return start('npm', ['run', '--silent', script], {}, said);
}

function node(tool: string, args: string[], settings: Record<string, string> = {}): Promise<number> {
  return start(process.execPath, [path.join(root, 'node_modules', tool), ...args], settings);
}

/** @returns the exit code; if a signal ended it, the code that a shell would report */
async function start(
  command: string,
  args: string[],
  settings: Record<string, string>,
  said?: Buffer[],
): Promise<number> {
  const output = said === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    // No stdin, because nothing may wait for input in CI. The tools run on this same Node.
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...settings,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said?.push(chunk));
  const [code] = await once(child, 'close');
  running.delete(child);
  return typeof code === 'number' ? code : 128;
}

/** @returns the report as JSON; null if the runner crashed without one, which counts as a failure */
function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : 'null';
}
