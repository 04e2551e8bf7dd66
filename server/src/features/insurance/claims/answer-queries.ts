import { sql } from 'kysely';
import type { ClaimState } from '@cusp/contract';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

interface AnsweredRow {
  id: string;
  control_number: string;
  state: ClaimState;
}

/** Claims by the number that they were sent with, locked until the transaction ends. */
export const lockAnswered = (tx: Tx, controlNumbers: readonly string[]) =>
  tx.all(
    raw(sql<AnsweredRow>`
      select id, control_number, state from claim where control_number = any (${controlNumbers}::text[])
        order by id for update`),
  );
