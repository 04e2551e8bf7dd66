import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { wasLookedUp } from '../monitoring/index.ts';

/** What paper asks of a controlled substance, as far as it is known before it is written. */
export const asControlled = (patientId: string, prescriberId: string) =>
  one(
    sqlFor
      .selectFrom('staff')
      .select(sql<boolean>`dea <> ''`.as('dea'))
      .select(
        wasLookedUp(
          sql`select record from patient_records(current_practice(), ${patientId}) as record`,
          sql`practice_today(practice_id)`,
        ).as('monitored'),
      )
      .where('id', '=', prescriberId),
  );
