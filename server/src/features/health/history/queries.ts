import type { HealthKind, HistoryText } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatients, isOfPatient, keepVersion } from '../../people/patients/index.ts';
import type { PatientSelection } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  health_entry_patient_fk: 'patient_not_found',
  // Two people changed the entry at the same time.
  health_entry_pk: 'stale_version',
};

export interface EntryRow {
  id: string;
  version: number;
  /** The record that it was entered for; `patient_id` is the patient it belongs to now. */
  record_id: string;
  patient_id: string;
  kind: HealthKind;
  name: string;
  term_system: string | null;
  term_code: string | null;
  term_name: string | null;
  details: unknown;
  note: string;
  began_on: string | null;
  ended_on: string | null;
  state: 'active' | 'ended' | 'error';
  change_reason: string;
  lasts_until: string | null;
  prescribed: boolean;
  recorded_at: string;
  recorded_by: string;
}

/** The state of an entry on a day: one with an earlier last day has ended by then. */
export const stateOn = (day: RawBuilder<string>) => {
  const isOver = sql`h.state = 'active' and h.lasts_until < ${day}`;
  return [
    sql<EntryRow['state']>`case when ${isOver} then 'ended' else h.state end`.as('state'),
    sql<string | null>`case when ${isOver} then h.lasts_until else h.ended_on end`.as('ended_on'),
    sql<string>`case when ${isOver} then 'The days it was prescribed for are over.' else h.change_reason end`.as(
      'change_reason',
    ),
  ] as const;
};

/** All versions of entries, with their state on a day and the patient they belong to now. */
const versions = (day: RawBuilder<string> = todayHere) =>
  sqlFor
    .selectFrom('health_entry as h')
    .innerJoin('patient as p', (on) =>
      on.onRef('p.practice_id', '=', 'h.practice_id').onRef('p.id', '=', 'h.patient_id'),
    )
    .select([
      'h.id',
      'h.version',
      'h.patient_id as record_id',
      'p.survivor_id as patient_id',
      'h.kind',
      'h.name',
      'h.term_system',
      'h.term_code',
      'h.term_name',
      'h.details',
      'h.note',
      'h.began_on',
      'h.lasts_until',
      'h.prescribed',
      'h.recorded_at',
      'h.recorded_by',
    ])
    .select(stateOn(day));

/** The end of a day in the practice's time zone. */
export const endOf = (day: string) =>
  sql<string>`(select (${day}::date + 1)::timestamp at time zone time_zone from practice)`;

/**
 * The latest version of each entry of all of a patient's records, as of the end of a day or now; entries in error are left out.
 */
export function entriesOf(whose: PatientSelection, day?: string) {
  const latest = versions(day === undefined ? todayHere : sql<string>`${day}::date`)
    .distinctOn('h.id')
    .where(isOfPatients('h.patient_id', whose))
    .orderBy('h.id')
    .orderBy('h.version', 'desc');
  return all(day === undefined ? latest : latest.where('h.recorded_at', '<', endOf(day))).map((rows) =>
    rows.filter(({ state }) => state !== 'error'),
  );
}

/** Today in the practice's time zone. */
export const readToday = one(raw(sql<{ today: string }>`select ${todayHere} as today`)).map(
  ({ today }) => today,
);

/** Counts the entries that were recorded or changed on a day, by default today. */
export const countChangesOn = (patientId: string, day?: string) => {
  const start = day === undefined ? todayHere : sql`${day}::date`;
  return first(
    raw(sql<{ changes: number }>`
      select count(distinct h.id)::int as changes from health_entry h, practice w
        where ${isOfPatient('h.patient_id', patientId)}
          and h.recorded_at >= ${start}::timestamp at time zone w.time_zone
          and h.recorded_at < (${start} + 1)::timestamp at time zone w.time_zone`),
  ).map((row) => row?.changes ?? 0);
};

/** All versions of an entry as they were recorded, the latest first. */
export const versionsOf = (id: string) =>
  all(
    versions(sql<string>`null::date`)
      .where('h.id', '=', id)
      .orderBy('h.version', 'desc'),
  );

/** The latest version of an entry. Of two concurrent changes, the primary key refuses the second. */
export const latestOf = (tx: Tx, id: string) =>
  tx.first(versions().where('h.id', '=', id).orderBy('h.version', 'desc').limit(sql.lit(1)));

/** The active fact of a kind of any of a patient's records. */
export const activeFact = async (tx: Tx, patientId: string, kind: HealthKind) =>
  (await tx.ask(entriesOf(patientId))).find((entry) => entry.kind === kind && entry.state === 'active');

export type NewVersion = Pick<
  Insertable<Tables['health_entry']>,
  | 'patient_id'
  | 'kind'
  | 'name'
  | 'term_system'
  | 'term_code'
  | 'term_name'
  | 'details'
  | 'note'
  | 'began_on'
  | 'ended_on'
  | 'state'
  | 'change_reason'
> &
  Partial<Pick<Insertable<Tables['health_entry']>, 'lasts_until' | 'prescribed'>>;

/** Adds the next version of an entry, or, with version 1, a new entry. */
export const insertVersion = async (
  tx: Tx,
  entry: NewVersion & { id?: string; version: number },
  who: Pick<Person, 'id' | 'name'>,
): Promise<string> => {
  const id = entry.id ?? newId();
  await tx.all(
    sqlFor.insertInto('health_entry').values({
      ...entry,
      id,
      details: sql`${JSON.stringify(entry.details)}::jsonb`,
      recorded_by: who.name,
      recorded_by_id: who.id,
    }),
  );
  return id;
};

/** Locks all records of a person, so that two people can't enter the same thing twice. */
export const lockRecordsOf = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'version', 'allergies', 'medical_history'])
      .where(sql<SqlBool>`${isOfPatient('id', patientId)}`)
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/** Replaces a text of a locked record, and keeps the earlier one as a version. */
export async function replaceText(
  tx: Tx,
  { id, text, value }: { id: string; text: HistoryText; value: string },
  who: Person,
): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({ [text]: value, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** The latest review of all of a patient's records. */
export const latestReview = (patientId: string) =>
  first(
    raw(sql<{ reviewed_on: string; reviewed_by: string }>`
      select r.reviewed_on, r.reviewed_by from health_review r where ${isOfPatient('r.patient_id', patientId)}
        order by r.reviewed_at desc limit 1`),
  );
