// Properties of every estimate, over random plans. Issue 26.
import { benefitCategories } from '@cusp/contract';
import type { Benefit, Coordination } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverage, line, treatment } from './estimates.helpers.ts';
import { estimate } from './estimate.ts';
import type { CoverageToEstimate } from './terms.ts';
import { quickOr } from '../../../../tests/support/breadth.ts';

const categories = benefitCategories.slice(0, 4);
const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const lines: fc.Arbitrary<Benefit> = fc.oneof(
  fc
    .record({ category: fc.constantFrom(null, ...categories), percent: fc.integer({ min: 0, max: 100 }) })
    .map((fields) => line({ type: 'percent', ...fields })),
  fc
    .record({
      category: fc.constantFrom(null, ...categories),
      amount: dollars(300),
      level: fc.constantFrom('individual' as const, 'family' as const),
    })
    .map((fields) => line({ type: 'deductible', ...fields })),
  fc
    .record({
      category: fc.constantFrom(null, ...categories),
      amount: dollars(2000),
      level: fc.constantFrom('individual' as const, 'family' as const),
      period: fc.constantFrom('benefit_year' as const, 'lifetime' as const),
    })
    .map((fields) => line({ type: 'maximum', ...fields })),
  fc
    .record({ category: fc.constantFrom(...categories), amount: dollars(500) })
    .map((fields) => line({ type: 'copay', ...fields })),
  fc.constantFrom(...categories).map((category) => line({ type: 'waiting', category, span: 12 })),
  fc.constantFrom(...categories).map((category) => line({ type: 'exclusion', category })),
  fc.constantFrom(...categories).map((category) => line({ type: 'missing_tooth', category })),
  fc
    .constantFrom(...categories)
    .map((category) => line({ type: 'limit', category, quantity: 1, period: 'benefit_year' })),
);
const coverages: fc.Arbitrary<CoverageToEstimate> = fc
  .record({
    in_network: fc.boolean(),
    kind: fc.constantFrom('ppo' as const, 'indemnity' as const, 'copay' as const, 'discount' as const),
    coordination: fc.constantFrom<Coordination>(
      'standard',
      'basic',
      'non_duplication',
      'maintenance',
      'medicaid',
    ),
    writes_off_after_maximum: fc.boolean(),
    writes_off_refused: fc.boolean(),
    from_date: fc.constantFrom(null, '2020-01-01', '2026-06-01', '2027-01-01'),
    benefits: fc.array(lines, { maxLength: 12 }),
    allows: fc.dictionary(fc.constantFrom(...categories), dollars(1500)),
    used: fc.record({
      deductible: fc.option(fc.integer({ min: 0, max: 20_000 })),
      family_deductible: fc.option(fc.integer({ min: 0, max: 50_000 })),
      maximum: fc.option(fc.integer({ min: 0, max: 200_000 })),
      family_maximum: fc.option(fc.integer({ min: 0, max: 400_000 })),
      lifetime: fc.option(fc.integer({ min: 0, max: 200_000 })),
    }),
  })
  .map((given) => coverage(given));
const treatments = fc.array(
  fc
    .record({
      category: fc.constantFrom(null, ...categories),
      fee: dollars(3000),
      discount: fc.integer({ min: 0, max: 100_000 }),
      replaced: fc.array(
        fc.constantFrom(
          null,
          { first: '2019-05-01', last: '2019-05-01', elsewhere: '' },
          { first: '2026-01-01', last: '2026-12-31', elsewhere: 'elsewhere in 2026' },
        ),
        { maxLength: 2 },
      ),
    })
    .map(({ category, fee, ...more }) => treatment(category, fee, more)),
  { minLength: 1, maxLength: 6 },
);
const runs = { numRuns: quickOr(200, 10_000) };

test('no amount is below zero, and together they are the fee to the cent', () => {
  fc.assert(
    fc.property(treatments, fc.array(coverages, { maxLength: 3 }), (list, plans) => {
      for (const each of estimate(list, plans))
        for (const { plans: pays, writeOff, discount, patient, uses } of [
          each,
          ...(each.most ? [each.most] : []),
        ]) {
          expect(Math.min(...pays, writeOff, discount, patient)).toBeGreaterThanOrEqual(0);
          expect(pays.reduce((one, other) => one + other, writeOff + discount + patient)).toBe(each.fee);
          expect(uses.reduce((sum, use) => sum + use.writeOff, 0)).toBe(writeOff);
          expect([...pays, writeOff, discount, patient].every((cents) => Number.isInteger(cents))).toBe(true);
        }
    }),
    runs,
  );
});

test('a discount lowers what the patient pays, and neither what plans pay nor what is written off', () => {
  fc.assert(
    fc.property(treatments, fc.array(coverages, { maxLength: 2 }), (list, plans) => {
      const without = estimate(
        list.map((each) => ({ ...each, discount: 0 })),
        plans,
      );
      for (const [at, { plans: pays, writeOff, patient }] of estimate(list, plans).entries()) {
        const full = without[at];
        expect({ pays, writeOff }).toEqual({ pays: full?.plans, writeOff: full?.writeOff });
        expect(patient).toBe(Math.max(0, (full?.patient ?? 0) - (list[at]?.discount ?? 0)));
      }
    }),
    runs,
  );
});

test('two amounts are given only with what they depend on', () => {
  fc.assert(
    fc.property(treatments, fc.array(coverages, { maxLength: 2 }), (list, plans) => {
      for (const { most, depends } of estimate(list, plans)) expect(most === null).toBe(depends.length === 0);
    }),
    runs,
  );
});

test('a larger deductible never raises what a plan pays for one treatment alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...categories),
      dollars(3000),
      fc.integer({ min: 0, max: 100 }),
      dollars(2000),
      fc.tuple(dollars(300), dollars(300)),
      (category, fee, percent, allowed, deductibles) => {
        const pays = (amount: number) =>
          estimate(
            [treatment(category, fee)],
            [
              coverage({
                allows: { [category]: allowed },
                benefits: [
                  line({ type: 'percent', percent }),
                  line({ type: 'deductible', amount }),
                  line({ type: 'maximum', amount: 1500 }),
                ],
                used: { deductible: 0 },
              }),
            ],
          )[0]?.plans[0] ?? NaN;
        expect(pays(Math.max(...deductibles))).toBeLessThanOrEqual(pays(Math.min(...deductibles)));
      },
    ),
    runs,
  );
});

test('of one treatment, the standard way pays at least what non-duplication and maintenance of benefits pay', () => {
  fc.assert(
    fc.property(treatments, coverages, coverages, ([one], primary, secondary) => {
      if (one === undefined) return;
      const pays = (coordination: Coordination) =>
        estimate([one], [primary, { ...secondary, coordination }])[0]?.plans[1] ?? NaN;
      expect(pays('standard')).toBeGreaterThanOrEqual(pays('non_duplication'));
      expect(pays('standard')).toBeGreaterThanOrEqual(pays('maintenance'));
    }),
    runs,
  );
});
