import * as z from 'zod/mini';
import { benefitCategories } from '../chart/benefit-categories.ts';
import * as field from '../kernel/fields.ts';
import {
  benefitTypes,
  type BenefitType,
  benefitLevels,
  benefitNetworks,
  benefitPeriods,
  benefitAreas,
} from './benefit-words.ts';

/** The values of a line, beside the procedures it is for. */
type BenefitField =
  | 'level'
  | 'network'
  | 'amount'
  | 'percent'
  | 'quantity'
  | 'span'
  | 'period'
  | 'area'
  | 'age_from'
  | 'age_to'
  | 'alternate_id';

/** The fields that the lines of each type use; other fields are ignored. */
export const benefitFields: Record<BenefitType, readonly BenefitField[]> = {
  percent: ['percent', 'network'],
  deductible: ['amount', 'level', 'period', 'network'],
  maximum: ['amount', 'level', 'period', 'network'],
  not_counted: [],
  copay: ['amount'],
  limit: ['quantity', 'period', 'span', 'area'],
  age: ['age_from', 'age_to'],
  waiting: ['span'],
  exclusion: [],
  missing_tooth: [],
  downgrade: ['alternate_id', 'amount'],
};

const number = (low: number, high: number, wrong: string) =>
  z.pipe(
    z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(low, wrong), z.maximum(high, wrong)))),
    z.transform((given: number | null | undefined) => given ?? null),
  );

const notMoney = 'Enter a dollar amount, or leave blank.';

/** Dollars, or nothing: `''`, null and absent mean that nobody knows them. */
export const optionalDollars = () =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), field.cost(notMoney)], { error: notMoney }))),
    z.transform((given: number | '' | null | undefined) => (typeof given === 'number' ? given : null)),
  );

const mostProcedures = 100;

const Line = z.object({
  type: field.oneOf(benefitTypes, 'Choose the benefit type.'),
  /** With neither a category nor procedures it is for everything. */
  category: field.oneOfOrNone(benefitCategories, 'Choose a category.'),
  /** A group of procedures that share it, as the cleanings share one limit. */
  procedure_ids: z.pipe(
    z.optional(
      z.nullable(
        z
          .array(field.id('Choose the procedures.'))
          .check(z.maxLength(mostProcedures, `Choose at most ${mostProcedures} procedures.`)),
      ),
    ),
    z.transform((given: string[] | null | undefined) => [...new Set(given)]),
  ),
  level: field.oneOfOr(benefitLevels, 'individual', 'Choose for each person or for the family.'),
  network: field.oneOfOr(benefitNetworks, 'both', 'Choose in network, out of network, or both.'),
  /** Dollars. */
  amount: optionalDollars(),
  /** The percentage that the plan pays. */
  percent: number(0, 100, 'Enter a percentage from 0 to 100.'),
  quantity: number(1, 99, 'Enter how often, 1 to 99.'),
  /** Months or years of a limit; months of a waiting period. */
  span: number(1, 240, 'Enter a whole number from 1 to 240.'),
  period: field.oneOfOrNone(benefitPeriods, 'Choose the period.'),
  area: field.oneOfOr(benefitAreas, 'person', 'Choose what the limit applies to.'),
  age_from: number(0, 120, 'Enter an age from 0 to 120.'),
  /** The last age that is paid: 18 is until the day before the 19th birthday. */
  age_to: number(0, 120, 'Enter an age from 0 to 120.'),
  alternate_id: field.optionalId('Choose the downgraded procedure.'),
});
type Line = z.output<typeof Line>;

/** A rule of one field that depends on the others. */
const rule = (path: keyof Line, error: string, isBroken: (line: Line) => boolean) =>
  z.refine<Line>((line) => !isBroken(line), { path: [path], error });
const isOf =
  (...types: readonly BenefitType[]) =>
  ({ type }: Line) =>
    types.includes(type);

const rules = [
  rule(
    'period',
    'Choose a benefit year, a calendar year or a lifetime.',
    (l) =>
      isOf('deductible', 'maximum')(l) &&
      l.period !== null &&
      !['benefit_year', 'calendar_year', 'lifetime'].includes(l.period),
  ),
  rule('period', 'Choose the period.', (l) => isOf('limit')(l) && l.quantity !== null && l.period === null),
  rule(
    'span',
    'Enter a number.',
    (l) =>
      isOf('limit')(l) &&
      l.quantity !== null &&
      (l.period === 'months' || l.period === 'years') &&
      l.span === null,
  ),
  rule(
    'age_to',
    'The ending age must be at or above the starting age.',
    (l) => isOf('age')(l) && l.age_to !== null && l.age_from !== null && l.age_to < l.age_from,
  ),
  rule(
    'category',
    'Choose a category or procedures.',
    (l) => isOf('not_counted', 'downgrade')(l) && l.category === null && l.procedure_ids.length === 0,
  ),
];
const lacksAlternate = (l: Line) => isOf('downgrade')(l) && l.alternate_id === null && l.amount === null;
const needsAlternate = 'Choose the downgraded procedure, or enter its allowed fee.';

/** A line of a plan's benefits, as it is entered. */
const BenefitInput = Line.check(...rules, rule('alternate_id', needsAlternate, lacksAlternate));

/** The required fields of each type; a line without them says nothing. */
const needed: Partial<Record<BenefitType, readonly (keyof Line)[]>> = {
  percent: ['percent'],
  deductible: ['amount'],
  maximum: ['amount'],
  copay: ['amount'],
  limit: ['quantity'],
  age: ['age_from', 'age_to'],
  waiting: ['span'],
};
const isBlank = (line: Line) => needed[line.type]?.every((name) => line[name] === null) ?? false;

/** The lines of a plan. Blank ones are left out: what they are about is not known, and never counts as zero. */
export const BenefitsInput = z.pipe(
  z.array(BenefitInput, { error: 'Enter the benefits.' }).check(z.maxLength(200, 'Enter at most 200 lines.')),
  z.transform((lines: Line[]) => lines.filter((line) => !isBlank(line))),
);

/** The types that can be waived for a patient. The others get another value, such as a deductible of $0. */
export const waivableBenefits: readonly BenefitType[] = [
  'not_counted',
  'limit',
  'age',
  'waiting',
  'exclusion',
  'missing_tooth',
  'downgrade',
];

/** A line for one patient: with `waived` the plan's lines of this type don't apply, and nothing replaces them. */
const OwnLine = z.extend(Line, { waived: field.flagOr(false) });
type OwnLine = z.output<typeof OwnLine>;

const OwnBenefitInput = OwnLine.check(
  ...rules,
  z.refine<OwnLine>((line) => line.waived || !lacksAlternate(line), {
    path: ['alternate_id'],
    error: needsAlternate,
  }),
  z.refine<OwnLine>(({ waived, type }) => !waived || waivableBenefits.includes(type), {
    path: ['waived'],
    error: 'Enter another value instead.',
  }),
);

/** A patient's exceptions; blank lines are left out. */
export const OwnBenefitsInput = z.pipe(
  z
    .array(OwnBenefitInput, { error: 'Enter what applies to this patient.' })
    .check(z.maxLength(50, 'Enter at most 50 lines.')),
  z.transform((lines: OwnLine[]) => lines.filter((line) => line.waived || !isBlank(line))),
);

/** A line of a plan's benefits. */
export const Benefit = z.object({
  type: z.enum(benefitTypes),
  category: z.nullable(z.enum(benefitCategories)),
  procedure_ids: z.array(z.string()),
  level: z.enum(benefitLevels),
  network: z.enum(benefitNetworks),
  amount: z.nullable(z.number()),
  percent: z.nullable(z.int()),
  quantity: z.nullable(z.int()),
  span: z.nullable(z.int()),
  period: z.nullable(z.enum(benefitPeriods)),
  area: z.enum(benefitAreas),
  age_from: z.nullable(z.int()),
  age_to: z.nullable(z.int()),
  alternate_id: z.nullable(z.string()),
});
export type Benefit = z.infer<typeof Benefit>;

/** A line of benefits; a field that isn't given says nothing. */
export const benefitLine = (fields: Partial<Benefit> & Pick<Benefit, 'type'>): Benefit => ({
  category: null,
  procedure_ids: [],
  level: 'individual',
  network: 'both',
  amount: null,
  percent: null,
  quantity: null,
  span: null,
  period: null,
  area: 'person',
  age_from: null,
  age_to: null,
  alternate_id: null,
  ...fields,
});

export const OwnBenefit = z.extend(Benefit, { waived: z.boolean() });
export type OwnBenefit = z.infer<typeof OwnBenefit>;
