import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { toDollars } from '../../db/money.ts';
import { all } from '../../db/question.ts';
import type { Question } from '../../db/question.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';
import { patientName, summaryColumns, summaryJoins } from '../patients/queries.ts';

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
  due_cents: number;
  next_visit_date: string | null;
  next_visit_time: string | null;
}

/** A family's members, those of now with the head first. */
const members = (ofFamily: ReturnType<typeof sql>) =>
  all(
    raw(sql<MemberRow>`
      select m.id, m.family_id, f.head_patient_id, f.version, m.patient_id, ${patientName} as patient_name,
          p.date_of_birth, m.from_date, m.to_date, ${summaryColumns}
        from family f
        join family_member m on m.practice_id = f.practice_id and m.family_id = f.id
        join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
        ${summaryJoins}
        where f.id = ${ofFamily}
        order by m.to_date desc nulls first, m.patient_id <> f.head_patient_id, p.date_of_birth, m.id`),
  );

/** The family of these rows; null without any. */
function familyOf(rows: readonly MemberRow[]) {
  const [one] = rows;
  if (one === undefined) return null;
  const shown = rows.map(({ due_cents, ...row }) => ({ ...row, due: toDollars(due_cents) }));
  return {
    id: one.family_id,
    head_patient_id: one.head_patient_id,
    version: one.version,
    members: shown.filter(({ to_date }) => to_date === null),
    former: shown.filter(({ to_date }) => to_date !== null),
  };
}

type Family = NonNullable<ReturnType<typeof familyOf>>;

/** The present family of a patient; null if there is none. */
export const familyOfPatient = (patientId: string): Question<Family | null> =>
  members(sql`(select family_id from family_member where patient_id = ${patientId} and to_date is null)`).map(
    familyOf,
  );

/** A family that exists. */
export async function readFamily(tx: Tx, id: string): Promise<Family> {
  const family = familyOf(await tx.ask(members(sql`${id}::uuid`)));
  if (family === null) throw new Error('A family without members.');
  return family;
}

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

/** Who belongs to a locked family now. */
export const presentMembers = (tx: Tx, familyId: string) =>
  tx.all(
    sqlFor
      .selectFrom('family_member')
      .select(['id', 'patient_id', 'from_date'])
      .where('family_id', '=', familyId)
      .where('to_date', 'is', null),
  );

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
