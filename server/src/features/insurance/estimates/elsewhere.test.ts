// Services by other offices count like our own (docs/insurance.md, "Outside services"). Issue 26.
import { serviceDays } from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleaning, coverage, crown, line, treatment } from './estimates.helpers.ts';
import { estimate } from './estimate.ts';
import type { CoverageToEstimate, ServiceDone, TreatmentToEstimate } from './terms.ts';

const known = { preventive: 90, crowns: 950 };
const twiceAYear = line({ type: 'limit', category: 'preventive', quantity: 2, period: 'benefit_year' });
const oncePerTooth = line({
  type: 'limit',
  category: 'crowns',
  quantity: 1,
  period: 'years',
  span: 5,
  area: 'tooth',
});

/** A cleaning, unless said. */
const done = (first: string, last = first, fields: Partial<ServiceDone> = {}): ServiceDone => ({
  day: first,
  procedure_id: 'preventive',
  category: 'preventive',
  tooth: null,
  quadrant: null,
  arch: null,
  elsewhere: { last, when: first === last ? `on ${first}` : `in ${first.slice(0, 4)}` },
  ...fields,
});
const { elsewhere: _, ...here } = done('2026-08-01');

const one = (of: TreatmentToEstimate, plan: CoverageToEstimate) => {
  const [estimated] = estimate([of], [plan]);
  if (estimated === undefined) throw new Error('It was estimated.');
  return estimated;
};

describe('a frequency', () => {
  const of = (...services: ServiceDone[]) =>
    one(cleaning, coverage({ allows: known, more: [twiceAYear], done: services }));

  test('counts what was done elsewhere, and says so', () => {
    const estimated = of(done('2026-03-03'), here);
    expect(estimated).toMatchObject({ plans: [0], patient: 9000, most: null });
    expect(estimated.steps[0]?.at(-1)).toBe(
      'The plan pays nothing: it is covered twice a benefit year; 2 of 2 used, one of them elsewhere on 2026-03-03.',
    );
  });

  test('that leaves more says how much of it was used elsewhere', () => {
    const estimated = of(done('2026-03-03'));
    expect(estimated).toMatchObject({ plans: [9000], patient: 0, most: null });
    expect(estimated.steps[0]).toContain(
      'Covered twice a benefit year: 1 of 2 used, elsewhere on 2026-03-03.',
    );
  });

  test('gives both amounts where it depends on the day, and one where it doesn’t', () => {
    const july = line({ type: 'limit', category: 'preventive', quantity: 1, period: 'months', span: 6 });
    const plan = (service: ServiceDone) => coverage({ allows: known, more: [july], done: [service] });
    expect(one(cleaning, plan(done('2026-01-01', '2026-11-23')))).toMatchObject({
      plans: [0],
      most: { plans: [9000] },
      depends: ['the date of the outside service in 2026'],
    });
    expect(one(cleaning, plan(done('2025-01-01', '2025-12-31')))).toMatchObject({
      plans: [9000],
      most: null,
    });
    expect(one(cleaning, plan(done('2026-07-01', '2026-07-31')))).toMatchObject({ plans: [0], most: null });
  });

  test('of chosen procedures gives both amounts where only the group is known', () => {
    const chosen = line({
      type: 'limit',
      procedure_ids: ['preventive', 'other'],
      quantity: 1,
      period: 'benefit_year',
    });
    const service = done('2026-03-03', '2026-03-03', { procedure_id: null });
    expect(one(cleaning, coverage({ allows: known, more: [chosen], done: [service] }))).toMatchObject({
      plans: [0],
      most: { plans: [9000] },
      depends: ['which outside procedure was done on 2026-03-03'],
    });
  });
});

test('once a tooth in five years counts the same tooth, and asks which it was where nobody says', () => {
  const of = (tooth: number | null) =>
    one(
      { ...crown, tooth: 16 },
      coverage({
        allows: known,
        more: [oncePerTooth],
        done: [done('2023-05-01', '2023-05-31', { procedure_id: 'crowns', category: 'crowns', tooth })],
      }),
    );
  expect(of(16)).toMatchObject({ plans: [0], most: null });
  expect(of(26)).toMatchObject({ plans: [47500], most: null });
  expect(of(null)).toMatchObject({
    plans: [0],
    most: { plans: [47500] },
    depends: ['where in the mouth the outside service was done in 2023'],
  });
});

test('the missing tooth clause goes by when the tooth was lost elsewhere', () => {
  const clause = coverage({
    allows: known,
    from_date: '2024-06-01',
    more: [line({ type: 'missing_tooth', category: 'crowns' })],
  });
  const of = (first: string, last = first) =>
    one({ ...crown, replaced: [{ first, last, elsewhere: 'elsewhere in 2019' }] }, clause);
  expect(of('2019-01-01', '2019-12-31')).toMatchObject({ plans: [0], most: null });
  expect(of('2019-01-01', '2019-12-31').steps[0]).toContain(
    'The plan pays nothing: the tooth was lost elsewhere in 2019, before the coverage began.',
  );
  expect(of('2024-01-01', '2024-12-31')).toMatchObject({
    plans: [0],
    most: { plans: [47500] },
    depends: ['the date the tooth was lost'],
  });
  expect(of('2025-03-03')).toMatchObject({ plans: [47500], most: null });
});

const days = fc.record({
  year: fc.integer({ min: 2020, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const limits = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  period: fc.constantFrom('benefit_year', 'calendar_year', 'months', 'last_12_months', 'years', 'lifetime'),
  span: fc.integer({ min: 1, max: 30 }),
  area: fc.constantFrom('person', 'tooth'),
});
const places = fc.array(fc.record({ at: days, tooth: fc.constantFrom(16, 26) }), { maxLength: 4 });

test('a service of a known day and tooth changes the estimate as if it was done here', () => {
  fc.assert(
    fc.property(limits, places, fc.integer({ min: 1, max: 12 }), (limit, given, year_start) => {
      const amounts = (elsewhere: boolean) => {
        const services = given.map(({ at, tooth }) => {
          const { first, last } = serviceDays(at) ?? { first: '', last: '' };
          const { elsewhere: where, ...rest } = done(first, last, { tooth });
          return elsewhere && where ? { ...rest, elsewhere: where } : rest;
        });
        const plan = coverage({
          allows: known,
          year_start,
          more: [line({ type: 'limit', category: 'preventive', ...limit })],
          done: services,
        });
        const { plans, patient, writeOff, most } = one({ ...cleaning, tooth: 16 }, plan);
        return { plans, patient, writeOff, most };
      };
      expect(amounts(true)).toEqual(amounts(false));
    }),
    { numRuns: 200 },
  );
});

test('of a month or a year, any of its days gives one of the two amounts', () => {
  fc.assert(
    fc.property(
      limits,
      days,
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      (limit, at, isYear, year_start) => {
        const of = (first: string, last: string) =>
          one(
            treatment('preventive', 120),
            coverage({
              allows: known,
              year_start,
              more: [line({ type: 'limit', category: 'preventive', ...limit })],
              done: [done(first, last)],
            }),
          );
        const range = serviceDays({ year: at.year, month: isYear ? null : at.month, day: null });
        const exact = serviceDays(at);
        if (range === undefined || exact === undefined) throw new Error('These are days.');
        const { plans, most } = of(range.first, range.last);
        expect([plans, most?.plans]).toContainEqual(of(exact.first, exact.last).plans);
      },
    ),
    { numRuns: 200 },
  );
});

test('a bridge goes by each tooth that it replaces, and what replaces none asks about none', () => {
  const clause = coverage({
    allows: known,
    from_date: '2025-01-01',
    more: [line({ type: 'missing_tooth', category: 'crowns' })],
  });
  const lostOn = (day: string) => ({ first: day, last: day, elsewhere: '' });
  const of = (...replaced: TreatmentToEstimate['replaced']) => {
    const { plans, most, depends } = one({ ...crown, replaced }, clause);
    return [plans[0], most?.plans[0], depends];
  };
  expect(of()).toEqual([47_500, undefined, []]);
  expect(of(lostOn('2025-06-01'), lostOn('2025-07-01'))).toEqual([47_500, undefined, []]);
  expect(of(lostOn('2025-06-01'), lostOn('2024-05-01'))).toEqual([0, undefined, []]);
  expect(of(lostOn('2025-06-01'), null)).toEqual([0, 47_500, ['the date the tooth was lost']]);
  // One that was surely lost before is enough.
  expect(of(null, lostOn('2024-05-01'))).toEqual([0, undefined, []]);
});
