import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Everything that the page may name: files and folders of the repository by their path. */
const there = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'].flatMap((house) =>
  readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' }).map((each) =>
    path.posix.join('/', house, each.split(path.sep).join('/')),
  ),
);

/** Paths of a build and of a URL, which aren't in the repository. */
const others = ['web/dist', '/metrics'];

/** Paths in backquotes on the page, possibly without their beginning (`site/log.ts`), with `*` for any name. */
const named = [...page.matchAll(/`([\w./*-]+)`/g)]
  .map(([, words = '']) => words)
  .filter((words) => words.includes('/') || /\.(ts|tsx|json|md|sql)$/.test(words))
  .filter((words) => !others.includes(words));

test('every file and folder named in docs/security.md exists', () => {
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((words) => {
    if (existsSync(path.join(root, words))) return false;
    return !there.some((file) => path.posix.matchesGlob(file, `/**/${words.replace(/\/$/, '')}`));
  });
  expect(missing).toEqual([]);
});
