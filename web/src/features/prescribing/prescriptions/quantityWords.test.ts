import { expect, test } from 'vitest';
import { numberInWords } from './quantityWords.ts';

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [12, 'twelve'],
  [20, 'twenty'],
  [21, 'twenty-one'],
  [100, 'one hundred'],
  [120, 'one hundred twenty'],
  [473, 'four hundred seventy-three'],
  [1000, 'one thousand'],
  [12_345, 'twelve thousand three hundred forty-five'],
  [7.5, 'seven point five'],
  [0.25, 'zero point two five'],
])('%d is %s', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});
