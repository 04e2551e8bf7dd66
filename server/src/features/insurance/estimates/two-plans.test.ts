// The worked examples 22 to 31 of issue 26: what a second plan pays, by how it coordinates.
import type { Coordination } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import {
  allows,
  asAmalgam,
  coverage,
  crown,
  doneOn,
  exam,
  filling,
  line,
  open,
  treatment,
  twice,
} from './estimates.helpers.ts';
import { estimate } from './estimate.ts';
import type { CoverageToEstimate, TreatmentToEstimate } from './terms.ts';

/** The second plan's payment and the patient's rest, in dollars, by method. */
type ByMethod = readonly [Coordination, s: number, patient: number][];
const methods = (
  standard: readonly [number, number],
  basic: readonly [number, number],
  nonDuplication: readonly [number, number],
  maintenance: readonly [number, number],
): ByMethod => [
  ['standard', ...standard],
  ['basic', ...basic],
  ['non_duplication', ...nonDuplication],
  ['maintenance', ...maintenance],
];
const percent = (category: 'crowns' | 'restorative' | 'diagnostic', share: number) => [
  line({ type: 'percent', category, percent: share }),
];
const fifty = line({ type: 'deductible', amount: 50 });
const second = (given: Parameters<typeof coverage>[0]) => coverage({ name: 'The second plan', ...given });

const pairs: [string, TreatmentToEstimate, CoverageToEstimate, CoverageToEstimate, ByMethod][] = [
  [
    '22: a crown, the second 60 % of 1000',
    crown,
    coverage({ allows }),
    second({ allows: { crowns: 1000 }, benefits: percent('crowns', 60) }),
    methods([475, 0], [475, 0], [125, 350], [315, 160]),
  ],
  [
    '23: a filling, both 80 %',
    filling,
    coverage({ allows }),
    second({ allows, benefits: percent('restorative', 80) }),
    methods([48, 0], [48, 0], [0, 48], [38.4, 9.6]),
  ],
  [
    '24: both deductibles open',
    filling,
    coverage({ allows, used: open }),
    second({ allows, benefits: [...percent('restorative', 80), fifty], used: open }),
    methods([88, 0], [88, 0], [0, 88], [30.4, 57.6]),
  ],
  [
    '25: 120 of the first maximum left',
    crown,
    coverage({ allows, used: { maximum: 138_000 } }),
    second({ allows, benefits: percent('crowns', 50) }),
    methods([475, 355], [475, 355], [355, 475], [415, 415]),
  ],
  [
    '26: an exam over the first plan’s limit',
    exam,
    coverage({ allows, more: [twice], done: [doneOn('2026-02-01'), doneOn('2026-08-01')] }),
    second({ allows, benefits: percent('diagnostic', 100) }),
    methods([50, 0], [50, 0], [50, 0], [50, 0]),
  ],
  [
    '27: the second allows less',
    filling,
    coverage({ allows }),
    second({ allows: { restorative: 200 }, benefits: percent('restorative', 80) }),
    methods([48, 0], [8, 40], [0, 48], [6.4, 41.6]),
  ],
  [
    '28: Medicaid second',
    treatment('restorative', 100),
    coverage({ allows: { restorative: 70 }, benefits: percent('restorative', 50) }),
    second({ allows: { restorative: 20 }, benefits: percent('restorative', 100) }),
    [['medicaid', 0, 0]],
  ],
  [
    '29: the first pays all',
    treatment('diagnostic', 100),
    coverage({ allows: { diagnostic: 70 } }),
    second({ allows: { diagnostic: 80 }, benefits: percent('diagnostic', 100) }),
    methods([0, 0], [0, 0], [0, 0], [0, 0]),
  ],
  [
    '30: a crown, 200 of the second maximum left',
    crown,
    coverage({ allows, used: open }),
    second({
      allows: { crowns: 900 },
      benefits: [...percent('crowns', 50), fifty, line({ type: 'maximum', amount: 1000 })],
      used: { ...open, maximum: 80_000 },
    }),
    methods([200, 300], [200, 300], [0, 500], [200, 300]),
  ],
  [
    '31: a downgraded filling',
    filling,
    coverage({ allows: { ...allows, amalgam: 180 }, more: [asAmalgam] }),
    second({ allows, benefits: percent('restorative', 80) }),
    methods([96, 0], [96, 0], [48, 48], [76.8, 19.2]),
  ],
];

describe.each(pairs)('%s', (_name, given, primary, secondary, byMethod) => {
  test.each(byMethod)('%s', (coordination, pays, patient) => {
    const [one] = estimate([given], [primary, { ...secondary, coordination }]);
    expect([(one?.plans[1] ?? NaN) / 100, (one?.patient ?? NaN) / 100]).toEqual([pays, patient]);
    expect(one?.steps[1]?.join(' ')).toContain('As secondary, it pays');
  });
});

test('28: what Medicaid leaves is written off, too', () => {
  const [one] = estimate(
    [treatment('restorative', 100)],
    [
      coverage({ allows: { restorative: 70 }, benefits: percent('restorative', 50) }),
      second({
        allows: { restorative: 20 },
        benefits: percent('restorative', 100),
        coordination: 'medicaid',
      }),
    ],
  );
  expect(one).toMatchObject({ plans: [3500, 0], writeOff: 3000 + 3500, patient: 0 });
  expect(one?.steps[1]).toContain('Medicaid patients owe nothing further: $35.00 is written off.');
});
