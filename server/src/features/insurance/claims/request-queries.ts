import { addDays, claimAnswerDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { setFollowUp } from './event-queries.ts';

interface ClaimRequestRow {
  words: string;
  trace: string;
  asked_on: string;
  due_on: string | null;
}

/** A carrier's unanswered requests about a claim, the oldest first. */
export const openClaimRequests = (claimId: string) =>
  all(
    raw(sql<ClaimRequestRow>`
      select words, trace, asked_on, due_on from claim_request
        where claim_id = ${claimId} and answered_on is null order by serial`),
  );

/** Keeps what a carrier asks for of a locked claim, which is looked at today. The same that is open already is kept once. */
export async function addRequest(
  tx: Tx,
  claimId: string,
  { words, trace, asked_on, due_on }: ClaimRequestRow,
) {
  const added = await tx.all(
    raw(sql<{ claim_id: string }>`
      insert into claim_request (claim_id, serial, patient_id, words, trace, asked_on, due_on)
        select k.id, coalesce((select max(r.serial) from claim_request r where r.practice_id = k.practice_id and r.claim_id = k.id), 0) + 1,
            k.patient_id, ${words}, ${trace}, ${asked_on}::date, ${due_on}::date
          from claim k
          where k.id = ${claimId} and not exists (select from claim_request r where r.practice_id = k.practice_id
            and r.claim_id = k.id and r.answered_on is null and r.words = ${words} and r.trace = ${trace})
        returning claim_id`),
  );
  if (added.length > 0) await setFollowUp(tx, claimId, asked_on);
}

/**
 * Marks the carrier's requests about this claim as answered. @param trace only the request with this number; left out: all
 * @returns whether it asked for anything
 */
export const answerRequests = async (
  tx: Tx,
  claimId: string,
  { on, by, trace }: { on: string; by: Pick<Person, 'id' | 'name'>; trace?: string },
) => {
  const answered = await tx.all(
    sqlFor
      .updateTable('claim_request')
      .set({ answered_on: on, answered_by: by.name, answered_by_id: by.id })
      .where('claim_id', '=', claimId)
      .where('answered_on', 'is', null)
      .$if(trace !== undefined, (query) => query.where('trace', '=', trace ?? ''))
      .returning('serial'),
  );
  return answered.length > 0;
};

/** The same, after which the carrier is asked about the claim when it had its time to decide. */
export async function answerByPapers(
  tx: Tx,
  claimId: string,
  given: Parameters<typeof answerRequests>[2],
): Promise<void> {
  if (await answerRequests(tx, claimId, given))
    await setFollowUp(tx, claimId, addDays(given.on, claimAnswerDays));
}

/** The answer to this request was not taken: it is open again, and looked at that day. */
export async function reopenClaimRequest(tx: Tx, claimId: string, trace: string, on: string): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('claim_request')
      .set({ answered_on: null, answered_by: '', answered_by_id: null })
      .where('claim_id', '=', claimId)
      .where('trace', '=', trace),
  );
  await setFollowUp(tx, claimId, on);
}
