import { importedTables } from '@cusp/contract';
import { procedureTable } from './sample-chart.helpers.ts';
import { claimTables } from './sample-claims.helpers.ts';
import { moneyTables } from './sample-money.helpers.ts';
import { noteTable } from './sample-notes.helpers.ts';
import { deskTables } from './sample-desk.helpers.ts';
import { feeTables } from './sample-fees.helpers.ts';
import { fileTables } from './sample-files.helpers.ts';
import { paymentPlanTables } from './sample-payment-plans.helpers.ts';
import { perioTables } from './sample-perio.helpers.ts';
import { prescriptionTables } from './sample-prescriptions.helpers.ts';
import { healthTables } from './sample-health.helpers.ts';
import { empty, notImported, row, sqlOf } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

export interface Of {
  /** The numbers of the patients, and which of them are refused. */
  patients: readonly string[];
  refused: ReadonlySet<string>;
  /** The name of a provider who is here. */
  owner: string;
  /** The guarantor of each patient. */
  guarantors: Readonly<Record<string, string>>;
  /** Days to come, `YYYY-MM-DD`. */
  ahead: (days: number) => string;
}

const pattern = (minutes: number) => 'X'.repeat(minutes / 5);
/** Open Dental's packed interval. */
const interval = (months: number, days: number) => days + months * 65_536;
const twoDigits = (number: number) => String(number).padStart(2, '0');

function appointments({ patients, refused, ahead }: Of): Sample[] {
  const rows: Sample[] = [];
  const add = (
    becomes: string,
    patient: string,
    status: number,
    at: string,
    mark: string,
    op = 2,
    hygiene = 0,
  ) =>
    rows.push(
      row(
        refused.has(patient) && becomes === 'imported' ? notImported : becomes,
        rows.length + 1,
        patient,
        status,
        mark,
        op,
        'Bring the crown; "soon"',
        1,
        hygiene ? 2 : 0,
        at,
        hygiene,
        hygiene ? 'Pro' : '',
        0,
        '2024-01-02 08:00:00',
        status === 1 ? 21 : 22,
      ),
    );
  for (const [at, patient] of patients.entries()) {
    const hour = twoDigits(8 + (at % 9));
    // Of 50 minutes, on a day of its own, and at five past.
    add(
      'imported',
      patient,
      2,
      `2025-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))} ${hour}:05:00`,
      pattern(50),
      2,
      1,
    );
    if (at % 4 === 0)
      add('imported', patient, 5, `2025-06-${twoDigits(1 + (at % 28))} 10:00:00`, pattern(30));
    if (at % 5 === 0) add('imported', patient, 1, `${ahead(8 + at)} 09:10:00`, pattern(40));
    if (at % 6 === 0) add('imported', patient, 3, '2025-03-03 11:00:00', pattern(60));
    if (at % 7 === 0)
      add('It is a planned appointment, which has no time.', patient, 6, `${empty} 00:00:00`, pattern(60));
    if (at % 9 === 0) add('There is no date.', patient, 3, `${empty} 00:00:00`, pattern(60));
    if (at % 10 === 0)
      add('It is a note on the schedule, not an appointment.', patient, 7, '2025-03-03 11:00:00', 'X');
  }
  // Three at one time in one chair, of which the third gets no operatory.
  for (const patient of patients.slice(0, 3))
    add('imported', patient, 1, '2024-02-02 09:00:00', pattern(30), 3);
  // About which a message could still be sent, if it had been here.
  add('imported', patients[0] ?? '', 2, `${ahead(-1)} 08:00:00`, pattern(30));
  add('imported', patients[3] ?? '', 2, '2024-02-03 09:00:00', '', 3);
  add(notImported, '404', 1, `${ahead(2)} 09:00:00`, pattern(30));
  return rows;
}

function recalls({ patients, refused, ahead }: Of): Sample[] {
  const rows: Sample[] = [];
  const add = (becomes: string, patient: string, type: number, due: string, packed: number, disabled = 0) =>
    rows.push(
      row(
        refused.has(patient) && becomes === 'imported' ? notImported : becomes,
        rows.length + 1,
        patient,
        due,
        packed,
        '',
        disabled,
        type,
        0,
        empty,
      ),
    );
  for (const [at, patient] of patients.entries()) {
    if (at % 2 === 0) add('imported', patient, 1, ahead(at), at % 8 === 0 ? interval(4, 0) : interval(6, 1));
    if (at % 11 === 0) add('imported', patient, 3, ahead(40), interval(4, 0), 1);
    if (at % 13 === 0) add('There is no due date.', patient, 2, empty, interval(3, 1));
  }
  return rows;
}

/** The practice's other records, and what an import must make of them. */
export function sampleRecords(of: Of) {
  const [first = '', ...more] = of.owner.split(' ');
  const procedures = procedureTable(of);
  const insurance = claimTables(of, procedures.charges);
  const perio = perioTables(of);
  const plans = paymentPlanTables(of, procedures.charges);
  const money = moneyTables(of, procedures.charges, insurance.answers, plans.lines);
  const tables: SampleTable[] = [
    {
      table: 'provider',
      columns: [
        'ProvNum',
        'Abbr',
        'ItemOrder',
        'LName',
        'FName',
        'Suffix',
        'IsSecondary',
        'IsHidden',
        'SSN',
        'NationalProvID',
        'FeeSched',
      ],
      rows: [
        row('same', 1, 'DOC', 0, more.join(' ').toUpperCase(), first, 'DDS', 0, 0, '987112222', '', 1),
        row('imported', 2, 'HYG', 1, 'Igiene', 'Hana', 'RDH', 1, 0, '987112223', '123', 1),
        row('imported', 3, 'OLD', 2, 'Gone', 'Gil', 'DDS', 0, 1, '', '', 4),
        row('There is no name.', 4, '', 3, '', '', '', 0, 0, '', '', 0),
      ],
    },
    {
      table: 'operatory',
      columns: ['OperatoryNum', 'OpName', 'Abbrev', 'ItemOrder', 'IsHidden'],
      rows: [
        row('same', 1, 'OPERATORY  1', 'Op1', 0, 0),
        row('imported', 2, 'Blue Room', 'Blue', 1, 0),
        row('imported', 3, 'Closet', 'Cl', 2, 1),
      ],
    },
    {
      table: 'procedurecode',
      columns: [
        'CodeNum',
        'ProcCode',
        'Descript',
        'AbbrDesc',
        'LaymanTerm',
        'ProcTime',
        'TreatArea',
        'IsHygiene',
      ],
      rows: [
        row('same', 1, 'cln1', 'Cleaning', 'Pro', '', 'XX', 3, 1),
        row('imported', 2, 'OWN10', 'Cleaning of an adult', 'Pro', 'Cleaning', 'XXXXX', 3, 1),
        row('imported', 3, 'OWN20', 'Composite filling', 'Comp 1', 'Filling', 'XXXX', 1, 0),
        row('Open Dental uses this code for itself.', 4, '~GRP~', 'Group Note', '', '', '', 3, 0),
        row('The code has characters that a code here cannot have.', 5, 'A B', 'Odd', '', '', '', 3, 0),
      ],
    },
    ...feeTables,
    {
      table: 'recalltype',
      columns: ['RecallTypeNum', 'Description', 'DefaultInterval', 'TimePattern'],
      rows: [
        row('same', 1, 'Prophy', interval(6, 1), 'XXXX'),
        row('same', 2, 'Perio', interval(3, 1), 'XXXX'),
        row('imported', 3, 'Sealant Check', interval(12, 0), 'XX'),
      ],
    },
    {
      table: 'recalltrigger',
      columns: ['RecallTriggerNum', 'RecallTypeNum', 'CodeNum'],
      rows: [
        row('imported', 1, 1, 2),
        row('imported', 2, 3, 3),
        row('The recall type or the procedure code is not imported.', 3, 2, 4),
      ],
    },
    {
      table: 'definition',
      columns: ['DefNum', 'Category', 'ItemName', 'ItemValue'],
      rows: [row('', 21, 2, 'Appointment Confirmed', 'Conf'), row('', 22, 2, 'Unconfirmed', 'Unconf')],
    },
    {
      table: 'appointment',
      columns: [
        'AptNum',
        'PatNum',
        'AptStatus',
        'Pattern',
        'Op',
        'Note',
        'ProvNum',
        'ProvHyg',
        'AptDateTime',
        'IsHygiene',
        'ProcDescript',
        'Priority',
        'SecDateTEntry',
        'Confirmed',
      ],
      rows: appointments(of),
    },
    {
      table: 'recall',
      columns: [
        'RecallNum',
        'PatNum',
        'DateDue',
        'RecallInterval',
        'Note',
        'IsDisabled',
        'RecallTypeNum',
        'DisableUntilBalance',
        'DisableUntilDate',
      ],
      rows: recalls(of),
    },
    ...healthTables(of),
    procedures.table,
    ...money.tables,
    ...insurance.tables,
    ...plans.tables,
    noteTable(of, procedures.charges),
    ...perio.tables,
    ...prescriptionTables(of),
    ...fileTables(of),
    ...deskTables(of),
  ];
  return {
    sql: tables.map(sqlOf).join(''),
    secrets: ['987112222', '987112223', '987113333'],
    charges: procedures.charges,
    claims: insurance.claims,
    balances: money.balances,
    perio: perio.sums,
    /** Of each table: the rows that are imported, that are used as one that is here, and that are refused, by sentence. */
    expected: importedTables
      .flatMap((name) => tables.filter(({ table }) => table === name))
      .map(({ table, rows }) => ({
        table,
        imported: rows.filter(({ becomes }) => becomes === 'imported').length,
        same: rows.filter(({ becomes }) => becomes === 'same').length,
        refused: rows
          .flatMap(({ becomes }) => (becomes === 'imported' || becomes === 'same' ? [] : [becomes]))
          .toSorted(),
      })),
  };
}
