import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
/** A file that is named in an import, an export or an `import()`. */
const named = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)['"]/g;

const files = globSync('{contract,office,server,web}/src/**/*.{ts,tsx}', { cwd: root });
const used = new Map(
  files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [file, [...text.matchAll(named)].map((match) => path.join(path.dirname(file), match[1] ?? ''))];
  }),
);

/** The first circle that is found: its files, each of which uses the next. */
function circleOf(uses: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>();
  const under: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (under.includes(file)) return [...under.slice(under.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    under.push(file);
    for (const next of uses.get(file) ?? []) {
      const found = visit(next);
      if (found !== undefined) return found;
    }
    under.pop();
    finished.add(file);
    return undefined;
  };
  for (const file of uses.keys()) {
    const found = visit(file);
    if (found !== undefined) return found;
  }
  return undefined;
}

test('no files import each other in a circle, a screen that comes later by import() included', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(circleOf(used)).toBeUndefined();
});

test('a circle is found, also behind others', () => {
  const uses = { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] };
  expect(circleOf(new Map(Object.entries(uses)))).toEqual(['b', 'd', 'e', 'b']);
});
