import type {
  LinkReceipt,
  MessageChannel,
  MessageReason,
  MessageState,
  PatientLanguage,
  PaymentLink,
} from '@cusp/contract';
import { messageReasons } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { receiptNumber } from '../payments/index.ts';

interface Row {
  id: string;
  patient_id: string;
  amount_cents: number;
  channel: MessageChannel;
  message_state: MessageState;
  message_reason: MessageReason | null;
  is_paid: boolean;
  is_over: boolean;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** The links with their last message, and whether one of their checkouts was paid. */
const links = sql`
  select k.id, p.survivor_id as patient_id, k.amount_cents, k.channel, k.created_by, k.created_at, k.expires_at,
      m.state as message_state, m.reason as message_reason, k.expires_at < now() as is_over,
      exists (select from checkout c where c.practice_id = k.practice_id and c.payment_link_id = k.id
        and c.status = 'paid') as is_paid
    from payment_link k
    join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
    join lateral (select state, reason from message m where m.practice_id = k.practice_id
      and m.payment_link_id = k.id order by m.id desc limit 1) m on true`;

const reached = new Set<MessageState>(['sent', 'delivered']);
const waiting = new Set<MessageState>(['queued', 'sending']);

function stateOf({ is_paid, is_over, message_state }: Row): PaymentLink['state'] {
  if (is_paid) return 'paid';
  if (is_over) return 'expired';
  if (waiting.has(message_state)) return 'sending';
  return reached.has(message_state) ? 'sent' : 'not_sent';
}

const present = (row: Row): PaymentLink => {
  const state = stateOf(row);
  const isReasoned = row.message_reason !== null && (state === 'not_sent' || state === 'sending');
  return {
    ...row,
    amount: toDollars(row.amount_cents),
    state,
    reason: isReasoned && row.message_reason !== null ? messageReasons[row.message_reason] : '',
  };
};

/** A patient's links, the newest first; undefined if there is no such patient. */
export const linksOf = (patientId: string): ReadPlan<PaymentLink[] | undefined> =>
  both(
    first(sqlFor.selectFrom('patient').select('id').where('id', '=', patientId)),
    all(raw(sql<Row>`${links} where ${isOfPatient('k.patient_id', patientId)} order by k.id desc limit 200`)),
  ).map(([patient, rows]) => patient && rows.map(present));

/** A link that exists, as staff see it. */
export const findLink = async (tx: Tx, id: string): Promise<PaymentLink> =>
  present(await tx.one(raw(sql<Row>`${links} where k.id = ${id}`)));

export interface Addressee {
  address: string | null;
  practice: string;
  language: PatientLanguage;
}

/** The recipient of a link: the address by this channel, null if there is none. */
export const addressee = (tx: Tx, patientId: string, channel: MessageChannel) =>
  tx.first(
    raw(sql<Addressee>`
      select message_address(p.practice_id, p.id, ${channel}) as address, o.name as practice,
          coalesce(p.language, 'en') as language
        from patient p join practice o on o.practice_id = p.practice_id
        where p.id = ${patientId} and p.merged_into is null`),
  );

/** Inserts a link; returns its id. */
export async function insertPaymentLink(
  tx: Tx,
  link: { patient_id: string; amount_cents: number; channel: MessageChannel },
  { id: created_by_id, name: created_by }: Person,
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('payment_link').values({ id, ...link, created_by, created_by_id }));
  return id;
}

/** The receipt of what was paid by a link; null before that. */
export const receiptOfLink = async (tx: Tx, linkId: string): Promise<LinkReceipt | null> => {
  const paid = await tx.first(
    raw(sql<{
      practice_name: string;
      practice_address: string;
      practice_phone: string;
      receipt_year: number | null;
      receipt_serial: number | null;
      amount_cents: number;
      refunded_cents: number;
      payment_method: string;
      payment_date: string;
    }>`
      select o.name as practice_name, o.address as practice_address, o.phone as practice_phone, m.receipt_year,
          m.receipt_serial, m.amount_cents, m.refunded_cents, m.payment_method, m.payment_date
        from checkout c
        join payment m on m.practice_id = c.practice_id and m.checkout_id = c.id and m.status = 'completed'
        join practice o on o.practice_id = c.practice_id
        where c.payment_link_id = ${linkId} and c.status = 'paid'
        order by m.id limit 1`),
  );
  if (paid === undefined) return null;
  const { practice_name, practice_address, practice_phone, payment_method, payment_date } = paid;
  return {
    practice: {
      name: practice_name,
      address: practice_address,
      phone: practice_phone,
      look: await tx.ask(shownLook),
    },
    receipt_number: receiptNumber(paid.receipt_year, paid.receipt_serial),
    amount: toDollars(paid.amount_cents),
    refunded: toDollars(paid.refunded_cents),
    payment_method,
    payment_date,
  };
};

/** A link's message with the state of its payment; locked, so that of two presses one opens the session. */
export const lockLinked = (tx: Tx, messageId: string) =>
  tx.first(
    raw(sql<{
      id: string;
      patient_id: string;
      amount_cents: number;
      is_over: boolean;
      paid: 'paid' | 'processing' | null;
      practice_name: string;
      practice_phone: string;
      account_id: string;
    }>`
      select k.id, p.survivor_id as patient_id, k.amount_cents, k.expires_at < now() as is_over,
          (select max(c.status::text) from checkout c where c.practice_id = k.practice_id and c.payment_link_id = k.id
            and c.status in ('paid', 'processing')) as paid,
          o.name as practice_name, o.phone as practice_phone,
          account_of(p.practice_id, p.survivor_id) as account_id
        from message m
        join payment_link k on k.practice_id = m.practice_id and k.id = m.payment_link_id
        join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
        join practice o on o.practice_id = k.practice_id
        where m.id = ${messageId}
        for no key update of p`),
  );
export type Linked = NonNullable<Awaited<ReturnType<typeof lockLinked>>>;
