import { expect, test } from 'vitest';
import { bankCents, bankDay, guessBankColumns, readBankFile, seenLines } from './reading.ts';

test.each([
  ['11/03/2026', '2026-11-03'],
  ['1/2/26', '2026-01-02'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03 14:05', '2026-11-03'],
  ['20261103', '2026-11-03'],
  ['20261125120000', '2026-11-25'],
  ['20261125120000.000[-5:EST]', '2026-11-25'],
  ['20261125[0:GMT]', '2026-11-25'],
  ['20261125 12:00', '2026-11-25'],
  ['2026-11-25T09:30:00Z', '2026-11-25'],
  ['11/25/2026, 9:30 AM', '2026-11-25'],
  ['Nov 25, 2026', '2026-11-25'],
  ['25-Nov-2026 10:00', '2026-11-25'],
  ['20261399', undefined],
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

test.each([
  ['Credit or Debit', ['Credit', 'Debit']],
  ['Transaction Type', ['ACH Credit', 'Debit Card Purchase']],
  ['DR/CR', ['CR', 'DR']],
  ['', ['C', 'D']],
  ['Credit Debit Indicator', ['credit', 'debit']],
])('a column %j that says Debit or Credit is the sign', (heading, [came, went]) => {
  const text = `Date,${heading},Amount,Description\n11/03/2026,${came},0.01,Verify\n11/03/2026,${went},14.51,Cards`;
  const file = readBankFile(Buffer.from(text), true) ?? expect.fail();
  const columns = guessBankColumns(file.headings, file.rows);
  expect(columns).toEqual({ day: 0, sign: 1, amount: 2, words: 3 });
  expect(seenLines(file.rows, columns, '2026-11-04')).toMatchObject({
    lines: [{ amount_cents: 1, words: 'Verify' }],
    out: 1,
    errors: [],
  });
});

test('columns of amounts or of descriptions are no sign', () => {
  const text = 'Date,Debit,Credit,Description\n11/03/2026,5.00,,Debit card\n11/03/2026,,7.00,Deposit';
  const file = readBankFile(Buffer.from(text), true) ?? expect.fail();
  expect(guessBankColumns(file.headings, file.rows)).toEqual({ day: 0, amount: 2, words: 3 });
});

const sgml = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261103120000[-5:EST]
<TRNAMT>250.50
<FITID>1
<NAME>HARBOR DENTAL &amp; CO
<MEMO>TRN*1*EFT22
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261103<TRNAMT>-900.00<FITID>2<CHECKNUM>1042<NAME>Rent</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>+12.00</TRNAMT><REFNUM>R7</REFNUM><NAME>Zoë</NAME></STMTTRN></OFX>`;

test.each([
  [
    'QFX',
    sgml,
    [{ day: '2026-11-03', amount_cents: 25_050, number: '', words: 'HARBOR DENTAL & CO TRN*1*EFT22' }],
    1,
  ],
  ['OFX', `\uFEFF${xml}`, [{ day: '2026-11-03', amount_cents: 1200, number: 'R7', words: 'Zoë' }], 0],
])('a list in %s is read', (_, text, lines, out) => {
  const file = readBankFile(Buffer.from(text), true) ?? expect.fail();
  expect(seenLines(file.rows, guessBankColumns(file.headings, file.rows), '2026-11-04')).toEqual({
    lines,
    out,
    errors: [],
  });
});

test('an OFX file without transactions, or with too many, is refused', () => {
  expect(readBankFile(Buffer.from('<OFX></OFX>'), true)).toBeUndefined();
  expect(readBankFile(Buffer.from(`<OFX>${'<STMTTRN><TRNAMT>1'.repeat(5_001)}`), true)).toBeUndefined();
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

test('headings of words that repeat themselves take no time', () => {
  const begun = process.cpuUsage();
  const repeated = ['post', 'date', 'check', 'trace'].map((word) => `${word} `.repeat(4_000));
  guessBankColumns(Array.from({ length: 50 }, () => repeated).flat());
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(0.2);
});
