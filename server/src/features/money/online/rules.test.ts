import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProviderState } from '../../../services/payments/provider.ts';
import { checkoutAmount, mergeProviderState, paymentOf, statusFor } from './rules.ts';
import type { PayableCheckout } from './rules.ts';

const asked: PayableCheckout = {
  status: 'open',
  charged_cents: null,
  charged_currency: null,
  refunded_cents: 0,
  amount_cents: 10_000,
  credit_cents: 0,
};
const usd = (cents: number) => ({ cents, currency: 'usd' });
const nothing = { charged: null, refundedCents: 0, refunds: [], reference: '' };
const taken = { charged: usd(10_000), refundedCents: 0, refunds: [], reference: 'pi_1' };
const all = (providerState: readonly ProviderState[], from = asked) =>
  providerState.reduce(mergeProviderState, from);

/** Sequences of states that a provider may report for a session, each with the resulting payment. */
const paths: [path: string, end: string | undefined, ...news: ProviderState[]][] = [
  ['paid', 'completed', { status: 'open', ...nothing }, { status: 'paid', ...taken }],
  ['settled', 'completed', { status: 'processing', ...taken }, { status: 'paid', ...taken }],
  ['failed', 'failed', { status: 'processing', ...taken }, { status: 'failed', ...nothing }],
  ['expired', undefined, { status: 'open', ...nothing }, { status: 'expired', ...nothing }],
  [
    'refunded',
    'refunded',
    { status: 'processing', ...taken },
    { status: 'paid', ...taken },
    { status: 'paid', ...taken, refundedCents: 4_000 },
    { status: 'paid', ...taken, refundedCents: 10_000 },
  ],
];
const allNews = paths.flatMap(([, , ...providerState]) => providerState);

/** All messages at least once, in any order, some of them repeated. */
const anyOrder = (providerState: readonly ProviderState[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...providerState], { minLength: providerState.length }),
      fc.array(fc.constantFrom(...providerState), { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([once, again, places]) => {
      const order = [...once];
      for (const repeated of again) {
        const { value } = places.next();
        order.splice(Number(value) % (order.length + 1), 0, repeated);
      }
      return order;
    });

describe('reported states', () => {
  test.each(paths)(
    'of a %s session have the same result in any order',
    (_, paymentStatus, ...providerState) => {
      fc.assert(
        fc.property(anyOrder(providerState), (heard) => {
          const end = all(heard);
          expect(end).toEqual(all(providerState));
          expect(paymentOf(end)?.status).toBe(paymentStatus);
        }),
      );
    },
  );

  test('that were already received change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allNews)), (providerState) => {
        const end = all(providerState);
        for (const again of providerState) expect(mergeProviderState(end, again)).toEqual(end);
      }),
    );
  });

  test('never undo a received payment', () => {
    fc.assert(
      fc.property(anyOrder(allNews), (providerState) => {
        expect(paymentOf(all(providerState))?.status).toBe('refunded');
      }),
    );
  });
});

describe('a payment', () => {
  const paid = (charged: ProviderState['charged'], refundedCents = 0, from = asked) =>
    mergeProviderState(from, { status: 'paid', charged, refundedCents, refunds: [], reference: '' });

  test.each([
    [usd(9_999), 9_999, '$99.99 was paid online but $100.00 was due'],
    [usd(10_001), 10_001, '$100.01 was paid online but $100.00 was due'],
    [usd(0), 10_000, '$0.00 was paid online'],
    [usd(100_000_001), 10_000, '$1,000,000.01 was paid online'],
    [{ cents: 10_000, currency: 'eur' }, 10_000, 'An amount of 10000 in the smallest unit of EUR was paid'],
    [{ cents: 10_000, currency: '' }, 10_000, 'an unknown currency'],
  ])('of %j where $100 in dollars was asked for settles nothing', (charged, cents, words) => {
    const checkout = paid(charged);
    expect(paymentOf(checkout)).toEqual({ status: 'pending', attention: expect.stringContaining(words) });
    expect(checkoutAmount(checkout)).toBe(cents);
    expect(statusFor(checkout)).toEqual({ payment_status: 'unpaid', amount_total: charged.cents });
  });

  test('of what was asked for completes, and the credit is told until it went back', () => {
    expect(paymentOf(paid(usd(10_000)))).toEqual({ status: 'completed', attention: '' });
    const twice = { ...asked, credit_cents: 10_000 };
    expect(paymentOf(paid(usd(10_000), 0, twice))).toEqual({
      status: 'completed',
      attention: 'The bill was already paid: $100.00 is a credit to refund.',
    });
    expect(paymentOf(paid(usd(10_000), 2_500, twice))).toEqual({
      status: 'completed',
      attention: 'The bill was already paid: $75.00 is a credit to refund. Refunded in part: $25.00.',
    });
    expect(paymentOf(paid(usd(10_000), 10_000, twice))).toEqual({ status: 'refunded', attention: '' });
  });
});
