import type { DataImport, ImportedTable, ImportReport, ImportState } from '@cusp/contract';
import { tableKindWords } from './tables/labels.ts';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';

/** The texts of imports from another program. */
export const importMessages = {
  loadFailed: 'Failed to fetch the imports',
  reportFailed: 'Failed to fetch the report',
  proofFailed: 'Failed to fetch the comparison',
  signed: 'Comparison signed',
  signFailed: 'Failed to sign the comparison',
  uploaded: 'Backup uploaded',
  uploadFailed: 'Failed to upload the backup',
  started: 'Import started',
  startFailed: 'Failed to start the import',
  decided: 'Decisions saved',
  decideFailed: 'Failed to save the decisions',
  discarded: 'Import discarded. No records were added',
  discardFailed: 'Failed to discard the import',
  filesFailed: 'Failed to fetch the list of images and documents',
  filesSent: 'The folder is uploaded',
  sendFailed: 'Failed to upload the folder',
  undoUnknown: 'Failed to check what was used',
  used: 'This import can no longer be undone, because its records were used:',
  undoBegan: 'Undoing the import',
  undoFailed: 'Failed to undo the import',
} as const;

export const importStateWords: Record<ImportState, string> = {
  reading: 'Reading the file',
  ready: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  discarded: 'Discarded',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** The tables of Open Dental as an office calls what they hold. */
export const importedTableWords: Record<ImportedTable, string> = {
  patient: 'Patients',
  provider: 'Providers',
  operatory: 'Operatories',
  procedurecode: 'Procedure Codes',
  feesched: 'Fee Schedules',
  fee: 'Fees',
  recalltype: 'Recall Types',
  recalltrigger: 'Recall Triggers',
  appointment: 'Appointments',
  recall: 'Recalls',
  allergy: 'Allergies',
  disease: 'Problems',
  medicationpat: 'Medications',
  toothinitial: 'Missing and Primary Teeth',
  popup: 'Pop-ups',
  carrier: 'Carriers',
  insplan: 'Insurance Plans',
  benefit: 'Benefits of Plans',
  inssub: 'Subscribers',
  patplan: 'Coverages',
  procedurelog: 'Procedures',
  adjustment: 'Adjustments',
  paysplit: 'Payments, by Part',
  claimpayment: 'Carrier Checks',
  claim: 'Claims',
  claimproc: 'Claim Procedures, Insurance Payments, and Write-offs',
  payplan: 'Payment Plans',
  payplancharge: 'Charges of Payment Plans',
  payplanlink: 'Work on Payment Plans',
  procnote: 'Clinical Notes, by Version',
  perioexam: 'Perio Exams',
  periomeasure: 'Perio Measures, by Tooth',
  rxpat: 'Prescriptions',
  mount: 'Mounts',
  mountitem: 'Slots of Mounts',
  document: 'Images and Documents',
  commlog: 'Communication Log',
  refattach: 'Referrals',
  task: 'Tasks',
  tasknote: 'Notes of Tasks',
};

/** All rows of a table of the backup. */
export const rowsInBackup = ({ gone: _gone, struck: _struck, ...rows }: DataImport['patients']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** What an import does to what an earlier backup brought. */
export const laterCounts = ({ differs, changed, gone, struck, conflict }: DataImport['patients']) => ({
  changed: differs + changed,
  struck: gone + struck,
  conflicts: conflict,
});

/** Whether it does anything of the kind. */
export const isLater = ({ records }: Pick<DataImport, 'records'>): boolean =>
  records.some(({ rows }) => Object.values(laterCounts(rows)).some((count) => count > 0));

export const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${numberWords(count)} rows`);

export const importWords = (patients: number, changes: number): string =>
  patients === 0
    ? changes === 0
      ? 'Import'
      : changes === 1
        ? 'Import 1 Change'
        : `Import ${numberWords(changes)} Changes`
    : patients === 1
      ? 'Import 1 Patient'
      : `Import ${numberWords(patients)} Patients`;

/** What an import is of. */
export const sourceWords = ({ source_table, version }: DataImport): string =>
  source_table === null
    ? `Open Dental${version && ` ${version}`}`
    : `${tableKindWords[source_table.kind]}, ${source_table.file_name}`;

/** Whether an import is of patients; other tables only name them. */
export const bringsPatients = ({ source_table }: Pick<DataImport, 'source_table'>): boolean =>
  source_table === null || source_table.kind === 'patients';

/** The patients of a file by what became of them, as label and number. */
export const patientFacts = ({ state, patients, families }: DataImport): (readonly [string, string])[] => {
  const { ready, refused, present, imported } = patients;
  return [
    ['Patients in File', numberWords(rowsInBackup(patients))],
    ...(state === 'ready' ? ([['Ready to Import', numberWords(ready)]] as const) : []),
    ...(state === 'ready' ? [] : ([['Imported', numberWords(imported)]] as const)),
    ...(state === 'ready' ? [] : ([['Families', numberWords(families)]] as const)),
    ['Imported Earlier', numberWords(present)],
    ['Not Imported', numberWords(refused)],
  ];
};

type Balances = ImportReport['balances'];

/** What stands beside Cusp: the other program, or the table. */
export const formerSide = ({ source_table }: Pick<DataImport, 'source_table'>): string =>
  source_table === null ? 'Open Dental' : 'Table';

/** A number of the other program; `''` for what only stands for one, where a table names patients by their name. */
export const shownFormerNumber = (number: string): string => (/^(?:name|cusp):/.test(number) ? '' : number);

/** An account by its guarantor. */
export const accountWords = ({ name, number }: { name: string; number: string }): string =>
  [name || 'No name', shownFormerNumber(number) && `number ${number}`].filter(Boolean).join(', ');

/** The balances of all accounts in one sentence each. */
export function balanceWords(
  { accounts, differ, former, cusp }: Pick<Balances, 'accounts' | 'differ' | 'former' | 'cusp'>,
  side: string,
): string {
  const all = accounts === 1 ? '1 account' : `${numberWords(accounts)} accounts`;
  const sums =
    cusp === null
      ? `${all} with ${moneyWords(former)} in ${side}.`
      : `${all} with ${moneyWords(former)} in ${side} and ${moneyWords(cusp)} in Cusp.`;
  const differences =
    differ === 0
      ? 'None differs.'
      : `${numberWords(differ)} ${differ === 1 ? 'differs' : 'differ'}, as explained.`;
  return `${sums} ${differences}`;
}

type Sides = Balances['pending'];
const sides = ({ former, cusp }: Sides): string =>
  cusp === null
    ? `${moneyWords(former)} in Open Dental`
    : `${moneyWords(former)} in Open Dental and ${moneyWords(cusp)} in Cusp`;

/** What open claims are expected to bring all accounts, in one sentence each. */
export const expectedWords = ({ pending, write_off }: Pick<Balances, 'pending' | 'write_off'>): string =>
  `Insurance pending: ${sides(pending)}. Expected write-offs: ${sides(write_off)}.`;

const comparedWords: Record<Balances['listed'][number]['reasons'][number]['of'], string> = {
  balance: '',
  pending: 'Insurance pending, ',
  write_off: 'Expected write-off, ',
};

/** What the difference of an account is made of; and that the balance which Open Dental had stored is another one. */
export const explanationsOf = ({ former, stated, reasons }: Balances['listed'][number]): string[] => [
  ...reasons.map(({ sentence, of, amount }) => `${comparedWords[of]}${moneyWords(amount)}: ${sentence}`),
  ...(stated === null || stated === former
    ? []
    : [`Open Dental’s stored balance is ${moneyWords(stated)}, as of its last aging.`]),
];
