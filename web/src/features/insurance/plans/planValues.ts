import { type Benefit, benefitCategories, type BenefitType, type InsurancePlan } from '@cusp/contract';
import { randomKey } from '../../../ui/forms/randomKey.ts';

/** A line as the form has it. */
export interface LineValues extends Omit<Benefit, 'amount' | 'alternate_id'> {
  /** For React: lines are added and removed anywhere. */
  key: string;
  amount: number | '';
  alternate_id: string;
  /** Whether procedures are chosen rather than a category. */
  byProcedure: boolean;
  /** For one patient: the plan's line doesn't apply, and nothing replaces it. */
  waived: boolean;
}

export const newLine = (type: BenefitType, fields: Partial<LineValues> = {}): LineValues => ({
  key: randomKey(),
  type,
  category: null,
  procedure_ids: [],
  level: 'individual',
  network: 'both',
  amount: '',
  percent: null,
  quantity: null,
  span: null,
  period: type === 'deductible' || type === 'maximum' || type === 'limit' ? 'benefit_year' : null,
  area: 'person',
  age_from: null,
  age_to: null,
  alternate_id: '',
  byProcedure: false,
  waived: false,
  ...fields,
});

/** A line as it stands, for the form. */
export const lineValuesOf = (line: Benefit): LineValues =>
  newLine(line.type, {
    ...line,
    amount: line.amount ?? '',
    alternate_id: line.alternate_id ?? '',
    byProcedure: line.procedure_ids.length > 0,
  });

/** The usual lines of a benefit summary, blank to fill in. */
const usualLines = (): LineValues[] => [
  ...benefitCategories.map((category) => newLine('percent', { category })),
  newLine('deductible'),
  newLine('deductible', { level: 'family' }),
  newLine('maximum'),
  newLine('maximum', { category: 'orthodontics', period: 'lifetime' }),
];

/** A plan as the form has it. */
export interface PlanValues {
  carrier_id: string;
  name: string;
  group_number: string;
  employer: string;
  kind: string;
  in_network: boolean;
  fee_schedule_id: string;
  year_start: number;
  coordination: string;
  not_covered_fee: string;
  writes_off_after_maximum: boolean;
  writes_off_refused: boolean;
  filing_days: number | null;
  predetermination_above: number | '';
  notes: string;
  valid_from: string;
  archived: boolean;
  version: number | undefined;
  benefits: LineValues[];
}

const emptyPlan = (): PlanValues => ({
  carrier_id: '',
  name: '',
  group_number: '',
  employer: '',
  kind: 'ppo',
  in_network: true,
  fee_schedule_id: '',
  year_start: 1,
  coordination: 'standard',
  not_covered_fee: 'contracted',
  writes_off_after_maximum: true,
  writes_off_refused: true,
  filing_days: null,
  predetermination_above: '',
  notes: '',
  valid_from: '',
  archived: false,
  version: undefined,
  benefits: usualLines(),
});

/** The form's first values: an empty summary, or a plan as it is. */
export const planValues = (plan: InsurancePlan | undefined): PlanValues =>
  plan === undefined ? emptyPlan() : { ...copied(plan), archived: plan.archived, version: plan.version };

/** The values of another plan, for a new one like it or its next version. */
export function copied(plan: InsurancePlan): PlanValues {
  const lines = plan.benefits.map(lineValuesOf);
  // Categories that it says nothing of can be filled in.
  const isSaid = (wanted: LineValues) =>
    lines.some(
      ({ type, category, level }) =>
        type === wanted.type && category === wanted.category && level === wanted.level,
    );
  return {
    carrier_id: plan.carrier_id,
    name: plan.name,
    group_number: plan.group_number,
    employer: plan.employer,
    kind: plan.kind,
    in_network: plan.in_network,
    fee_schedule_id: plan.fee_schedule_id ?? '',
    year_start: plan.year_start,
    coordination: plan.coordination,
    not_covered_fee: plan.not_covered_fee,
    writes_off_after_maximum: plan.writes_off_after_maximum,
    writes_off_refused: plan.writes_off_refused,
    filing_days: plan.filing_days,
    predetermination_above: plan.predetermination_above ?? '',
    notes: plan.notes,
    valid_from: '',
    archived: false,
    version: undefined,
    benefits: [...lines, ...usualLines().filter((line) => !isSaid(line))],
  };
}
