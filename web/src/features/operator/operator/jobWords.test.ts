import { expect, test } from 'vitest';
import { jobAgeWords, jobWords } from './jobWords.ts';

test('a job that this page doesn’t know reads as its name', () => {
  expect(jobWords('letter.send')).toBe('Send an email about an account, an invitation or a statement');
  expect(jobWords('some.later_job')).toBe('some.later_job');
});

test.each([
  [30, 'less than a minute'],
  [60, '1 minute'],
  [59 * 60, '59 minutes'],
  [3 * 3600, '3 hours'],
  [47 * 3600, '47 hours'],
  [49 * 3600, '2 days'],
])('%i seconds ago is %s', (seconds, said) => {
  const now = Date.now();
  expect(jobAgeWords(new Date(now - seconds * 1000).toISOString(), now)).toBe(said);
});
