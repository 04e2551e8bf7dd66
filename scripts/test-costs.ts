/** What the test files cost: their CPU (`npm test -- --costs`), and how much of what is dear they make. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the tests of a file made, and the milliseconds of CPU of its process and of PostgreSQL. */
export interface FileCosts {
  /** Within the project. */
  file: string;
  registered: number;
  copied: number;
  databases: number;
  processes: number;
  pdfs: number;
  own: number;
  database: number;
}

/** What is counted, in the words of the check. */
const counted = {
  registered: 'practices registered',
  copied: 'practices copied',
  databases: 'databases of their own',
  processes: 'processes started',
  pdfs: 'PDFs',
} as const;
type Counted = keyof typeof counted;
const kinds: readonly Counted[] = ['registered', 'copied', 'databases', 'processes', 'pdfs'];

/** By folder, how much of each kind its tests made when it was recorded. */
export type Recorded = Record<string, Partial<Record<Counted, number>>>;

const recordedFile = path.join(import.meta.dirname, 'test-costs.json');

/** The notes of a run (server/tests/support/file-costs.ts). */
export function readCosts(notes: string, root: string): FileCosts[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const costs: FileCosts = JSON.parse(line);
    return { ...costs, file: path.relative(root, costs.file) };
  });
}

/** A line for each of the dearest files, and one for all. */
export function dearest(costs: readonly FileCosts[], count = 50): string[] {
  const cpu = ({ own, database }: FileCosts) => own + database;
  const seconds = (sum: number) => (sum / 1000).toFixed(1).padStart(7);
  const all = (part: (one: FileCosts) => number) => seconds(costs.reduce((sum, one) => sum + part(one), 0));
  const lines = costs
    .toSorted((one, other) => cpu(other) - cpu(one))
    .slice(0, count)
    .map((one) => `${seconds(cpu(one))} ${seconds(one.own)} ${seconds(one.database)}  ${one.file}`);
  return [
    'Seconds of CPU: in all, of the tests, of PostgreSQL',
    ...lines,
    `${all(cpu)} ${all(({ own }) => own)} ${all(({ database }) => database)}  all ${costs.length} files`,
  ];
}

/** A feature's folder, or that of a part of the project. */
const folderOf = (file: string) => path.posix.dirname(file).split('/').slice(0, 4).join('/');

/** What a run made, by folder. */
export function totalsOf(costs: readonly FileCosts[]): Recorded {
  const folders = Map.groupBy(costs, ({ file }) => folderOf(file));
  return Object.fromEntries(
    [...folders]
      .map(([folder, files]) => [folder, totals(files)] as const)
      .filter(([, made]) => Object.keys(made).length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const totals = (files: readonly FileCosts[]): Partial<Record<Counted, number>> =>
  Object.fromEntries(
    kinds
      .map((kind) => [kind, files.reduce((sum, file) => sum + file[kind], 0)] as const)
      .filter(([, sum]) => sum > 0),
  );

/** More than a tenth and three above what was recorded. */
const mayBe = (recorded: number) => Math.ceil(recorded * 1.1) + 3;

/** Names what grew, and the files that make most of it. A folder that was never recorded isn't compared. */
export function grown(costs: readonly FileCosts[], recorded: Recorded): string[] {
  const now = totalsOf(costs);
  return Object.entries(recorded).flatMap(([folder, before]) =>
    kinds.flatMap((kind) => {
      const [was, is] = [before[kind] ?? 0, now[folder]?.[kind] ?? 0];
      if (is <= mayBe(was)) return [];
      const most = costs
        .filter(({ file }) => folderOf(file) === folder)
        .toSorted((one, other) => other[kind] - one[kind])
        .slice(0, 3)
        .map((file) => `${path.basename(file.file)} ${file[kind]}`);
      return [
        `The tests of ${folder} cost more: ${is} ${counted[kind]} instead of ${was} (${most.join(', ')}).`,
      ];
    }),
  );
}

export function recordedCosts(): Recorded {
  const recorded: Recorded = existsSync(recordedFile) ? JSON.parse(readFileSync(recordedFile, 'utf8')) : {};
  return recorded;
}

export const record = (costs: readonly FileCosts[]): void =>
  writeFileSync(recordedFile, `${JSON.stringify(totalsOf(costs), null, 2)}\n`);
