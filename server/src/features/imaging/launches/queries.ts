import { imagingLaunchSeconds } from '@cusp/contract';
import type { LaunchedPatient } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { recordsOf } from '../../people/patients/index.ts';

interface NewLaunch {
  id: string;
  patient_id: string;
  token_hash: Buffer;
  created_by: string;
  created_by_id: string;
}

export const insertLaunch = (tx: Tx, launch: NewLaunch) =>
  tx.all(
    sqlFor.insertInto('imaging_launch').values({
      ...launch,
      expires_at: sql<string>`now() + make_interval(secs => ${sql.lit(imagingLaunchSeconds)})`,
    }),
  );

/** Uses a token up on a computer; undefined if it is none, was used, or is too old. */
export const takeLaunch = (tx: Tx, tokenHash: Buffer, programId: string) =>
  tx.first(
    raw(sql<{ id: string; patient_id: string }>`
      update imaging_launch l set opened_at = now(), program_id = ${programId}
        from patient p
        where p.practice_id = l.practice_id and p.id = l.patient_id
          and l.token_hash = ${tokenHash}::bytea and l.opened_at is null and l.expires_at > now()
        returning l.id, p.survivor_id as patient_id`),
  );

/**
 * The patient's own number for imaging programs, made where there is none: one more than the practice's highest. The practice's row is
 * locked, so that two patients never get the same.
 */
export async function ownNumber(tx: Tx, patientId: string): Promise<number> {
  const find = () =>
    tx.first(sqlFor.selectFrom('imaging_number').select(['number']).where('patient_id', '=', patientId));
  const before = await find();
  if (before !== undefined) return before.number;
  await tx.all(raw(sql`select from practice where practice_id = current_practice() for no key update`));
  const meanwhile = await find();
  if (meanwhile !== undefined) return meanwhile.number;
  const { number } = await tx.one(
    raw(sql<{ number: number }>`
      insert into imaging_number (patient_id, number)
        select ${patientId}, coalesce(max(n.number), 0) + 1 from imaging_number n
        returning number`),
  );
  return number;
}

/** What an imaging program is told of a patient, but for Cusp's own number. The numbers of an earlier program are of any of the person's records. */
export const launchedPatient = (tx: Tx, patientId: string) =>
  tx.one(
    raw(sql<Omit<LaunchedPatient, 'own_number'>>`
      select p.first_name, p.last_name, coalesce(d.preferred_name, '') as preferred_name, p.date_of_birth, p.gender,
          (select min(n.number) from former_number n
            where n.practice_id = p.practice_id and n.patient_id = any ${recordsOf('p.id')} and n.kind = 'patient') as patient_number,
          (select min(n.number) from former_number n
            where n.practice_id = p.practice_id and n.patient_id = any ${recordsOf('p.id')} and n.kind = 'chart') as chart_number
        from patient p left join patient_details d on d.practice_id = p.practice_id and d.patient_id = p.id
        where p.id = ${patientId}`),
  );
