import { captureMinutes } from '@cusp/contract';
import type { ImageCapture } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';

/** When a capture ended, or will end if no image comes any more. */
const end = sql`coalesce(c.ended_at, c.last_at + make_interval(mins => ${sql.lit(captureMinutes)}))`;

const captures = (condition: RawBuilder<unknown>) =>
  raw(
    sql<ImageCapture>`
      select c.id, c.program_id, o.name as program_name, p.survivor_id as patient_id, c.mount_id, c.started_by, c.started_at
        from image_capture c
          join office_program o on o.practice_id = c.practice_id and o.id = c.program_id
          join patient p on p.practice_id = c.practice_id and p.id = c.patient_id
        where ${condition}
        order by c.id desc`,
  );

/** The captures that are open now. */
export const openCaptures = all(captures(sql`c.ended_at is null and ${end} > now()`));

export const readCapture = (id: string) => one(captures(sql`c.id = ${id}`));

/** Locks a capture until the transaction ends; undefined if there is none. */
export const lockCapture = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('image_capture').select(['id', 'ended_at']).where('id', '=', id).forUpdate());

/** Ends captures: the given one, or those that are open on a computer. Returns their ids. */
export const endCaptures = (tx: Tx, which: { id: string } | { program_id: string }) =>
  tx.all(
    raw(sql<{ id: string }>`
      update image_capture c set ended_at = least(now(), ${end})
        where c.ended_at is null and ${'id' in which ? sql`c.id = ${which.id}` : sql`c.program_id = ${which.program_id}`}
        returning c.id`),
  );

interface NewCapture {
  id: string;
  program_id: string;
  patient_id: string;
  mount_id: string;
  started_by: string;
  started_by_id: string;
}

export const insertCapture = (tx: Tx, capture: NewCapture) =>
  tx.all(sqlFor.insertInto('image_capture').values(capture));

interface CaptureAt {
  id: string;
  patient_id: string;
  mount_id: string;
  started_by: string;
  started_by_id: string;
}

/** Locks the capture that was open on a computer at a time; undefined if none was. */
export const captureAt = (tx: Tx, programId: string, at: string) =>
  tx.first(
    raw(sql<CaptureAt>`
      select c.id, p.survivor_id as patient_id, c.mount_id, c.started_by, c.started_by_id
        from image_capture c
          join patient p on p.practice_id = c.practice_id and p.id = c.patient_id
          join mount m on m.practice_id = c.practice_id and m.id = c.mount_id and m.archived_at is null
        where c.program_id = ${programId} and c.started_at <= ${at}::timestamptz and ${end} > ${at}::timestamptz
        order by c.started_at desc limit 1
        for update of c`),
  );

/** Notes that an image was taken at a time, so that the capture stays open. */
export const noteCaptured = (tx: Tx, id: string, at: string) =>
  tx.all(
    raw(
      sql`update image_capture set last_at = ${at}::timestamptz where id = ${id} and last_at < ${at}::timestamptz`,
    ),
  );
