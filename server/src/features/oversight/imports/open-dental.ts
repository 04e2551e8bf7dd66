import type { ImportedTable } from '@cusp/contract';

// The tables of Open Dental that are read, and their columns. Source: Open Dental's public documentation of its database, version 24.3
// (OpenDentalDocumentation24-3.xml); what the numbers of its enumerations mean stands beside each use.

/** Tables that rows of the imported ones name, and that are no records by themselves. */
const definitionTables = [
  'allergydef',
  'diseasedef',
  'medication',
  'definition',
  'payment',
  'userod',
  'employer',
  'covcat',
  'codegroup',
  'pharmacy',
  'patientnote',
  'referral',
  'tasklist',
] as const;
type ReadTable = ImportedTable | (typeof definitionTables)[number];

/** The column that identifies a row, by table that is read. */
export const keyColumns: Record<ReadTable, string> = {
  patient: 'PatNum',
  provider: 'ProvNum',
  operatory: 'OperatoryNum',
  procedurecode: 'CodeNum',
  feesched: 'FeeSchedNum',
  fee: 'FeeNum',
  recalltype: 'RecallTypeNum',
  recalltrigger: 'RecallTriggerNum',
  appointment: 'AptNum',
  recall: 'RecallNum',
  allergydef: 'AllergyDefNum',
  allergy: 'AllergyNum',
  diseasedef: 'DiseaseDefNum',
  disease: 'DiseaseNum',
  medication: 'MedicationNum',
  medicationpat: 'MedicationPatNum',
  toothinitial: 'ToothInitialNum',
  popup: 'PopupNum',
  procedurelog: 'ProcNum',
  definition: 'DefNum',
  payment: 'PayNum',
  adjustment: 'AdjNum',
  paysplit: 'SplitNum',
  claimproc: 'ClaimProcNum',
  userod: 'UserNum',
  procnote: 'ProcNoteNum',
  employer: 'EmployerNum',
  covcat: 'CovCatNum',
  codegroup: 'CodeGroupNum',
  carrier: 'CarrierNum',
  insplan: 'PlanNum',
  benefit: 'BenefitNum',
  inssub: 'InsSubNum',
  patplan: 'PatPlanNum',
  claimpayment: 'ClaimPaymentNum',
  claim: 'ClaimNum',
  payplan: 'PayPlanNum',
  payplancharge: 'PayPlanChargeNum',
  payplanlink: 'PayPlanLinkNum',
  pharmacy: 'PharmacyNum',
  patientnote: 'PatNum',
  perioexam: 'PerioExamNum',
  periomeasure: 'PerioMeasureNum',
  rxpat: 'RxNum',
  mount: 'MountNum',
  mountitem: 'MountItemNum',
  document: 'DocNum',
  commlog: 'CommlogNum',
  refattach: 'RefAttachNum',
  referral: 'ReferralNum',
  task: 'TaskNum',
  tasklist: 'TaskListNum',
  tasknote: 'TaskNoteNum',
};

export const isRead = (table: string): table is ReadTable => Object.hasOwn(keyColumns, table);

/** The preferences that are read; others may be passwords. */
export const versionPreference = 'DataBaseVersion';
/** How its balance counts payment plans. */
export const planPreference = 'PayPlansVersion';

/** Tables of which each column is, or may be, a secret of the practice or of a bank. */
const secretTables = new Set([
  'apikey',
  'creditcard',
  'payconnectresponseweb',
  'programproperty',
  'registrationkey',
  'sessiontoken',
  'userweb',
]);
const secretColumn = /ssn|passw|token|secret|hash|bankaccount|pin$/i;

/** The columns of a file that are never stored, whatever else of it is imported: Social Security numbers, passwords, tokens and keys. */
export const neverStored = (
  columns: Readonly<Record<string, readonly string[]>>,
): { table: string; columns: string[] }[] =>
  Object.entries(columns)
    .flatMap(([table, names]) => {
      const found = secretTables.has(table) ? [...names] : names.filter((name) => secretColumn.test(name));
      return found.length === 0 ? [] : [{ table, columns: found }];
    })
    .toSorted((one, other) => one.table.localeCompare(other.table));

/** PatStatus, in its own words. */
const statusNames = [
  'Patient',
  'Non-patient',
  'Inactive',
  'Archived',
  'Deleted',
  'Deceased',
  'Prospective',
] as const;
export type FormerStatus = (typeof statusNames)[number];

/** A patient's status in Open Dental; undefined for a number that has no meaning. */
export const formerStatus = (number: string | null | undefined): FormerStatus | undefined =>
  number === null || number === undefined ? undefined : statusNames[Number(number)];
