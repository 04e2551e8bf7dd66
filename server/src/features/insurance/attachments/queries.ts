import type {
  AttachmentTransmission,
  ClaimAttachment,
  ClaimPurpose,
  ClaimState,
  ReportType,
} from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { KeptAttachment } from './kept-file.ts';
import { isOnPaper } from '../carriers/index.ts';

export interface AttachmentRow {
  number: number;
  image_id: string | null;
  perio_exam_id: string | null;
  clinical_note_id: string | null;
  soap_note_id: string | null;
  document_id: string | null;
  appeal_id: string | null;
  plan_id: string | null;
  plan_number: number | null;
  report_type: ReportType;
  way: AttachmentTransmission;
  control_number: string;
  title: string;
  content_type: ClaimAttachment['content_type'];
  size: number;
  sha256: string;
  added_at: string;
  added_by: string;
  withdrawn_at: string | null;
  withdrawn_by: string;
  sent_on: string | null;
  sent_by: string;
  /** The state of the claim's latest file with it; null if there is none. */
  sending_state: 'waiting' | 'queued' | 'uploaded' | 'sent' | 'refused' | 'unknown' | null;
  reason: string;
}

/** A claim's attachments in the order in which they were added, withdrawn ones, too. */
const attachmentRows = (claimId: string) =>
  all(
    raw(sql<AttachmentRow>`
      select a.number, a.image_id, a.perio_exam_id, a.clinical_note_id, a.soap_note_id, a.document_id,
          a.appeal_id, a.plan_id, a.plan_number, a.report_type, a.way, a.control_number, a.title, a.content_type, a.size, a.sha256, a.added_at, a.added_by, a.withdrawn_at, a.withdrawn_by,
          a.sent_on, a.sent_by, s.state as sending_state, coalesce(s.reason, '') as reason
        from claim_attachment a
        left join lateral (select case when s.kind = '275' and x.state = 'waiting' then 'queued' else x.state end as state, x.reason from claim_attachment_sending x
          join claim_sending s on s.practice_id = x.practice_id and s.id = x.sending_id and s.state <> 'taken_back'
            and (s.state <> 'refused' or x.state = 'refused')
          where x.practice_id = a.practice_id and x.claim_id = a.claim_id and x.number = a.number
          order by x.sending_id desc limit 1) s on true
        where a.claim_id = ${claimId} order by a.number`),
  );

export interface ClaimOfAttachments {
  patient_id: string;
  record_id: string;
  state: ClaimState;
  purpose: ClaimPurpose;
  house_takes_files: boolean;
  /** The clearinghouse takes 275s, and the carrier asks for something by a request that has a number. */
  house_takes_answers: boolean;
}

/** The patient of a claim; undefined if there is no such claim. `record_id` is the record that the claim was made for. */
const claimOfAttachments = (claimId: string) =>
  first(
    raw(sql<ClaimOfAttachments>`
      select o.survivor_id as patient_id, k.patient_id as record_id, k.state, k.purpose, exists (select from clearinghouse h
          where h.practice_id = k.practice_id and (h.kind in ('stedi', 'house') or h.kind in ('https', 'sftp') and h.takes_papers))
          and not ${isOnPaper} as house_takes_files,
          exists (select from clearinghouse h
          where h.practice_id = k.practice_id and (h.kind = 'house' or h.kind in ('https', 'sftp') and h.takes_papers))
          and exists (select from claim_request r where r.practice_id = k.practice_id and r.claim_id = k.id
            and r.answered_on is null and r.trace <> '')
          and not ${isOnPaper} as house_takes_answers
        from claim k join patient o on o.practice_id = k.practice_id and o.id = k.patient_id where k.id = ${claimId}`),
  );

/** A claim's attachments, and whether the practice's clearinghouse takes any. */
export const attachmentsOf = (claimId: string) =>
  both(claimOfAttachments(claimId), attachmentRows(claimId)).map(([claim, rows]) => ({ claim, rows }));

/** The bytes of one, or where they are in the store. */
export const attachmentContent = (claimId: string, number: number) =>
  first(
    raw(sql<KeptAttachment>`
      select content, image_id, document_id, content_type from claim_attachment where claim_id = ${claimId} and number = ${number}`),
  );

/** A new attachment: a record, and the file made of it. */
export interface NewAttachment {
  of_patient_id: string;
  image_id: string | null;
  perio_exam_id: string | null;
  clinical_note_id: string | null;
  soap_note_id: string | null;
  document_id: string | null;
  appeal_id: string | null;
  plan_id: string | null;
  plan_number: number | null;
  report_type: ReportType;
  title: string;
  content_type: ClaimAttachment['content_type'];
  size: number;
  sha256: string;
  content: Buffer | null;
}

interface AttachedTo {
  claim_id: string;
  patient_id: string;
  way: AttachmentTransmission;
}

/** Adds to a claim that is locked. */
export const insertAttachments = (
  tx: Tx,
  to: AttachedTo,
  rows: readonly (NewAttachment & { number: number; control_number: string })[],
  { id: added_by_id, name: added_by }: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('claim_attachment')
      .values(rows.map((row) => ({ ...to, ...row, added_by, added_by_id }))),
  );

const chosenOf = (claimId: string, numbers: readonly number[]) =>
  sql<boolean>`claim_id = ${claimId} and number = any (${[...numbers]}::int[])`;

export const setWithdrawn = (
  tx: Tx,
  claimId: string,
  numbers: readonly number[],
  { id: withdrawn_by_id, name: withdrawn_by }: Person,
) =>
  tx.all(
    sqlFor
      .updateTable('claim_attachment')
      .set({ withdrawn_at: sql<string>`now()`, withdrawn_by, withdrawn_by_id })
      .where(chosenOf(claimId, numbers)),
  );

export const setSentByHand = (
  tx: Tx,
  claimId: string,
  numbers: readonly number[],
  { sent_on, by }: { sent_on: string; by: Person },
) =>
  tx.all(
    sqlFor
      .updateTable('claim_attachment')
      .set({ sent_on, sent_by: by.name, sent_by_id: by.id })
      .where(chosenOf(claimId, numbers)),
  );
