import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { lockBalance, paymentById, plainPayments, presentPayment } from './queries.ts';
import type { PaymentColumns, PaymentRow } from './queries.ts';
import { creditWords } from './rules.ts';
import type { OpenCharge, PaymentPart } from './rules.ts';

/** Nobody has resolved it or asked for its money back, and it pays nothing in words. */
const untouched = {
  pays: '',
  asked_cents: null,
  asked_reason: null,
  asked_state: null,
  asked_by: null,
  asked_at: null,
  resolved_attention: null,
  resolved_outcome: null,
  resolved_note: null,
  resolved_by: null,
  resolved_at: null,
} as const;

/**
 * A payment that was inserted just now. Without a treatment it is `untouched`: to look for what can't be there yet takes longer than
 * the payment's row.
 */
const newPaymentById = async (tx: Tx, id: string, treatmentId: string | null): Promise<PaymentRow> =>
  treatmentId === null
    ? { ...(await tx.one(plainPayments().where('m.id', '=', id))), ...untouched }
    : paymentById(tx, id);

type NewPayment = Omit<PaymentColumns, 'amount' | 'splits'> & {
  amount_cents: number;
  attention: string;
  created_by: string;
  created_by_id: string;
};

/** The record that a payment belongs to: for a person with several, the one of its treatment. */
const recordOf = ({ patient_id, treatment_id }: NewPayment) =>
  treatment_id === null
    ? patient_id
    : sql<string>`coalesce((select t.patient_id from treatment t
        where t.id = ${treatment_id} and ${isOfPatient('t.patient_id', patient_id)}), ${patient_id}::uuid)`;

/**
 * Records a payment, of today if it has no day, and returns it. The foreign key ensures that its treatment belongs to the same
 * patient.
 */
export async function insertPayment(
  tx: Tx,
  { amount, ...fields }: Omit<PaymentColumns, 'splits'>,
  author: Pick<Person, 'id' | 'name'>,
) {
  const id = newId();
  const amount_cents = toCents(amount);
  const settles = fields.treatment_id !== null && fields.status === 'completed';
  const left = settles ? (await lockBalance(tx, fields.treatment_id ?? '')).balance_cents : amount_cents;
  const attention = creditWords(amount_cents - left);
  const payment = { ...fields, amount_cents, attention, created_by: author.name, created_by_id: author.id };
  // In this order, and in one message to the database.
  const [, recorded] = await Promise.all([
    tx.all(
      sqlFor.insertInto('payment').values({
        id,
        ...payment,
        patient_id: recordOf(payment),
        payment_date: payment.payment_date ?? todayHere,
      }),
    ),
    newPaymentById(tx, id, payment.treatment_id),
  ]);
  return presentPayment(recorded);
}

/**
 * Locks the open charges that a new payment is split over, in the order of their ids, so that of several who allocate to one
 * charge each sees what is left.
 */
export const lockCharges = (tx: Tx, parts: readonly PaymentPart[]) =>
  parts.length === 0
    ? []
    : tx.all(
        raw(sql<OpenCharge>`
          select entry_id, account_id, amount_cents - used_cents as cents from open_item
            where entry_id = any (${parts.map(({ entry_id }) => entry_id)}::uuid[]) and amount_cents > 0
            order by entry_id for no key update`),
      );

/** The unapplied credit of a completed payment. */
export const creditOf = (tx: Tx, paymentId: string) =>
  tx.one(sqlFor.selectFrom('ledger_entry').select(['id', 'account_id']).where('payment_id', '=', paymentId));

/** Allocates the parts of a new payment to the charges that were locked for it, and returns the payment. */
export async function allocateParts(
  tx: Tx,
  paymentId: string,
  { id: credit_id, account_id }: Awaited<ReturnType<typeof creditOf>>,
  parts: readonly PaymentPart[],
  author: Pick<Person, 'id' | 'name'>,
) {
  const [, payment] = await Promise.all([
    tx.all(
      sqlFor.insertInto('allocation').values(
        parts.map(({ entry_id, cents }) => ({
          account_id,
          credit_id,
          debit_id: entry_id,
          amount_cents: cents,
          created_by: author.name,
          created_by_id: author.id,
        })),
      ),
    ),
    paymentById(tx, paymentId),
  ]);
  return presentPayment(payment);
}
