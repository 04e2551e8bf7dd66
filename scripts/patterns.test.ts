import { expect, test } from 'vitest';
import { patternsOf } from './find-patterns.ts';
import { superLinear } from './patterns.ts';

test('patterns are found wherever they stand, with their line', () => {
  const text = "const a = 1 / 2;\n// not /this+/\nconst b = `${text.replaceAll(/\\s*,\\s*/g, '/no/')}`;\n";
  expect(patternsOf('a.ts', text)).toEqual([{ source: '\\s*,\\s*', flags: 'g', where: 'a.ts:3' }]);
});

test.each([
  // It read addresses, and took minutes for 500 characters.
  [
    String.raw`^(.+?)\s*[,\n]\s*([^,\n]+?)\s*[,\n\s]\s*([A-Za-z]{2})[\s,]+(\d{5}(?:-\d{4})?)$`,
    's',
    'polynomial',
  ],
  [String.raw`\s+$`, '', 'polynomial'],
  [String.raw`^(?:a|a\d*)+$`, '', 'exponential'],
])('/%s/%s is refused', async (source, flags, kind) => {
  expect(await superLinear({ source, flags, where: '' })).toContain(kind);
});

test('a linear one is taken', async () => {
  expect(await superLinear({ source: String.raw`^\d{5}(?:-\d{4})?$`, flags: '', where: '' })).toBeUndefined();
});
