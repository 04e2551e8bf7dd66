import * as contract from '@cusp/contract';
import type { PlanSnapshot } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byPatient, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { signerRelationship } from '../../access/portal-accounts/index.ts';
import { answerPresentation } from './answering.ts';
import { makePlanPdf } from './make-pdf.ts';
import { presentPlan, presentationOf } from './presenting.ts';
import * as kept from './presentation-queries.ts';
import { insertGiven } from './answer-queries.ts';
import { laterPredeterminations } from './plan-insurance.ts';
import type { Answered, PlanInsurance } from './plan-insurance.ts';
import * as queries from './queries.ts';
import { insertTreatmentPlan, updateTreatmentPlan, isAccepted, archivePlan } from './saving-queries.ts';
import { fieldsOf, saveLines, shownById } from './saving.ts';
import { readSnapshot, shownTreatmentPlan, shownPresentation } from './shown.ts';
import { answersOfStaff } from './rules.ts';

const missing = () => new Refusal('treatment_plan_not_found');
/** A row that has to be there. */
function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw missing();
  return row;
}

const pdfOf = (name: string, open: () => Promise<Buffer>) =>
  new FileAnswer({ type: contract.planPdfType, downloadAs: `${name}.pdf`, open });

/** A version with its signatures; there is none before somebody has answered. */
function signedPdf(
  practiceId: string,
  { content, answers, time_zone, sha256 }: kept.PresentationRow,
  answered: Answered,
): FileAnswer {
  if (answers.length === 0) throw missing();
  const snapshot = readSnapshot(content);
  const later = laterPredeterminations(snapshot, answered);
  return pdfOf('signed-treatment-plan', () =>
    makePlanPdf(practiceId, { what: 'signed', snapshot, signed: { answers, time_zone, sha256, later } }),
  );
}

/** Refuses a version that isn't a good-faith estimate. */
function requireEstimate(snapshot: PlanSnapshot): PlanSnapshot {
  if (snapshot.estimate === null) throw new Refusal('no_estimate');
  return snapshot;
}

/** Treatment plans: made by staff, presented in versions that never change, answered at the desk or in the portal. */
export const treatmentPlans = (planInsurance: PlanInsurance): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listTreatmentPlans,
      readInOneTrip(({ input }) =>
        queries
          .listTreatmentPlans(input.query)
          .map((page) => ({ ...page, rows: page.rows.map(shownTreatmentPlan) })),
      ),
    ),

    on(
      contract.getTreatmentPlan,
      readInOneTrip(({ input }) =>
        queries.seekPlan(input.params.id).map((plan) => shownTreatmentPlan(there(plan))),
      ),
    ),

    on(contract.createTreatmentPlan, async ({ tx, person, input }) => {
      const { patient_id } = input.body;
      await queries.lockPlansOf(tx, patient_id);
      const id = await insertTreatmentPlan(tx, {
        ...(await fieldsOf(tx, patient_id, input.body)),
        patient_id,
        created_by: person.name,
        created_by_id: person.id,
      });
      await saveLines(tx, { id, patient_id }, input.body.phases ?? [], person);
      return shownById(tx, id);
    }),

    on(contract.updateTreatmentPlan, async ({ tx, person, input }) => {
      const { id } = input.params;
      await queries.lockPlansOf(tx, there(await queries.patientOfPlan(tx, id)).patient_id);
      const stored = requireCurrentVersion(
        await queries.lockTreatmentPlan(tx, id),
        input.body.version,
        'treatment_plan_not_found',
      );
      await updateTreatmentPlan(tx, id, await fieldsOf(tx, stored.patient_id, input.body, stored));
      if (input.body.phases !== undefined) await saveLines(tx, stored, input.body.phases, person);
      return shownById(tx, id);
    }),

    on(contract.archiveTreatmentPlan, async ({ tx, input }) => {
      const { id } = input.params;
      there(await queries.lockTreatmentPlan(tx, id));
      if (await isAccepted(tx, id)) throw new Refusal('plan_accepted');
      await archivePlan(tx, id);
      return null;
    }),

    on(
      contract.presentPlan,
      withoutTransaction(({ input, person, inPractice }) =>
        presentPlan({ ...input.params, ...input.body }, person, { inPractice, planInsurance }),
      ),
    ),

    on(
      contract.getPresentation,
      readInOneTrip(({ input: { params }, caller }) =>
        both(kept.seekPresentation(params.id, Number(params.number)), planInsurance.answered(params.id)).map(
          ([found, answered]) => shownPresentation(there(found), answered, answersOfStaff(caller()?.person)),
        ),
      ),
    ),

    on(
      contract.presentationPdf,
      readInOneTrip(
        ({ input: { params } }) => kept.seekPdf(params.id, Number(params.number)).map(there),
        ({ pdf, patient_id }, { auditScope }) => {
          auditScope.setSubject({ patientId: patient_id });
          return pdfOf('treatment-plan', async () => pdf);
        },
      ),
    ),

    on(
      contract.signedPlanPdf,
      readInOneTrip(
        ({ input: { params } }) =>
          both(
            kept.seekPresentation(params.id, Number(params.number)).map(there),
            planInsurance.answered(params.id),
          ),
        ([version, answered], { person, auditScope }) => {
          auditScope.setSubject({ patientId: version.patient_id });
          return signedPdf(person.practice.id, version, answered);
        },
      ),
    ),

    on(
      contract.estimatePdf,
      readInOneTrip(
        ({ input: { params } }) => kept.seekPresentation(params.id, Number(params.number)).map(there),
        ({ content, patient_id }, { person, auditScope }) => {
          const snapshot = requireEstimate(readSnapshot(content));
          auditScope.setSubject({ patientId: patient_id });
          return pdfOf('good-faith-estimate', () =>
            makePlanPdf(person.practice.id, { what: 'estimate', snapshot }),
          );
        },
      ),
    ),

    on(contract.answerPlan, ({ tx, person, input: { params, body } }) =>
      answerPresentation(
        tx,
        { id: params.id, number: Number(params.number) },
        body,
        {
          via: 'desk',
          name: person.name,
          id: person.id,
          by: byStaff(person),
          relationship: (chosen) => chosen ?? 'self',
        },
        planInsurance,
      ),
    ),

    on(contract.giveEstimate, async ({ tx, person, input: { params, body } }) => {
      const { id } = params;
      const number = Number(params.number);
      const { patient_id } = there(await queries.lockTreatmentPlan(tx, id));
      requireEstimate(readSnapshot((await presentationOf(tx, id, number)).content));
      await insertGiven(tx, {
        plan_id: id,
        number,
        patient_id,
        given_on: todayAt(person.practice.timeZone),
        how: body.how,
        given_by: person.name,
        given_by_id: person.id,
      });
      recordEvent(tx, 'treatment_plan.estimate_given', id, byStaff(person));
      return (await shownById(tx, id)).estimate;
    }),

    on(
      contract.portalPlans,
      // In the server's role: claims, and so what plans have answered, are the practice's.
      withoutTransaction(({ portalSession: { records }, inPractice }) =>
        inPractice(async (tx) =>
          Promise.all(
            (await tx.ask(kept.newestOwnPresentations(records))).map(async (row) =>
              shownPresentation(
                row,
                await tx.ask(planInsurance.answered(row.plan_id)),
                contract.presentationActions,
              ),
            ),
          ),
        ),
      ),
    ),

    on(
      contract.portalAnswerPlan,
      // In the server's role: an answer also changes treatments, which patients may only read.
      withoutTransaction(({ input: { params, body }, portalSession, inPractice }) =>
        inPractice((tx) =>
          answerPresentation(
            tx,
            { id: params.id, number: Number(params.number) },
            body,
            {
              via: 'portal',
              name: portalSession.email,
              id: portalSession.accountId,
              by: byPatient(portalSession),
              relationship: (chosen) => signerRelationship(portalSession, chosen),
              records: portalSession.records,
            },
            planInsurance,
          ),
        ),
      ),
    ),

    on(
      contract.portalPlanPdf,
      readInOneTrip(
        ({ input: { params } }) => kept.seekPdf(params.id, Number(params.number)).map(there),
        ({ pdf }) => pdfOf('treatment-plan', async () => pdf),
      ),
    ),

    on(
      contract.portalSignedPlanPdf,
      withoutTransaction(({ input: { params }, portalSession: { practiceId, records }, inPractice }) =>
        inPractice(async (tx) =>
          signedPdf(
            practiceId,
            there(await tx.ask(kept.seekOwnPresentation(params.id, Number(params.number), records))),
            await tx.ask(planInsurance.answered(params.id)),
          ),
        ),
      ),
    ),
  ],
});
