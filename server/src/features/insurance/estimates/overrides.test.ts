// Rules for one patient that replace the plan's (docs/insurance.md, "For one patient"). Issue 26.
import type { Benefit } from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allows, cleaning, coverage, crown, line, open } from './estimates.helpers.ts';
import { estimate } from './estimate.ts';
import type { CoverageToEstimate, PatientBenefit, TreatmentToEstimate } from './terms.ts';

const own = (fields: Partial<PatientBenefit> & Pick<Benefit, 'type'>): PatientBenefit => ({
  ...line(fields),
  waived: false,
  recorded: 1,
  ...fields,
});
const one = (of: TreatmentToEstimate, plan: CoverageToEstimate) => {
  const [estimated] = estimate([of], [plan]);
  if (estimated === undefined) throw new Error('It was estimated.');
  return { ...estimated, said: estimated.steps[0] ?? [] };
};
const done = (day: string) => ({
  day,
  procedure_id: 'preventive',
  category: 'preventive' as const,
  tooth: null,
  quadrant: null,
  arch: null,
});

describe('for one patient', () => {
  test('the plan pays another percentage of crowns, and says so', () => {
    const { plans, said } = one(
      crown,
      coverage({ allows, own_benefits: [own({ type: 'percent', category: 'crowns', percent: 60 })] }),
    );
    expect(plans).toEqual([57000]);
    expect(said).toContain('For this patient: 60% of $950.00: $570.00.');
  });

  test('there is no waiting period', () => {
    const given = {
      allows,
      from_date: '2026-06-01',
      more: [line({ type: 'waiting', category: 'crowns', span: 12 })],
    };
    expect(one(crown, coverage(given)).plans).toEqual([0]);
    const { plans, said } = one(
      crown,
      coverage({ ...given, own_benefits: [own({ type: 'waiting', category: 'crowns', waived: true })] }),
    );
    expect(plans).toEqual([47500]);
    expect(said).toContain('For this patient: There is no waiting period.');
  });

  test('a third cleaning is paid in place of two a year, and a fourth is not', () => {
    const given = {
      allows,
      more: [line({ type: 'limit', category: 'preventive', quantity: 2, period: 'benefit_year' })],
      own_benefits: [own({ type: 'limit', category: 'preventive', quantity: 3, period: 'calendar_year' })],
    };
    const two = [done('2026-01-05'), done('2026-05-05')];
    expect(one(cleaning, coverage({ ...given, done: two }))).toMatchObject({ plans: [9000] });
    const { plans, said } = one(cleaning, coverage({ ...given, done: [...two, done('2026-09-05')] }));
    expect(plans).toEqual([0]);
    expect(said).toContain('The plan pays nothing: for this patient, it is covered 3 times a calendar year.');
  });

  test('the deductible is waived already', () => {
    const given = { allows, used: open };
    expect(one(crown, coverage(given)).plans).toEqual([45000]);
    expect(
      one(crown, coverage({ ...given, own_benefits: [own({ type: 'deductible', amount: 0 })] })),
    ).toMatchObject({
      plans: [47500],
      said: expect.arrayContaining(['For this patient: Deductible: does not apply.']),
    });
  });

  test('a line of the plan that is narrower still holds, and of two overrides the later one', () => {
    const everything = own({ type: 'percent', percent: 10 });
    expect(one(crown, coverage({ allows, own_benefits: [everything] })).plans).toEqual([47500]);
    const later = own({ type: 'percent', category: 'crowns', percent: 70, recorded: 2 });
    const earlier = own({ type: 'percent', category: 'crowns', percent: 60 });
    expect(one(crown, coverage({ allows, own_benefits: [later, earlier] })).plans).toEqual([66500]);
  });
});

const categories = ['preventive', 'crowns'] as const;
const lines: fc.Arbitrary<Benefit> = fc
  .record({
    type: fc.constantFrom(
      'percent',
      'deductible',
      'maximum',
      'limit',
      'waiting',
      'exclusion',
      'missing_tooth',
      'copay',
    ),
    category: fc.constantFrom(null, ...categories),
    amount: fc.integer({ min: 0, max: 2000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    level: fc.constantFrom('individual', 'family'),
    area: fc.constantFrom('person', 'tooth'),
  })
  .map((fields) => line({ span: 12, period: 'benefit_year', ...fields }));

test('a line that says what the plan says changes nothing', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), fc.nat(), (benefits, at) => {
      const same = benefits[at % benefits.length];
      if (same === undefined) return;
      const given = {
        allows,
        benefits,
        used: open,
        from_date: '2026-06-01',
        done: [done('2026-03-03'), done('2026-08-03')],
      };
      const all = [cleaning, crown, cleaning];
      expect(
        estimate(all, [coverage({ ...given, own_benefits: [{ ...same, waived: false, recorded: 1 }] })]),
      ).toEqual(estimate(all, [coverage(given)]));
    }),
    { numRuns: 200 },
  );
});
