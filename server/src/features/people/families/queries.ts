import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient, nextAppointmentColumns, nextAppointmentJoin } from '../patients/index.ts';

export const constraints: ConstraintRefusals = {
  family_member_present_unique: 'in_a_family',
  family_head_present: 'head_of_family',
};

interface MemberRow {
  id: string;
  family_id: string;
  head_patient_id: string;
  version: number;
  patient_id: string;
  patient_name: string;
  date_of_birth: string;
  from_date: string;
  to_date: string | null;
  due_now_cents: number;
  next_visit_date: string | null;
  next_visit_time: string | null;
}

/** A family's members, current ones first and the head before the others, each person once: merged records count as the surviving one. */
const members = (ofFamily: ReturnType<typeof sql>) =>
  all(
    raw(sql<MemberRow>`
      with f as (
        select f.*, h.survivor_id as head_id
          from family f join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
          where f.id = ${ofFamily}),
      m as (
        select distinct on (r.survivor_id, case when m.to_date is not null then m.id end) m.*, r.survivor_id
          from f
          join family_member m on m.practice_id = f.practice_id and m.family_id = f.id
          join patient r on r.practice_id = m.practice_id and r.id = m.patient_id
          order by r.survivor_id, case when m.to_date is not null then m.id end, m.from_date, m.id)
      select m.id, m.family_id, f.head_id as head_patient_id, f.version, p.id as patient_id,
          p.first_name || ' ' || p.last_name as patient_name,
          p.date_of_birth, m.from_date, m.to_date, w.due_now_cents, ${nextAppointmentColumns}
        from f
        join m on m.practice_id = f.practice_id and m.family_id = f.id
        join patient p on p.practice_id = m.practice_id and p.id = m.survivor_id
        join owed_by_patient(current_practice(), array(select distinct survivor_id from m)) w on w.patient_id = p.id
        ${nextAppointmentJoin}
        order by m.to_date desc nulls first, p.id <> f.head_id, p.date_of_birth, m.id`),
  );

/** The family these rows make up; null if there are none. */
function familyOf(rows: readonly MemberRow[]) {
  const [one] = rows;
  if (one === undefined) return null;
  const shown = rows.map(({ due_now_cents, ...row }) => ({ ...row, due_now: toDollars(due_now_cents) }));
  return {
    id: one.family_id,
    head_patient_id: one.head_patient_id,
    version: one.version,
    members: shown.filter(({ to_date }) => to_date === null),
    former: shown.filter(({ to_date }) => to_date !== null),
  };
}

type Family = NonNullable<ReturnType<typeof familyOf>>;

/** The present family of a patient; null if there is none. A merged record's family counts only if the surviving record has none. */
export const familyOfPatient = (patientId: string): ReadPlan<Family | null> =>
  members(
    sql`(select m.family_id
      from family_member m join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
      where ${isOfPatient('m.patient_id', patientId)} and m.to_date is null
      order by p.merged_at nulls first, m.id limit 1)`,
  ).map(familyOf);

/** True if any of a patient's records belongs to a family now. */
export const isInFamily = async (tx: Tx, patientId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('family_member')
      .select('id')
      .where(isOfPatient('patient_id', patientId))
      .where('to_date', 'is', null)
      .limit(1),
  )) !== undefined;

/** Reads a family that must exist. */
export async function readFamily(tx: Tx, id: string): Promise<Family> {
  const family = familyOf(await tx.ask(members(sql`${id}::uuid`)));
  if (family === null) throw new Error('A family without members.');
  return family;
}

/** Inserts a family without members; returns its id. */
export const insertFamily = (tx: Tx, headId: string) =>
  tx.one(sqlFor.insertInto('family').values({ id: newId(), head_patient_id: headId }).returning('id'));

/** The unique index refuses a patient who belongs to a family now. */
export const insertMember = (tx: Tx, member: { family_id: string; patient_id: string; from_date: string }) =>
  tx.one(
    sqlFor
      .insertInto('family_member')
      .values({ id: newId(), ...member })
      .returning('id'),
  );

/** Locks a family that hasn't ended until the transaction ends; undefined if there is none. */
export const lockFamily = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('family')
      .select(['id', 'head_patient_id', 'version'])
      .where('id', '=', id)
      .where('ended_on', 'is', null)
      .forNoKeyUpdate(),
  );

/** The current members of a locked family; `person_id` is the surviving record. */
export const presentMembers = (tx: Tx, familyId: string) =>
  tx.all(
    sqlFor
      .selectFrom('family_member as m')
      .innerJoin('patient as p', (join) =>
        join.onRef('p.practice_id', '=', 'm.practice_id').onRef('p.id', '=', 'm.patient_id'),
      )
      .select(['m.id', 'm.patient_id', 'p.survivor_id as person_id', 'm.from_date'])
      .where('m.family_id', '=', familyId)
      .where('m.to_date', 'is', null)
      .orderBy('m.from_date')
      .orderBy('m.id'),
  );

/** Ends a membership on this day, `YYYY-MM-DD`. */
export const endMember = (tx: Tx, id: string, to_date: string) =>
  tx.one(sqlFor.updateTable('family_member').set({ to_date }).where('id', '=', id).returning('id'));

/** Changes a locked family; without changes only its version counts up, because its members have changed. */
export const changeFamily = (
  tx: Tx,
  id: string,
  changes: { head_patient_id?: string; ended_on?: string } = {},
) =>
  tx.one(
    sqlFor
      .updateTable('family')
      .set({ ...changes, version: sql`version + 1` })
      .where('id', '=', id)
      .returning('id'),
  );
