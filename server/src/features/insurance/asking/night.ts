import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { factsOfClaims } from '../claims/index.ts';
import { byClearinghouse, clearinghouseJobLater, lockConnection } from '../clearinghouse/index.ts';
import type { HouseJobNeeds } from '../clearinghouse/index.ts';
import { questionFacts } from '../eligibility/index.ts';
import { isAskable, newQuestion } from './eligibility-questions.ts';
import type { AskableConnection } from './eligibility-questions.ts';
import { claimsOfNight, coveragesOfNight } from './night-queries.ts';
import { askingFacts, insertQuestion } from './queries.ts';
import { missingForStatus } from './status-276.ts';
import { newStatusQuestion } from './status.ts';

/** The most coverages, and the most claims, asked about in one night. */
const mostOfNight = 300;

/**
 * Chooses what a practice asks about at night: coverages of visits of the next days that were never verified, or too long ago, and claims that
 * nobody has answered for some time.
 */
export const createNightJob =
  ({ database }: HouseJobNeeds): JobHandler =>
  async ({ practiceId }) => {
    if (practiceId === null) throw new JobError('Questions belong to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const connection = await lockConnection(tx);
      if (!isAskable(connection)) return;
      const asked = (await askAboutCoverages(tx, connection)) + (await askAboutClaims(tx, connection));
      if (asked > 0) clearinghouseJobLater(tx, 'eligibility.ask', practiceId, 0);
    });
  };

/** What a question lacks is noted as the reason why nobody was asked, once. @returns how many questions it added */
async function askAboutCoverages(tx: Tx, connection: AskableConnection): Promise<number> {
  if (connection.ask_days === 0) return 0;
  let asked = 0;
  for (const { id, patient_id, last_failure } of await tx.ask(
    coveragesOfNight(connection.ask_days, mostOfNight),
  )) {
    const facts = await tx.ask(questionFacts(id));
    if (facts === undefined) continue;
    const question = newQuestion(facts, connection, await askingFacts(tx, id, null), { id, patient_id });
    if ('failure' in question && question.failure === last_failure) continue;
    await insertQuestion(tx, question, byClearinghouse);
    recordEvent(tx, 'failure' in question ? 'coverage.not_answered' : 'coverage.asked', id, byService);
    asked += 1;
  }
  return asked;
}

/** A claim that lacks what a question needs stays on the work list as one without a response. @returns how many questions it added */
async function askAboutClaims(tx: Tx, connection: AskableConnection): Promise<number> {
  if (connection.status_days === 0) return 0;
  const waiting = await tx.ask(claimsOfNight(connection.status_days, mostOfNight));
  const facts = new Map(
    (await tx.ask(factsOfClaims(waiting.map(({ id }) => id)))).map((of) => [of.claim.id, of]),
  );
  let asked = 0;
  for (const { id, ...covered } of waiting) {
    const of = facts.get(id);
    if (of === undefined || missingForStatus(of).length > 0) continue;
    const now = await askingFacts(tx, covered.coverage_id, id);
    await insertQuestion(tx, newStatusQuestion(of, connection, now, covered), byClearinghouse);
    recordEvent(tx, 'claim.changed', id, byService);
    asked += 1;
  }
  return asked;
}
