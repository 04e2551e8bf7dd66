import type { AdminPracticeDetail } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The state of a practice's clearinghouse connection; undefined if it has none. */
export const findClearinghouse = (tx: Tx, practiceId: string) =>
  tx.first(
    raw(sql<NonNullable<AdminPracticeDetail['clearinghouse']>>`
      select kind, is_test, waiting, waiting_since, failing_since, failure, sent_at, fetched_at
        from clearinghouse_state(${practiceId}::uuid)`),
  );
