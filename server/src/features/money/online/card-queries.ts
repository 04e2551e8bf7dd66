import { keepCardConsent } from '@cusp/contract';
import type {
  CardCharge as CardChargeShown,
  ChargeAgreement,
  PaymentProvider as ProviderName,
} from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { hasOpenBills } from './bill-queries.ts';
import { patientName } from '../../people/patients/index.ts';
import type { ProvidersCard } from '../../../services/payments/provider.ts';

const cards = () => sqlFor.selectFrom('kept_card').selectAll();

/** Stores the agreement of the patient, until the payment is made. */
export const insertCardConsent = (
  tx: Tx,
  {
    consent = keepCardConsent,
    ...asked
  }: { patient_id: string; provider: ProviderName; checkout_id: string; consent?: string },
) => tx.all(sqlFor.insertInto('kept_card').values({ id: newId(), ...asked, consent }));

/** Records whose account allowed the card of a checkout to be kept, if it isn't the patient's own: the person whose page it is. */
export const setCardKeeper = (tx: Tx, checkoutId: string, accountId: string) =>
  tx.all(
    raw(sql`
      update kept_card k
        set portal_account_id = case when not exists (select from portal_link l
            join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
            join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
            where l.practice_id = k.practice_id and l.account_id = ${accountId} and l.relation = 'self'
              and q.survivor_id = p.survivor_id) then ${accountId}::uuid end
        where k.checkout_id = ${checkoutId} and k.state = 'asked'`),
  );

/** Whether the account that allowed card `k` to be kept still opens the record. */
const isAuthorized = sql<boolean>`kept_card_is_authorized(k.practice_id, k.patient_id, k.portal_account_id)`;

/** Whether card `k` may be charged: asked before a charge is queued, and again when it is sent. */
const mayBeCharged = sql<boolean>`(k.state = 'kept' and ${isAuthorized})`;

/** Why a charge that waited wasn't sent: the access of the card's owner ended meanwhile. */
const accessEnded = 'access_ended';

/**
 * Cards of somebody whose access has ended, for the work list: dated by the access's last day, if it had one. With them the charges that
 * weren't sent because of it, as long as any of their bills is open.
 */
export const cardsToReplace = sql`
  select k.id, k.patient_id, initcap(k.brand) || ' ending in ' || k.last4 || ': ask for another card' as title,
      coalesce((select max(portal_link_end(l.relation, l.until_date, q.date_of_birth)) from portal_link l
        join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
        where l.practice_id = k.practice_id and l.account_id = k.portal_account_id
          and q.survivor_id = (select p.survivor_id from patient p where p.practice_id = k.practice_id and p.id = k.patient_id)),
        practice_today(k.practice_id)) as day, null::uuid as person_id
    from kept_card k
    where k.practice_id = current_practice() and k.state = 'kept' and k.portal_account_id is not null and not ${isAuthorized}
  union all
  select q.id, q.patient_id, '$' || to_char(q.amount_cents / 100.0, 'FM999,999,990.00') || ' not charged to ' || initcap(k.brand)
        || ' ending in ' || k.last4 || ': ' || q.reason as title,
      (q.created_at at time zone (select time_zone from practice))::date as day, null::uuid as person_id
    from card_charge q
    join kept_card k on k.practice_id = q.practice_id and k.id = q.kept_card_id
    where q.practice_id = current_practice() and q.state = 'declined' and q.failure = ${sql.lit(accessEnded)}
      and ${hasOpenBills(sql`q.checkout_id`)}`;

/** The card that is to be kept by a checkout, while it isn't. */
export const cardToKeep = (tx: Tx, checkoutId: string) =>
  tx.first(cards().where('checkout_id', '=', checkoutId).where('state', '=', 'asked'));

/** The card with the reference of the payment that it was used for; locked. */
export const lockAsked = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('kept_card as k')
      .innerJoin('payment as m', (join) =>
        join.onRef('m.practice_id', '=', 'k.practice_id').onRef('m.checkout_id', '=', 'k.checkout_id'),
      )
      .select(['k.id', 'k.patient_id', 'k.provider', 'm.provider_reference'])
      .where('k.id', '=', id)
      .where('k.state', '=', 'asked')
      .forUpdate('k'),
  );

/** Keeps the card in place of an earlier one; returns the ids of those that it replaces. */
export async function keepCard(
  tx: Tx,
  { id, patient_id }: { id: string; patient_id: string },
  { expMonth: exp_month, expYear: exp_year, ...card }: ProvidersCard,
): Promise<string[]> {
  const replaced = await dropCards(tx, [patient_id]);
  await tx.all(
    sqlFor
      .updateTable('kept_card')
      .set({ ...card, exp_month, exp_year, state: 'kept' })
      .where('id', '=', id),
  );
  return replaced;
}

/** Takes the kept cards of these records out of use; returns their ids. */
export const dropCards = async (tx: Tx, records: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      sqlFor
        .updateTable('kept_card')
        .set({ state: 'removing' })
        .where('patient_id', 'in', [...records])
        .where('state', '=', 'kept')
        .returning('id'),
    )
  ).map(({ id }) => id);

/** The card that can be charged, if one is kept. */
export const cardToCharge = (records: readonly string[]) =>
  sqlFor
    .selectFrom('kept_card as k')
    .select(['k.id', 'k.provider', 'k.brand', 'k.last4', 'k.exp_month', 'k.exp_year'])
    .where('k.patient_id', 'in', [...records])
    .where(mayBeCharged)
    .limit(1);

/** A card that can be charged, locked: it isn't removed meanwhile. Undefined otherwise. */
export const lockCard = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('kept_card as k')
      .select(['k.id', 'k.provider'])
      .where('k.id', '=', id)
      .where(mayBeCharged)
      .forShare('k'),
  );

/** A card that is being removed; undefined otherwise. */
export const cardToForget = (tx: Tx, id: string) =>
  tx.first(cards().where('id', '=', id).where('state', '=', 'removing'));

/** Deletes a removed card's ids at the provider. Its brand, last digits and the consent stay. */
export const markForgotten = (tx: Tx, id: string) =>
  tx.all(
    sqlFor.updateTable('kept_card').set({ state: 'removed', customer: '', method: '' }).where('id', '=', id),
  );

/** The charge that was queued under this key; undefined if there is none. */
export const chargeByKey = (tx: Tx, key: string) =>
  tx.first(sqlFor.selectFrom('card_charge').selectAll().where('key', '=', key));
export type CardChargeRow = NonNullable<Awaited<ReturnType<typeof chargeByKey>>>;

interface NewCharge {
  patient_id: string;
  kept_card_id: string;
  checkout_id: string;
  amount_cents: number;
  reason: string;
  key: string;
  agreement?: ChargeAgreement;
  asked_by?: string;
  asked_by_id?: string;
}

/** Queues a charge. The unique index refuses a second one under its key. */
export const insertCharge = (tx: Tx, charge: NewCharge) =>
  tx.one(
    sqlFor
      .insertInto('card_charge')
      .values({ id: newId(), ...charge })
      .returningAll(),
  );

/** The charge, if it waits or is being sent. Marks it as being sent. */
export const beginCardCharge = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('card_charge as q')
      .from('kept_card as k')
      .set({ state: 'sending', sent_at: sql<string>`coalesce(q.sent_at, now())` })
      .whereRef('k.practice_id', '=', 'q.practice_id')
      .whereRef('k.id', '=', 'q.kept_card_id')
      .where('q.id', '=', id)
      .where('q.state', 'in', ['queued', 'sending'])
      .returning(['q.id', 'q.patient_id', 'q.checkout_id', 'q.amount_cents'])
      .returning(['k.provider', 'k.customer', 'k.method'])
      .returning(mayBeCharged.as('may_be_charged'))
      // The provider's code, or ours, where it may not.
      .returning(
        sql<string>`case when k.state = 'kept' then ${sql.lit(accessEnded)} else 'card_removed' end`.as(
          'refused_as',
        ),
      )
      .returning(sql<boolean>`q.sent_at < now()`.as('was_sent'))
      // The provider forgets keys after a day.
      .returning(sql<boolean>`q.sent_at < now() - interval '20 hours'`.as('is_too_late')),
  );

interface UnknownCharge {
  id: string;
  checkout_id: string;
  amount_cents: number;
  provider: ProviderName;
  customer: string;
  sent_at: string;
}

/** The charge, if its fate is unknown; locked, so that it ends once. */
export const lockUnknown = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<UnknownCharge>`
      select q.id, q.checkout_id, q.amount_cents, k.provider, k.customer, coalesce(q.sent_at, q.created_at) as sent_at
        from card_charge q join kept_card k on k.practice_id = q.practice_id and k.id = q.kept_card_id
        where q.id = ${id} and q.state = 'unknown' for no key update of q`),
  );

/** The charges as staff see them, on the surviving record. */
const shown = sql`
  select q.id, p.id as patient_id, ${patientName} as patient_name, q.amount_cents, q.reason, q.state, q.created_at
    from card_charge q
    join patient r on r.practice_id = q.practice_id and r.id = q.patient_id
    join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id`;

interface ShownCharge extends Omit<CardChargeShown, 'amount'> {
  amount_cents: number;
}
const present = ({ amount_cents, ...row }: ShownCharge): CardChargeShown => ({
  ...row,
  amount: toDollars(amount_cents),
});

/** Charges whose outcome is unknown, the oldest first. */
export const unknownCharges = (): ReadPlan<CardChargeShown[]> =>
  all(raw(sql<ShownCharge>`${shown} where q.state = 'unknown' order by q.id`)).map((rows) =>
    rows.map(present),
  );

/** A charge as staff see it; undefined if there is none. */
export const findCharge = async (tx: Tx, id: string): Promise<CardChargeShown | undefined> => {
  const row = await tx.first(raw(sql<ShownCharge>`${shown} where q.id = ${id}`));
  return row && present(row);
};

/** The payment of a charge that is paid; undefined otherwise. */
export const paymentOfCharge = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('card_charge as q')
      .innerJoin('payment as m', (join) =>
        join.onRef('m.practice_id', '=', 'q.practice_id').onRef('m.checkout_id', '=', 'q.checkout_id'),
      )
      .select('m.id')
      .where('q.id', '=', id)
      .where('q.state', '=', 'paid'),
  );

/**
 * Stores how a charge ended.
 * @param ended.failure the provider's code
 */
export const endCharge = (
  tx: Tx,
  id: string,
  ended: { state: 'paid' | 'declined' | 'unknown'; failure?: string },
) => tx.all(sqlFor.updateTable('card_charge').set(ended).where('id', '=', id));
