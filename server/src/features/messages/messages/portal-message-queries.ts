import { mostShownInPortal } from '@cusp/contract';
import type { PatientLanguage, PortalMessage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

/** The reader and the records of the thread, with merged ones. */
export interface ThreadReader {
  accountId: string;
  records: readonly string[];
}

const among = (records: readonly string[]) => sql`any (${[...records]}::uuid[])`;

/** The messages `m` of the record that is open. */
const isOfRecord = (records: readonly string[]) => sql`m.practice_id = current_practice() and m.id in (
  select mp.message_id from message_patient mp
    where mp.practice_id = m.practice_id and mp.patient_id = ${among(records)})`;

/** The messages that the portal shows: those written there by either side, and the practice's answers to them by any channel. */
const isInPortal = sql`(m.kind = 'portal' or m.topic is not null
  or m.kind = 'answer' and m.state <> 'withdrawn' and exists (select from message asked
    where asked.practice_id = m.practice_id and asked.id = m.answers_id and asked.topic is not null))`;

/** Before each id. */
const firstId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * The thread of the record that is open as its portal shows it, the earliest first. Other texts and emails stay where they were sent.
 * Asked in the server's role.
 */
export const ownThread = (
  { accountId, records }: ThreadReader,
  id: string | null = null,
): ReadPlan<PortalMessage[]> =>
  all(
    raw(sql<PortalMessage>`
      select m.id, m.kind = 'reply' as is_own, m.topic, case m.kind when 'answer' then m.channel::text else 'portal' end as source,
          m.by_name as by, m.body, m.created_at,
          m.kind = 'portal' and m.id > coalesce((select r.message_id from portal_thread_read r
            where r.practice_id = m.practice_id and r.account_id = ${accountId} and r.patient_id = ${among(records)}
            order by r.message_id desc limit 1), ${firstId}) as is_new,
          coalesce((select json_agg(json_build_object('id', i.id) order by i.id) from message_picture i
            where i.practice_id = m.practice_id and i.message_id = m.id and i.state = 'taken'), '[]') as pictures
        from message m
        where ${isOfRecord(records)} and (${id}::uuid is null or m.id = ${id}::uuid) and ${isInPortal}
        order by m.id desc limit ${sql.lit(mostShownInPortal)}`),
  ).map((rows) => rows.toReversed());

/** Notes how far an account has read the open record's thread; false: it has no such message. */
export async function markThreadRead(
  tx: Tx,
  { accountId, records }: ThreadReader,
  upTo: string,
): Promise<boolean> {
  const found = await tx.first(
    raw(sql`select from message m where ${isOfRecord(records)} and m.id = ${upTo}`),
  );
  if (found === undefined) return false;
  await tx.all(
    raw(sql`
      insert into portal_thread_read (practice_id, patient_id, account_id, message_id)
        select l.practice_id, l.patient_id, l.account_id, ${upTo}::uuid from portal_link l
          where l.practice_id = current_practice() and l.account_id = ${accountId} and l.patient_id = ${among(records)}
          order by l.linked_at limit 1
        on conflict on constraint portal_thread_read_pk do update set message_id = excluded.message_id, read_at = now()
          where portal_thread_read.message_id < excluded.message_id`),
  );
  return true;
}

/** Marks the staff's messages up to this one as read. Returns those that nobody had read before. */
export const markReadInPortal = (tx: Tx, { records }: ThreadReader, upTo: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      with unread as (select m.id from message m
        where ${isOfRecord(records)} and m.kind = 'portal' and m.state = 'sent' and m.id <= ${upTo} order by m.id for update)
      update message m set state = 'delivered', delivered_at = now(), changed_at = now()
        from unread where m.practice_id = current_practice() and m.id = unread.id and m.state = 'sent'
        returning m.id`),
  );

/** A picture of a message that the record's portal shows; undefined if there is none. */
export const pictureInPortal = (tx: Tx, records: readonly string[], id: string) =>
  tx.first(
    raw(sql<{ practice_id: string; id: string; content_type: ImageType; checksum: string }>`
      select i.practice_id, i.id, i.content_type::text as content_type, i.checksum
        from message_picture i join message m on m.practice_id = i.practice_id and m.id = i.message_id
        where i.id = ${id} and i.state = 'taken' and ${isOfRecord(records)} and ${isInPortal}`),
  );

/** Locks a patient, so that if two people write to them at once, the second finds the notice that the first has sent. */
export const lockForNotice = (tx: Tx, patientId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      select id from patient where practice_id = current_practice() and id = ${patientId} for no key update`),
  );

/** The channel of a patient's notice about a message in the portal, and whether one was sent since they last read there. */
export const noticeOf = (tx: Tx, patientId: string) =>
  tx.one(
    raw(sql<{ language: PatientLanguage; practice: string; is_told: boolean }>`
      select coalesce(p.language, 'en') as language, o.name as practice,
          exists (select from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
            where mp.practice_id = p.practice_id and mp.patient_id in (select patient_records(p.practice_id, p.id))
              and m.kind = 'portal_notice' and m.state in ('queued', 'sending', 'sent', 'delivered', 'unknown')
              and m.created_at > now() - interval '20 hours'
              and not exists (select from portal_thread_read r where r.practice_id = p.practice_id
                and r.patient_id in (select patient_records(p.practice_id, p.id)) and r.read_at > m.created_at)) as is_told
        from patient p join practice o on o.practice_id = p.practice_id
        where p.practice_id = current_practice() and p.id = ${patientId}`),
  );
