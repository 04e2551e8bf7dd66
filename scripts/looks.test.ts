import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const shared = 'web/src/ui/theme/look.module.css';

/** The rules of a style sheet that are one class alone, each with its declarations in alphabetical order. */
function looksOf(file: string): { name: string; look: string }[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/^\.([\w-]+) \{([^{}]*)\}/gm)].map(([, name = '', body = '']) => ({
    name,
    look: body
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
      .toSorted()
      .join('; '),
  }));
}

test('a look that look.module.css has is not written again', () => {
  const known = new Map(looksOf(shared).map(({ name, look }) => [look, name]));
  expect(known.size).toBeGreaterThan(5);
  const copies = globSync('web/src/**/*.module.css', { cwd: root })
    .filter((file) => file !== shared)
    .flatMap((file) =>
      looksOf(file).flatMap(({ name, look }) =>
        known.has(look) ? [`${file}: .${name} is look.${known.get(look)}`] : [],
      ),
    );
  // Those that stay have an element with two classes, or one of Mantine's, where the order of the sheets decides.
  expect(copies.length > 57 ? copies : []).toEqual([]);
});
