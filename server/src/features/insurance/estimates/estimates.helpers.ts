import { benefitLine } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import type { CoverageToEstimate, TreatmentToEstimate, UsedAmounts } from './terms.ts';

export { benefitLine as line };

/** Plan P of the examples: $50/$150 deductible waived on prevention, 100/80/50, at most $1,500. */
const planP: readonly Benefit[] = [
  ...(
    [
      ['diagnostic', 100],
      ['preventive', 100],
      ['restorative', 80],
      ['crowns', 50],
    ] as const
  ).map(([category, percent]) => benefitLine({ type: 'percent', category, percent })),
  benefitLine({ type: 'deductible', amount: 50 }),
  benefitLine({ type: 'deductible', amount: 150, level: 'family' }),
  benefitLine({ type: 'deductible', category: 'preventive', amount: 0 }),
  benefitLine({ type: 'deductible', category: 'diagnostic', amount: 0 }),
  benefitLine({ type: 'maximum', amount: 1500 }),
];

type Given = Partial<Omit<CoverageToEstimate, 'used' | 'allowance'>> & {
  used?: Partial<UsedAmounts>;
  /** The allowed fee by procedure, in dollars. */
  allows?: Record<string, number>;
  /** Lines besides those of P. */
  more?: readonly Benefit[];
};

/** A coverage of plan P, in network, with the deductible met unless `used` says otherwise. */
export function coverage({
  used = {},
  allows = {},
  more = [],
  benefits = planP,
  ...fields
}: Given = {}): CoverageToEstimate {
  return {
    id: 'c',
    name: 'Plan P',
    kind: 'ppo',
    in_network: true,
    coordination: 'standard',
    not_covered_fee: 'contracted',
    writes_off_after_maximum: true,
    writes_off_refused: true,
    year_start: 1,
    from_date: '2020-01-01',
    to_date: null,
    birth_date: '1984-06-09',
    done: [],
    own_benefits: [],
    ...fields,
    benefits: [...benefits, ...more],
    allowance: (id) => (allows[id] === undefined ? null : Math.round(allows[id] * 100)),
    used: {
      deductible: 5000,
      family_deductible: 5000,
      maximum: 0,
      family_maximum: 0,
      lifetime: 0,
      ...used,
    },
  };
}

/** A treatment with its fee in dollars; its procedure is called as its category unless said. */
export const treatment = (
  category: TreatmentToEstimate['category'],
  dollars: number,
  fields: Partial<TreatmentToEstimate> = {},
): TreatmentToEstimate => ({
  id: category ?? 'unknown',
  day: '2026-11-23',
  fee: Math.round(dollars * 100),
  discount: 0,
  procedure_id: category,
  category,
  tooth: null,
  quadrant: null,
  arch: null,
  replaced: [],
  ...fields,
});

/** The treatments, allowances and lines that examples share. */
export const open = { deductible: 0, family_deductible: 0 };
export const cleaning = treatment('preventive', 120);
export const filling = treatment('restorative', 260);
export const crown = treatment('crowns', 1200);
export const exam = treatment('diagnostic', 65);
export const allows = { preventive: 90, restorative: 240, crowns: 950, diagnostic: 50 };
export const twice = benefitLine({
  type: 'limit',
  category: 'diagnostic',
  quantity: 2,
  period: 'benefit_year',
});
export const halfYearly = benefitLine({
  type: 'limit',
  category: 'diagnostic',
  quantity: 1,
  period: 'months',
  span: 6,
});
export const doneOn = (day: string) => ({
  day,
  procedure_id: 'diagnostic',
  category: 'diagnostic' as const,
  tooth: null,
  quadrant: null,
  arch: null,
});
export const asAmalgam = benefitLine({
  type: 'downgrade',
  procedure_ids: ['restorative'],
  alternate_id: 'amalgam',
});
