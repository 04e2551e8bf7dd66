import * as contract from '@cusp/contract';
import { attachmentTime, isOutClaim } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { answerByPapers, factsOfClaims, lockClaim } from '../claims/index.ts';
import { attach, noteOnClaim } from './adding.ts';
import { coverOrder } from './cover.ts';
import { readAttachment } from './kept-file.ts';
import { makeAttachmentPdf } from './make-attachment-pdf.ts';
import { proposedAttachments } from './proposing.ts';
import * as queries from './queries.ts';
import type { AttachmentRow } from './queries.ts';
import { practiceOnPaper, recordsToAttach } from './record-queries.ts';
import { attachmentState, isToBeSent, mayAttach, namesTeeth, shownAttachment } from './rules.ts';
import { shownAttachments } from './shown.ts';

/** The chosen attachments of a locked claim; refuses unknown ones. */
async function lockChosen(tx: Tx, id: string, numbers: readonly number[]) {
  const stored = await lockClaim(tx, id);
  if (stored === undefined) throw new Refusal('claim_not_found');
  const { rows } = await tx.ask(queries.attachmentsOf(id));
  const chosen = numbers.map((number) => {
    const row = rows.find((one) => one.number === number);
    if (row === undefined) throw new Refusal('attachment_not_found');
    return row;
  });
  return { stored, chosen };
}
const titles = (rows: readonly AttachmentRow[]) => rows.map(({ title }) => title).join('; ');

/** The parts of a patient's record that go to the carrier with a claim. */
export const claimAttachments = ({ files: { store } }: { files: Files }): Feature => ({
  routes: [
    on(contract.getClaimAttachments, ({ tx, person, input }) =>
      tx.ask(shownAttachments(input.params.id, person)),
    ),

    on(contract.listAttachable, async ({ tx, person, input }) => {
      const { id } = input.params;
      const [[facts], { numbering }] = await tx.ask(both(factsOfClaims([id]), practiceOnPaper));
      if (facts === undefined) throw new Refusal('claim_not_found');
      const teeth = new Set(facts.lines.flatMap((line) => line.teeth));
      const found = await tx.ask(recordsToAttach(id));
      const images = found.images.map((image) => ({
        ...image,
        of_claims_teeth: namesTeeth(image.teeth, teeth, numbering),
      }));
      return {
        patient_id: facts.claim.patient_id,
        images: images.toSorted((one, other) => Number(other.of_claims_teeth) - Number(one.of_claims_teeth)),
        perio_exams: mayAttach(person, 'perio_exam') ? found.exams : null,
        clinical_notes: mayAttach(person, 'clinical_note') ? found.notes : null,
        soap_notes: mayAttach(person, 'soap_note') ? found.soapNotes : null,
        treatment_plans: found.plans,
        documents: found.documents,
        ...proposedAttachments({ facts, found, numbering, person }),
      };
    }),

    on(
      contract.addAttachments,
      withoutTransaction(async ({ input, person, inPractice }) => {
        const { id: claimId } = input.params;
        await attach({ claimId, ...input.body }, person, { inPractice, store });
        return inPractice((tx) => tx.ask(shownAttachments(claimId, person)));
      }),
    ),

    on(contract.withdrawAttachments, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { stored, chosen } = await lockChosen(tx, id, input.body.numbers);
      const time = attachmentTime(stored.state, stored.purpose);
      const isOpen = (row: AttachmentRow) => {
        const state = attachmentState(row);
        return time === 'with' ? state !== 'withdrawn' : state === 'waits' || state === 'not_taken';
      };
      if (time === null || !chosen.every(isOpen)) throw new Refusal('attachment_is_out');
      await queries.setWithdrawn(tx, id, input.body.numbers, person);
      await noteOnClaim(tx, id, `Withdrawn: ${titles(chosen)}.`, person);
      return tx.ask(shownAttachments(id, person));
    }),

    on(contract.markAttachmentsSent, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { numbers, sent_on } = input.body;
      const today = todayAt(person.practice.timeZone);
      const { stored, chosen } = await lockChosen(tx, id, numbers);
      if (!isOutClaim(stored.state)) throw new Refusal('attachments_before_claim');
      if (sent_on !== null && sent_on > today)
        throw new Refusal('invalid', [{ path: 'sent_on', message: 'Choose today or an earlier date.' }]);
      if (!chosen.every(isToBeSent)) throw new Refusal('attachment_is_out');
      await queries.setSentByHand(tx, id, numbers, { sent_on: sent_on ?? today, by: person });
      await answerByPapers(tx, id, { on: sent_on ?? today, by: person });
      await noteOnClaim(tx, id, `Sent to the carrier: ${titles(chosen)}.`, person);
      return tx.ask(shownAttachments(id, person));
    }),

    on(contract.getAttachmentFile, async ({ tx, person, input, auditScope }) => {
      const { id } = input.params;
      const number = Number(input.params.number);
      const { claim, rows } = await tx.ask(queries.attachmentsOf(id));
      if (claim === undefined) throw new Refusal('claim_not_found');
      const row = rows.find((one) => one.number === number);
      const kept = row && (await tx.ask(queries.attachmentContent(id, number)));
      if (row === undefined || kept === undefined) throw new Refusal('attachment_not_found');
      if (!shownAttachment(row, person).can_open) throw new Refusal('not_permitted');
      auditScope.setSubject({ patientId: claim.patient_id });
      return new FileAnswer({
        type: row.content_type,
        downloadAs: `${row.control_number}.${row.content_type.replace(/^.*\//, '')}`,
        open: () => readAttachment(store, person.practice.id, kept),
      });
    }),

    on(
      contract.getAttachmentCover,
      readInOneTrip(
        ({ input: { params } }) =>
          both(both(factsOfClaims([params.id]), queries.attachmentsOf(params.id)), practiceOnPaper),
        ([[[facts], { rows }], practice], { person, auditScope }) => {
          if (facts === undefined) throw new Refusal('claim_not_found');
          const order = coverOrder(facts, rows, practice, todayAt(person.practice.timeZone));
          auditScope.setSubject({ patientId: facts.claim.patient_id });
          return new FileAnswer({
            type: 'application/pdf',
            downloadAs: `attachments-${facts.claim.control_number}.pdf`,
            open: () => makeAttachmentPdf(person.practice.id, order),
          });
        },
      ),
    ),
  ],
});
