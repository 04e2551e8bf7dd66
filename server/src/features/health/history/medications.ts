import type { HealthDetails, Term } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { shippedDrug } from '../terms/index.ts';
import { nextVersion, recordHealthChange } from './changing.ts';
import { termOf } from './entries.ts';
import * as queries from './queries.ts';

/** A drug as a prescription puts it on the medication list. */
export interface PrescribedMedication extends Omit<Extract<HealthDetails, { kind: 'medication' }>, 'kind'> {
  name: string;
  term: Term | null;
  began_on: string;
  /** Its last day; null if unknown. */
  lasts_until: string | null;
}

/** The version of an entry that a prescription wrote. */
export interface EntryVersion {
  id: string;
  version: number;
}

type Author = Pick<Person, 'id' | 'name'>;

const entryFields = ({ name, term, began_on, lasts_until, ...details }: PrescribedMedication) => {
  // A code that isn't on our list tells us nothing.
  const known = term?.system === 'cusp' && shippedDrug(term.code) === undefined ? null : term;
  return {
    name,
    term_system: known?.system ?? null,
    term_code: known?.code ?? null,
    term_name: known?.name ?? null,
    details,
    began_on,
    lasts_until,
  };
};

/** Adds a prescribed drug to the medication list of a patient. */
export async function addMedication(
  tx: Tx,
  patientId: string,
  medication: PrescribedMedication,
  by: Author,
): Promise<EntryVersion> {
  const id = await queries.insertVersion(
    tx,
    {
      ...entryFields(medication),
      patient_id: patientId,
      kind: 'medication',
      note: '',
      ended_on: null,
      state: 'active',
      change_reason: '',
      prescribed: true,
      version: 1,
    },
    by,
  );
  recordHealthChange(tx, 'health_entry.added', { id, patientId }, by);
  return { id, version: 1 };
}

/**
 * Continues an entry as it is prescribed now. One that the patient reported gets no end, since it was taken before; one whose days
 * are over starts again. Undefined if somebody ended or struck the entry.
 */
export async function continueMedication(
  tx: Tx,
  id: string,
  medication: PrescribedMedication,
  by: Author,
): Promise<EntryVersion | undefined> {
  const row = await queries.latestOf(tx, id);
  const isOver = row?.state === 'ended' && row.ended_on === row.lasts_until && row.lasts_until !== null;
  if (row === undefined || (row.state !== 'active' && !isOver)) return undefined;
  const { began_on, lasts_until, ...now } = entryFields(medication);
  await nextVersion(
    tx,
    row,
    {
      ...now,
      began_on: isOver ? began_on : row.began_on,
      ended_on: null,
      state: 'active',
      change_reason: row.prescribed ? 'Prescribed again' : 'Prescribed here',
      lasts_until: row.prescribed ? later(row.lasts_until, lasts_until, isOver) : null,
    },
    by,
  );
  recordHealthChange(tx, 'health_entry.changed', { id, patientId: row.patient_id }, by);
  return { id, version: row.version + 1 };
}

const later = (before: string | null, now: string | null, isOver: boolean): string | null =>
  isOver || before === null || now === null || before < now ? now : before;

/** Ends an entry that is still active. */
export async function endMedication(
  tx: Tx,
  id: string,
  { reason, today }: { reason: string; today: string },
  by: Author,
): Promise<void> {
  const row = await queries.latestOf(tx, id);
  if (row?.state !== 'active') return;
  await nextVersion(tx, row, { state: 'ended', ended_on: today, change_reason: reason }, by);
  recordHealthChange(tx, 'health_entry.ended', { id, patientId: row.patient_id }, by);
}

/** Restores an entry to what it was before a version, unless somebody has changed it since. */
export async function revertVersion(
  tx: Tx,
  { id, version }: EntryVersion,
  { reason, today }: { reason: string; today: string },
  by: Author,
): Promise<void> {
  const [latest, before] = await tx.ask(queries.versionsOf(id));
  if (latest?.version !== version || latest.state !== 'active') return;
  if (before === undefined) return endMedication(tx, id, { reason, today }, by);
  const { recorded_at: _, recorded_by: __, record_id: ___, patient_id: patientId, ...earlier } = before;
  await nextVersion(tx, latest, { ...earlier, change_reason: reason }, by);
  recordHealthChange(tx, 'health_entry.changed', { id, patientId }, by);
}

/** The current entry of the medication list with this id; undefined if there is none. */
export const medicationEntry = async (tx: Tx, id: string) => {
  const row = await queries.latestOf(tx, id);
  return row && { id, name: row.name, term: termOf(row), prescribed: row.prescribed };
};
