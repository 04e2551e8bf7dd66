import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { planRule } from './queries.ts';

/** Plans the reminders of a rule that was added, changed or removed. */
export const createPlanRemindersJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId !== null) await database.asPractice(practiceId, (tx) => planRule(tx, subjectId));
  };
