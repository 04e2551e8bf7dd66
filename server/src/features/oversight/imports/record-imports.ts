import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { addFormerEntry, recordHealthChange } from '../../health/history/index.ts';
import { lockRecallsOf, storedRecall, writeRecall } from '../../schedule/recalls/index.ts';
import { appointmentOf } from './appointment-rules.ts';
import { insertFormerAppointment, namedByAppointments } from './appointment-queries.ts';
import { insertFormerProcedure, knownCodes } from './code-queries.ts';
import { procedureOf } from './code-rules.ts';
import type { FormerRow } from './former-row.ts';
import { insertPopup, namedByHealth } from './health-queries.ts';
import { allergyOf, medicationOf, popupOf, problemOf } from './health-rules.ts';
import type { NamedByHealth, NewHealthEntry } from './health-rules.ts';
import { insertProcedureWork, namedByProcedures } from './procedure-queries.ts';
import { procedureWorkOf } from './procedure-rules.ts';
import {
  insertFormerOperatory,
  insertFormerProvider,
  knownOperatories,
  knownProviders,
} from './office-queries.ts';
import { formerOperatoryOf, formerProviderOf } from './office-rules.ts';
import {
  insertRecallTrigger,
  insertRecallType,
  knownRecallTypes,
  namedByRecalls,
  namedByTriggers,
} from './recall-queries.ts';
import { recallOf, recallTypeOf } from './recall-rules.ts';
import { clinicalImports } from './clinical-imports.ts';
import { awaitFormerly } from './claim-queries.ts';
import { claimProcedureOf } from './claimproc-rules.ts';
import { laterAppointments } from './later/appointments.ts';
import { laterMoney } from './later/money.ts';
import { laterProcedures } from './later/procedures.ts';
import { laterRecalls } from './later/recalls.ts';
import { claimImports, insuranceImports } from './insurance-imports.ts';
import { deskImports } from './desk/desk-imports.ts';
import { feeImports } from './fees/fee-imports.ts';
import { fileImports } from './files/file-imports.ts';
import { insertMoney, namedByClaimProcedures, namedByMoney } from './money-queries.ts';
import type { FormerMoneyTable } from './money-queries.ts';
import { adjustmentOf, splitOf } from './money-rules.ts';
import { insertFormerNote, namedByNotes } from './note-queries.ts';
import { procedureNoteOf } from './note-rules.ts';
import { keyColumns } from './open-dental.ts';
import { planImports } from './plan-imports.ts';
import { recordImport } from './record-import.ts';
import type { RecordImport, RowVerdict } from './record-import.ts';
import { insertToothFinding, namedByTeeth } from './tooth-queries.ts';
import { toothOf } from './tooth-rules.ts';

const noOperatory =
  'Something else is in the operatory, or the patient in another one, at the same time, so the appointment has no operatory.';
const unchanged: string[] = [];

interface HealthTable {
  table: string;
  key: string;
  definition: { table: string; column: string };
  judge: (row: FormerRow, named: NamedByHealth | undefined, today: string) => RowVerdict<NewHealthEntry>;
}

const healthImport = ({ table, key, definition, judge }: HealthTable) =>
  recordImport({
    table,
    addedAtOnce: 100,
    known: namedByHealth(table, definition),
    judge: (row, known, today) => judge(row, known.get(row[key] ?? ''), today),
    async add(tx, id, { patient_id, ...former }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      const one = { id, patientId: patient_id };
      await addFormerEntry(tx, one, former, person);
      recordHealthChange(tx, 'health_entry.added', one, person);
      return unchanged;
    },
  });

const moneyImport = (table: Exclude<FormerMoneyTable, 'claimproc'>, judge: typeof adjustmentOf) =>
  recordImport({
    table,
    addedAtOnce: 100,
    known: namedByMoney(table),
    judge: (row, known, today) => judge(row, known.get(row[keyColumns[table]] ?? ''), today),
    later: laterMoney(table),
    add(tx, id, { patient_id, ...money }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      return insertMoney(tx, table, id, { patient_id, ...money }, person);
    },
  });

/** The tables that are imported after the patients, each after those that its rows name. */
export const recordImports: readonly RecordImport[] = [
  recordImport({
    table: 'provider',
    addedAtOnce: 1,
    known: knownProviders,
    judge: formerProviderOf,
    async add(tx, id, made, { person }) {
      await insertFormerProvider(tx, id, made);
      recordEvent(tx, 'provider.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'operatory',
    addedAtOnce: 1,
    known: knownOperatories,
    judge: formerOperatoryOf,
    async add(tx, id, made, { person }) {
      await insertFormerOperatory(tx, id, made);
      recordEvent(tx, 'operatory.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'procedurecode',
    addedAtOnce: 1,
    known: knownCodes,
    judge: procedureOf,
    async add(tx, id, made, { importId, person }) {
      await insertFormerProcedure(tx, id, made, importId);
      recordEvent(tx, 'procedure.added', id, byStaff(person));
      return unchanged;
    },
  }),
  ...feeImports,
  recordImport({
    table: 'recalltype',
    addedAtOnce: 1,
    known: knownRecallTypes,
    judge: recallTypeOf,
    async add(tx, id, made, { person }) {
      await insertRecallType(tx, id, made);
      recordEvent(tx, 'recall_type.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'recalltrigger',
    addedAtOnce: 100,
    known: namedByTriggers,
    judge(row, known) {
      const named = known.get(row['RecallTriggerNum'] ?? '');
      return named?.type_comes === true && named.procedure_comes
        ? { made: named, changes: [] }
        : { reason: 'The recall type or the procedure code is not imported.' };
    },
    async add(tx, id, { type_id, procedure_id }, { person }) {
      if (type_id === null || procedure_id === null) throw new Error('What a trigger names is gone.');
      await insertRecallTrigger(tx, id, { type_id, procedure_id });
      recordEvent(tx, 'recall_type.changed', type_id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'appointment',
    addedAtOnce: 100,
    known: namedByAppointments,
    judge: (row, known, today) => appointmentOf(row, known.get(row['AptNum'] ?? ''), today),
    later: laterAppointments,
    async add(tx, id, made, { person }) {
      // Nobody books, completes or cancels it now.
      recordEvent(tx, 'appointment.changed', id, byStaff(person));
      return (await insertFormerAppointment(tx, id, made)) ? unchanged : [noOperatory];
    },
  }),
  recordImport({
    table: 'recall',
    addedAtOnce: 100,
    known: namedByRecalls,
    judge: (row, known) => recallOf(row, known.get(row['RecallNum'] ?? '')),
    later: laterRecalls,
    async add(tx, _id, { patient_id, type_id, ...decided }, { person }) {
      if (patient_id === null || type_id === null) throw new Error('What a recall names is gone.');
      const recalled = await lockRecallsOf(tx, patient_id);
      if (recalled === undefined) throw new Error('A patient who was imported is gone.');
      const stored = await storedRecall(tx, recalled, type_id);
      const override_after = stored?.last_appointment_id ?? null;
      await writeRecall(tx, { patient_id: recalled, type_id }, { ...decided, override_after });
      recordEvent(tx, 'patient_recall.changed', recalled, byStaff(person));
      return unchanged;
    },
  }),
  healthImport({
    table: 'allergy',
    key: 'AllergyNum',
    definition: { table: 'allergydef', column: 'AllergyDefNum' },
    judge: allergyOf,
  }),
  healthImport({
    table: 'disease',
    key: 'DiseaseNum',
    definition: { table: 'diseasedef', column: 'DiseaseDefNum' },
    judge: problemOf,
  }),
  healthImport({
    table: 'medicationpat',
    key: 'MedicationPatNum',
    definition: { table: 'medication', column: 'MedicationNum' },
    judge: medicationOf,
  }),
  recordImport({
    table: 'toothinitial',
    addedAtOnce: 100,
    known: namedByTeeth,
    judge: (row, known, today) => toothOf(row, known.get(row['ToothInitialNum'] ?? ''), today),
    async add(tx, id, { patient_id, ...finding }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      await insertToothFinding(tx, id, { patient_id, ...finding }, person);
      recordEvent(tx, 'finding.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'popup',
    addedAtOnce: 100,
    known: namedByHealth('popup', null),
    judge: (row, known, today) => popupOf(row, known.get(row['PopupNum'] ?? ''), today),
    async add(tx, id, { patient_id, ...popup }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      await insertPopup(tx, id, { patient_id, ...popup }, person);
      recordEvent(tx, 'popup_note.added', id, byStaff(person));
      return unchanged;
    },
  }),
  ...insuranceImports,
  recordImport({
    table: 'procedurelog',
    addedAtOnce: 100,
    known: namedByProcedures,
    judge: (row, known, today) => procedureWorkOf(row, known.get(row['ProcNum'] ?? ''), today),
    later: laterProcedures,
    async add(tx, id, work, { person }) {
      if (work.patient_id === null) throw new Error('A patient who was imported is gone.');
      await insertProcedureWork(tx, id, work.patient_id, work, person);
      // Nobody completes now what was completed long ago.
      const isOver = work.becomes === 'treatment' && work.status === 'completed';
      recordEvent(tx, isOver ? 'treatment.changed' : `${work.becomes}.added`, id, byStaff(person));
      return unchanged;
    },
  }),
  moneyImport('adjustment', adjustmentOf),
  moneyImport('paysplit', splitOf),
  ...claimImports,
  recordImport({
    table: 'claimproc',
    addedAtOnce: 100,
    known: namedByClaimProcedures,
    judge: (row, known, today) => claimProcedureOf(row, known.get(row['ClaimProcNum'] ?? ''), today),
    later: laterMoney('claimproc'),
    async add(tx, id, { patient_id, claim, ...money }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      const { treatment_id } = money;
      const { id: claim_id = null, awaited = null } = claim ?? {};
      if (claim_id !== null && awaited !== null) {
        await awaitFormerly(tx, { id, claim_id, patient_id, treatment_id, ...awaited }, person);
        recordEvent(tx, 'payment.changed', id, byStaff(person));
      }
      return insertMoney(tx, 'claimproc', id, { patient_id, ...money }, person);
    },
  }),
  ...planImports,
  recordImport({
    table: 'procnote',
    addedAtOnce: 100,
    known: namedByNotes,
    judge: (row, known, _today, importId) =>
      procedureNoteOf(row, known.get(row['ProcNoteNum'] ?? ''), importId),
    async add(tx, id, { patient_id, ...note }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      await insertFormerNote(tx, id, { patient_id, ...note }, person);
      return unchanged;
    },
  }),
  ...clinicalImports,
  ...fileImports,
  ...deskImports,
];
