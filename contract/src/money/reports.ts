import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { countsOnly } from '../kernel/lists.ts';
import { reports } from './report-definitions.ts';
import type { ReportFacts } from './report-facts.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** Sums by the names of the report's figures: dollars, counts, and shares from 0 to 1. */
const Figures = z.record(z.string(), z.number());

/** The figures of a report by the subjects of its rows; each is the sum of the entries behind it. */
export const Report = z.object({
  rows: z.array(
    z.object({
      /** The key to read the entries behind the row: a day, a month or an id; `''` if none. */
      key: z.string(),
      /** Its name; of a day or month the same as the key. `''`: none. */
      name: z.string(),
      figures: Figures,
    }),
  ),
  totals: Figures,
});
export type Report = z.infer<typeof Report>;

/** An entry behind a figure. */
export const ReportEntry = z.object({
  id: z.string(),
  date: z.string(),
  /** Null: it belongs to no patient. */
  patient_id: z.nullable(z.string()),
  patient_name: z.string(),
  what: z.string(),
  /** `''`: none. */
  provider_name: z.string(),
  /** Dollars, or how often it counts. */
  value: z.number(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const filtersOf = ({ by }: Pick<ReportFacts, 'by'>) => ({
  /** First and last day; without them this month until today. Figures of a moment take only the last. */
  from: z.optional(field.date('Enter the first day.')),
  to: z.optional(field.date('Enter the last day.')),
  by: z.optional(field.oneOf(by, 'This report is not grouped that way.')),
  provider_id: z.optional(field.id('This is not the id of a provider.')),
});

/** The row whose entries are asked for; absent: all of them. */
export const rowKey = () =>
  z.optional(
    z.string().check(
      z.maxLength(field.bounds.line, 'This is not a row of the report.'),
      z.refine((key) => !key.includes('\u0000') && key.isWellFormed(), 'This is not a row of the report.'),
    ),
  );

/** A figure whose entries can be listed: one that is computed from others has none. */
export const figureOf = ({ figures }: Pick<ReportFacts, 'figures'>) =>
  field.oneOf(
    Object.keys(figures).filter((name) => figures[name]?.of === undefined),
    'This is not a figure of the report.',
  );

const figuresCall = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  facts: ReportFacts,
) =>
  endpoint({
    name,
    summary: `${facts.title}.`,
    method: 'GET',
    path: `/reports/${path}`,
    access: staffWith(facts.needs),
    audit: { nothing: countsOnly },
    query: z.object(filtersOf(facts)),
    shows: shownInLedger,
    output: Report,
    status: 200,
    refusals: [],
  });

const entriesCall = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  facts: ReportFacts,
) =>
  endpoint({
    name,
    summary: `${facts.title}: what a figure consists of, the latest first.`,
    method: 'GET',
    path: `/reports/${path}/entries`,
    access: staffWith(facts.needs),
    audit: { action: 'read', object: 'report' },
    query: z.extend(field.listQuery, {
      ...filtersOf(facts),
      key: rowKey(),
      figure: figureOf(facts),
    }),
    shows: shownInLedger,
    output: z.array(ReportEntry),
    status: 200,
    refusals: [],
  });

export const reportFigures = {
  production: figuresCall('reportProduction', 'production', reports.production),
  receivables: figuresCall('reportReceivables', 'receivables', reports.receivables),
  credits: figuresCall('reportCredits', 'credits', reports.credits),
  acceptance: figuresCall('reportAcceptance', 'acceptance', reports.acceptance),
  new_patients: figuresCall('reportNewPatients', 'new-patients', reports.new_patients),
  recalls: figuresCall('reportRecalls', 'recalls', reports.recalls),
  no_shows: figuresCall('reportNoShows', 'no-shows', reports.no_shows),
  online_visits: figuresCall('reportOnlineVisits', 'online-visits', reports.online_visits),
  forms_back: figuresCall('reportFormsBack', 'forms-back', reports.forms_back),
  procedures: figuresCall('reportProcedures', 'procedures', reports.procedures),
  collections: figuresCall('reportCollections', 'collections', reports.collections),
  adjustments: figuresCall('reportAdjustments', 'adjustments', reports.adjustments),
  hourly_production: figuresCall('reportHourlyProduction', 'hourly-production', reports.hourly_production),
  reappointment: figuresCall('reportReappointment', 'reappointment', reports.reappointment),
  referrals: figuresCall('reportReferrals', 'referrals', reports.referrals),
  insurance_production: figuresCall(
    'reportInsuranceProduction',
    'insurance-production',
    reports.insurance_production,
  ),
  insurance_collections: figuresCall(
    'reportInsuranceCollections',
    'insurance-collections',
    reports.insurance_collections,
  ),
  contracts: figuresCall('reportContracts', 'contracts', reports.contracts),
  claim_ages: figuresCall('reportClaimAges', 'claim-ages', reports.claim_ages),
  predeterminations: figuresCall('reportPredeterminations', 'predeterminations', reports.predeterminations),
  claim_days: figuresCall('reportClaimDays', 'claim-days', reports.claim_days),
  denials: figuresCall('reportDenials', 'denials', reports.denials),
  estimate_differences: figuresCall(
    'reportEstimateDifferences',
    'estimate-differences',
    reports.estimate_differences,
  ),
  estimate_learning: figuresCall('reportEstimateLearning', 'estimate-learning', reports.estimate_learning),
} as const;

export const reportEntries = {
  production: entriesCall('listProductionEntries', 'production', reports.production),
  receivables: entriesCall('listReceivablesEntries', 'receivables', reports.receivables),
  credits: entriesCall('listCreditsEntries', 'credits', reports.credits),
  acceptance: entriesCall('listAcceptanceEntries', 'acceptance', reports.acceptance),
  new_patients: entriesCall('listNewPatientsEntries', 'new-patients', reports.new_patients),
  recalls: entriesCall('listRecallsEntries', 'recalls', reports.recalls),
  no_shows: entriesCall('listNoShowsEntries', 'no-shows', reports.no_shows),
  online_visits: entriesCall('listOnlineVisitsEntries', 'online-visits', reports.online_visits),
  forms_back: entriesCall('listFormsBackEntries', 'forms-back', reports.forms_back),
  procedures: entriesCall('listProceduresEntries', 'procedures', reports.procedures),
  collections: entriesCall('listCollectionsEntries', 'collections', reports.collections),
  adjustments: entriesCall('listAdjustmentsEntries', 'adjustments', reports.adjustments),
  hourly_production: entriesCall(
    'listHourlyProductionEntries',
    'hourly-production',
    reports.hourly_production,
  ),
  reappointment: entriesCall('listReappointmentEntries', 'reappointment', reports.reappointment),
  referrals: entriesCall('listReferralsEntries', 'referrals', reports.referrals),
  insurance_production: entriesCall(
    'listInsuranceProductionEntries',
    'insurance-production',
    reports.insurance_production,
  ),
  insurance_collections: entriesCall(
    'listInsuranceCollectionsEntries',
    'insurance-collections',
    reports.insurance_collections,
  ),
  contracts: entriesCall('listContractsEntries', 'contracts', reports.contracts),
  claim_ages: entriesCall('listClaimAgesEntries', 'claim-ages', reports.claim_ages),
  predeterminations: entriesCall(
    'listPredeterminationsEntries',
    'predeterminations',
    reports.predeterminations,
  ),
  claim_days: entriesCall('listClaimDaysEntries', 'claim-days', reports.claim_days),
  denials: entriesCall('listDenialsEntries', 'denials', reports.denials),
  estimate_differences: entriesCall(
    'listEstimateDifferencesEntries',
    'estimate-differences',
    reports.estimate_differences,
  ),
  estimate_learning: entriesCall(
    'listEstimateLearningEntries',
    'estimate-learning',
    reports.estimate_learning,
  ),
} as const;
