import { benefitLine } from '@cusp/contract';
import type { Benefit, BenefitPeriod, BenefitType } from '@cusp/contract';
import { x12Element } from '../x12/index.ts';
import type { X12Segment } from '../x12/index.ts';
import { holdsInOffice } from './answer-loops.ts';
import type { BenefitLoop } from './answer-loops.ts';
import { serviceCategory } from './words.ts';

type Fields = Partial<Benefit> & { type: BenefitType };

/** Dental care, and the plan as a whole (code list 1365 of X12). */
const general = new Set(['', '30', '35']);
// Code list 615 of X12 (EB06, HSD05): those that a plan's amounts and limits have. What is left or used is no term of the plan.
const periods: Record<string, BenefitPeriod> = {
  '22': 'benefit_year',
  '23': 'calendar_year',
  '32': 'lifetime',
};
const levels: Record<string, Benefit['level']> = { IND: 'individual', FAM: 'family' };
// Code list 673 of X12 (EB09, HSD01): visits and services.
const countable = new Set(['VS', 'P6']);

const numeric = (text: string) => (text.trim() === '' ? NaN : Number(text));
const whole = (text: string, most: number): number | null => {
  const number = numeric(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};
const money = (text: string): number | null => {
  const number = numeric(text);
  return number >= 0 && number <= 1_000_000 ? Math.round(number * 100) / 100 : null;
};

/** Twice a calendar year, once in 60 months: HSD as 005010X279A1 has it, else EB with its own quantity. */
function limitOf({ eb, own }: BenefitLoop): Fields | null {
  const [hsd, ...others] = own.filter((segment) => x12Element(segment, 0) === 'HSD');
  // Several together are a rule that no single line has.
  if (others.length > 0) return null;
  const [unit, number] =
    hsd === undefined ? [x12Element(eb, 9), x12Element(eb, 10)] : [x12Element(hsd, 1), x12Element(hsd, 2)];
  const [period, count] = hsd === undefined ? [x12Element(eb, 6), ''] : spanOf(hsd);
  const quantity = whole(number, 99);
  if (quantity === null || !countable.has(unit)) return null;
  const times = count === '' ? 1 : whole(count, 240);
  const named = periods[period];
  if (times === null) return null;
  if (named !== undefined && times === 1) return { type: 'limit', quantity, period: named };
  if (period === '34') return { type: 'limit', quantity, period: 'months', span: times };
  const isYears = period === '21' || period === '22' || period === '23';
  return isYears && count !== '' ? { type: 'limit', quantity, period: 'years', span: times } : null;
}

const intervals: Record<string, string> = { MO: '34', YR: '21' };
/** A frequency's period with its number: HSD05 and 06, or its sampling interval, HSD03 and 04, in months or years (code list 355). */
function spanOf(hsd: X12Segment): [period: string, count: string] {
  const period = x12Element(hsd, 5);
  return period === ''
    ? [intervals[x12Element(hsd, 3)] ?? '', x12Element(hsd, 4)]
    : [period, x12Element(hsd, 6)];
}

function fieldsOf(loop: BenefitLoop): Fields | null {
  const { eb } = loop;
  const amount = money(x12Element(eb, 7));
  const level = levels[x12Element(eb, 2)];
  const [period, unit] = [x12Element(eb, 6), x12Element(eb, 9)];
  const code = x12Element(eb, 1);
  switch (code) {
    case 'A': {
      // The share is what is left to the patient, as a fraction.
      const percent = 100 - Math.round(numeric(x12Element(eb, 8)) * 10_000) / 100;
      return Number.isInteger(percent) && percent >= 0 && percent <= 100
        ? { type: 'percent', percent }
        : null;
    }
    case 'C':
    case 'F': {
      if (unit === 'S7' || unit === 'S8') {
        const age = whole(x12Element(eb, 10), 120);
        if (age === null) return null;
        return unit === 'S7' ? { type: 'age', age_to: age } : { type: 'age', age_from: age };
      }
      if (amount === null) return code === 'F' ? limitOf(loop) : null;
      const named = periods[period];
      return named === undefined || level === undefined
        ? null
        : { type: code === 'C' ? 'deductible' : 'maximum', amount, level, period: named };
    }
    case 'E':
    case 'I':
      return { type: 'exclusion' };
    default:
      return null;
  }
}

/**
 * A plan's line as a benefit of a 271 says it of one of its services; null: it says none. What holds for one procedure alone, or not in an
 * office, is no line; neither is what is left of an amount, another carrier's benefit, or a rule that the plan's lines don't have.
 */
export function planLineOf(loop: BenefitLoop, service: string): Benefit | null {
  const { eb, party } = loop;
  const category = serviceCategory(service);
  const fields = fieldsOf(loop);
  if (fields === null || x12Element(eb, 13) !== '' || party.length > 0 || !holdsInOffice(loop)) return null;
  if (category === null && (!general.has(service) || ['exclusion', 'limit', 'age'].includes(fields.type)))
    return null;
  const network = x12Element(eb, 12);
  return benefitLine({
    category,
    network: network === 'Y' ? 'in' : network === 'N' ? 'out' : 'both',
    ...fields,
  });
}
