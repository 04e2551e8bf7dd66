import type { AppealReason } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';

/** The practice's own appeal texts, by reason. */
export const ownAppealTexts = all(
  raw(sql<{ reason: AppealReason; text: string }>`select reason, text from appeal_text`),
);

/** The practice's next appeals for this reason begin with this text. */
export const storeAppealText = (
  tx: Tx,
  reason: AppealReason,
  text: string,
  { id: changed_by_id, name: changed_by }: Person,
) =>
  tx.all(
    sqlFor
      .insertInto('appeal_text')
      .values({ reason, text, changed_by, changed_by_id })
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'reason'])
          .doUpdateSet({ text, changed_by, changed_by_id, changed_at: sql<string>`now()` }),
      ),
  );

interface NewAppeal {
  id: string;
  claim_id: string;
  patient_id: string;
  reason: AppealReason;
  letter: string;
  signed_by: string;
  written_on: string;
}

export const insertAppeal = (tx: Tx, appeal: NewAppeal, { id: made_by_id, name: made_by }: Person) =>
  tx.all(sqlFor.insertInto('claim_appeal').values({ ...appeal, made_by, made_by_id }));
