import { describe, expect, test } from 'vitest';
import { withoutCodedNames, withCodedNames } from './coded-texts.ts';

const row = {
  allergies: 'PCN?\r\nsome tape',
  medical_history: '',
  coded_allergies: 'Penicillin\nLatex',
  coded_history: 'Hypertension',
};

test('the texts answer the uncoded lines, and then the coded names to those who may read them', () => {
  expect(withCodedNames(row, { role: 'hygienist' })).toMatchObject({
    allergies: 'PCN?\r\nsome tape\nPenicillin\nLatex',
    medical_history: 'Hypertension',
  });
  expect(withCodedNames(row, { role: 'receptionist' })).toEqual(row);
});

describe('a text that comes back', () => {
  const cases: readonly [what: string, given: string, stored: string, coded: string, expected: string][] = [
    ['as it was read changes nothing', 'a\r\nb\nPenicillin', 'a\r\nb', 'Penicillin', 'a\r\nb'],
    ['as it was read, with nothing uncoded', 'Penicillin', '', 'Penicillin', ''],
    ['as it was read, with a name that is uncoded, too', 'Latex\nLatex', 'Latex', 'Latex', 'Latex'],
    ['with another line makes an uncoded one', 'a\nnew\nPenicillin', 'a', 'Penicillin', 'a\nnew'],
    ['with a line behind the names keeps it', 'a\nPenicillin\nnew', 'a', 'Penicillin', 'a\nnew'],
    ['without a coded name leaves that coded', 'a', 'a', 'Penicillin', 'a'],
    ['without anything takes only what is uncoded', '', 'a', 'Penicillin', ''],
    ['as it stood before something was coded', 'a\nPenicillin', 'a', 'Penicillin\nLatex', 'a'],
    ['with a name in other letters is that name', 'penicillin ', '', 'Penicillin', ''],
    ['with a part of a name is another line', 'Penicillin rash', '', 'Penicillin', 'Penicillin rash'],
    ['in place of the answer that there is none', 'Latex', '', 'No known allergies', 'Latex'],
    ['as it was read beside such an answer', 'Latex', 'Latex', 'No known allergies', 'Latex'],
    ['with two of several names', 'Latex\nPenicillin', '', 'Penicillin\nLatex', ''],
    ['where nothing is coded stays exactly as it is', ' a\r\n\r\nb ', 'x', '', ' a\r\n\r\nb '],
  ];
  test.each(cases)('%s', (_what, given, stored, coded, expected) => {
    expect(withoutCodedNames(given, stored, coded)).toBe(expected);
  });
});
