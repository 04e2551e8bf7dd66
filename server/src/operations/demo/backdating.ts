import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment } from './appointments.ts';

/** Subscribes the practice to the first plan, billed monthly. */
export const demoSubscription = (tx: Tx) =>
  tx.all(
    sqlFor
      .updateTable('subscription')
      .from(sqlFor.selectFrom('plan').selectAll().orderBy('created_at').limit(1).as('p'))
      .set({
        status: 'active',
        plan_id: sql<string>`p.id`,
        billing_period: 'monthly',
        price_cents: sql<number>`p.monthly_cents`,
        period_ends_at: sql<string>`now() + interval '1 month'`,
      }),
  );

/**
 * Backdates the practice and its staff, so that they are as old as the records and in use.
 * @param began so many days ago
 */
export async function backdatePractice(tx: Tx, today: string, began: number): Promise<void> {
  await tx.all(sqlFor.updateTable('practice').set({ created_at: demoMoment(addDays(today, -began), 13) }));
  await tx.all(sqlFor.updateTable('staff').set({ last_sign_in: demoMoment(addDays(today, -1), 13) }));
  // Without it each prescription says that it lacks the license.
  await tx.all(
    sqlFor
      .updateTable('staff')
      .set({ license_number: '061234', license_state: 'NY' })
      .where('role', '=', 'dentist'),
  );
}
