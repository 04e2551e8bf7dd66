import { expect, test } from 'vitest';
import { spokenText } from './spokenText.ts';

test.each([
  ['', 'patient reports no pain', 'Patient reports no pain'],
  ['Exam done.', 'no caries found period', ' No caries found.'],
  ['Exam done', 'comma no caries found', ', no caries found'],
  ['Tooth 14', 'is tender to percussion', ' is tender to percussion'],
  ['Seen today.\n', 'recall in six months', 'Recall in six months'],
  [
    'Note: ',
    'swelling new line antibiotics for a period of seven days',
    'swelling\nAntibiotics for a period of seven days',
  ],
  [
    '',
    'plan colon crown on thirty period new paragraph next visit in two weeks period',
    'Plan: crown on thirty.\n\nNext visit in two weeks.',
  ],
  ['(', 'buccal', 'buccal'],
  ['Pain', 'question mark', '?'],
  ['Sentence one.', ' period pain ', '. Pain'],
])('behind %j, %j is written as %j', (before, spoken, written) =>
  expect(spokenText(before, spoken)).toBe(written),
);
