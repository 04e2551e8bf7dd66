import { describe, expect, test } from 'vitest';
import { centsIn, dayInCell, isFormula, looksLikePhone, textIn, timeBehindDay, timeIn } from './cells.ts';

describe('days', () => {
  test.each([
    ['03/04/2021', 'mdy', '2021-03-04'],
    ['03/04/2021', 'dmy', '2021-04-03'],
    ['4.3.2021', 'dmy', '2021-03-04'],
    ['2021/03/04', 'mdy', '2021-03-04'],
    ['20210304', 'dmy', '2021-03-04'],
    ['Mar 4, 2021', 'dmy', '2021-03-04'],
    ['4-Mar-2021', 'mdy', '2021-03-04'],
    ['1985-12-31 00:00:00', 'mdy', '1985-12-31'],
    ['12/31/1985 12:00 AM', 'mdy', '1985-12-31'],
    ['12/31/85', 'mdy', '1985-12-31'],
    ['12/31/26', 'mdy', '2026-12-31'],
    ['12/31/27', 'mdy', '1927-12-31'],
    // Never another order for one line.
    ['25/12/2020', 'mdy', null],
    ['02/30/2020', 'mdy', null],
    ['0000-00-00', 'mdy', null],
    ['(217) 555-0142', 'mdy', null],
    ['12', 'mdy', null],
  ] as const)('%s in %s is %s', (cell, order, day) => expect(dayInCell(cell, order, 2026)).toBe(day));
});

describe('amounts', () => {
  test.each([
    ['1,234.56', '.', 123_456],
    ['$1,234.56', '.', 123_456],
    ['1.234,56', ',', 123_456],
    ['12,50-', ',', -1250],
    ['(7.25)', '.', -725],
    ['($7.25)', '.', -725],
    ['-7.25', '.', -725],
    ['-$7.25', '.', -725],
    ['7.25 CR', '.', -725],
    ['0.00', '.', 0],
    ['-0.00', '.', 0],
    ['.5', '.', 50],
    ['1.234,56', '.', null],
    ['12,50', '.', null],
    ['abc', '.', null],
    ['=1+1', '.', null],
    ['NaN', '.', null],
    ['-', '.', null],
  ] as const)('%s with %s is %s', (cell, mark, cents) => expect(centsIn(cell, mark)).toBe(cents));
});

test('a formula is told from a phone number, an amount, and a text that a spreadsheet protects', () => {
  expect(['=1+1', '=SUM(A1:A3)', '@SUM(A1)', '+cmd(1)'].map(isFormula)).toEqual([true, true, true, true]);
  expect(['+1 217 555 0142', '-7.25', '="02139"', 'a=b', ''].map(isFormula)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(textIn('="02139"')).toBe('02139');
  expect(textIn("'+1 217 555 0142")).toBe('+1 217 555 0142');
});

test('a phone number is told from a date', () => {
  expect(['(217) 555-0142', '217.555.0142 x12', '2175550142'].map(looksLikePhone)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['12/31/1985', '2020-01-02', '12345'].map(looksLikePhone)).toEqual([false, false, false]);
});

describe('times', () => {
  test.each([
    ['2:30 PM', '14:30'],
    ['12:05 am', '00:05'],
    ['12 p.m.', '12:00'],
    ['9:00', '09:00'],
    ['14:30:00', '14:30'],
    ['101', null],
    ['9', null],
    ['25:00', null],
    ['13:00 PM', null],
    ['late', null],
  ] as const)('%s is %s', (cell, time) => expect(timeIn(cell)).toBe(time));
  test('a time may stand behind a day', () => {
    expect(timeBehindDay('3/4/2027 2:30 PM')).toBe('14:30');
    expect(timeBehindDay('2027-03-04T09:05:00')).toBe('09:05');
    expect(timeBehindDay('3/4/2027')).toBeNull();
  });
});
