import { presentationActions } from '@cusp/contract';
import type { AnswerInput, SignerRelationship } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { refuseBrokenSignature } from '../../../pipeline/signature.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import type { PlanInsurance } from './plan-insurance.ts';
import { presentationOf } from './presenting.ts';
import { answeredLines, insertAnswer, setOutcomes } from './answer-queries.ts';
import * as queries from './queries.ts';
import { answeredBy, presentationRefusal } from './rules.ts';
import { readSnapshot, shownPresentation } from './shown.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The person who takes the answer, and how. */
interface Taker {
  via: 'desk' | 'portal';
  name: string;
  id: string;
  by: EventAuthor;
  /** The signer's relationship to the patient, by the one that was chosen; refuses one that can't be. */
  relationship: (chosen: SignerRelationship | null) => SignerRelationship;
  /** In the portal: the records that the patient may answer for. */
  records?: readonly string[];
}

/** Keeps an answer to a version, and declines the treatments that aren't wanted. */
export async function answerPresentation(
  tx: Tx,
  { id, number }: { id: string; number: number },
  given: z.output<typeof AnswerInput>,
  taker: Taker,
  planInsurance: PlanInsurance,
) {
  await refuseBrokenSignature('signature', given.signature);
  const plan = await queries.lockTreatmentPlan(tx, id);
  if (plan === undefined) throw new Refusal('treatment_plan_not_found');
  const version = await presentationOf(tx, id, number);
  const isTheirs = taker.records === undefined || taker.records.includes(version.patient_id);
  if (!isTheirs || (taker.via === 'portal' && !version.in_portal))
    throw new Refusal('treatment_plan_not_found');
  const refusal = presentationRefusal(given.accepted ? 'accept' : 'decline', version);
  if (refusal === 'plan_expired')
    throw new Refusal(refusal, [], {
      detail: `This plan expired on ${spelledDay(version.valid_until)}. Ask for a new version.`,
    });
  if (refusal !== undefined) throw new Refusal(refusal);
  const answered = await answeredLines(tx, id, number);
  const { lines, declined } = answeredBy(readSnapshot(version.content).plan, answered, given);
  await insertAnswer(
    tx,
    {
      plan_id: id,
      number,
      sha256: version.sha256,
      patient_id: plan.patient_id,
      accepted: given.accepted,
      scope: given.scope,
      phase: given.scope === 'phase' ? (given.phase ?? null) : null,
      reason: given.reason,
      e_signature: given.signature,
      signer_name: given.signer_name,
      relationship: taker.relationship(given.relationship),
      via: taker.via,
      by_name: taker.name,
      by_id: taker.id,
    },
    { lines, declined },
  );
  const outcomes = given.accepted ? { accepted: lines, declined } : { accepted: [], declined: lines };
  const changed = await setOutcomes(tx, outcomes, { planId: id, by: taker });
  for (const treatment of changed) recordEvent(tx, 'treatment.changed', treatment, taker.by);
  recordEvent(tx, 'treatment_plan.answered', id, taker.by);
  return shownPresentation(
    await presentationOf(tx, id, number),
    await tx.ask(planInsurance.answered(id)),
    presentationActions,
  );
}
