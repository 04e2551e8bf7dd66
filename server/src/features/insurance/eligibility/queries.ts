import type {
  CoverageVerifications,
  EligibilityState,
  Verification,
  VerificationInput,
} from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { readX12 } from '../x12/index.ts';
import { readAnswer, shownAnswer } from './answer.ts';
import type { ReadAnswer } from './answer.ts';
import { missingForQuestion } from './question-270.ts';
import { carrierQuestionState, questionFacts } from './question-queries.ts';

export const constraints: ConstraintRefusals = { coverage_verification_once: 'answer_kept' };

/** A coverage as a carrier knows it; undefined if there is none. */
export const verifiedCoverage = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ id: string; patient_id: string; struck: boolean; member_ids: string[]; births: string[] }>`
      select g.id, g.patient_id, g.struck_at is not null as struck,
          array_remove(array[nullif(g.member_id, ''), s.member_id], null) as member_ids,
          array_remove(array[r.date_of_birth, o.date_of_birth, s.date_of_birth], null)::text[] as births
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        left join patient o on o.practice_id = s.practice_id and o.id = s.subscriber_patient_id
        where g.practice_id = current_practice() and g.id = ${id}`),
  );

interface VerificationRow extends Omit<Verification, 'answer'> {
  answer: string | null;
}

const verificationRows = (id: string) =>
  all(
    raw(sql<{ patient_id: string; treated_on: string[]; verification: VerificationRow | null }>`
      select r.survivor_id as patient_id,
          array(select distinct t.service_date::text from treatment t join patient m on m.practice_id = t.practice_id
            and m.id = t.patient_id and m.survivor_id = r.survivor_id
            where t.practice_id = g.practice_id and t.status = 'completed' and t.struck_at is null order by 1) as treated_on,
          case when v.id is not null then jsonb_build_object('id', v.id, 'way', v.way, 'state', v.state,
            'verified_on', v.verified_on, 'spoken_with', v.spoken_with, 'reference', v.reference, 'notes', v.notes,
            'answer', v.answer, 'recorded_at', v.recorded_at, 'recorded_by', v.recorded_by) end as verification
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        left join coverage_verification v
          on v.practice_id = g.practice_id and v.patient_id = g.patient_id and v.coverage_id = g.id
        where g.practice_id = current_practice() and g.id = ${id}
        order by v.verified_on desc, v.id desc limit 50`),
  );

/**
 * The verifications of a coverage, the newest first, and the state of its inquiry by the clearinghouse; undefined if there is no
 * such coverage.
 */
export const verificationsOf = (id: string): ReadPlan<CoverageVerifications | undefined> =>
  both(verificationRows(id), both(carrierQuestionState(id), questionFacts(id))).map(
    ([rows, [asking, facts]]) => {
      const [first] = rows;
      if (first === undefined) return undefined;
      return {
        coverage_id: id,
        patient_id: first.patient_id,
        treated_on: first.treated_on,
        question: asking?.question ?? null,
        can_ask: (asking?.can_ask ?? false) && facts?.carrier.asked_by === 'clearinghouse',
        lacks: facts === undefined ? [] : missingForQuestion(facts),
        verifications: rows.flatMap(({ verification }) =>
          verification === null
            ? []
            : [
                {
                  ...verification,
                  answer:
                    verification.answer === null
                      ? null
                      : shownAnswer(readAnswer(readX12(verification.answer)).answer, facts?.carrier),
                },
              ],
        ),
      };
    },
  );

interface NewVerification extends Omit<z.output<typeof VerificationInput>, 'way' | 'verified_on'> {
  way: Verification['way'];
  state: EligibilityState;
  verified_on: string;
  answer: string | null;
  /** The answer as read. */
  read?: ReadAnswer;
}

/** A number of cents that a column holds; null for one that no plan has. */
const centsSaid = (dollars: number | null) =>
  dollars === null || Math.abs(dollars) > 10_000_000 ? null : Math.round(dollars * 100);

/** The values of an answer that are compared with what is entered. */
function saidIn({ answer, maximum }: ReadAnswer) {
  return {
    said_to: answer.to_date,
    said_member_id: answer.member_id,
    said_maximum_cents: centsSaid(maximum),
    said_used_maximum_cents: centsSaid(answer.used_maximum),
    said_used_deductible_cents: centsSaid(answer.used_deductible),
  };
}

/** Keeps a verification; the plan learns from an answer. */
export async function insertVerification(
  tx: Tx,
  coverage: { id: string; patient_id: string },
  { read, ...verification }: NewVerification,
  { id: recorded_by_id, name: recorded_by }: { id: string | null; name: string },
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('coverage_verification').values({
      id: newId(),
      patient_id: coverage.patient_id,
      coverage_id: coverage.id,
      ...verification,
      ...(read !== undefined && saidIn(read)),
      recorded_by,
      recorded_by_id,
    }),
  );
  if (read === undefined) return;
  const [plan] = await tx.all(
    raw(sql<{ id: string }>`
      select p.survivor_id as id from coverage g
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan p on p.practice_id = s.practice_id and p.id = s.plan_id
        where g.practice_id = current_practice() and g.patient_id = ${coverage.patient_id} and g.id = ${coverage.id}`),
  );
  const by = recorded_by_id === null ? byService : byStaff({ id: recorded_by_id });
  if (plan !== undefined) recordEvent(tx, 'insurance_plan.answered', plan.id, by);
}
