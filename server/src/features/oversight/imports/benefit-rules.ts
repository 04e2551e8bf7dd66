import type { Benefit, BenefitCategory, BenefitType } from '@cusp/contract';
import { centsOf, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByBenefit {
  plan_id: string | null;
  plan_comes: boolean;
  /** The plan was brought by an earlier import, so that what it says is the practice's own by now. */
  plan_is_older: boolean;
  /** `EbenefitCat` of the category; null without one. */
  category: string | null;
  /** The procedures here that it is for. */
  procedure_ids: string[];
  /** One of its codes is here, or will be. */
  procedures_come: boolean;
}

/** A line of a plan, with amounts in cents. */
export interface NewBenefit extends Omit<Benefit, 'amount'> {
  plan_id: string | null;
  amount_cents: number | null;
}

/** Open Dental's `EbenefitCategory`; null is for everything. */
const categories: Record<string, BenefitCategory | null> = {
  1: null,
  2: 'diagnostic',
  3: 'periodontics',
  4: 'restorative',
  5: 'endodontics',
  7: 'crowns',
  9: 'orthodontics',
  10: 'prosthodontics',
  11: 'surgery',
  12: 'preventive',
  13: 'xray',
  14: 'adjunctive',
};

/** `BenefitTimePeriod`, as amounts are counted. */
const amountPeriods: Record<string, Benefit['period']> = {
  1: 'benefit_year',
  2: 'calendar_year',
  3: 'lifetime',
};
/** The same, as services are counted. */
const limitPeriods: Record<string, Benefit['period']> = { ...amountPeriods, 5: 'last_12_months' };
/** `TreatmentArea` of a frequency. */
const areas: Record<string, Benefit['area']> = { 2: 'tooth', 4: 'quadrant', 6: 'arch' };

type Line = Pick<NewBenefit, 'type'> & Partial<NewBenefit>;

const noAmount = 'It has no amount.';

/** What a row says, without what it is for; a sentence if it says nothing that a line here can say. */
function lineOf(row: FormerRow): Line | string {
  const number = (column: string) => Number(columnText(row, column) || '0');
  const cents = columnText(row, 'MonetaryAmt') === '' ? null : centsOf(row, 'MonetaryAmt');
  const amount = cents !== null && cents >= 0 && cents <= 100_000_000 ? cents : null;
  const period = amountPeriods[columnText(row, 'TimePeriod')] ?? 'benefit_year';
  const level = columnText(row, 'CoverageLevel') === '2' ? ('family' as const) : ('individual' as const);
  const ofAmount = (type: BenefitType): Line | string =>
    amount === null ? noAmount : { type, amount_cents: amount, level, period };
  switch (columnText(row, 'BenefitType')) {
    case '0':
      return 'It only says that the plan is active.';
    case '1': {
      const percent = number('Percent');
      return columnText(row, 'Percent') !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100
        ? { type: 'percent', percent }
        : 'It has no percentage.';
    }
    case '2':
      return ofAmount('deductible');
    case '3':
      return amount === null ? noAmount : { type: 'copay', amount_cents: amount };
    case '4':
      return { type: 'exclusion' };
    case '5':
      return limitOf(row, number('Quantity')) ?? ofAmount('maximum');
    case '6': {
      const span = number('Quantity') * (columnText(row, 'QuantityQualifier') === '4' ? 12 : 1);
      return isSpan(span) ? { type: 'waiting', span } : 'It has no number of months.';
    }
    default:
      return 'The type is not one that Open Dental has.';
  }
}

const isSpan = (span: number) => Number.isInteger(span) && span >= 1 && span <= 240;

/** How often it pays, or until which age; undefined if the row is about an amount. */
function limitOf(row: FormerRow, quantity: number): Line | string | undefined {
  const qualifier = columnText(row, 'QuantityQualifier');
  if (qualifier === '0' || qualifier === '') return undefined;
  const unread = 'Its number cannot be read.';
  if (qualifier === '2')
    return Number.isInteger(quantity) && quantity >= 0 && quantity <= 120
      ? { type: 'age', age_to: quantity }
      : unread;
  if (!isSpan(quantity)) return unread;
  const area = areas[columnText(row, 'TreatArea')] ?? 'person';
  if (qualifier === '4') return { type: 'limit', quantity: 1, period: 'years', span: quantity, area };
  if (qualifier === '5') return { type: 'limit', quantity: 1, period: 'months', span: quantity, area };
  if (quantity > 99) return unread;
  const period = limitPeriods[columnText(row, 'TimePeriod')] ?? 'benefit_year';
  return { type: 'limit', quantity, period, area };
}

/** Reads a benefit of Open Dental as a line of its plan. */
export function benefitOf(row: FormerRow, named: NamedByBenefit | undefined): RowVerdict<NewBenefit> {
  if (!['', '0'].includes(columnText(row, 'PatPlanNum')))
    return { reason: 'It is for one patient alone. Enter it as an override at the coverage.' };
  if (named?.plan_comes !== true) return { reason: 'The plan is not imported.' };
  if (named.plan_is_older) return { reason: 'The plan was imported earlier. Add it to the plan in Cusp.' };
  const line = lineOf(row);
  if (typeof line === 'string') return { reason: line };
  const isOfCodes = ['CodeNum', 'CodeGroupNum'].some(
    (column) => !['', '0'].includes(columnText(row, column)),
  );
  if (isOfCodes && !named.procedures_come) return { reason: 'Its procedure codes are not imported.' };
  const category = isOfCodes || named.category === null ? null : categories[named.category];
  if (category === undefined) return { reason: 'Plans have no such category here.' };
  if (line.type === 'exclusion' && category === null && !isOfCodes)
    return { reason: 'It does not say what is excluded.' };
  return {
    made: {
      plan_id: named.plan_id,
      category,
      procedure_ids: isOfCodes ? named.procedure_ids : [],
      level: 'individual',
      network: 'both',
      amount_cents: null,
      percent: null,
      quantity: null,
      span: null,
      period: null,
      area: 'person',
      age_from: null,
      age_to: null,
      alternate_id: null,
      ...line,
    },
    changes: [],
  };
}
