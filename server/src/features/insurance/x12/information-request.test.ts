import { expect, test } from 'vitest';
import { askedForWords, requestsIn } from './information-request.ts';

test('a carrier’s long message is cut between two characters', () => {
  const said = { category: 'R3', status: '294', entity: '', list: '', message: `${'x'.repeat(199)}𠮷` };
  const [words = ''] = requestsIn([said]).map(askedForWords);
  expect(words).toContain('x'.repeat(199));
  expect(words.isWellFormed()).toBe(true);
});
