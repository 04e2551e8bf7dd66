import { usualImmunizations } from '@cusp/contract';
import type { AskedImmunizations } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

const columns = ['immunizations', 'version'] as const;

/** The immunizations that the practice asks for: the usual ones until it sets others. */
export const askedImmunizations: ReadPlan<AskedImmunizations> = first(
  sqlFor.selectFrom('health_setting').select(columns),
).map((stored) => stored ?? { immunizations: [...usualImmunizations], version: 0 });

export const storeAskedImmunizations = (tx: Tx, immunizations: string[]): Promise<AskedImmunizations> =>
  tx.one(
    sqlFor
      .insertInto('health_setting')
      .values({ immunizations })
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet({ immunizations, version: sql`health_setting.version + 1` }),
      )
      .returning(columns),
  );
