import type { Grouping, Report, ReportEntry, ReportFacts } from '@cusp/contract';
import { csvHeading, csvLine } from '../../../values/csv.ts';

const headOf: Record<Grouping, string> = {
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

/** The rows of a report, with the totals at the end. */
export const rowsCsv = ({ figures }: ReportFacts, by: Grouping, { rows, totals }: Report): string[] => {
  const names = Object.keys(figures);
  const cells = (of: Record<string, number>) => names.map((name) => of[name] ?? 0);
  return [
    csvHeading([headOf[by], ...Object.values(figures).map(({ name }) => name)]),
    ...rows.map(({ name, figures: ofRow }) => csvLine([name, ...cells(ofRow)])),
    csvLine(['Total', ...cells(totals)]),
  ];
};

/** The entries behind a figure. */
export const entriesCsv = (
  { figures }: ReportFacts,
  figure: string,
  entries: readonly ReportEntry[],
): string[] => [
  csvHeading(['Date', 'Patient', 'For', 'Provider', figures[figure]?.name ?? '']),
  ...entries.map(({ date, patient_name, what, provider_name, value }) =>
    csvLine([date, patient_name, what, provider_name, value]),
  ),
];
