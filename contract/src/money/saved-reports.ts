import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { factsOf, reportNames } from './report-definitions.ts';
import { groupings } from './report-facts.ts';
import { reportPeriods } from './rules/report-periods.ts';

const fields = z.object({
  name: field.name('Enter the name.'),
  report: field.oneOf(reportNames, 'Choose a report.'),
  grouping: field.oneOf(groupings, 'Choose a grouping.'),
  provider_id: field.optionalId('Choose a provider.'),
  period: field.oneOf(reportPeriods, 'Choose a period.'),
  /** Only of the period `dates`. */
  from_date: field.optionalDate(),
  to_date: field.optionalDate(),
  /** A link to it goes to the owners by email each Monday. */
  weekly: field.flagOr(false),
});

type Fields = z.output<typeof fields>;
const fits = ({ report, grouping }: Fields) => factsOf(report).by.includes(grouping);
const isSpan = ({ period, from_date, to_date }: Fields) =>
  period !== 'dates' || (from_date !== null && to_date !== null && from_date <= to_date);
const wrongGrouping = { path: ['grouping'], error: 'This report is not grouped that way.' };
const wrongSpan = { path: ['to_date'], error: 'Enter the first and the last day.' };

export const SavedReportInput = fields.check(z.refine(fits, wrongGrouping), z.refine(isSpan, wrongSpan));
export type SavedReportInput = z.input<typeof SavedReportInput>;

export const SavedReportChange = z
  .extend(fields, { archived: field.flagOr(false), version: field.version() })
  .check(z.refine(fits, wrongGrouping), z.refine(isSpan, wrongSpan));
export type SavedReportChange = z.input<typeof SavedReportChange>;

/** A report with its filters, as somebody saved it for the practice. */
export const SavedReport = z.object({
  id: z.string(),
  name: z.string(),
  report: z.enum(reportNames),
  grouping: z.enum(groupings),
  provider_id: z.nullable(z.string()),
  period: z.enum(reportPeriods),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  weekly: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const listSavedReports = get('/saved-reports', {
  summary: 'The saved reports that the reader may see, by name; those that were removed last.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Names and filters of reports, no record.' },
  output: z.array(SavedReport),
  refusals: [],
});

export const createSavedReport = post('/saved-reports', {
  summary: 'Save a report with its filters.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'saved_report' },
  event: 'added',
  body: SavedReportInput,
  output: SavedReport,
  refusals: ['saved_report_name_taken', 'provider_not_found'],
});

export const updateSavedReport = put('/saved-reports/{id}', {
  summary: 'Change a saved report, remove it or bring it back.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'saved_report' },
  event: 'changed',
  body: SavedReportChange,
  output: SavedReport,
  refusals: ['saved_report_not_found', 'saved_report_name_taken', 'provider_not_found', 'stale_version'],
});
