import { expect, test } from 'vitest';
import { appealReasonOf, appealReasons, blankOf, startingAppealTexts } from './appeal-texts.ts';

test('an appeal begins with the words for the first reason that has some', () => {
  expect(appealReasonOf(['50'])).toBe('not_necessary');
  expect(appealReasonOf(['45', '97'])).toBe('part_of_another');
  expect(appealReasonOf(['7777'])).toBe('other');
  expect(appealReasonOf([])).toBe('other');
});

test.each(appealReasons)('the words for %s leave one thing to write', (reason) => {
  const text = startingAppealTexts[reason];
  const first = blankOf(text);
  if (first === null) expect.fail('There is a blank.');
  expect(text.slice(first.start, first.end)).toMatch(/^\[.*\]$/);
  const written = text.slice(0, first.start) + text.slice(first.end);
  expect(blankOf(written)).toBeNull();
});
