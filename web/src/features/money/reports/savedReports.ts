import { factsOf, listSavedReports, periodDays, type ReportPeriod, type SavedReport } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import type { ReportFilterValues } from './queries.ts';

const savedReportsQuery = () => queryOf(listSavedReports, {}, keyOf('saved-reports'));

/** The saved reports that the reader may see, without those that were removed. */
export function useSavedReports() {
  const query = useQuery(savedReportsQuery());
  return { saved: query.data?.filter(({ archived }) => !archived) ?? [], isPending: query.isPending };
}

export const reportPeriodWords: Record<ReportPeriod, string> = {
  last_week: 'Last week, Monday to Sunday',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  twelve_months: '12 months',
  dates: 'These dates',
};

/** The filters of a saved report on a day. */
export function savedFilters(saved: SavedReport, today: string): ReportFilterValues {
  const { from, to } = periodDays(saved, today);
  const isMoment = factsOf(saved.report).over === 'moment';
  // As of now, unless a day was chosen.
  const days = isMoment ? { from: undefined, to: saved.period === 'dates' ? to : undefined } : { from, to };
  return { ...days, by: saved.grouping, provider_id: saved.provider_id ?? undefined };
}
