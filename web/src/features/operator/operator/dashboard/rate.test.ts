import { expect, test } from 'vitest';
import { rateWords, subscriptionRate } from './rate.ts';

test('the subscription rate has one decimal, and is 0 without practices', () => {
  expect(rateWords(subscriptionRate({ active_subscriptions: 3, total_practices: 5 }))).toBe('60.0%');
  expect(rateWords(subscriptionRate({ active_subscriptions: 2, total_practices: 3 }))).toBe('66.7%');
  expect(rateWords(subscriptionRate({ active_subscriptions: 0, total_practices: 0 }))).toBe('0.0%');
});
