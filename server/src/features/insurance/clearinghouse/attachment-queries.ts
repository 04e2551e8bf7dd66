import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { KeptAttachment } from '../attachments/index.ts';
import { todayOfPractice } from './queries.ts';

/** An attachment that goes by the clearinghouse. */
export interface ElectronicAttachment {
  claim_id: string;
  number: number;
  control_number: string;
  title: string;
  content_type: string;
  size: number;
}

/** The attachments of these claims that go by the clearinghouse. */
export const electronicAttachments = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('claim_attachment')
      .select(['claim_id', 'number', 'control_number', 'title', 'content_type', 'size'])
      .where('claim_id', 'in', [...claimIds])
      .where('way', '=', 'EL')
      .where('withdrawn_at', 'is', null)
      .orderBy('claim_id')
      .orderBy('number'),
  );

/** Queues attachments, which are sent with their claims' queued files. */
export async function queueAttachments(
  tx: Tx,
  attachments: readonly { sending_id: string; claim_id: string; number: number }[],
): Promise<void> {
  if (attachments.length > 0)
    await tx.all(sqlFor.insertInto('claim_attachment_sending').values([...attachments]));
}

interface OpenAttachment {
  sending_id: string;
  claim_id: string;
  number: number;
  control_number: string;
  title: string;
  tries: number;
}

export interface AttachmentToUpload extends OpenAttachment, KeptAttachment {
  sha256: string;
}

/** The next file that has to be at the clearinghouse before this claim is. */
export const nextUpload = (tx: Tx, sendingId: string) =>
  tx.first(
    raw(sql<AttachmentToUpload>`
      select x.sending_id, x.claim_id, x.number, x.tries, a.control_number, a.title, a.content_type, a.sha256, a.content, a.image_id,
          a.document_id
        from claim_attachment_sending x
        join claim_attachment a on a.practice_id = x.practice_id and a.claim_id = x.claim_id and a.number = x.number
        where x.sending_id = ${sendingId} and x.state = 'waiting' order by x.number limit 1`),
  );

export interface AttachmentToPassOn extends OpenAttachment {
  /** The clearinghouse's own numbers of the file, and of the claim's. */
  reference: string;
  execution: string;
  /** Somebody began to pass it on, and has for so many seconds more. */
  is_begun: boolean;
  busy: number;
}

/** The next uploaded file whose claim the clearinghouse has. */
export const nextToPassOn = (tx: Tx) =>
  tx.first(
    raw(sql<AttachmentToPassOn>`
      select x.sending_id, x.claim_id, x.number, x.tries, a.control_number, a.title, x.reference, s.execution,
          x.passing_until is not null as is_begun,
          greatest(0, ceil(extract(epoch from x.passing_until - clock_timestamp())))::int as busy
        from claim_attachment_sending x
        join claim_sending s on s.practice_id = x.practice_id and s.id = x.sending_id and s.state = 'sent'
        join claim_attachment a on a.practice_id = x.practice_id and a.claim_id = x.claim_id and a.number = x.number
        where x.state = 'uploaded' order by x.sending_id, x.number limit 1`),
  );

const one = (of: Pick<OpenAttachment, 'sending_id' | 'number'>) =>
  sqlFor
    .updateTable('claim_attachment_sending')
    .where('sending_id', '=', of.sending_id)
    .where('number', '=', of.number);

export const noteUploaded = (tx: Tx, of: OpenAttachment, reference: string) =>
  tx.all(one(of).where('state', '=', 'waiting').set({ state: 'uploaded', reference }));

export const noteTry = (tx: Tx, of: OpenAttachment) => tx.all(one(of).set({ tries: of.tries + 1 }));

export const noteNotTaken = (tx: Tx, of: OpenAttachment, reason: string) =>
  tx.all(one(of).set({ state: 'refused', reason, ended_at: sql<string>`now()` }));

/** Records that submitting it begins, before it does. @param seconds after which that must be over */
export const beginPassing = (tx: Tx, of: OpenAttachment, seconds: number) =>
  tx.all(
    one(of).set({
      tries: of.tries + 1,
      passing_until: sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`,
    }),
  );

/** Records that an attachment certainly wasn't accepted; it waits to be submitted again. */
export const noteNotPassedOn = (tx: Tx, of: OpenAttachment) => tx.all(one(of).set({ passing_until: null }));

/** The carrier gets it, today. */
export async function notePassedOn(tx: Tx, of: OpenAttachment): Promise<void> {
  await tx.all(one(of).set({ state: 'sent', ended_at: sql<string>`now()` }));
  await tx.all(
    sqlFor
      .updateTable('claim_attachment')
      .set({ sent_on: await todayOfPractice(tx) })
      .where('claim_id', '=', of.claim_id)
      .where('number', '=', of.number),
  );
}
