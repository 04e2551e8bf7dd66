import { expect, test } from 'vitest';
import { openTogether } from './words.ts';

test('two open records of one person are said plainly, one is as usual', () => {
  const open = { signed_at: null };
  const signed = { signed_at: '2026-11-25T15:00:00Z' };
  expect(openTogether([])).toBeNull();
  expect(openTogether([open, signed])).toBeNull();
  expect(openTogether([open, signed, open])).toMatch(/^Two sedation records are open/u);
});
