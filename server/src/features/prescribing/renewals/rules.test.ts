import { describe, expect, test } from 'vitest';
import { differsFromRequest, isTimely, prescriptionIdIn } from './rules.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

test.each([
  ['2026-11-25T12:00:00Z', true],
  ['2026-11-22T12:00:00Z', true],
  ['2026-11-22T11:59:59Z', false],
  ['2026-11-25T12:10:00Z', true],
  ['2026-11-25T12:10:01Z', false],
  ['yesterday', false],
  ['', false],
])('a message sent at %j is timely: %j', (sent, timely) => {
  expect(isTimely(sent, now)).toBe(timely);
});

test.each([
  ['0198C0FFEE00700080000000000000BB', '0198c0ff-ee00-7000-8000-0000000000bb'],
  ['0198c0ff-ee00-7000-8000-0000000000bb', undefined],
  ["' or 1=1", undefined],
  ['', undefined],
])('the order number %j names %j', (orderNumber, id) => {
  expect(prescriptionIdIn(orderNumber)).toBe(id);
});

describe('an approval gives changes', () => {
  const changes = { medication: 'a', dosage: 'b', frequency: 'c', duration: 'd' };
  test.each([
    [{}, 2, false],
    [{ refills: 2 }, 2, false],
    [{ refills: 1 }, 2, true],
    // Without a number asked for, any is as asked: SCRIPT's examples of RxRenewalResponse.
    [{ refills: 3 }, null, false],
    [{ changes }, 2, true],
  ])('%j when %j refills were asked: %j', (approval, asked, expected) => {
    expect(differsFromRequest(approval, asked)).toBe(expected);
  });
});
