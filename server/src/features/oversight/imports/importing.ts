import { defaultPurposes } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { insertConsent } from '../../people/consents/index.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import * as queries from './patient-queries.ts';
import { noteOutcomes } from './queries.ts';
import type { RowOutcome } from './record-queries.ts';
import { patientOf } from './patient-rules.ts';
import type { Judged } from './patient-rules.ts';

/** Patients of one transaction when they are checked, and when they are added, each with an entry in the trail. */
const checkedAtOnce = 1000;
const addedAtOnce = 100;
const familiesAtOnce = 100;

/** An answer that the former program had: about texts for care and bills, never about news. */
const formerAnswer = {
  channel: 'text',
  how: 'former_program',
  purposes: defaultPurposes,
  words: '',
} as const;

const knownHere = 'A patient with this name and date of birth is already in Cusp.';
const noGuarantor = 'The guarantor is not imported, so the patient is in no family.';

/** Decides what becomes of a row; `present` if an earlier import brought the patient. */
function judge(
  row: Awaited<ReturnType<typeof queries.nextPatients>>[number],
  today: string,
): Judged | 'present' {
  if (row.present) return 'present';
  const judged = patientOf(row.fields, today);
  if (judged.patient === undefined) return judged;
  if (row.known) return { patient: undefined, reason: knownHere };
  if (row.misread.length > 0)
    judged.patient.changes.push(
      'Some letters are not of the file’s character set and were read as Windows letters.',
    );
  return judged;
}

const outcomeOf = (source_id: string, judged: Judged | 'present', good: 'ready' | 'imported'): RowOutcome =>
  judged === 'present'
    ? { source_id, outcome: 'present', reason: '', changes: [] }
    : judged.patient === undefined
      ? { source_id, outcome: 'refused', reason: judged.reason, changes: [] }
      : { source_id, outcome: good, reason: '', changes: judged.patient.changes };

/** Checks the next patients that were read, without adding any. @returns false if all are checked */
export async function checkPatients(tx: Tx, importId: string, timeZone: string): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, 'waiting', checkedAtOnce);
  const today = todayAt(timeZone);
  if (rows.length === 0) return false;
  await noteOutcomes(
    tx,
    importId,
    'patient',
    rows.map((row) => outcomeOf(row.source_id, judge(row, today), 'ready')),
  );
  return true;
}

/** Adds the next patients. Each is checked again: somebody may have added the same one meanwhile. @returns false if all are added */
export async function addPatients(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, 'ready', addedAtOnce);
  if (rows.length === 0) return false;
  const today = todayAt(person.practice.timeZone);
  const judged = rows.map((row) => ({ source_id: row.source_id, judged: judge(row, today) }));
  const patients = judged.flatMap((one) => (one.judged === 'present' ? [] : (one.judged.patient ?? [])));
  if (patients.length > 0) {
    await refuseOverPlanLimit(tx, { patients: patients.length });
    for (const { id, notes, texts } of await queries.insertPatients(tx, patients, { importId, person })) {
      recordEvent(tx, 'patient.added', id, byStaff(person));
      for (const note of notes) recordEvent(tx, 'popup_note.added', note.id, byStaff(person));
      if (texts === null) continue;
      await insertConsent(tx, id, { ...formerAnswer, given: texts, by_name: person.name, by_id: person.id });
      recordEvent(tx, 'consent.recorded', id, byStaff(person));
    }
  }
  await noteOutcomes(
    tx,
    importId,
    'patient',
    judged.map((one) => outcomeOf(one.source_id, one.judged, 'imported')),
  );
  return true;
}

/** Starts the next families. @returns false if there are no more */
export async function addFamilies(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const families = await queries.nextFamilies(tx, importId, familiesAtOnce);
  const today = todayAt(person.practice.timeZone);
  for (const family of families)
    recordEvent(
      tx,
      family.family_id === null ? 'family.added' : 'family.changed',
      await queries.addToFamily(tx, family, today),
      byStaff(person),
    );
  if (families.length > 0) return true;
  await queries.noteMissingGuarantors(tx, importId, noGuarantor);
  return false;
}
