import { keepCardConsent, paymentLinkDays, addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import {
  owedBy,
  insertBills,
  splitOverBills,
  sumOfParts,
  fulfill,
  handleDispute,
} from '../../features/money/online/index.ts';
import { demoInbox } from './inbox.ts';
import { demoMailing } from './mailing.ts';
import { demoSequences } from './sequences.ts';
import { sentMessage } from './messages.ts';
import { idAt, demoMoment } from './appointments.ts';

interface Debtor {
  patient_id: string;
  treatment_id: string;
  number: string;
  due_cents: number;
}
interface Desk {
  today: string;
  frontDesk: { id: string; name: string };
  practice: { name: string };
}

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const dayWords = (date: string) => days.format(new Date(`${date}T00:00:00Z`));

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/**
 * Online payments of the last weeks: with a card that is kept and a charge of it that nobody answered, by a link, with
 * a refund, a lost and an open dispute; a link that waits; and a receipt that was sent by text.
 */
export async function demoOnline(tx: Tx, desk: Desk): Promise<void> {
  const { today } = desk;
  const [keeper, linked, twice, lost, disputing, asked] = await debtors(tx, addDays(today, -50));
  if (keeper !== undefined) {
    const paid = await payOnline(tx, keeper, {
      on: addDays(today, -12),
      cents: Math.round(keeper.due_cents * 0.6),
    });
    await keepCard(tx, keeper, paid.checkout_id, today);
  }
  if (linked !== undefined) {
    const link = await sendLink(tx, linked, addDays(today, -21), desk);
    await payOnline(tx, linked, { on: addDays(today, -20), cents: linked.due_cents, link });
  }
  if (twice !== undefined) await payTwice(tx, twice, desk);
  if (lost !== undefined) await dispute(tx, lost, 'lost', today);
  if (disputing !== undefined) await dispute(tx, disputing, 'open', today);
  if (asked !== undefined) await sendLink(tx, asked, addDays(today, -1), desk);
  await textReceipts(tx, desk);
  // Behind all other messages.
  await demoMailing(tx, desk.frontDesk);
  await demoSequences(tx, desk.frontDesk);
  await demoInbox(tx, desk.frontDesk);
}

/** Patients with an account of their own who owe something of before a day, and who agreed to texts; who owes least first. */
const debtors = (tx: Tx, before: string) =>
  tx.all(
    raw(sql<Debtor>`
      select o.patient_id, (array_agg(o.treatment_id order by o.occurred_on))[1] as treatment_id,
          message_address(current_practice(), o.patient_id, 'text') as number,
          sum(o.amount_cents - o.used_cents)::bigint as due_cents
        from open_item o
        where o.account_id = o.patient_id and o.used_cents < abs(o.amount_cents)
          and (select given from consent c where c.patient_id = o.patient_id and c.channel = 'text'
            and 'billing' = any (c.purposes) order by c.id desc limit 1)
          and not exists (select from payment m where m.patient_id = o.patient_id and m.status = 'pending')
        group by o.patient_id
        having bool_and(o.kind = 'charge' and o.amount_cents > 0) and max(o.occurred_on) < ${before}::date
          and sum(o.amount_cents - o.used_cents) > 6000
        order by due_cents, o.patient_id limit 6`),
  );

interface Paid {
  on: string;
  cents: number;
  link?: string;
}

/** A checkout that was paid on a day, with its payment; what its bills have no need of is a credit. */
async function payOnline(
  tx: Tx,
  { patient_id }: Debtor,
  { on, cents, link }: Paid,
): Promise<{ checkout_id: string; payment_id: string }> {
  const created_at = demoMoment(on, 22);
  const parts = splitOverBills(await owedBy(tx, { records: [patient_id] }), { amount_cents: cents });
  const [checkout_id, payment_id] = [idAt(created_at), idAt(created_at)];
  await tx.all(
    sqlFor.insertInto('checkout').values({
      id: checkout_id,
      provider: 'sandbox',
      session_id: `test_${checkout_id}`,
      url: '/sandbox/pay',
      patient_id,
      payment_link_id: link ?? null,
      keeps_card: link === undefined,
      amount_cents: cents,
      origin: '',
      status: 'paid',
      charged_cents: cents,
      charged_currency: 'usd',
      credit_cents: cents - sumOfParts(parts),
      created_at,
      expires_at: demoMoment(addDays(on, 1), 22),
    }),
  );
  await insertBills(tx, checkout_id, parts);
  await tx.all(
    sqlFor.insertInto('payment').values({
      id: payment_id,
      patient_id,
      checkout_id,
      amount_cents: cents,
      payment_method: 'card',
      status: 'completed',
      notes: 'Test mode: no money moved.',
      payment_date: on,
      provider_reference: `test_pi_${payment_id}`,
      created_at,
    }),
  );
  return { checkout_id, payment_id };
}

/** Keeps the card of a checkout; a charge of it for the rest was made today, and no answer came. */
async function keepCard(tx: Tx, { patient_id }: Debtor, of_checkout: string, today: string): Promise<void> {
  const kept_card_id = newId();
  await tx.all(
    sqlFor.insertInto('kept_card').values({
      id: kept_card_id,
      patient_id,
      provider: 'sandbox',
      checkout_id: of_checkout,
      state: 'kept',
      consent: keepCardConsent,
      consented_at: demoMoment(addDays(today, -12), 22),
      customer: 'test_customer',
      method: `test_card_${kept_card_id}`,
      brand: 'Test card',
      last4: '4242',
      exp_month: 12,
      exp_year: Number(today.slice(0, 4)) + 3,
    }),
  );
  const parts = splitOverBills(await owedBy(tx, { records: [patient_id] }), { all: true });
  const amount_cents = sumOfParts(parts);
  const [checkout_id, at] = [newId(), demoMoment(addDays(today, -1), 23)];
  await tx.all(
    sqlFor.insertInto('checkout').values({
      id: checkout_id,
      provider: 'sandbox',
      patient_id,
      amount_cents,
      origin: '',
      status: 'processing',
      created_at: at,
      expires_at: at,
    }),
  );
  await insertBills(tx, checkout_id, parts);
  await tx.all(
    sqlFor.insertInto('card_charge').values({
      id: newId(),
      patient_id,
      kept_card_id,
      checkout_id,
      amount_cents,
      reason: 'Paid in the portal',
      key: checkout_id,
      state: 'unknown',
      created_at: at,
      sent_at: at,
    }),
  );
}

/** The bank of somebody who paid takes half of it back, today, or may take all of it. */
async function dispute(tx: Tx, debtor: Debtor, status: 'open' | 'lost', today: string): Promise<void> {
  const cents = Math.round(debtor.due_cents * 0.7);
  const { checkout_id } = await payOnline(tx, debtor, { on: addDays(today, -34), cents });
  // A reversal is posted today, and not on the day of the payment.
  await tx.all(raw(sql`select set_config('app.posting', '', true)`));
  await handleDispute(tx, checkout_id, {
    reference: `test_dp_${status}`,
    status,
    cents: status === 'lost' ? Math.round(cents / 2) : cents,
    at: demoMoment(today, 14),
  });
  await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
}

/** Somebody paid a part at the desk and the whole online on the same day: the part went back to the card a day later. */
async function payTwice(tx: Tx, debtor: Debtor, { today, frontDesk }: Desk): Promise<void> {
  const { patient_id, treatment_id, due_cents } = debtor;
  const [on, back] = [addDays(today, -30), addDays(today, -29)];
  const amount_cents = 4000;
  await tx.all(
    sqlFor.insertInto('payment').values({
      id: newId(),
      patient_id,
      treatment_id,
      amount_cents,
      payment_method: 'cash',
      status: 'completed',
      notes: '',
      payment_date: on,
      created_at: demoMoment(on, 20),
      created_by: frontDesk.name,
      created_by_id: frontDesk.id,
    }),
  );
  const { checkout_id, payment_id } = await payOnline(tx, debtor, { on, cents: due_cents });
  const [id, reference, at] = [newId(), `test_re_${checkout_id}`, demoMoment(back, 15)];
  await tx.all(
    sqlFor.insertInto('refund_request').values({
      id,
      payment_id,
      amount_cents,
      reason: 'Already paid part at the front desk.',
      state: 'accepted',
      reference,
      created_by: frontDesk.name,
      created_by_id: frontDesk.id,
      created_at: at,
      sent_at: at,
    }),
  );
  const refund = { reference, failed: false, cents: amount_cents, currency: 'usd', reason: '', at };
  const providerState = {
    status: 'paid' as const,
    charged: null,
    refundedCents: 0,
    refunds: [refund],
    reference: '',
  };
  await fulfill(tx, checkout_id, providerState);
}

/** A link for what somebody owes, sent by text; returns its id. */
async function sendLink(tx: Tx, debtor: Debtor, on: string, { frontDesk, practice }: Desk): Promise<string> {
  const { patient_id, number, due_cents } = debtor;
  const created_at = demoMoment(on, 15);
  const id = idAt(created_at);
  await tx.all(
    sqlFor.insertInto('payment_link').values({
      id,
      patient_id,
      amount_cents: due_cents,
      channel: 'text',
      created_by: frontDesk.name,
      created_by_id: frontDesk.id,
      created_at,
      expires_at: demoMoment(addDays(on, paymentLinkDays), 15),
    }),
  );
  await sentMessage(tx, patient_id, created_at, {
    kind: 'payment_link',
    payment_link_id: id,
    address: number,
    body: `${practice.name}: please pay ${dollars(due_cents)} at {confirm_link} within ${paymentLinkDays} days. Reply STOP to opt out.`,
    by_name: frontDesk.name,
  });
  return id;
}

/** The last payment at the desk of somebody who agreed to texts has its receipt there. */
async function textReceipts(tx: Tx, { frontDesk, practice }: Desk): Promise<void> {
  const payment = await tx.first(
    raw(sql<{ id: string; patient_id: string; number: string; on: string; words: string; cents: number }>`
      select m.id, m.patient_id, message_address(m.practice_id, m.patient_id, 'text') as number, m.payment_date as on,
          'receipt R-' || m.receipt_year || '-' || lpad(m.receipt_serial::text, 5, '0') as words, m.amount_cents as cents
        from payment m
        where m.checkout_id is null and m.status = 'completed' and m.payment_method = 'card'
          and m.receipt_serial is not null and m.payment_date < practice_today(m.practice_id)
          and (select given from consent c where c.patient_id = m.patient_id and c.channel = 'text' order by c.id desc limit 1)
        order by m.payment_date desc, m.id limit 1`),
  );
  if (payment === undefined) return;
  const { id, patient_id, number, on, words, cents } = payment;
  await sentMessage(tx, patient_id, demoMoment(on, 22), {
    kind: 'receipt',
    payment_id: id,
    address: number,
    body: `${practice.name}: ${words} for ${dollars(cents)} (card) on ${dayWords(on)}. Thank you. Reply STOP to opt out.`,
    by_name: frontDesk.name,
  });
}
