import { hash } from 'node:crypto';
import * as contract from '@cusp/contract';
import { WalkOutSnapshot } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { HostedSite } from '../../../site/site.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { Refusal } from '../../../values/refusal.ts';
import { refuseDeceased } from '../../people/patients/index.ts';
import { sentWalkOuts } from '../ledger/index.ts';
import { lockVisit } from '../visit-fees/index.ts';
import * as queries from './queries.ts';
import { walkOutOf } from './rules.ts';
import { emailWalkOut, textWalkOut, wasSent } from './sending.ts';

/** What the statement of a visit says now, and the one that was kept of the same. */
async function walkOutNow(tx: Tx, appointmentId: string) {
  const facts = await queries.walkOutFacts(tx, appointmentId);
  if (facts === undefined) throw new Refusal('appointment_not_found');
  // Until the visit took place, what was done isn't known.
  if (facts.status !== 'completed') throw new Refusal('walk_out_early');
  const snapshot = walkOutOf(facts);
  const content = canonicalJson(snapshot);
  const wanted = { appointment_id: appointmentId, content, sha256: hash('sha256', content) };
  return { facts, snapshot, wanted, same: await queries.sameWalkOut(tx, wanted) };
}

function pdfOf(practiceId: string, kept: { content: string } | undefined): FileAnswer {
  if (kept === undefined) throw new Refusal('walk_out_not_found');
  const snapshot = WalkOutSnapshot.parse(JSON.parse(kept.content));
  return new FileAnswer({
    type: 'application/pdf',
    downloadAs: `walk-out-${snapshot.visit_on}.pdf`,
    open: () => makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), snapshot),
  });
}

/** Walk-out statements: made after a visit, printed, sent as a link, and kept with the patient's documents. */
export const walkOuts = (site: HostedSite, emailQueue: EmailQueue | undefined): Feature => ({
  routes: [
    on(contract.getWalkOut, async ({ tx, input }) => {
      const { facts, snapshot, same } = await walkOutNow(tx, input.params.id);
      const id = same?.id ?? null;
      return {
        id,
        patient_id: facts.patient_id,
        snapshot,
        sent: id === null ? [] : await tx.ask(sentWalkOuts(id)),
      };
    }),

    on(contract.createWalkOut, async ({ tx, person, input: { params, body } }) => {
      await lockVisit(tx, params.id);
      const { facts, snapshot, wanted, same } = await walkOutNow(tx, params.id);
      const { patient_id } = facts;
      const made =
        same ??
        (await queries.insertWalkOut(tx, { ...wanted, patient_id, made_on: snapshot.made_on }, person));
      const found = made ?? (await queries.sameWalkOut(tx, wanted));
      if (found === undefined) throw new Error('A walk-out statement was made and is not there.');
      const { id } = found;
      if (same === undefined) recordEvent(tx, 'walk_out.made', id, byStaff(person));
      if (body.way !== 'print' && !wasSent(await tx.ask(sentWalkOuts(id)), body.way)) {
        await refuseDeceased(tx, patient_id);
        if (!facts.has_portal) throw new Refusal('walk_out_no_portal');
        const sending = { id, facts, person, origin: site.origin() };
        if (body.way === 'email') await emailWalkOut(tx, sending, emailQueue);
        else await textWalkOut(tx, sending);
      }
      return { id, patient_id, snapshot, sent: await tx.ask(sentWalkOuts(id)) };
    }),

    on(
      contract.walkOutPdf,
      withoutTransaction(async ({ input, person, inPractice, auditScope }) => {
        const kept = await inPractice((tx) => queries.keptWalkOut(tx, input.params.id));
        if (kept !== undefined) auditScope.setSubject({ patientId: kept.patient_id });
        return pdfOf(person.practice.id, kept);
      }),
    ),

    on(
      contract.portalWalkOutPdf,
      withoutTransaction(async ({ input, portalSession, inPractice }) =>
        pdfOf(
          portalSession.practiceId,
          await inPractice((tx) => queries.ownWalkOut(tx, input.params.id, portalSession.records)),
        ),
      ),
    ),
  ],
});
