import type { TrayImage } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';

export type TrayRow = Selectable<Tables['tray_image']>;

/** Minutes after a capture during which its patient is proposed for what its computer delivers. */
const proposedMinutes = 60;
/** Patients of a birth date or name who are looked at for each image. */
const mostFound = 20;

interface FoundPatient {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
}

export type WaitingImage = Omit<TrayImage, 'proposals'> & {
  /** Of the birth date or the name in the file; and the one for whom its computer captured shortly before. */
  found: FoundPatient[];
  captured: FoundPatient | null;
};

const person = sql`json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
  'date_of_birth', p.date_of_birth)`;

/** Neither archived nor part of another record. */
const onFile = sql`p.archived_at is null and p.merged_into is null`;

/** The images without a patient, in the order in which they were taken. */
export const waitingImages = all(
  raw(
    sql<WaitingImage>`
      select t.id, o.name as program_name, t.source, t.kind, t.date_taken, t.subject_name, t.subject_birth_date, t.taken_at,
          t.received_at,
          coalesce((select json_agg(f.person) from (
            select ${person} as person from patient p
              where p.practice_id = t.practice_id and p.date_of_birth = t.subject_birth_date and ${onFile}
            union all
            select ${person} from patient p
              where p.practice_id = t.practice_id and t.subject_birth_date is null and t.subject_name <> '' and ${onFile}
                and fold(p.first_name || ' ' || p.last_name) = fold(t.subject_name)
            limit ${sql.lit(mostFound)}) f), '[]') as found,
          (select ${person} from image_capture c
              join patient r on r.practice_id = c.practice_id and r.id = c.patient_id
              join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
            where c.practice_id = t.practice_id and c.program_id = t.program_id and c.started_at <= t.taken_at
              and coalesce(c.ended_at, c.last_at) > t.taken_at - make_interval(mins => ${sql.lit(proposedMinutes)})
            order by c.started_at desc limit 1) as captured
        from tray_image t join office_program o on o.practice_id = t.practice_id and o.id = t.program_id
        where t.filed_at is null and t.discarded_at is null
        order by t.taken_at, t.id`,
  ),
);

const waiting = sql<boolean>`filed_at is null and discarded_at is null`;

/** An image that waits; undefined if there is none. */
export const trayImageIfFound = (id: string) =>
  first(sqlFor.selectFrom('tray_image').selectAll().where('id', '=', id).where(waiting));

/** The same, locked until the transaction ends. */
export const lockTrayImage = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('tray_image').selectAll().where('id', '=', id).where(waiting).forUpdate());

/** Whether the practice has received this file before. */
export const knownFile = (checksum: string) =>
  first(sqlFor.selectFrom('tray_image').select(['id']).where('checksum', '=', checksum));

type NewTrayImage = Pick<
  TrayRow,
  | 'id'
  | 'program_id'
  | 'source'
  | 'content_type'
  | 'size'
  | 'checksum'
  | 'width'
  | 'height'
  | 'calibration'
  | 'mm_per_pixel'
  | 'kind'
  | 'date_taken'
  | 'subject_name'
  | 'subject_birth_date'
>;

/** Stores an image that was taken so many seconds ago; undefined if the practice has its file already. */
export const insertTrayImage = (tx: Tx, image: NewTrayImage, age: number) =>
  tx.first(
    sqlFor
      .insertInto('tray_image')
      .values({ ...image, taken_at: sql<string>`now() - make_interval(secs => ${age})` })
      .onConflict((conflict) => conflict.constraint('tray_image_once').doNothing())
      .returningAll(),
  );

/** Notes that it is a patient's image now, under the same id. */
export const setFiled = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('tray_image')
      .set({ filed_at: sql<string>`now()` })
      .where('id', '=', id),
  );

export const setDiscarded = (tx: Tx, id: string, by: { id: string; name: string }, reason: string) =>
  tx.all(
    sqlFor
      .updateTable('tray_image')
      .set({
        discarded_at: sql<string>`now()`,
        discarded_by: by.name,
        discarded_by_id: by.id,
        discard_reason: reason,
      })
      .where('id', '=', id),
  );

/** Images without a patient, of a day together, for the work list. */
export const imagesWithoutPatient = (day: ReturnType<typeof sql>) => sql`
    select (array_agg(t.id order by t.id))[1] as id, null::uuid as patient_id,
        case count(*) when 1 then 'Image' else count(*) || ' images' end || ' from ' || string_agg(distinct o.name, ', ') as title,
        ${day} as day, null::uuid as person_id
      from tray_image t join office_program o on o.practice_id = t.practice_id and o.id = t.program_id
      where t.filed_at is null and t.discarded_at is null
      group by ${day}`;
