import { addDays, addMonths } from '../../kernel/plain-days.ts';

/** The periods of a saved report: all but `dates` move on with the day on which it is read. */
export const reportPeriods = [
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'twelve_months',
  'dates',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

interface SavedPeriod {
  period: ReportPeriod;
  /** Only of `dates`. */
  from_date: string | null;
  to_date: string | null;
}

/** The first and the last day of a saved report on a day. Weeks run from Monday to Sunday. */
export function periodDays(
  { period, from_date, to_date }: SavedPeriod,
  today: string,
): { from: string; to: string } {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this_month':
      return { from: month, to: today };
    case 'last_month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'twelve_months':
      return { from: addMonths(month, -11), to: today };
    case 'dates':
      return { from: from_date ?? month, to: to_date ?? today };
  }
}
