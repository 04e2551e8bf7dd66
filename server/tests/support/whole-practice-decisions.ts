/** Calls about all of a practice's records, or everybody who works there, by name: the owner's. */
export const wholePracticeCalls: readonly string[] = [
  'exportPractice',
  'listDataImports',
  'getDataImport',
  'uploadDataImport',
  'startDataImport',
  'discardDataImport',
  'getImportProof',
  'signImportProof',
  'getImportUndo',
  'undoDataImport',
  'requireSecondFactor',
  'setIdleTime',
  'getFirstWeek',
  'setFirstWeek',
];
