/** The calls of the reports of insurance, by the people who may see them. */
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

/** The calls of the reports of receivables, visits, recalls and what patients do themselves. */
export const careReportCalls = [
  'reportReceivables',
  'listReceivablesEntries',
  'exportReceivablesReport',
  'reportNewPatients',
  'listNewPatientsEntries',
  'exportNewPatientsReport',
  'reportRecalls',
  'listRecallsEntries',
  'exportRecallsReport',
  'reportNoShows',
  'listNoShowsEntries',
  'exportNoShowsReport',
  'reportOnlineVisits',
  'listOnlineVisitsEntries',
  'exportOnlineVisitsReport',
  'reportFormsBack',
  'listFormsBackEntries',
  'exportFormsBackReport',
] as const;

/** Calls for the attachments of a claim, or of an appeal. */
export const attachmentCalls = [
  'getClaimAttachments',
  'listAttachable',
  'addAttachments',
  'withdrawAttachments',
  'sendAttachments',
  'markAttachmentsSent',
  'getAttachmentFile',
  'getAttachmentCover',
  'getAppealDraft',
  'appealClaim',
] as const;
