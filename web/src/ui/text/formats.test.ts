import { describe, expect, test } from 'vitest';
import { moneyWords, phoneWords, plainWords, readMoney, sumOf, titleWords, toothNumber } from './formats.ts';

describe('readMoney', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['$', ''],
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['$1,000,000.00', 1_000_000],
    ['$ 80', 80],
    ['.5', 0.5],
    ['7.', 7],
    ['-5', -5],
    ['12.345', 12.345],
  ])('reads %j as %j', (typed, amount) => {
    expect(readMoney(typed)).toBe(amount);
  });

  test.each(['ten', '12,50', '1,2,3', '1.2.3', '.', '-', '1e3'])('takes %j for no amount', (typed) => {
    expect(readMoney(typed)).toBeNaN();
  });

  test('reads back what is written', () => {
    for (const amount of [0, 0.01, 0.1, 399.9, 1250.5, 999_999.99]) {
      expect(readMoney(moneyWords(amount))).toBe(amount);
    }
  });
});

test('sums are reckoned in whole cents', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([450, -50.1])).toBe(399.9);
  expect(sumOf([])).toBe(0);
});

test.each([
  [0, '$0.00'],
  [0.05, '$0.05'],
  [80, '$80.00'],
  [1250.5, '$1,250.50'],
  [1_000_000, '$1,000,000.00'],
  [-50.1, '-$50.10'],
])('%d is %s', (amount, words) => expect(moneyWords(amount)).toBe(words));

describe('a phone number', () => {
  test.each([
    ['5551234567', '(555) 123-4567'],
    ['555.123.4567', '(555) 123-4567'],
    ['555-123-4567', '(555) 123-4567'],
    ['1 555 123 4567', '(555) 123-4567'],
    ['+1 (555) 123-4567', '(555) 123-4567'],
  ])('%j is grouped', (typed, words) => expect(phoneWords(typed)).toBe(words));

  test.each(['555 123', '555 123 4567 ext. 9', '555-DENTIST', '+44 20 7946 0958', '+49 30 901820', ''])(
    '%j stays as it was typed',
    (typed) => expect(phoneWords(typed)).toBe(typed),
  );
});

test('codes are said in words', () => {
  expect(plainWords('in_progress')).toBe('in progress');
  expect(titleWords('root_canal')).toBe('Root Canal');
  expect(titleWords('other')).toBe('Other');
});

test('a tooth number has one # however it was typed', () => {
  expect(toothNumber('14')).toBe('#14');
  expect(toothNumber('#14')).toBe('#14');
  expect(toothNumber('')).toBe('');
});
