/** A day on which federal offices and most banks in the United States are closed. */
export interface FederalHoliday {
  name: string;
  /** The day on which it is observed. */
  date: string;
}

/** The rule of a holiday: on a date, or on a weekday of a month, Monday being 1. A `week` of -1 is the month's last. */
type Rule =
  | { name: string; month: number; day: number }
  | { name: string; month: number; weekday: number; week: number };

/** 5 U.S.C. 6103 (a), in the order of the year. */
const rules: readonly Rule[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, week: 3 },
  { name: 'Presidents’ Day', month: 2, weekday: 1, week: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, week: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, week: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, week: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving', month: 11, weekday: 4, week: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const weekdayOf = (date: Date) => date.getUTCDay() || 7;

function dayOf(rule: Rule, year: number): Date {
  const { month } = rule;
  if ('weekday' in rule) {
    const { weekday, week } = rule;
    if (week < 0) {
      const last = utc(year, month + 1, 0);
      return utc(year, month, last.getUTCDate() - ((weekdayOf(last) - weekday + 7) % 7));
    }
    return utc(year, month, 1 + ((weekday - weekdayOf(utc(year, month, 1)) + 7) % 7) + (week - 1) * 7);
  }
  const date = utc(year, month, rule.day);
  // On a Saturday it is observed the day before, on a Sunday the day after.
  const moved = { 6: -1, 7: 1 }[weekdayOf(date)] ?? 0;
  return utc(year, month, rule.day + moved);
}

/**
 * The federal holidays of a year as they are observed. New Year's Day on a Saturday is observed on December 31 of the year
 * before, which is then its date here.
 */
export const federalHolidays = (year: number): FederalHoliday[] =>
  rules.map((rule) => ({ name: rule.name, date: dayOf(rule, year).toISOString().slice(0, 10) }));
