/**
 * Whether each pattern of the product takes time in proportion to what it searches, however hostile: part of `npm run test:lint`. One
 * that doesn't can hold up the server for everyone. The judge is recheck; what it proved before stands in proven-patterns.txt, so only
 * a new pattern costs a second or more (`--afresh` proves them all again). A new one that is proven is added there: commit it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import { builtPatterns, writtenPatterns } from './find-patterns.ts';
import type { FoundPattern } from './find-patterns.ts';

const root = path.dirname(import.meta.dirname);
const list = path.join(import.meta.dirname, 'proven-patterns.txt');
/** One that is not decided by then is to be written more plainly. */
const timeout = 60_000;

const keyOf = ({ source, flags }: FoundPattern) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);

/** Why a pattern isn't taken; undefined if it is linear. */
export async function superLinear({ source, flags }: FoundPattern): Promise<string | undefined> {
  const found = await check(source, flags, { timeout });
  if (found.status === 'safe') return undefined;
  if (
    found.status === 'vulnerable' &&
    found.checker === 'fuzz' &&
    !showsInPractice(source, flags, found.attack.string)
  )
    return undefined;
  if (found.status === 'unknown') return `isn't proven (${found.error.kind}): write it more plainly`;
  return `is ${found.complexity.summary}: it takes too long on ${found.attack.pattern.slice(0, 100)}`;
}

/** recheck's fuzzing counts steps of a machine of its own, which Node's doesn't always take. Its attacks have some 100,000 characters. */
function showsInPractice(source: string, flags: string, attack: string): boolean {
  const begin = process.cpuUsage();
  new RegExp(source, flags).test(attack);
  return process.cpuUsage(begin).user > 100_000;
}

async function main(): Promise<void> {
  const patterns = [...writtenPatterns(root), ...(await builtPatterns(root))];
  const before = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  const proven = new Set(process.argv.includes('--afresh') ? [] : before);
  const kept = new Set<string>();
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    if (kept.has(key)) continue;
    const wrong = proven.has(key) ? undefined : await superLinear(pattern);
    if (wrong === undefined) {
      kept.add(key);
      continue;
    }
    console.error(`${pattern.where}: /${pattern.source}/${pattern.flags} ${wrong}`);
    process.exitCode = 1;
  }
  const text = `${[...kept].toSorted().join('\n')}\n`;
  if (text !== `${before.join('\n')}\n`) writeFileSync(list, text);
  console.log(`${patterns.length} patterns are read, ${kept.size} different ones are proven linear.`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main();
  // What recheck started would wait for more.
  process.exit();
}
