import type { Database } from '../../../db/database.ts';
import type { Work } from '../../../jobs/works.ts';
import { planRule } from './queries.ts';

/** Plans the reminders of a rule that was added, changed or removed. */
export const planningOf =
  (database: Database): Work =>
  async ({ practiceId, subjectId }) => {
    if (practiceId !== null) await database.asPractice(practiceId, (tx) => planRule(tx, subjectId));
  };
