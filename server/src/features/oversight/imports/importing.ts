import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { insertConsent } from '../../people/consents/index.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { UnreadableFile } from './dump/unpack.ts';
import { compareRows } from './later/comparing.ts';
import type { StoredFace } from './later/comparing.ts';
import { formerConsent, laterPatients } from './later/patients.ts';
import { addGoneRows, forgetSources, insertSources, isOfAnotherPractice } from './later/source-queries.ts';
import * as queries from './patient-queries.ts';
import { noteOutcomes } from './queries.ts';
import type { RowOutcome } from './record-queries.ts';
import { patientOf } from './patient-rules.ts';
import type { Judged, NewPatient } from './patient-rules.ts';

/** Patients of one transaction when they are checked, and when they are added, each with an entry in the trail. */
const checkedAtOnce = 1000;
const addedAtOnce = 100;
const familiesAtOnce = 100;

const knownHere = 'A patient with this name and date of birth is already in Cusp.';
const twinGone = 'The patient in Cusp who is the same is gone.';
const anotherPractice =
  'Most of the patients who were imported earlier are not in this backup, so it is another practice’s.';
const noGuarantor = 'The guarantor is not imported, so the patient is in no family.';

type PatientRow = Awaited<ReturnType<typeof queries.nextPatients>>[number];

/** Decides what becomes of a row; `present` if an earlier import brought the patient. */
function judge(row: PatientRow, today: string): Judged | 'present' {
  if (row.present) return 'present';
  const judged = patientOf(row.fields, today);
  if (judged.patient === undefined) return judged;
  if (row.twin_id !== null && row.decision !== 'another') return { patient: undefined, reason: knownHere };
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

/** What becomes of somebody whom no earlier import brought: one who is here, if a person decided so. */
function outcomeOfNew(row: PatientRow, today: string): RowOutcome {
  const { source_id, twin_id, decision } = row;
  const judged = judge(row, today);
  return twin_id !== null && decision === 'same' && judged !== 'present' && judged.reason === knownHere
    ? { source_id, outcome: 'same', reason: '', changes: [] }
    : outcomeOf(source_id, judged, 'ready');
}

/** Gives those who are here already the number that they had, so that what is theirs comes to them. @returns false if there are no more */
export async function tieTwins(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, ['same'], addedAtOnce);
  if (rows.length === 0) return false;
  const tied = rows.flatMap(({ source_id, twin_id, present }) =>
    twin_id === null || present ? [] : [{ source_id, twin_id }],
  );
  await queries.insertNumbers(tx, importId, tied);
  for (const { twin_id } of tied) recordEvent(tx, 'patient.changed', twin_id, byStaff(person));
  const known = new Set(tied.map(({ source_id }) => source_id));
  await noteOutcomes(
    tx,
    importId,
    'patient',
    rows.map(({ source_id, present }): RowOutcome =>
      present || known.has(source_id)
        ? { source_id, outcome: 'present', reason: '', changes: [] }
        : { source_id, outcome: 'refused', reason: twinGone, changes: [] },
    ),
  );
  return true;
}

/** Checks the next patients that were read, without adding any. @returns false if all are checked */
export async function checkPatients(tx: Tx, importId: string, timeZone: string): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, ['waiting'], checkedAtOnce);
  const today = todayAt(timeZone);
  if (rows.length === 0) {
    if (await isOfAnotherPractice(tx, importId)) throw new UnreadableFile(anotherPractice);
    return addGoneRows(tx, importId, 'patient');
  }
  const sides = rows.flatMap((row) => sidesOf(row, today));
  const later = await compareRows(tx, laterPatients, sides);
  const theirs = new Map(sides.map(({ stored, made }) => [stored.source_id, made]));
  await noteOutcomes(
    tx,
    importId,
    'patient',
    rows.map((row): RowOutcome => {
      const { source_id } = row;
      if (!row.present) return { ...outcomeOfNew(row, today), twin_id: row.twin_id };
      const { outcome, conflict } = later.get(source_id) ?? { outcome: 'present' as const, conflict: null };
      // Of an import from before that was kept, what they are now is where a later backup begins.
      const made =
        theirs.get(source_id) ?? (row.stored === null ? patientOf(row.fields, today).patient : null);
      const face = made === null || made === undefined ? null : laterPatients.faceOf(made);
      return { source_id, outcome, reason: '', changes: [], face, conflict };
    }),
  );
  return true;
}

/** What is compared of a patient whose row is another one than in an earlier backup. Who can't be read anymore stays. */
function sidesOf(
  { source_id, fields, line, stored, hash }: PatientRow,
  today: string,
): { stored: StoredFace; made: NewPatient | null }[] {
  if (stored === null || stored.face === null || stored.hash === hash) return [];
  const { record_id, face } = stored;
  const { patient } = patientOf(fields, today);
  if (patient === undefined && line > 0) return [];
  return [{ stored: { source_id, record_id, face }, made: patient ?? null }];
}

/** Changes the next patients whom a later backup has otherwise, and archives those whom it lacks. @returns false if there are no more */
export async function changePatients(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, ['differs', 'gone'], addedAtOnce);
  if (rows.length === 0) return false;
  const today = todayAt(person.practice.timeZone);
  const by = { importId, person };
  const decided = new Set(
    rows.flatMap(({ source_id, decision }) => (decision === 'theirs' ? [source_id] : [])),
  );
  const outcomes: RowOutcome[] = [];
  for (const { stored, made } of rows.flatMap((row) => sidesOf(row, today))) {
    const { source_id } = stored;
    // One behind the other: who changes their guarantor may head a family by then.
    const now = (await compareRows(tx, laterPatients, [{ stored, made }])).get(source_id);
    if (now === undefined) continue;
    const of = { source_id, reason: '', changes: made?.changes ?? [], conflict: now.conflict };
    const face = made === null ? null : laterPatients.faceOf(made);
    if (now.outcome === 'present' || (now.outcome === 'conflict' && !decided.has(source_id)))
      outcomes.push({ ...of, outcome: now.outcome, face });
    else if (made === null) {
      await laterPatients.strike(tx, stored, by);
      await forgetSources(tx, 'patient', [source_id]);
      outcomes.push({ ...of, outcome: 'struck' });
    } else {
      await laterPatients.change(tx, stored, { made, fields: now.fields }, by);
      await insertSources(tx, importId, 'patient', [{ source_id, face }]);
      outcomes.push({ ...of, outcome: 'changed' });
    }
  }
  const known = new Set(outcomes.map(({ source_id }) => source_id));
  for (const { source_id } of rows)
    if (!known.has(source_id)) outcomes.push({ source_id, outcome: 'present', reason: '', changes: [] });
  await noteOutcomes(tx, importId, 'patient', outcomes);
  return true;
}

/** Adds the next patients. Each is checked again: somebody may have added the same one meanwhile. @returns false if all are added */
export async function addPatients(tx: Tx, importId: string, person: Person): Promise<boolean> {
  const rows = await queries.nextPatients(tx, importId, ['ready'], addedAtOnce);
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
      await insertConsent(tx, id, { ...formerConsent, given: texts, by_name: person.name, by_id: person.id });
      recordEvent(tx, 'consent.recorded', id, byStaff(person));
    }
  }
  await insertSources(
    tx,
    importId,
    'patient',
    judged.flatMap(({ source_id, judged: one }) =>
      one === 'present' || one.patient === undefined
        ? []
        : [{ source_id, face: laterPatients.faceOf(one.patient) }],
    ),
  );
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
