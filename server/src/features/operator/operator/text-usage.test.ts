import { textLength } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

await testApp();

const letters = fc.constantFrom('a', 'x', ' ', '\n', '€', '[', '~', 'é', 'á', 'ç', '😀', '🦷', "'");

test('a practice’s texts are counted in the parts that the app shows', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: letters, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('a', '€'), minLength: 150, maxLength: 320 }),
      fc.string({ unit: fc.constantFrom('a', '😀'), minLength: 60, maxLength: 150 }),
      fc.constantFrom('x'.repeat(160), 'x'.repeat(161), 'x'.repeat(307), 'ç'.repeat(71), ''),
    ),
    { numRuns: 300, seed: 56 },
  );
  const { rows } = await asOwner((client) =>
    client.query<{ parts: number }>(
      'select text_parts(t.body) as parts from unnest($1::text[]) with ordinality t (body, place) order by place',
      [texts],
    ),
  );
  expect(rows.map(({ parts }) => parts)).toEqual(texts.map((text) => textLength(text).parts));
  expect(new Set(rows.map(({ parts }) => parts)).size).toBeGreaterThan(3);
});
