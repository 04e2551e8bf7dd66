import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayOfPractice } from './queries.ts';

/** A paper in a 275, and where its file is. */
export interface PaperInFile {
  number: number;
  title: string;
  content_type: string;
  sha256: string;
  /** As of `KeptAttachment`. */
  content: Buffer | null;
  image_id: string | null;
  document_id: string | null;
}

/** The attachments in a 275, in order. */
export const papersIn = (tx: Tx, sendingId: string) =>
  tx.all(
    raw(sql<PaperInFile>`
      select a.number, a.title, a.content_type, a.sha256, a.content, a.image_id, a.document_id
        from claim_attachment_sending x
        join claim_attachment a on a.practice_id = x.practice_id and a.claim_id = x.claim_id and a.number = x.number
        where x.sending_id = ${sendingId} order by a.number`),
  );

/** The titles of the papers in a 275, in its order. */
export const paperTitles = async (tx: Tx, sendingId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ title: string }>`
        select a.title
          from claim_attachment_sending x
          join claim_attachment a on a.practice_id = x.practice_id and a.claim_id = x.claim_id and a.number = x.number
          where x.sending_id = ${sendingId} order by a.number`),
    )
  ).map(({ title }) => title);

/** Takes back a claim's 275s that wait for their first attempt. */
export const takePapersBack = (tx: Tx, claimId: string) =>
  tx.all(
    sqlFor
      .updateTable('claim_sending')
      .set({ state: 'taken_back', ended_at: sql<string>`now()` })
      .where('claim_id', '=', claimId)
      .where('kind', '=', '275')
      .where('state', '=', 'waiting'),
  );

/** The same of all claims that the carrier sent back, or that are void: what is sent again names its papers itself. */
export const takeStalePapersBack = (tx: Tx) =>
  tx.all(
    raw(sql`
      update claim_sending s set state = 'taken_back', ended_at = now()
        from claim k
        where k.practice_id = s.practice_id and k.id = s.claim_id and k.state in ('draft', 'checked', 'rejected', 'void')
          and s.kind = '275' and s.state = 'waiting'`),
  );

/** The sending of a 275 by its interchange, as it stands; undefined if there is none. */
export const paperSendingOf = (tx: Tx, interchange: number) =>
  tx.first(
    sqlFor
      .selectFrom('claim_sending')
      .select(['id', 'claim_id', 'state', 'request', 'queued_by', 'queued_by_id'])
      .where('interchange_number', '=', interchange)
      .where('kind', '=', '275'),
  );

/** Records the end of a 275 and of each attachment in it, whatever its state was. */
export async function endPapers(
  tx: Tx,
  sendingId: string,
  { state, reason }: { state: 'sent' | 'refused' | 'unknown'; reason: string },
): Promise<void> {
  const ended_at = sql<string>`now()`;
  await tx.all(
    sqlFor
      .updateTable('claim_sending')
      .set({ state, busy_until: null, ended_at })
      .where('id', '=', sendingId),
  );
  await tx.all(
    sqlFor
      .updateTable('claim_attachment_sending')
      .set({ state, reason, ended_at })
      .where('sending_id', '=', sendingId),
  );
  // An attachment that a person sent meanwhile keeps that day.
  const sent_on = state === 'sent' ? await todayOfPractice(tx) : null;
  await tx.all(
    raw(sql`
      update claim_attachment a set sent_on = ${sent_on}::date
        from claim_attachment_sending x
        where x.practice_id = a.practice_id and x.claim_id = a.claim_id and x.number = a.number
          and x.sending_id = ${sendingId} and a.sent_by = ''`),
  );
}
