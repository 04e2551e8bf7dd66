import { t } from '../../../ui/language/t.ts';
import { readDate } from '../../../ui/text/dates.ts';

/** A birth date as people type it, also as eight digits in a row, which is what a phone's keypad has. */
export function typedBirth(typed: string, today: string): string {
  const [, month, day, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ?? [];
  return readDate(year === undefined ? typed : `${month}/${day}/${year}`, today, true) ?? typed;
}

/** The refusal of an unreadable date. */
export const wrongBirth = (): string => t('Enter the date as month/day/year, like 3/15/1990.');
