import { completeClaim, withAttachment } from './ready-claim.ts';
import { awaitedTreatment, awaiting } from './awaited.ts';
import { formStates } from './form-records.ts';
import { awaitedPayment } from './ledger-records.ts';
import { paidOnline, textable } from './states.ts';

/** An email about a record that could not be sent. */
const failedEmail = (kind: string, table: string): string =>
  `insert into letter (practice_id, id, kind, subject_id, state, reason, sealed, until)
    select practice_id, gen_random_uuid(), '${kind}', id, 'failed', 'busy', '\\x00', now() + interval '1 day'
      from ${table} where id = $1`;

/** A bulk text of a colleague who is nobody of the tests, which waits for an approval. */
const waitingMailing = `with w as (insert into staff (practice_id, id, name, email, email_key, password_hash, role, deactivated_at)
    select practice_id, gen_random_uuid(), 'A colleague', gen_random_uuid()::text, gen_random_uuid()::text, '', 'receptionist', now()
      from mailing where id = $1 returning practice_id, id)
  update mailing g set approval = 'waiting', by_id = w.id from w where g.practice_id = w.practice_id and g.id = $1`;

const releasedDocument = "update document set released_at = now(), released_by = 'A colleague' where id = $1";

/** SQL that puts a record into the state that a call needs. */
export const stateSql: Record<string, string> = {
  ...formStates,
  // A request that was answered can't be noted.
  noteRequest: "update pharmacy_request set kind = 'error' where id = $1",
  // As one from before the medication list knew prescriptions.
  listPrescribedMedication: 'delete from prescription_medication where prescription_id = $1',
  makeClaimFile: completeClaim,
  restoreDocument: `update document set struck_at = now(), struck_by = 'A colleague', struck_by_id = added_by_id,
    struck_reason = 'Another one' where id = $1`,
  portalDocumentFile: releasedDocument,
  portalSeeDocument: releasedDocument,
  withdrawAttachments: withAttachment('draft'),
  sendAttachments: withAttachment('asked'),
  markAttachmentsSent: withAttachment('sent'),
  getAttachmentFile: withAttachment('draft'),
  getAttachmentCover: withAttachment('draft'),
  correctClaim: `update claim set state = 'denied' where id = $1`,
  askClaimStatus: `update claim set state = 'sent' where id = $1`,
  appealClaim: `update claim set state = 'denied' where id = $1`,
  decideClaim: `update claim set state = 'accepted' where id = $1`,
  getClaimFile: `insert into claim_file (practice_id, claim_id, interchange_number, content, made_by)
    select practice_id, id, coalesce((select max(interchange_number) from claim_file f
      where f.practice_id = claim.practice_id), 0) + 1, 'ISA', 'A colleague' from claim where id = $1`,
  takeClaimBack: `with k as (update claim set state = 'queued' where id = $1 returning *),
    f as (insert into claim_file (practice_id, claim_id, interchange_number, content, made_by)
      select practice_id, id, coalesce((select max(interchange_number) from claim_file f
        where f.practice_id = k.practice_id), 0) + 1, 'ISA', 'A colleague' from k returning *)
    insert into claim_sending (practice_id, id, claim_id, interchange_number, queued_by)
      select practice_id, gen_random_uuid(), claim_id, interchange_number, '' from f`,
  approveMailing: waitingMailing,
  declineMailing: waitingMailing,
  getWalkOut: "update appointment set progress = 'completed' where id = $1",
  createWalkOut: "update appointment set progress = 'completed' where id = $1",
  setReadyForDoctor: "update appointment set progress = 'in_chair' where id = $1",
  checkOutVisit: "update appointment set progress = 'completed' where id = $1",
  sendMessageAgain:
    "update message set kind = 'reminder', state = 'failed', needs_answer = false where id = $1",
  takeBackMessage:
    "update message set kind = 'answer', state = 'queued', needs_answer = false, by_name = 'A colleague' where id = $1",
  answerAsPatient: "update message set kind = 'answer', state = 'sent', needs_answer = false where id = $1",
  receivePayment: awaitedPayment,
  receiveAdditional:
    "update payment set payment_method = 'insurance', status = 'completed', checkout_id = null where id = $1",
  denyPayment: awaitedPayment,
  returnCheck: "update payment set payment_method = 'check' where id = $1",
  refundOnline: paidOnline,
  textReceipt: textable,
  resolvePayment: "update payment set attention = 'Paid twice.' where id = $1",
  unmergePatient: `update patient p set merged_into = o.id, merged_at = now(), merged_by = 'A colleague'
    from (select practice_id, id from patient where id <> $1 and merged_into is null order by created_at desc) o
    where p.id = $1 and o.practice_id = p.practice_id`,
  unmergeCarrier: `with o as (insert into carrier (practice_id, id, name, payer_id, phone, address, notes)
      select practice_id, gen_random_uuid(), 'Kept ' || gen_random_uuid(), '', '', '', '' from carrier where id = $1
      returning practice_id, id)
    update carrier c set merged_into = o.id, archived_at = now() from o where c.practice_id = o.practice_id and c.id = $1`,
  unmergeInsurancePlan: `with o as (insert into insurance_plan (practice_id, id)
      select practice_id, gen_random_uuid() from insurance_plan where id = $1 returning practice_id, id),
    m as (insert into insurance_plan_merge (practice_id, id, plan_id, into_id, merged_by)
      select practice_id, gen_random_uuid(), $1, id, 'A colleague' from o)
    update insurance_plan p set merged_into = o.id, archived_at = now() from o
      where p.practice_id = o.practice_id and p.id = $1`,
  markLiving: 'update patient set deceased_at = now() where id = $1',
  restorePatient: 'update patient set archived_at = now() where id = $1',
  reactivateTeamMember: 'update staff set deactivated_at = now() where id = $1',
  reactivateUser: 'update staff set deactivated_at = now() where id = $1',
  sendOwnerLink: 'update staff set is_owner = true where id = $1',
  moveSuspension: 'update practice set suspended_at = now(), closed_from = null where practice_id = $1',
  reinstatePractice: 'update practice set suspended_at = now() where practice_id = $1',
  cosignTreatment: awaitedTreatment,
  cosignNote: awaiting('clinical_note'),
  cosignSoapNote: awaiting('soap_note'),
  sendPortalLetterAgain: failedEmail('portal_invitation', 'patient'),
  sendTeamLetterAgain: failedEmail('team_invitation', 'staff_invitation'),
};
