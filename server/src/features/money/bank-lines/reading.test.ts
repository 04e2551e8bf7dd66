import { expect, test } from 'vitest';
import { bankCents, bankDay, guessBankColumns, readBankFile, seenLines } from './reading.ts';

test.each([
  ['11/03/2026', '2026-11-03'],
  ['1/2/26', '2026-01-02'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03 14:05', '2026-11-03'],
  ['20261103', '2026-11-03'],
  ['13/01/2026', undefined],
  ['02/30/2026', undefined],
  ['Pending', undefined],
  ['', undefined],
])('a day %s', (text, day) => {
  expect(bankDay(text)).toBe(day);
});

test.each([
  ['1234.5', 123_450],
  ['$1,234.56', 123_456],
  ['-12.00', -1200],
  ['(12.00)', -1200],
  ['12.00-', -1200],
  ['12.00 CR', 1200],
  ['12.00 DR', -1200],
  ['.07', 7],
  ['0.00', 0],
  ['(12.00', undefined],
  ['1.234,56', undefined],
  ['=1+1', undefined],
  ['99999999999.00', undefined],
  ['', undefined],
])('an amount %s', (text, cents) => {
  expect(bankCents(text)).toBe(cents);
});

test.each([
  [['Posting Date', 'Description', 'Amount', 'Check or Slip #'], { day: 0, words: 1, amount: 2, number: 3 }],
  [['Date', 'Details', 'Debit', 'Credit', 'Reference'], { day: 0, words: 1, amount: 3, number: 4 }],
  [
    ['Effective Date', 'Post Date', 'Transaction', 'Trace Number', 'Value'],
    { day: 1, words: 2, number: 3, amount: 4 },
  ],
  [[], {}],
])('columns of %j', (headings, columns) => {
  expect(guessBankColumns(headings)).toEqual(columns);
});

test('what came in is read; what went out, and a sum at the end, are not', () => {
  const text = [
    'Date;Details;Amount;Ref',
    '11/03/2026;HCCLAIMPMT HARBOR;250.50;EFT1',
    '11/04/2026;Rent;-900.00;',
    ';Total;-649.50;',
    '11/05/2026;Tomorrow;1.00;',
    'yesterday;Odd;5.00;',
    '11/02/2026;Odd;five;',
    '11/02/2026;Interest;;',
  ].join('\n');
  const file = readBankFile(Buffer.from(text), true) ?? expect.fail();
  const read = seenLines(file.rows, guessBankColumns(file.headings), '2026-11-04');
  expect(read).toEqual({
    lines: [{ day: '2026-11-03', amount_cents: 25_050, number: 'EFT1', words: 'HCCLAIMPMT HARBOR' }],
    out: 2,
    errors: [
      { line: 4, message: 'The day can’t be read.' },
      { line: 5, message: 'This day is still in the future.' },
      { line: 6, message: 'The day can’t be read.' },
      { line: 7, message: 'The amount can’t be read.' },
    ],
  });
});
