import { expect, test } from 'vitest';
import { isUnappliable } from './unapplying.ts';

test('a payment is unapplied from what a person charged or posted, and not from a bill that was taken over', () => {
  expect(isUnappliable('payment', 'charge')).toBe(true);
  expect(isUnappliable('insurance_payment', 'finance_charge')).toBe(true);
  expect(isUnappliable('payment', 'transfer')).toBe(false);
  expect(isUnappliable('payment', 'refund')).toBe(false);
  expect(isUnappliable('write_off', 'charge')).toBe(false);
});
