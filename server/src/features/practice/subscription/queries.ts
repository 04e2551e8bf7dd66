import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';
import type { Subscriber } from '../../../services/payments/provider.ts';

/** The current practice's subscription. */
export const subscriptionOf = (tx: Tx) => tx.one(sqlFor.selectFrom('subscription').selectAll());
export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionOf>>;

/** Whether the subscription allows the practice's records to be changed, by anybody, and the day on which that ended if it is known. */
export const subscriptionState = one(
  raw(sql<{ may_write: boolean; ended_on: string | null }>`
    select subscription_allows_changes(b.status, b.trial_ends_at) as may_write,
        subscription_ended_on(b.status, b.trial_ends_at, b.cancelled_at, b.read_only_from, p.time_zone) as ended_on
      from subscription b join practice p on p.practice_id = b.practice_id`),
);

/** True if the subscription allows the practice to add records. */
export const mayAdd = async (tx: Tx): Promise<boolean> => (await tx.ask(subscriptionState)).may_write;

/** The subscription, locked until the transaction ends. */
export const lockSubscription = (tx: Tx) => tx.one(sqlFor.selectFrom('subscription').selectAll().forUpdate());

export const updateSubscription = (tx: Tx, fields: Partial<SubscriptionRow>) =>
  tx.all(sqlFor.updateTable('subscription').set(fields));

/** The operator's instructions for paying other than by Stripe. */
export const howToPay = async (tx: Tx): Promise<string> => {
  const { how_to_pay } = await tx.one(sqlFor.selectFrom('service_setting').select('how_to_pay'));
  return how_to_pay;
};

/** Plans that owners can choose, by price. */
export const plansOnOffer = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('plan')
      .selectAll()
      .where('archived_at', 'is', null)
      .orderBy('monthly_cents')
      .orderBy('name'),
  );

export const findOfferedPlan = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('plan').selectAll().where('id', '=', id));
export type SubscriptionPlanRow = NonNullable<Awaited<ReturnType<typeof findOfferedPlan>>>;

export const planByPrice = (tx: Tx, price: string) =>
  tx.first(
    sqlFor
      .selectFrom('plan')
      .selectAll()
      .where((where) =>
        where.or([where('stripe_monthly_price', '=', price), where('stripe_yearly_price', '=', price)]),
      )
      .limit(1),
  );

/** Stores the provider's id of a plan's current price. */
export const storePrice = (
  tx: Tx,
  id: string,
  fields: { stripe_monthly_price: string } | { stripe_yearly_price: string },
) => tx.all(sqlFor.updateTable('plan').set(fields).where('id', '=', id));

/** Stores a new customer in place of the previous one ('' for none), unless another request was faster. */
export const storeCustomer = (tx: Tx, customer: string, before: string) =>
  tx.all(
    sqlFor
      .updateTable('subscription')
      .set({ stripe_customer: customer })
      .where('stripe_customer', '=', before),
  );

/** The id of the practice that a Stripe subscription or customer belongs to, for transactions without a practice. */
export const practiceOfSubscriber = async (
  tx: Tx,
  { subscription, customer }: Subscriber,
): Promise<string | null> => {
  const { practice } = await tx.one(
    raw(
      sql<{
        practice: string | null;
      }>`select subscription_practice(${subscription}, ${customer}) as practice`,
    ),
  );
  return practice;
};

/** The practice's data for a customer at the provider. */
export const customerDetails = (tx: Tx) =>
  tx.one(
    sqlFor
      .selectFrom('practice as p')
      .innerJoin('staff as s', 's.practice_id', 'p.practice_id')
      .select(['p.practice_id as id', 'p.name', 's.email'])
      .where('s.is_owner', '=', true)
      .orderBy('s.created_at')
      .limit(1),
  );

export const insertChange = (tx: Tx, change: { what: string; before: object; after: object }) =>
  tx.all(
    sqlFor.insertInto('practice_change').values({
      id: newId(),
      by_realm: 'stripe',
      by_name: 'Stripe',
      what: change.what,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    }),
  );
