import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { domains } from './directions.ts';

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);

/** Everything that a page may name: files and folders of the repository by their path. */
const there = [
  'contract/src',
  'server/src',
  'server/tests',
  'web/src',
  'office/src',
  'e2e',
  'bench',
  'scripts',
].flatMap((house) =>
  readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' }).map((each) =>
    path.posix.join('/', house, each.split(path.sep).join('/')),
  ),
);

/** Files of an example, that a reader would make. */
const others = /NNNN|\/x\//;

/** Files in backquotes on a page, with their path, its end (`site/log.ts`) or by name alone, with `*` for any name. */
const namedOn = (page: string) =>
  [...read(page).matchAll(/`([\w./*-]+\.(?:ts|tsx|sql|css|md))`/g)]
    .map(([, words = '']) => words)
    .filter((words) => !words.startsWith('.') && !others.test(words));

const pages = [
  'README.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  // The READMEs beside complicated code.
  ...there.flatMap((file) => (file.endsWith('/README.md') ? [file.slice(1)] : [])),
];

test.each(pages)('every file named in %s exists', (page) => {
  const missing = namedOn(page).filter(
    (words) =>
      !existsSync(path.join(root, words)) &&
      !existsSync(path.join(root, path.dirname(page), words)) &&
      !there.some((file) => path.posix.matchesGlob(file, `/**/${words}`)),
  );
  expect(missing).toEqual([]);
});

/** Every word of the repository's code. */
const codeWords = new Set<string>();
for (const file of there)
  if (/\.(?:tsx?|sql)$/.test(file))
    for (const [word] of read(file.slice(1)).matchAll(/[\w$]+/g)) codeWords.add(word);

/** Settings and tools of PostgreSQL, and words of Rolldown and Mermaid, which the code doesn't name. */
const ofOthers = new Set([
  'application_name',
  'archive_command',
  'archive_mode',
  'archive_timeout',
  'entriesAware',
  'pg_basebackup',
  'pg_stat_statements',
  'pg_stat_user_functions',
  'primary_conninfo',
  'restore_command',
  'sequenceDiagram',
  'sideEffects',
  'synchronous_standby_names',
  'target_session_attrs',
  'track_functions',
]);

test.each(pages)('every name of the code in %s is there', (page) => {
  const code = [...read(page).matchAll(/```mermaid\n[^]*?```|`([^`\n]+)`/g)].map(
    ([all, inline]) => inline ?? all,
  );
  const named = code.flatMap((each) => each.match(/\b(?:[a-z]+[A-Z]\w+|[a-z]+_[a-z_]+)\b/g) ?? []);
  expect([...new Set(named)].filter((name) => !codeWords.has(name) && !ofOthers.has(name))).toEqual([]);
});

test('docs/dhfp.md names tests that are there', () => {
  const named = [...read('docs/dhfp.md').matchAll(/`([\w./-]+\.ts)`: \*(.+?)\* \|/g)];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([, file = '', title = '']) => !read(file).includes(title))).toEqual([]);
});

test('docs/security.md and docs/architecture.md say where things are', () => {
  expect(namedOn('docs/security.md').length).toBeGreaterThan(60);
  expect(namedOn('docs/architecture.md').length).toBeGreaterThan(40);
});

test('each hard room has a page of some ten lines', () => {
  const rooms = [
    'server/src/features/schedule/calendar',
    'server/src/features/money/ledger',
    'server/src/features/insurance',
    'server/src/overload',
    'server/src/pipeline',
    'web/src/features/chart/perio',
  ];
  for (const room of rooms) {
    const lines = read(`${room}/README.md`).trimEnd().split('\n').length;
    expect({ room, lines }).toMatchObject({ lines: expect.toSatisfy((count: number) => count <= 20) });
  }
});

describe('the house, as docs/architecture.md draws it', () => {
  const page = read('docs/architecture.md');

  test('has its domains in the order that the linter holds', () => {
    const [, picture = ''] = /```mermaid\nflowchart TB\n([\s\S]*?)```/.exec(page) ?? [];
    const drawn = [
      ...picture.replaceAll('top -->', '').matchAll(/\b(?!subgraph|end|direction|LR|top)[a-z]{4,}\b/g),
    ];
    expect(drawn.map(([name]) => name)).toEqual(domains);
    const listed = [...page.matchAll(/^\| ([a-z]+) \| /gm)].map(([, name]) => name);
    expect(listed.filter((name) => name !== 'domain')).toEqual(domains);
  });

  test.each(['server/src/features', 'web/src/features'])('has them all in %s, and nothing else', (folder) => {
    expect(foldersIn(folder).toSorted()).toEqual(domains.toSorted());
  });

  test('has them in the contract, beside its kernel', () => {
    expect(foldersIn('contract/src').toSorted()).toEqual([...domains, 'kernel'].toSorted());
  });

  test.each([
    ['e2e/staff', domains],
    ['e2e/patient', domains],
  ])('has browser tests in %s only by domain', (folder, known) => {
    expect(foldersIn(folder).filter((name) => !known.includes(name))).toEqual([]);
    expect(readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts'))).toEqual([]);
  });

  test.each([
    ['server/src', 14],
    ['web/src', 9],
  ])('shows in %s at most %i entries', (folder, most) => {
    const entries = readdirSync(path.join(root, folder));
    expect(entries.length).toBeLessThanOrEqual(most);
  });

  test('names every folder of the server and of the web app', () => {
    const named = (folder: string) => foldersIn(folder).filter((name) => !page.includes(`  ${name}/`));
    expect(named('server/src')).toEqual([]);
    expect(named('web/src')).toEqual([]);
  });
});

describe('the worked example of a new kind of record', () => {
  const [, section = ''] =
    /## A new kind of record\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? [];
  const named = [...section.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, file = '']) => file).toSorted();
  const isItsOwn = (file: string) => /laborator/i.test(file);
  // Without the demo, which no kind needs.
  const files = there
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !file.startsWith('/server/src/operations/demo/'))
    .map((file) => file.slice(1));

  test('takes the files that the page names, at most nine of at most 450 lines together', () => {
    const own = files.filter(isItsOwn).toSorted();
    expect(named.filter(isItsOwn)).toEqual(own);
    expect(own.length).toBeLessThanOrEqual(9);
    expect(own.flatMap((file) => read(file).trimEnd().split('\n')).length).toBeLessThanOrEqual(450);
  });

  test('takes one line in each of the three lists that it names', () => {
    // Made from the schema, a text that has the word, and this file.
    const apart = [
      'server/src/db/tables.ts',
      'contract/src/notes/template-examples.ts',
      'scripts/docs.test.ts',
    ];
    const linesOfOthers = files
      .filter((file) => !isItsOwn(file) && !apart.includes(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter(isItsOwn)
          .map(() => file),
      );
    expect(linesOfOthers.toSorted()).toEqual(named.filter((file) => !isItsOwn(file)));
    expect(linesOfOthers.length).toBe(3);
  });
});
