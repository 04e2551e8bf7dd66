import type { AnswerInput, EstimateDelivery, SignerRelationship } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

type Signed = Pick<z.output<typeof AnswerInput>, 'accepted' | 'scope' | 'reason' | 'signer_name'>;
interface NewAnswer extends Signed {
  plan_id: string;
  number: number;
  sha256: string;
  patient_id: string;
  phase: number | null;
  e_signature: string | null;
  relationship: SignerRelationship;
  via: 'desk' | 'portal';
  by_name: string;
  by_id: string;
}

/**
 * Writes an answer with its lines. Of two answers to one line the second is refused by the key of the lines.
 * @param lines what is accepted or declined
 * @param declined the alternatives that are declined because of it
 */
export async function insertAnswer(
  tx: Tx,
  answer: NewAnswer,
  { lines, declined }: { lines: string[]; declined: string[] },
): Promise<void> {
  const id = newId();
  await tx.all(sqlFor.insertInto('plan_answer').values({ id, ...answer }));
  const { plan_id, number, patient_id } = answer;
  const row = (treatment_id: string, accepted: boolean) => ({
    plan_id,
    number,
    treatment_id,
    answer_id: id,
    patient_id,
    accepted,
  });
  await tx.all(
    sqlFor
      .insertInto('plan_answer_line')
      .values([
        ...lines.map((treatment) => row(treatment, answer.accepted)),
        ...declined.map((treatment) => row(treatment, false)),
      ]),
  );
}

/** The lines of a version that were answered. */
export const answeredLines = async (tx: Tx, planId: string, number: number): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        sqlFor
          .selectFrom('plan_answer_line')
          .select('treatment_id')
          .where('plan_id', '=', planId)
          .where('number', '=', number),
      )
    ).map(({ treatment_id }) => treatment_id),
  );

/**
 * Marks planned treatments as declined, and removes that mark from those that are accepted after all. Treatments that are in
 * another plan by now, or held by another plan's signature, aren't declined with this one.
 * @returns the ids of the changed ones
 */
export async function setOutcomes(
  tx: Tx,
  { accepted, declined }: { accepted: readonly string[]; declined: readonly string[] },
  { planId, by }: { planId: string; by: { id: string; name: string } },
): Promise<string[]> {
  const ids = (list: readonly string[]) => sql`any (${[...list]}::uuid[])`;
  const wanted = await tx.all(
    raw(sql<{ id: string }>`update treatment set outcome = null, version = version + 1,
        changed_by_id = ${by.id}, changed_by = ${by.name}
      where id = ${ids(accepted)} and status = 'planned' and outcome = 'declined' returning id`),
  );
  const unwanted = await tx.all(
    raw(sql<{ id: string }>`update treatment set outcome = 'declined', version = version + 1,
        changed_by_id = ${by.id}, changed_by = ${by.name}
      where id = ${ids(declined)} and status = 'planned' and outcome is null
        and not exists (select from plan_line l where l.practice_id = treatment.practice_id
          and l.treatment_id = treatment.id and l.plan_id <> ${planId} and l.removed_at is null)
        and not exists (select from plan_answer_line a
          join treatment_plan p on p.practice_id = a.practice_id and p.id = a.plan_id and p.archived_at is null
          where a.practice_id = treatment.practice_id and a.treatment_id = treatment.id and a.plan_id <> ${planId}
            and a.accepted and not exists (select from plan_answer_line later
              where later.practice_id = a.practice_id and later.plan_id = a.plan_id
                and later.treatment_id = a.treatment_id and later.number > a.number))
      returning id`),
  );
  return [...wanted, ...unwanted].map(({ id }) => id);
}

/** Notes that the good-faith estimate of a version was given. */
export const insertGiven = (
  tx: Tx,
  given: {
    plan_id: string;
    number: number;
    patient_id: string;
    given_on: string;
    how: EstimateDelivery;
    given_by: string;
    given_by_id: string;
  },
) => tx.all(sqlFor.insertInto('plan_estimate').values({ id: newId(), ...given }));
