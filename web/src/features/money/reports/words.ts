import type { Figure, Grouping, ReportName } from '@cusp/contract';
import { factsOf } from '@cusp/contract';
import { addToDate, dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';

export const reportMessages = {
  failed: 'Failed to fetch the report',
  entriesFailed: 'Failed to fetch the entries',
  exportFailed: 'Failed to save the file',
  printBlocked: 'The browser blocked the window. Allow pop-ups to print.',
  saved: { done: 'Report saved', failed: 'Failed to save the report' },
  removed: 'Saved report removed',
  goalSet: { done: 'Goal saved', failed: 'Failed to save the goal' },
};

export const groupingWords: Record<Grouping, string> = {
  day: 'Day',
  month: 'Month',
  provider: 'Provider',
  category: 'Category',
  procedure: 'Procedure',
  account: 'Account',
  recall_type: 'Recall',
  carrier: 'Carrier',
  plan: 'Plan',
  reason: 'Reason',
  step: 'Step',
  source: 'Source',
  form: 'Form',
  payment_method: 'Method',
  adjustment_type: 'Type',
  referral: 'Referred by',
};

/** The label of the row without a value of the grouping. */
const noneWords: Partial<Record<Grouping, string>> = {
  provider: 'No provider',
  category: 'No category',
  carrier: 'No carrier',
  plan: 'No plan',
  payment_method: 'No method',
  referral: 'Not recorded',
};

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The name of a report's row, as it is shown.
 * @param form a day with or without its weekday
 */
export function rowWords(
  by: Grouping,
  { key, name }: { key: string; name: string },
  form: 'short' | 'plain' = 'short',
): string {
  if (key === '' || name === '') return noneWords[by] ?? 'None';
  if (by === 'day') return dateWords(key, form);
  if (by === 'month') return month.format(new Date(`${key}-01T00:00:00Z`));
  return name;
}

export function figureWords({ unit }: Pick<Figure, 'unit'>, value: number): string {
  if (unit === 'dollars' || unit === 'dollars_per_hour') return moneyWords(value);
  if (unit === 'count') return numberWords(value);
  if (unit === 'average') return value.toFixed(1);
  return `${(value * 100).toFixed(1)} %`;
}

/** The period of a report that names none: this month by day, otherwise a year until today. */
export function usualPeriod(report: ReportName, by: Grouping, today: string) {
  if (factsOf(report).over === 'moment') return { from: undefined, to: undefined };
  const thisMonth = `${today.slice(0, 7)}-01`;
  return {
    from: by === 'day' || report === 'production' ? thisMonth : addToDate(thisMonth, -11, 'm'),
    to: today,
  };
}

/** Periods that are chosen by a click. */
export function periods(today: string) {
  const thisMonth = `${today.slice(0, 7)}-01`;
  return [
    { words: 'This month', period: 'this_month', from: thisMonth, to: today },
    {
      words: 'Last month',
      period: 'last_month',
      from: addToDate(thisMonth, -1, 'm'),
      to: addToDate(thisMonth, -1, 'd'),
    },
    { words: 'This year', period: 'this_year', from: `${today.slice(0, 4)}-01-01`, to: today },
    { words: '12 months', period: 'twelve_months', from: addToDate(thisMonth, -11, 'm'), to: today },
  ] as const;
}
