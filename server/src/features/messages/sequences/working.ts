import type { Database } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { findSequence, lockSequence } from './queries.ts';
import { settleSequence } from './settling.ts';
import { begin } from './starting-queries.ts';

/** Ends what a sequence has reached, and begins with those whose occasion has come. Two at once go one after the other. */
export const createWorkSequenceJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A sequence belongs to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      if ((await lockSequence(tx, id))?.is_on !== true) return;
      const sequence = await findSequence(tx, id);
      await settleSequence(tx, id, sequence.about);
      for (const begun of await begin(tx, id, sequence))
        recordEvent(tx, 'follow_up.begun', begun.id, byService);
    });
  };
