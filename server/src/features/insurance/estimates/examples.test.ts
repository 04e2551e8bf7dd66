// The worked examples 1 to 21 of issue 26, to the cent and with their steps; two-plans.test.ts has the others.
import { expect, test } from 'vitest';
import {
  allows,
  asAmalgam,
  cleaning,
  coverage,
  crown,
  doneOn,
  exam,
  filling,
  halfYearly,
  line,
  open,
  treatment,
  twice,
} from './estimates.helpers.ts';
import { estimate } from './estimate.ts';
import type { CoverageToEstimate, TreatmentToEstimate } from './terms.ts';

/** Dollars of plan, write-off and patient. */
type Amounts = readonly [plan: number, writeOff: number, patient: number];
interface Example {
  name: string;
  treatments: TreatmentToEstimate[];
  plan: CoverageToEstimate;
  /** All treatments together. */
  gives: Amounts;
  /** One of the steps. */
  step?: string;
}

const fluoride = (day: string) => treatment('preventive', 45, { day, procedure_id: 'fluoride' });
const toAge = coverage({
  allows: { fluoride: 35 },
  birth_date: '2007-11-23',
  more: [line({ type: 'age', procedure_ids: ['fluoride'], age_to: 18 })],
});
const waits = coverage({
  allows,
  from_date: '2026-03-01',
  more: [line({ type: 'waiting', category: 'crowns', span: 12 })],
});
const missingTooth = coverage({
  allows,
  from_date: '2025-01-01',
  more: [line({ type: 'missing_tooth', category: 'crowns' })],
});
const braces = [
  line({ type: 'percent', category: 'orthodontics', percent: 50 }),
  line({ type: 'maximum', category: 'orthodontics', amount: 1500, period: 'lifetime' }),
];

const examples: Example[] = [
  {
    name: '1: a cleaning at 100 %, the deductible waived',
    treatments: [cleaning],
    plan: coverage({ allows, used: open }),
    gives: [90, 30, 0],
    step: 'Deductible: does not apply.',
  },
  {
    name: '2: a filling at 80 %, $50 open',
    treatments: [filling],
    plan: coverage({ allows, used: open }),
    gives: [152, 20, 88],
    step: 'Deductible: $50.00 of $50.00 remaining.',
  },
  {
    name: '3a: the filling first, then the crown',
    treatments: [filling, crown],
    plan: coverage({ allows, used: open }),
    gives: [627, 270, 563],
    step: 'Deductible: $0.00 of $50.00 remaining.',
  },
  {
    name: '3b: the crown first',
    treatments: [crown, filling],
    plan: coverage({ allows, used: open }),
    gives: [642, 270, 548],
  },
  {
    name: '4: $30 of the $50 used',
    treatments: [filling],
    plan: coverage({ allows, used: { deductible: 3000, family_deductible: 3000 } }),
    gives: [176, 20, 64],
    step: 'Deductible: $20.00 of $50.00 remaining.',
  },
  {
    name: '5: a sealant at 80 % takes 35 of the deductible, and leaves 15',
    treatments: [treatment('restorative', 45, { procedure_id: 'sealant' })],
    plan: coverage({ allows: { sealant: 35 }, used: open }),
    gives: [0, 10, 35],
    step: '80% of $0.00: $0.00.',
  },
  {
    name: '6: the fourth of a family takes the last 10',
    treatments: [filling],
    plan: coverage({ allows, used: { deductible: 0, family_deductible: 14_000 } }),
    gives: [184, 20, 56],
    step: 'Deductible: $10.00 of $50.00 remaining.',
  },
  {
    name: '7: 120 of the maximum left',
    treatments: [crown],
    plan: coverage({ allows, used: { maximum: 138_000 } }),
    gives: [120, 250, 830],
    step: 'Maximum: $120.00 of $1,500.00 left.',
  },
  {
    name: '8: the maximum used, the contract holds after it',
    treatments: [crown],
    plan: coverage({ allows, used: { maximum: 150_000 } }),
    gives: [0, 250, 950],
  },
  {
    name: '8b: the plan has no write-off after it',
    treatments: [crown],
    plan: coverage({ allows, used: { maximum: 150_000 }, writes_off_after_maximum: false }),
    gives: [0, 0, 1200],
    step: 'Maximum: $0.00 of $1,500.00 left.',
  },
  {
    name: '9: what does not count to the maximum leaves it as it was',
    treatments: [cleaning, crown],
    plan: coverage({
      allows,
      used: { maximum: 138_000 },
      more: [line({ type: 'not_counted', category: 'preventive' })],
    }),
    gives: [90 + 120, 30 + 250, 830],
    step: 'Maximum: $120.00 of $1,500.00 left.',
  },
  {
    name: '10: the third exam of the year',
    treatments: [exam],
    plan: coverage({ allows, more: [twice], done: [doneOn('2026-02-01'), doneOn('2026-08-01')] }),
    gives: [0, 15, 50],
    step: 'The plan pays nothing: it is covered twice a benefit year.',
  },
  {
    name: '11: once in 6 months, a day too early',
    treatments: [{ ...exam, day: '2026-11-19' }],
    plan: coverage({ allows, more: [halfYearly], done: [doneOn('2026-05-20')] }),
    gives: [0, 15, 50],
    step: 'The plan pays nothing: it is covered once in 6 months.',
  },
  {
    name: '11: and on the day',
    treatments: [{ ...exam, day: '2026-11-20' }],
    plan: coverage({ allows, more: [halfYearly], done: [doneOn('2026-05-20')] }),
    gives: [50, 15, 0],
  },
  {
    name: '12: fluoride on the 19th birthday',
    treatments: [fluoride('2026-11-23')],
    plan: toAge,
    gives: [0, 10, 35],
    step: 'The plan pays nothing: it is covered through age 18.',
  },
  { name: '12: the day before', treatments: [fluoride('2026-11-22')], plan: toAge, gives: [35, 10, 0] },
  {
    name: '13: within the waiting period',
    treatments: [crown],
    plan: waits,
    gives: [0, 250, 950],
    step: 'The plan pays nothing: there is a waiting period of 12 months, until 2027-03-01.',
  },
  {
    name: '13: on its last day’s morrow',
    treatments: [{ ...crown, day: '2027-03-01' }],
    plan: waits,
    gives: [475, 250, 475],
  },
  {
    name: '14: a tooth that was lost before the coverage',
    treatments: [{ ...crown, replaced: [{ first: '2024-05-01', last: '2024-05-01', elsewhere: '' }] }],
    plan: missingTooth,
    gives: [0, 250, 950],
    step: 'The plan pays nothing: the tooth was lost before the coverage began.',
  },
  {
    name: '15: a composite paid as amalgam',
    treatments: [filling],
    plan: coverage({ allows: { ...allows, amalgam: 180 }, more: [asAmalgam] }),
    gives: [144, 20, 96],
    step: 'Downgraded to a less expensive procedure; the plan allows $180.00.',
  },
  {
    name: '16: the same with $50 open',
    treatments: [filling],
    plan: coverage({ allows: { ...allows, amalgam: 180 }, more: [asAmalgam], used: open }),
    gives: [104, 20, 136],
  },
  {
    name: '17: out of network',
    treatments: [filling],
    plan: coverage({ in_network: false, allows: { restorative: 240, amalgam: 150 }, more: [asAmalgam] }),
    gives: [120, 0, 140],
  },
  {
    name: '18: a crown out of network, 900 allowed',
    treatments: [crown],
    plan: coverage({ in_network: false, allows: { crowns: 900 } }),
    gives: [450, 0, 750],
    step: 'The plan allows $900.00 for it out of network.',
  },
  {
    name: '19: capitation, copay 395',
    treatments: [crown],
    plan: coverage({ kind: 'copay', benefits: [line({ type: 'copay', category: 'crowns', amount: 395 })] }),
    gives: [0, 805, 395],
    step: 'Copay: $395.00.',
  },
  {
    name: '20: braces, to the lifetime’s maximum',
    treatments: [treatment('orthodontics', 5400)],
    plan: coverage({ allows: { orthodontics: 5400 }, more: braces, used: { maximum: 150_000 } }),
    gives: [1500, 0, 3900],
    step: 'Lifetime maximum: $1,500.00 of $1,500.00 left.',
  },
  {
    name: '20b: 600 of it used',
    treatments: [treatment('orthodontics', 5400)],
    plan: coverage({ allows: { orthodontics: 5400 }, more: braces, used: { lifetime: 60_000 } }),
    gives: [900, 0, 4500],
    step: 'Lifetime maximum: $900.00 of $1,500.00 left.',
  },
  {
    name: '21: rounding',
    treatments: [treatment('restorative', 40)],
    plan: coverage({ allows: { restorative: 33.33 } }),
    gives: [26.66, 6.67, 6.67],
    step: '80% of $33.33: $26.66.',
  },
];

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0) / 100;

test.each(examples)('$name', ({ treatments, plan, gives, step }) => {
  const lines = estimate(treatments, [plan]);
  expect([
    sum(lines.flatMap(({ plans }) => plans)),
    sum(lines.map(({ writeOff }) => writeOff)),
    sum(lines.map(({ patient }) => patient)),
  ]).toEqual(gives);
  expect(lines.flatMap(({ depends }) => depends)).toEqual([]);
  const steps = lines.flatMap((each) => each.steps.flat());
  expect(steps[0]).toMatch(/^Our fee: \$[\d,]+\.\d\d\.$/);
  if (step !== undefined) expect(steps).toContain(step);
});

test('5: the next filling finds 15 of the deductible open', () => {
  const plan = coverage({ allows: { ...allows, sealant: 35 }, used: open });
  const [, next] = estimate([treatment('restorative', 45, { procedure_id: 'sealant' }), filling], [plan]);
  expect(next?.steps.flat()).toContain('Deductible: $15.00 of $50.00 remaining.');
});

test('14: a tooth of which nobody knows when it was lost gives both amounts', () => {
  expect(estimate([{ ...crown, replaced: [null] }], [missingTooth])).toMatchObject([
    {
      plans: [0],
      patient: 95_000,
      most: { plans: [47_500], patient: 47_500 },
      depends: ['the date the tooth was lost'],
    },
  ]);
});

test('what nobody has asked about is not taken as unused', () => {
  const unasked = coverage({ allows, used: { deductible: null, maximum: null } });
  expect(estimate([filling], [unasked])).toMatchObject([
    {
      plans: [0],
      patient: 24_000,
      most: { plans: [19_200], patient: 4800 },
      depends: ['how much of Plan P’s benefits has been used this year'],
      steps: [
        expect.arrayContaining([
          'Deductible: remaining amount of $50.00 unknown.',
          'Maximum: remaining amount of $1,500.00 unknown.',
        ]),
      ],
    },
  ]);
});

test('what is unknown is never zero: each gives two amounts and says on what it depends', () => {
  const noList = coverage({ in_network: false });
  expect(estimate([crown], [noList])).toMatchObject([
    { plans: [0], patient: 120_000, most: { plans: [60_000] }, depends: ['what Plan P allows for it'] },
  ]);
  const noShare = coverage({ allows: { endodontics: 800 } });
  expect(estimate([treatment('endodontics', 1000)], [noShare])).toMatchObject([
    {
      plans: [0],
      writeOff: 20_000,
      patient: 80_000,
      most: { plans: [80_000], patient: 0 },
      depends: ['what the plan pays for this type of treatment'],
    },
  ]);
});
