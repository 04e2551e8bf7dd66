import { expect, test } from 'vitest';
import { planLimitWords, priceWords, sentenceWords, byteWords } from './words.ts';

test('sizes are read in the largest unit that fits', () => {
  expect(byteWords(0)).toBe('0 bytes');
  expect(byteWords(1536)).toBe('1.5 KiB');
  expect(byteWords(500 * 1024 * 1024)).toBe('500 MiB');
  expect(byteWords(20 * 1024 ** 3)).toBe('20 GiB');
});

test('a plan says what it allows', () => {
  expect(planLimitWords({ staff_limit: null, patient_limit: null, storage_limit_mib: null })).toBe(
    'No limits',
  );
  expect(planLimitWords({ staff_limit: 1, patient_limit: 2500, storage_limit_mib: 1536 })).toBe(
    'Up to 1 staff account, 2,500 patients, 1.5 GiB',
  );
});

test('a price stands with its period, and a trial has none', () => {
  expect(priceWords({ price: 1188, billing_period: 'yearly' })).toBe('$1,188.00 a year');
  expect(priceWords({ price: null, billing_period: null })).toBe('');
});

test('a reason ends like a sentence, once', () => {
  expect(sentenceWords('The bill of May')).toBe('The bill of May.');
  expect(sentenceWords('The bill of May. ')).toBe('The bill of May.');
  expect(sentenceWords('Who pays?')).toBe('Who pays?');
  expect(sentenceWords('They said “no more.”')).toBe('They said “no more.”');
  expect(sentenceWords('')).toBe('');
});
