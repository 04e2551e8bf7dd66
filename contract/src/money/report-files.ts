import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { reports } from './report-definitions.ts';
import type { ReportFacts } from './report-facts.ts';
import { filtersOf, rowKey, figureOf } from './reports.ts';

const fileCall = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  facts: ReportFacts,
) =>
  endpoint({
    name,
    summary: `${facts.title} as comma-separated values: the rows, or with a figure the entries behind it.`,
    method: 'GET',
    path: `/reports/${path}/csv`,
    access: staffWith(facts.needs),
    audit: { action: 'export', object: 'report' },
    query: z.object({ ...filtersOf(facts), key: rowKey(), figure: z.optional(figureOf(facts)) }),
    output: null,
    answersFile: ['text/csv'],
    status: 200,
    refusals: [],
  });

export const reportFiles = {
  production: fileCall('exportProductionReport', 'production', reports.production),
  receivables: fileCall('exportReceivablesReport', 'receivables', reports.receivables),
  credits: fileCall('exportCreditsReport', 'credits', reports.credits),
  acceptance: fileCall('exportAcceptanceReport', 'acceptance', reports.acceptance),
  new_patients: fileCall('exportNewPatientsReport', 'new-patients', reports.new_patients),
  recalls: fileCall('exportRecallsReport', 'recalls', reports.recalls),
  no_shows: fileCall('exportNoShowsReport', 'no-shows', reports.no_shows),
  online_visits: fileCall('exportOnlineVisitsReport', 'online-visits', reports.online_visits),
  forms_back: fileCall('exportFormsBackReport', 'forms-back', reports.forms_back),
  procedures: fileCall('exportProceduresReport', 'procedures', reports.procedures),
  collections: fileCall('exportCollectionsReport', 'collections', reports.collections),
  adjustments: fileCall('exportAdjustmentsReport', 'adjustments', reports.adjustments),
  hourly_production: fileCall('exportHourlyProductionReport', 'hourly-production', reports.hourly_production),
  reappointment: fileCall('exportReappointmentReport', 'reappointment', reports.reappointment),
  referrals: fileCall('exportReferralsReport', 'referrals', reports.referrals),
  insurance_production: fileCall(
    'exportInsuranceProductionReport',
    'insurance-production',
    reports.insurance_production,
  ),
  insurance_collections: fileCall(
    'exportInsuranceCollectionsReport',
    'insurance-collections',
    reports.insurance_collections,
  ),
  contracts: fileCall('exportContractsReport', 'contracts', reports.contracts),
  claim_ages: fileCall('exportClaimAgesReport', 'claim-ages', reports.claim_ages),
  predeterminations: fileCall(
    'exportPredeterminationsReport',
    'predeterminations',
    reports.predeterminations,
  ),
  claim_days: fileCall('exportClaimDaysReport', 'claim-days', reports.claim_days),
  denials: fileCall('exportDenialsReport', 'denials', reports.denials),
  estimate_differences: fileCall(
    'exportEstimateDifferencesReport',
    'estimate-differences',
    reports.estimate_differences,
  ),
  estimate_learning: fileCall('exportEstimateLearningReport', 'estimate-learning', reports.estimate_learning),
} as const;
