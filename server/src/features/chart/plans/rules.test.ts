import type { SnapshotLine, SnapshotPlan } from '@cusp/contract';
import { lineFigures, planTotals } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { businessDaysAfter, businessDaysBetween, isBusinessDay } from './business-days.ts';
import { withoutEstimates } from './plan-insurance.ts';
import { answeredBy, estimateOf, presentationState } from './rules.ts';

const line = (treatment_id: string, more: Partial<SnapshotLine> = {}): SnapshotLine => ({
  treatment_id,
  name: 'Crown',
  tooth: '3',
  description: '',
  choice: '',
  option: '',
  fee_cents: 10_000,
  discount_cents: 0,
  insurance_cents: null,
  share_cents: 10_000,
  ...more,
});
const either = (id: string, option: string, share_cents = 10_000) =>
  line(id, { choice: 'Replace #19', option, share_cents });
const phases = [
  { name: 'Urgent', visits: [{ minutes: 60, lines: [line('filling')] }] },
  {
    name: 'Later',
    visits: [
      { minutes: 60, lines: [either('implant', 'Implant', 200_000), either('post', 'Implant', 30_000)] },
      { minutes: 60, lines: [either('bridge', 'Bridge', 180_000), line('crown')] },
    ],
  },
];
const answer = (more: object) =>
  answeredBy({ phases }, new Set(), { accepted: true, scope: 'whole', ...more });

describe('the sums of a plan', () => {
  test('are in whole cents, with the cheapest and the dearest alternatives', () => {
    expect(planTotals(phases.flatMap(({ visits }) => visits.flatMap(({ lines }) => lines)))).toEqual({
      fee_cents: 20_000,
      discount_cents: 0,
      share_cents: 20_000,
      choices: [
        {
          choice: 'Replace #19',
          options: [
            { option: 'Implant', share_cents: 230_000 },
            { option: 'Bridge', share_cents: 180_000 },
          ],
        },
      ],
      least_cents: 200_000,
      most_cents: 250_000,
    });
  });
});

describe('a plan with estimates of insurance', () => {
  const insurance = {
    plans: [{ name: 'PPO', pays_cents: 4000, steps: ['50% of $80.00: $40.00.'] }],
    write_off_cents: 2000,
    depends: ['what is used up'],
    least_share_cents: 1000,
  };
  const crown = line('crown', { insurance_cents: 4000, share_cents: 4000, insurance });

  test('sums the least and the most that the patient may pay', () => {
    expect(planTotals([line('filling'), crown])).toMatchObject({
      share_cents: 14_000,
      least_cents: 11_000,
      most_cents: 14_000,
    });
  });
  test.each([
    // Nothing that the plan pays is on one line while the share says that it may pay $214.
    [
      'both amounts kept',
      { plans: [0], write_off: 0, least: 3600, most: { pays_cents: [21_400], write_off_cents: 0 } },
      { share: [3600, 25_000], insurance: [0, 21_400], writeOff: [0, 0], plans: [[0, 21_400]] },
    ],
    [
      'a contract that writes off more where it pays',
      {
        plans: [1000, 0],
        write_off: 0,
        least: 9000,
        most: { pays_cents: [9000, 4000], write_off_cents: 3000 },
      },
      {
        share: [9000, 24_000],
        insurance: [1000, 13_000],
        writeOff: [0, 3000],
        plans: [
          [1000, 9000],
          [0, 4000],
        ],
      },
    ],
    [
      'a version that kept only both shares',
      { plans: [4000], write_off: 2000, least: 1000, most: undefined },
      { share: [1000, 19_000], insurance: [4000, 22_000], writeOff: [2000, 2000], plans: [[4000, 22_000]] },
    ],
    [
      'one amount',
      { plans: [4000], write_off: 2000, least: null, most: undefined },
      { share: [19_000, 19_000], insurance: [4000, 4000], writeOff: [2000, 2000], plans: [[4000, 4000]] },
    ],
  ])('says of a line what insurance may pay beside what the patient may: %s', (_, kept, says) => {
    const pays = kept.plans.reduce((sum, cents) => sum + cents, 0);
    const figures = lineFigures({
      share_cents: 25_000 - pays - kept.write_off,
      insurance_cents: pays,
      insurance: {
        plans: kept.plans.map((pays_cents) => ({ name: 'PPO', pays_cents, steps: [] })),
        write_off_cents: kept.write_off,
        depends: ['what is used up'],
        least_share_cents: kept.least,
        ...(kept.most && { most: kept.most }),
      },
    });
    const range = ([least, most]: number[]) => ({ least, most });
    expect(figures).toEqual({
      share: range(says.share),
      insurance: range(says.insurance),
      writeOff: range(says.writeOff),
      plans: says.plans.map(range),
    });
    // Either end adds up to the fee.
    const { share, insurance: paid, writeOff } = figures;
    if (kept.most && paid)
      expect([share.least + paid.most + writeOff.most, share.most + paid.least + writeOff.least]).toEqual([
        25_000, 25_000,
      ]);
  });
  test('is the same plan when only the estimates differ', () => {
    const planned = (lines: SnapshotLine[]): SnapshotPlan => ({
      title: 'Plan',
      note: '',
      phases: [{ name: '', visits: [{ minutes: 60, lines }] }],
      totals: planTotals(lines),
      images: [],
    });
    expect(withoutEstimates(planned([line('filling'), crown]))).toEqual(
      planned([line('filling'), line('crown')]),
    );
  });
});

describe('an answer', () => {
  test('to the whole takes one alternative of each choice and declines the others', () => {
    expect(answer({ options: [{ choice: 'Replace #19', option: 'Implant' }] })).toEqual({
      lines: ['filling', 'implant', 'post', 'crown'],
      declined: ['bridge'],
    });
  });
  test('to lines declines the alternatives of those, and leaves the rest open', () => {
    expect(answer({ scope: 'lines', treatment_ids: ['bridge'] })).toEqual({
      lines: ['bridge'],
      declined: ['implant', 'post'],
    });
  });
  test('to a phase leaves the other phases open', () => {
    expect(answer({ scope: 'phase', phase: 1 })).toEqual({ lines: ['filling'], declined: [] });
  });
  test('that declines needs no alternative', () => {
    expect(answer({ accepted: false, scope: 'phase', phase: 2 })).toEqual({
      lines: ['implant', 'post', 'bridge', 'crown'],
      declined: [],
    });
  });
  test('to the rest takes what is left of a choice that was made', () => {
    const answered = new Set(['implant', 'bridge']);
    expect(answeredBy({ phases }, answered, { accepted: true, scope: 'whole' })).toEqual({
      lines: ['filling', 'post', 'crown'],
      declined: [],
    });
  });
  test.each([
    [{}, 'Choose one for "Replace #19": Implant or Bridge.'],
    [
      { options: [{ choice: 'Replace #19', option: 'Gold' }] },
      'Choose one for "Replace #19": Implant or Bridge.',
    ],
    [
      { scope: 'lines', treatment_ids: ['implant', 'bridge'] },
      'Of "Replace #19" only one can be accepted: Implant or Bridge.',
    ],
    [{ scope: 'lines', treatment_ids: ['filling', 'elsewhere'] }, 'Choose a line of the plan.'],
    [{ scope: 'phase', phase: 3 }, 'Choose a phase.'],
  ])('%j is refused', (more, detail) => {
    expect(() => answer(more)).toThrow(expect.objectContaining({ detail }));
  });
  test('a second time is refused', () => {
    const answered = new Set(['filling']);
    const again = { accepted: true, scope: 'lines' as const, treatment_ids: ['filling', 'crown'] };
    expect(() => answeredBy({ phases }, answered, again)).toThrow('plan_answered');
  });
});

describe('a presented version', () => {
  const head = { number: 1, lines: 3, accepted: 0, declined: 0, valid_until: '2026-05-01', in_portal: false };
  test.each([
    [{}, true, 'presented'],
    [{ valid_until: '2026-04-29' }, true, 'expired'],
    [{ accepted: 1 }, true, 'partly_answered'],
    [{ accepted: 1, declined: 2, valid_until: '2026-04-29' }, false, 'signed'],
    [{ declined: 3 }, true, 'declined'],
    [{}, false, 'superseded'],
  ])('%j is, newest %s, %s', (more, isNewest, state) => {
    expect(presentationState({ ...head, ...more }, { isNewest, today: '2026-04-30' })).toBe(state);
  });
});

describe('business days', () => {
  test.each([
    ['2026-07-03', false], // Independence Day is a Saturday, kept on Friday.
    ['2026-07-06', true],
    ['2026-11-26', false],
    ['2026-05-25', false],
    ['2027-12-31', false], // New Year's Day of 2028 is a Saturday.
    ['2026-11-28', false],
    ['2026-01-19', false],
  ])('%s: %s', (date, is) => {
    expect(isBusinessDay(date)).toBe(is);
  });
  test('are counted', () => {
    expect(businessDaysAfter('2026-11-25', 1)).toBe('2026-11-27');
    expect(businessDaysAfter('2026-11-20', 3)).toBe('2026-11-25');
    expect(businessDaysBetween('2026-11-23', '2026-11-27', 10)).toBe(3);
  });
});

describe('a good-faith estimate is due', () => {
  const booked = (booked_on: string, appointment_date: string) => ({ booked_on, appointment_date });
  const plan = { self_pay: true, estimate_requested_on: null, lines: [], given: [] };
  test.each([
    [
      'one business day after a visit was booked 3 ahead',
      [booked('2026-03-02', '2026-03-05')],
      null,
      '2026-03-03',
    ],
    ['three after one was booked 10 ahead', [booked('2026-03-02', '2026-03-16')], null, '2026-03-05'],
    ['three after the patient asked', [], '2026-03-06', '2026-03-11'],
    ['never for a visit 2 ahead', [booked('2026-03-02', '2026-03-04')], null, null],
    ['at the earliest of them', [booked('2026-03-02', '2026-03-16')], '2026-02-27', '2026-03-04'],
  ])('%s', (_when, lines, estimate_requested_on, due_on) => {
    expect(estimateOf({ ...plan, lines, estimate_requested_on })).toMatchObject({ needed: true, due_on });
  });
  test('never for a patient whose insurance is billed', () => {
    expect(estimateOf({ ...plan, self_pay: false, estimate_requested_on: '2026-03-06' })).toEqual({
      needed: false,
      due_on: null,
      reason: null,
      given: [],
    });
  });
});
