import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Whatever the page may name: the files and folders of every house, by their path in the repository. */
const there = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'].flatMap((house) =>
  readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' }).map((each) =>
    path.posix.join('/', house, each.split(path.sep).join('/')),
  ),
);

/** Made by a build; an address. */
const others = ['web/dist', '/metrics'];

/** What stands between backquotes and looks like a path, perhaps from the middle (`http/site/log.ts`), with `*` for any name. */
const named = [...page.matchAll(/`([\w./*-]+)`/g)]
  .map(([, words = '']) => words)
  .filter((words) => words.includes('/') || /\.(ts|tsx|json|md|sql)$/.test(words))
  .filter((words) => !others.includes(words));

test('every file and folder that the page on security names is there', () => {
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((words) => {
    if (existsSync(path.join(root, words))) return false;
    return !there.some((file) => path.posix.matchesGlob(file, `/**/${words.replace(/\/$/, '')}`));
  });
  expect(missing).toEqual([]);
});
