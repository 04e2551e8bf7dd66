import { type Grouping, reportEntries, reportFiles, reportFigures, type ReportName } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** How a report is narrowed. */
export interface ReportFilterValues {
  from: string | undefined;
  to: string | undefined;
  by: Grouping;
  provider_id: string | undefined;
}

/** A figure of a report, of one row or of all. */
export interface Behind {
  figure: string;
  key: string | undefined;
}

const wordsOf = ({ from = '', to = '', by, provider_id = '' }: ReportFilterValues) => [
  from,
  to,
  by,
  provider_id,
];

export const reportQuery = (report: ReportName, filters: ReportFilterValues) =>
  queryOptions({
    queryKey: keyOf('ledger', 'report', report, ...wordsOf(filters)),
    queryFn: ({ signal }) => call(reportFigures[report], { query: { ...filters } }, { signal }),
    // While a filter changes, the figures before stay in sight.
    placeholderData: keepPreviousData,
  });

/** What a figure consists of, page by page. */
export const reportEntriesList = (report: ReportName, filters: ReportFilterValues, { figure, key }: Behind) =>
  pagedList(
    keyOf('ledger', 'report-entries', report, ...wordsOf(filters), figure, key ?? '*'),
    (page, signal) =>
      callPage(reportEntries[report], { query: { ...filters, figure, key, ...page } }, { signal }),
  );

/** The report as a file, or what a figure consists of. */
export const reportFile = (report: ReportName, filters: ReportFilterValues, behind?: Behind) =>
  fetchFile(reportFiles[report], { query: { ...filters, ...behind } });
