import { healthFacts } from '@cusp/contract';
import type { EventKind, GivenHealthEntry } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { versionOf } from './entries.ts';
import * as queries from './queries.ts';

/** Records the event of a change, and one of the patient, whose two texts change with the coded entries. */
export function recordHealthChange(
  tx: Tx,
  event: EventKind,
  { id, patientId }: { id: string; patientId: string },
  by: Pick<Person, 'id'>,
): void {
  recordEvent(tx, event, id, byStaff(by));
  recordEvent(tx, 'patient.changed', patientId, byStaff(by));
}

/** Adds an entry; a fact becomes the next version of the one before it. Returns its id. */
export async function addEntry(
  tx: Tx,
  patientId: string,
  entry: GivenHealthEntry,
  person: Person,
): Promise<string> {
  const given = versionOf(entry, todayAt(person.practice.timeZone));
  const isFact = healthFacts.some((kind) => kind === entry.kind);
  const before = isFact ? await queries.activeFact(tx, patientId, entry.kind) : undefined;
  if (before !== undefined) {
    await nextVersion(tx, before, given, person);
    recordHealthChange(tx, 'health_entry.changed', { id: before.id, patientId: patientId }, person);
    return before.id;
  }
  const id = await queries.insertVersion(
    tx,
    { ...given, patient_id: patientId, state: 'active', ended_on: null, change_reason: '', version: 1 },
    person,
  );
  recordHealthChange(tx, 'health_entry.added', { id, patientId: patientId }, person);
  return id;
}

/** Adds an entry as another program had it, which may be over. */
export const addFormerEntry = (
  tx: Tx,
  { id, patientId }: { id: string; patientId: string },
  { entry, note, ended_on }: { entry: GivenHealthEntry; note: string; ended_on: string | null },
  person: Person,
) =>
  queries.insertVersion(
    tx,
    {
      ...versionOf(entry, todayAt(person.practice.timeZone)),
      id,
      patient_id: patientId,
      note,
      state: ended_on === null ? 'active' : 'ended',
      ended_on,
      change_reason: '',
      version: 1,
    },
    person,
  );

/** Adds the next version of an entry; fields that aren't given stay as they were. */
export const nextVersion = (
  tx: Tx,
  row: queries.EntryRow,
  given: Partial<queries.NewVersion>,
  by: Pick<Person, 'id' | 'name'>,
) =>
  queries.insertVersion(
    tx,
    {
      patient_id: row.record_id,
      kind: row.kind,
      name: row.name,
      term_system: row.term_system,
      term_code: row.term_code,
      term_name: row.term_name,
      details: row.details,
      note: row.note,
      // A drug that ends before it began was never taken.
      began_on: isNeverBegun(row.began_on, given.ended_on) ? null : row.began_on,
      ended_on: row.ended_on,
      state: row.state,
      change_reason: '',
      lasts_until: row.lasts_until,
      prescribed: row.prescribed,
      ...given,
      id: row.id,
      version: row.version + 1,
    },
    by,
  );

const isNeverBegun = (began: string | null, ended: string | null | undefined) =>
  began !== null && typeof ended === 'string' && ended < began;
