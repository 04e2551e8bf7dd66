import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** The folders of the product; a file there that outgrows these sizes holds two ideas (docs/architecture.md, "Sizes"). */
const folders = ['server/src', 'web/src', 'contract/src', 'office/src', 'scripts'];
const most = { median: 70, p95: 200, longest: 300 };

const isProduct = (file: string) =>
  /\.(?:tsx?|css|sql)$/.test(file) &&
  !/\.(?:test|helpers)\.tsx?$/.test(file) &&
  // Written by `npm run db:tables`.
  file !== 'server/src/db/tables.ts';

/** The product's files with their lines, the longest first. */
function productFiles(): { file: string; lines: number }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed
    .split('\n')
    .filter(isProduct)
    .flatMap((file) => {
      try {
        return [{ file, lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length }];
      } catch {
        // Deleted, and not yet committed.
        return [];
      }
    })
    .toSorted((one, other) => other.lines - one.lines);
}

test('files are short: the median, the longest of 95 in a hundred, and the longest of all', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(3000);
  const at = (share: number) => files[Math.floor(files.length * (1 - share))]?.lines ?? Infinity;
  const sizes = { median: at(0.5), p95: at(0.95), longest: files[0]?.lines ?? Infinity };
  const over = files.filter(({ lines }) => lines > most.p95);
  const figures =
    `${files.length} files: median ${sizes.median} lines, p95 ${sizes.p95}, longest ${sizes.longest}; ` +
    `${over.length} above ${most.p95} lines, the longest ${over
      .slice(0, 5)
      .map(({ file, lines }) => `${file} (${lines})`)
      .join(', ')}`;
  console.log(figures);
  const areShort = sizes.median <= most.median && sizes.p95 <= most.p95 && sizes.longest <= most.longest;
  expect(areShort ? '' : figures).toBe('');
});
