import { dateWords, monthWords } from '../../../ui/text/dates.ts';
import { daysOf, type ScheduleView } from './columns.ts';

/** The day, week or month that is shown; `short` where there is little room. */
export function viewTitle({ date, span }: Pick<ScheduleView, 'date' | 'span'>, short = false): string {
  if (span === 'month') return monthWords(date);
  if (span === 'week') return `Week of ${dateWords(daysOf({ date, span }).from)}`;
  return dateWords(date, short ? 'short' : 'long');
}
