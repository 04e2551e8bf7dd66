import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideClaimTotal } from './claim-total.ts';

const line = (fee_cents: number, pays_cents?: number, write_off_cents = 0) => ({
  fee_cents,
  expected: pays_cents === undefined ? null : { pays_cents, write_off_cents },
});
const parts = (lines: Parameters<typeof divideClaimTotal>[0], paid_cents: number, contract_cents: number) =>
  divideClaimTotal(lines, { paid_cents, contract_cents })?.map((one) => [one.paid_cents, one.contract_cents]);

test.each([
  ['as expected', [line(12_000, 9000, 3000), line(26_000, 15_200, 2000)], 24_200, 5000, [[9000, 3000], [15_200, 2000]]],
  ['half of what was expected', [line(12_000, 9000, 3000), line(26_000, 15_000, 2000)], 12_000, 5000, [[4500, 3000], [7500, 2000]]],
  ['no more than a fee: the rest goes to the other line', [line(10_000, 8000, 2000), line(20_000, 2000, 0)], 15_000, 2000, [[8000, 2000], [7000, 0]]],
  ['nothing expected anywhere: by what is open', [line(10_000, 0), line(30_000, 0)], 4000, 0, [[1000, 0], [3000, 0]]],
  ['not known of one line: by the fees', [line(10_000), line(30_000, 30_000)], 4000, 400, [[1000, 100], [3000, 300]]],
  ['to the cent', [line(100), line(100), line(100)], 100, 0, [[33, 0], [34, 0], [33, 0]]],
  ['all of it', [line(10_000, 1), line(20_000, 2)], 25_000, 5000, [[8333, 1667], [16_667, 3333]]],
  ['more than the fees', [line(100)], 90, 20, undefined],
] as const)('%s', (_, lines, paid, contract, expected) => {
  expect(parts(lines, paid, contract)).toEqual(expected);
}); // prettier-ignore

test('whatever the totals, they are given out to the cent, and no line gets more than its fee', () => {
  const some = fc.record({
    fee_cents: fc.integer({ min: 0, max: 500_000 }),
    expected: fc.option(
      fc.record({
        pays_cents: fc.integer({ min: 0, max: 500_000 }),
        write_off_cents: fc.integer({ min: 0, max: 500_000 }),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), fc.nat(100), fc.nat(100), (lines, a, b) => {
      const whole = lines.reduce((total, { fee_cents }) => total + fee_cents, 0);
      const paid_cents = Math.floor((whole * a) / 100);
      const contract_cents = Math.floor(((whole - paid_cents) * b) / 100);
      const given = divideClaimTotal(lines, { paid_cents, contract_cents }) ?? expect.fail();
      const totals = [
        given.reduce((sum, one) => sum + one.paid_cents, 0),
        given.reduce((sum, one) => sum + one.contract_cents, 0),
      ];
      expect(totals).toEqual([paid_cents, contract_cents]);
      for (const [at, one] of given.entries()) {
        expect(Math.min(one.paid_cents, one.contract_cents)).toBeGreaterThanOrEqual(0);
        expect(one.paid_cents + one.contract_cents).toBeLessThanOrEqual(lines[at]?.fee_cents ?? 0);
      }
    }),
  );
});
