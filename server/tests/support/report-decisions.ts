/** The calls of the reports of insurance, by who may see them. */
export const productionReportCalls = [
  'reportInsuranceProduction',
  'listInsuranceProductionEntries',
  'exportInsuranceProductionReport',
  'reportContracts',
  'listContractsEntries',
  'exportContractsReport',
] as const;
export const claimReportCalls = [
  'reportClaimAges',
  'listClaimAgesEntries',
  'exportClaimAgesReport',
  'reportPredeterminations',
  'listPredeterminationsEntries',
  'exportPredeterminationsReport',
  'reportClaimDays',
  'listClaimDaysEntries',
  'exportClaimDaysReport',
  'reportInsuranceCollections',
  'listInsuranceCollectionsEntries',
  'exportInsuranceCollectionsReport',
  'reportDenials',
  'listDenialsEntries',
  'exportDenialsReport',
  'reportEstimateDifferences',
  'listEstimateDifferencesEntries',
  'exportEstimateDifferencesReport',
] as const;
