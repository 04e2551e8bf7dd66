import { type Grouping, reportEntries, reportFiles, reportFigures, type ReportName } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The filters of a report. */
export interface ReportFilterValues {
  from: string | undefined;
  to: string | undefined;
  by: Grouping;
  provider_id: string | undefined;
}

/** A figure of a report, of one row or of all. */
export interface FigureSelection {
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
    ...queryOf(
      reportFigures[report],
      { query: { ...filters } },
      keyOf('ledger', 'report', report, ...wordsOf(filters)),
    ),
    ...keepAnswer,
  });

/** The entries behind a figure, page by page. */
export const reportEntriesList = (
  report: ReportName,
  filters: ReportFilterValues,
  { figure, key }: FigureSelection,
) =>
  pagedList(
    reportEntries[report],
    keyOf('ledger', 'report-entries', report, ...wordsOf(filters), figure, key ?? '*'),
    (page) => ({ query: { ...filters, figure, key, ...page } }),
  );

/** The report as a file, or the entries of a figure. */
export const reportFile = (report: ReportName, filters: ReportFilterValues, behind?: FigureSelection) =>
  fetchFile(reportFiles[report], { query: { ...filters, ...behind } });
