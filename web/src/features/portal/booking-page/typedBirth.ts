import { t } from '../../../ui/language/t.ts';
import { readDate } from '../../../ui/text/dates.ts';

/** A birth date as people type it; what can't be read stays. */
export const typedBirth = (typed: string, today: string): string => readDate(typed, today, true) ?? typed;

/** The refusal of an unreadable date. */
export const wrongBirth = (): string => t('Enter the date as month/day/year, like 3/15/1990.');
