import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { byClearinghouse, clearinghouseJobLater, lockConnection } from '../clearinghouse/index.ts';
import type { HouseJobNeeds } from '../clearinghouse/index.ts';
import { questionFacts } from '../eligibility/index.ts';
import { isAskable, newQuestion } from './eligibility-questions.ts';
import { coveragesOfNight } from './night-queries.ts';
import { askingFacts, insertQuestion } from './queries.ts';

/** The most coverages asked about in one night. */
const mostOfNight = 300;

/**
 * Chooses the coverages that a practice asks about at night: of visits of the next days those that were never verified, or too long ago.
 * What a question lacks is noted as the reason why nobody was asked, once.
 */
export const createNightJob =
  ({ database }: HouseJobNeeds): JobHandler =>
  async ({ practiceId }) => {
    if (practiceId === null) throw new JobError('Questions belong to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const connection = await lockConnection(tx);
      if (!isAskable(connection) || connection.ask_days === 0) return;
      const chosen = await tx.ask(coveragesOfNight(connection.ask_days, mostOfNight));
      let asked = 0;
      for (const { id, patient_id, last_failure } of chosen) {
        const facts = await tx.ask(questionFacts(id));
        if (facts === undefined) continue;
        const question = newQuestion(facts, connection, await askingFacts(tx, id, null), { id, patient_id });
        if ('failure' in question && question.failure === last_failure) continue;
        await insertQuestion(tx, question, byClearinghouse);
        recordEvent(tx, 'failure' in question ? 'coverage.not_answered' : 'coverage.asked', id, byService);
        asked += 1;
      }
      if (asked > 0) clearinghouseJobLater(tx, 'eligibility.ask', practiceId, 0);
    });
  };
