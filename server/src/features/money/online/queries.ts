import type { PaymentProvider as ProviderName } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { CheckoutSession } from '../../../services/payments/provider.ts';
import { payableAccounts } from './balance-queries.ts';
import type { Debtor } from './balance-queries.ts';
import type { BillPart } from './balance-rules.ts';
import type { KnownPayment } from './rules.ts';

/** A treatment with a checkout can't be moved to another patient. */
export const constraints: ConstraintRefusals = { checkout_treatment_fk: 'invalid' };

/** The practice and id of a checkout. */
export interface CheckoutRef {
  practice_id: string;
  id: string;
}

/** Finds the checkout of a provider's session before a practice is set. */
export const checkoutOfSession = (tx: Tx, provider: ProviderName, sessionId: string) =>
  tx.first(raw(sql<CheckoutRef>`select * from checkout_practice(${provider}, ${sessionId})`));

/** Finds the checkout of a recorded payment's charge before a practice is set. */
export const checkoutOfCharge = (tx: Tx, provider: ProviderName, charge: string) =>
  tx.first(raw(sql<CheckoutRef>`select * from charge_practice(${provider}, ${charge})`));

/** All checkouts of the practice. */
export const selectCheckouts = () => sqlFor.selectFrom('checkout').selectAll();

/** A checkout; undefined if there is none. */
export const findCheckout = (tx: Tx, id: string) => tx.first(selectCheckouts().where('id', '=', id));
export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

/** Locks a checkout until the transaction ends; undefined if there is none. */
export const lockCheckout = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('checkout').select('id').where('id', '=', id).forUpdate());

/** A checkout that exists. */
export const checkoutById = (tx: Tx, id: string) => tx.one(selectCheckouts().where('id', '=', id));

interface OfBills {
  provider: ProviderName;
  treatment_ids: readonly string[];
  /** The debtor of a bill without a treatment, if one is among them. */
  others_of?: Debtor | undefined;
}

/** A checkout of one of these bills, alone or among others, whose payment is still processing. */
export const processingCheckout = (tx: Tx, { treatment_ids, provider, others_of }: OfBills) =>
  tx.first(
    selectCheckouts()
      .where(
        sql<boolean>`(treatment_id = any (${[...treatment_ids]}::uuid[]) or exists (select from checkout_bill b
          where b.practice_id = checkout.practice_id and b.checkout_id = checkout.id
            and (b.treatment_id = any (${[...treatment_ids]}::uuid[])
              or b.treatment_id is null and ${others_of === undefined ? sql`false` : sharesAccount(others_of)})))`,
      )
      .where('provider', '=', provider)
      .where('status', '=', 'processing')
      .limit(1),
  );

/** Whether a checkout pays bills of an account of this debtor's. */
const sharesAccount = (debtor: Debtor) => sql<boolean>`
  case when checkout.account_id is not null then array[checkout.account_id]
    else accounts_with_open_items(checkout.practice_id, array(select p.survivor_id from patient p
      where p.practice_id = checkout.practice_id and p.id = checkout.patient_id)) end && ${payableAccounts(debtor)}`;

export interface NewCheckout {
  provider: ProviderName;
  /** Null: a deposit of somebody who isn't a patient yet. */
  patient_id: string | null;
  /** The visit that was asked for online, whose deposit it is. */
  online_request_id?: string;
  /** The account whose bills it pays; absent: the patient's own. */
  account_id?: string;
  /** Null: it is of a balance, whose bills are its parts. */
  treatment_id: string | null;
  /** The payment link that it is opened by, if any. */
  payment_link_id?: string | null;
  /** The patient agreed to have the card kept. */
  keeps_card?: boolean;
  /** Whose card is kept; absent: no card is. */
  portal_account_id?: string | null;
  amount_cents: number;
  origin: string;
  parts: readonly BillPart[];
}

/** The parts of a checkout as one text, to compare them. */
const asText = (parts: readonly BillPart[]) =>
  parts.map(({ treatment_id, amount_cents }) => `${treatment_id ?? ''}:${amount_cents}`).join(' ');

/** The checkout of a payment link that can still be paid or is just being opened. */
export const openOfLink = (tx: Tx, linkId: string) =>
  tx.first(
    selectCheckouts()
      .where('payment_link_id', '=', linkId)
      .where('status', '=', 'open')
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('created_at', 'desc')
      .limit(1),
  );

const openOfSameBills = (wanted: NewCheckout) =>
  selectCheckouts()
    .where('patient_id', '=', wanted.patient_id)
    .where('treatment_id', 'is not distinct from', wanted.treatment_id)
    .where('account_id', 'is not distinct from', wanted.account_id ?? null)
    .where(
      sql<boolean>`coalesce((select string_agg(coalesce(b.treatment_id::text, '') || ':' || b.amount_cents, ' '
            order by b.position)
          from checkout_bill b where b.practice_id = checkout.practice_id and b.checkout_id = checkout.id), '')
          = ${asText(wanted.parts)}`,
    )
    .where('payment_link_id', 'is', null)
    .where('provider', '=', wanted.provider)
    .where('amount_cents', '=', wanted.amount_cents)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<string>`now()`);

const isOwnPage = ({ keeps_card = false, portal_account_id = null, origin }: NewCheckout) =>
  sql<boolean>`(keeps_card = ${keeps_card} and portal_account_id is not distinct from ${portal_account_id}::uuid and origin = ${origin})`;

/**
 * The checkout of the same bills and amounts that can still be paid or is just being opened: where a card is kept, the person's own, whose
 * card it will be.
 */
export const openCheckout = (tx: Tx, wanted: NewCheckout) =>
  tx.first(openOfSameBills(wanted).where(isOwnPage(wanted)).orderBy('created_at', 'desc').limit(1));

/** The others of the same bills and amounts: they are closed first, lest the bills are paid twice. */
export const otherOpenCheckouts = (tx: Tx, wanted: NewCheckout) =>
  tx.all(openOfSameBills(wanted).where(sql<boolean>`not ${isOwnPage(wanted)}`));

/**
 * Records the start of a checkout. It is reserved for ten minutes until the provider answers: a repeated request in
 * that time asks the provider for the same session.
 */
export const insertCheckout = (
  tx: Tx,
  {
    provider,
    patient_id,
    account_id,
    treatment_id,
    payment_link_id,
    online_request_id,
    keeps_card = false,
    portal_account_id,
    amount_cents,
    origin,
  }: NewCheckout,
) =>
  tx.one(
    sqlFor
      .insertInto('checkout')
      .values({
        id: newId(),
        provider,
        patient_id,
        account_id,
        treatment_id,
        payment_link_id,
        online_request_id,
        keeps_card,
        portal_account_id,
        amount_cents,
        origin,
        expires_at: sql`now() + interval '10 minutes'`,
      })
      .returningAll(),
  );

/** Stores the provider's session, also for an abandoned checkout, unless another request has already stored it. */
export const keepSession = (tx: Tx, id: string, { sessionId, url, expiresAt }: CheckoutSession) =>
  tx.all(
    sqlFor
      .updateTable('checkout')
      .set({ session_id: sessionId, url, expires_at: expiresAt, status: 'open' })
      .where('id', '=', id)
      .where('session_id', 'is', null),
  );

/** A checkout without a page, because a kept card is charged for it: nothing else pays its bills meanwhile. */
export const beginCheckoutCharge = (tx: Tx, id: string) =>
  tx.all(sqlFor.updateTable('checkout').set({ status: 'processing' }).where('id', '=', id));

/** Abandons a checkout that the provider refused, so that the next attempt makes a new one. */
export const abandonCheckout = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('checkout')
      .set({ status: 'failed' })
      .where('id', '=', id)
      .where('session_id', 'is', null),
  );

/** Stores the state of a locked checkout. */
export const updateCheckout = (
  tx: Tx,
  id: string,
  fields: KnownPayment & { credit_cents: number; from_bank: boolean },
) => tx.all(sqlFor.updateTable('checkout').set(fields).where('id', '=', id));

/** Whether patients of the practice may pay from a bank account. */
export const takesBankPayments = async (tx: Tx): Promise<boolean> =>
  (await tx.one(sqlFor.selectFrom('practice').select('bank_payments'))).bank_payments;

/** The practice's time zone. */
export const practiceTimeZone = async (tx: Tx): Promise<string> =>
  (await tx.one(sqlFor.selectFrom('practice').select('time_zone'))).time_zone;
