import { randomUUID } from 'node:crypto';
import { asOwner } from './practice.ts';

/** The origin of the app that requests are injected into. */
export const site = 'http://localhost';

interface PlanFields {
  name?: string;
  monthly_cents?: number;
  yearly_cents?: number;
  staff_limit?: number | null;
  patient_limit?: number | null;
  storage_limit_mib?: number | null;
  archived?: boolean;
}

/** Creates a plan for one test; its name starts with the given text. Returns its id. */
export function aPlan({ name = 'Plan', archived = false, ...fields }: PlanFields = {}): Promise<string> {
  const { monthly_cents = 9900, yearly_cents = 99_000 } = fields;
  const { staff_limit = null, patient_limit = null, storage_limit_mib = null } = fields;
  const id = randomUUID();
  return asOwner(async (client) => {
    await client.query(
      `insert into plan (id, name, monthly_cents, yearly_cents, staff_limit, patient_limit, storage_limit_mib, archived_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)`,
      [
        id,
        `${name} ${id.slice(0, 8)}`,
        monthly_cents,
        yearly_cents,
        staff_limit,
        patient_limit,
        storage_limit_mib,
        archived,
      ],
    );
    return id;
  });
}

/** Changes a practice's subscription directly in the database: `status = 'past_due'`. */
export const setSubscription = (practiceId: string, assignments: string) =>
  asOwner((client) =>
    client.query(`update subscription set ${assignments} where practice_id = $1`, [practiceId]),
  );

/** Puts a practice on a plan that the operator manages by hand. */
export const putOnPlan = (practiceId: string, plan: string) =>
  setSubscription(
    practiceId,
    `status = 'active', plan_id = '${plan}', billing_period = 'monthly', price_cents = 9900`,
  );

/** The recorded changes of a practice, oldest first. */
export const changesOf = (practiceId: string): Promise<string[]> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ what: string }>(
      'select what from practice_change where practice_id = $1 order by id',
      [practiceId],
    );
    return rows.map(({ what }) => what);
  });
