import { hash } from 'node:crypto';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { newId } from '../../../values/ids.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { refuseBrokenSignature } from '../../../pipeline/signature.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Person } from '../../../identity/person.ts';
import { ignorePdfNotMade } from '../../../services/pdf/make-pdf.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { statementAccountOfPatient } from '../statements/index.ts';
import { makeAgreementPdf } from './make-pdf.ts';
import * as queries from './queries.ts';
import { cancelPlan } from './running-queries.ts';
import { type KeptAgreement, keepPlanPdf, keptAgreement } from './agreement-queries.ts';
import { agreementOf, readAgreement, shownPaymentPlan, paymentPlanState } from './rules.ts';
import type { ProposedTerms } from './rules.ts';

const missing = () => new Refusal('payment_plan_not_found');

/** The agreement that would be made now, as text with its hash. */
async function quoteOf(tx: Tx, wanted: ProposedTerms & { patient_id: string }, person: Person) {
  const account = await statementAccountOfPatient(tx, wanted.patient_id);
  if (account === undefined) throw new Refusal('patient_not_found');
  const practice = await ownPractice(tx);
  const agreement = agreementOf(wanted, account, practice, todayAt(person.practice.timeZone));
  const content = canonicalJson(agreement);
  return { account, agreement, content, sha256: hash('sha256', content) };
}

async function planById(tx: Tx, id: string) {
  const plan = await queries.planById(tx, id);
  if (plan === undefined) throw missing();
  return shownPaymentPlan(plan);
}

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The kept PDF of an agreement, which is made the first time that it is needed. */
async function pdfOf(
  { id, practiceId }: { id: string; practiceId: string },
  kept: KeptAgreement,
  inPractice: InPractice,
): Promise<Buffer> {
  if (kept.pdf !== null) return kept.pdf;
  const { content, e_signature: signature, ...signed } = kept;
  const made = await makeAgreementPdf(practiceId, {
    ...signed,
    signature,
    agreement: readAgreement(content),
  });
  return inPractice(async (tx) => {
    await keepPlanPdf(tx, id, made);
    return (await keptAgreement(tx, id))?.pdf ?? made;
  });
}

const pdfAnswer = (pdf: Buffer) =>
  new FileAnswer({ type: 'application/pdf', downloadAs: 'payment-plan.pdf', open: async () => pdf });

/** Payment plans: agreed at the desk, with the disclosure of Regulation Z where one is due, and read in the portal. */
export const paymentPlans: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPaymentPlans,
      readInOneTrip(({ input }) =>
        queries.listPaymentPlans(input.query.patient_id).map((rows) => rows.map(shownPaymentPlan)),
      ),
    ),

    on(
      contract.missedInstallments,
      readInOneTrip(() => queries.missedPlans.map((rows) => rows.map(shownPaymentPlan))),
    ),

    on(contract.quotePaymentPlan, async ({ tx, person, input }) => {
      const { agreement, sha256 } = await quoteOf(tx, input.body, person);
      return { agreement, sha256 };
    }),

    on(
      contract.createPaymentPlan,
      withoutTransaction(async ({ input: { body }, person, inPractice }) => {
        const id = newId();
        await refuseBrokenSignature('signature', body.signature);
        await inPractice(async (tx) => {
          const { account, agreement, content, sha256 } = await quoteOf(tx, body, person);
          if (agreement.disclosed) {
            if (body.signer_name === '' || body.signature === null) throw new Refusal('disclosure_unsigned');
            if (body.sha256 !== sha256) throw new Refusal('disclosure_changed');
          }
          await queries.insertPaymentPlan(
            tx,
            {
              id,
              account_id: account.account_id,
              patient_id: account.patient_id,
              amount_cents: agreement.amount_cents,
              down_cents: agreement.down_cents,
              finance_cents: agreement.finance_cents,
              automatic: agreement.automatic,
              began_on: agreement.agreed_on,
              created_by: person.name,
              created_by_id: person.id,
            },
            agreement.schedule,
            {
              content,
              sha256,
              e_signature: body.signature,
              signer_name: body.signer_name,
              relationship: body.relationship,
              by_name: person.name,
              by_id: person.id,
            },
          );
          recordEvent(tx, 'payment_plan.agreed', id, byStaff(person));
        });
        const kept = await inPractice((tx) => keptAgreement(tx, id));
        // The plan is agreed: a PDF that can't be made now is made when it is asked for.
        if (kept !== undefined)
          await pdfOf({ id, practiceId: person.practice.id }, kept, inPractice).catch(ignorePdfNotMade);
        return inPractice((tx) => planById(tx, id));
      }),
    ),

    on(contract.cancelPaymentPlan, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { reason, version } = input.body;
      requireCurrentVersion(await queries.lockPaymentPlan(tx, id), version, 'payment_plan_not_found');
      const plan = await queries.planById(tx, id);
      if (plan === undefined) throw missing();
      if (paymentPlanState(plan) !== 'active') throw new Refusal('payment_plan_ended');
      await cancelPlan(tx, id, { by: person.name, reason, on: plan.today });
      return planById(tx, id);
    }),

    on(
      contract.paymentPlanPdf,
      withoutTransaction(async ({ input, person, inPractice, auditScope }) => {
        const { id } = input.params;
        const kept = await inPractice((tx) => keptAgreement(tx, id));
        if (kept === undefined) throw missing();
        auditScope.setSubject({ patientId: kept.patient_id });
        return pdfAnswer(await pdfOf({ id, practiceId: person.practice.id }, kept, inPractice));
      }),
    ),

    on(
      contract.portalPaymentPlans,
      // In the server's role: what the whole family paid counts, and a patient reads only their own payments.
      withoutTransaction(async ({ portalSession, inPractice }) =>
        (await inPractice((tx) => queries.plansOfRecords(tx, portalSession.records))).map(shownPaymentPlan),
      ),
    ),

    on(
      contract.portalPaymentPlanPdf,
      withoutTransaction(async ({ input, portalSession, inPractice }) => {
        const { id } = input.params;
        const kept = await inPractice((tx) => keptAgreement(tx, id, portalSession.records));
        if (kept === undefined) throw missing();
        const { practiceId } = portalSession;
        return pdfAnswer(await pdfOf({ id, practiceId }, kept, inPractice));
      }),
    ),
  ],
};
