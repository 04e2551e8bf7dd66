import type { PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient, patientName } from '../../people/patients/index.ts';
import { creditWords, receiptNumber, withPaymentActions } from './rules.ts';
import type { OpenCharge, PaymentPart } from './rules.ts';
import { balanceOf } from '../../chart/treatments/index.ts';
import { isDepositOf, isOnItsWay } from './checkout-queries.ts';

export type PaymentColumns = z.output<typeof PaymentInput>;

export const constraints: ConstraintRefusals = {
  payment_patient_fk: 'patient_not_found',
  payment_treatment_fk: 'treatment_not_found',
  open_item_used: 'allocation_exceeds',
};

/**
 * The charges that a payment `m` pays in words, or that it is a deposit which pays nothing yet: its treatment; if it has none, all
 * that it pays now, the oldest first: each treatment, other charges by their label, and charges that the reader may not see only as
 * the family's. Computed for the rows of a page only.
 * @param forPatients names treatments in words for patients
 */
export const paysWords = (
  forPatients: boolean,
): RawBuilder<string> => sql<string>`case when m.treatment_id is not null
  then (select treatment_words(own, ${forPatients}) from treatment own
    where own.practice_id = m.practice_id and own.id = m.treatment_id)
  else coalesce((
  select string_agg(words, ', ' order by since, posted, words) from (
    select case
        when min(d.id::text) is null then 'family bills'
        when t.id is null then nullif(min(d.label), '')
        else treatment_words(t, ${forPatients}) end as words,
        min(d.occurred_on) as since, min(d.created_at) as posted
      from ledger_entry c
      join allocation a on a.practice_id = c.practice_id and a.account_id = c.account_id and a.credit_id = c.id
      left join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
      left join treatment t on t.practice_id = d.practice_id and t.id = d.treatment_id
      where c.practice_id = m.practice_id and c.payment_id = m.id
      group by t.practice_id, t.id, case when t.id is null then d.id end
      having sum(a.amount_cents) > 0) paid),
    case when ${isDepositOf('m')} then 'Appointment deposit' else '' end) end`;

/** The columns of a payment that everybody may see, including the patient. */
export const plainPayments = () =>
  sqlFor
    .selectFrom('payment as m')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'm.practice_id').onRef('p.id', '=', 'm.patient_id'),
    )
    .leftJoin('treatment as t', (join) =>
      join.onRef('t.practice_id', '=', 'm.practice_id').onRef('t.id', '=', 'm.treatment_id'),
    )
    .selectAll('m')
    .select([
      'p.survivor_id as patient_id',
      patientName.as('patient_name'),
      't.procedure as treatment_procedure',
      isOnItsWay.as('on_its_way'),
    ]);

/** Payments as staff see them, with their last resolution and refund request. */
export const paymentRows = () =>
  plainPayments()
    // The last resolution by staff.
    .leftJoinLateral(
      (payment) =>
        payment
          .selectFrom('payment_resolution')
          .selectAll('payment_resolution')
          .whereRef('practice_id', '=', 'm.practice_id')
          .whereRef('payment_id', '=', 'm.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (payment) =>
        payment
          .selectFrom('refund_request')
          .selectAll('refund_request')
          .whereRef('practice_id', '=', 'm.practice_id')
          .whereRef('payment_id', '=', 'm.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('q'),
      (join) => join.onTrue(),
    )
    .select([
      paysWords(false).as('pays'),
      'q.amount_cents as asked_cents',
      'q.reason as asked_reason',
      'q.state as asked_state',
      'q.created_by as asked_by',
      'q.created_at as asked_at',
      'r.attention as resolved_attention',
      'r.outcome as resolved_outcome',
      'r.note as resolved_note',
      'r.created_by as resolved_by',
      'r.created_at as resolved_at',
    ]);

export type PaymentRow = Awaited<ReturnType<typeof paymentById>>;

/** What everybody may see of a payment, as the contract has it. */
export const presentPlain = <
  Plain extends {
    amount_cents: number;
    refunded_cents: number;
    expected_cents: number | null;
    expected_write_off_cents: number;
    lost_cents: number;
    checkout_id: string | null;
    receipt_year: number | null;
    receipt_serial: number | null;
  },
>(
  row: Plain,
) => ({
  ...row,
  amount: toDollars(row.amount_cents),
  refunded: toDollars(row.refunded_cents),
  expected: row.expected_cents === null ? null : toDollars(row.expected_cents),
  expected_write_off: toDollars(row.expected_write_off_cents),
  lost: toDollars(row.lost_cents),
  online: row.checkout_id !== null,
  receipt_number: receiptNumber(row.receipt_year, row.receipt_serial),
});

/** A row of `paymentRows` as the contract has it. */
export const presentPayment = <R extends PaymentRow>(row: R) => ({
  ...presentPlain(row),
  refund_asked:
    row.asked_state === null
      ? null
      : {
          amount: toDollars(row.asked_cents ?? 0),
          reason: row.asked_reason ?? '',
          state: row.asked_state,
          created_by: row.asked_by ?? '',
          created_at: row.asked_at ?? '',
        },
  resolution:
    row.resolved_outcome === null
      ? null
      : {
          attention: row.resolved_attention ?? '',
          outcome: row.resolved_outcome,
          note: row.resolved_note ?? '',
          created_by: row.resolved_by ?? '',
          created_at: row.resolved_at ?? '',
        },
});

const paymentById = (tx: Tx, id: string) => tx.one(paymentRows().where('m.id', '=', id));

/** A payment as lists show it to this person; it must exist. */
export const readPayment = async (tx: Tx, id: string, person: Person) =>
  withPaymentActions(presentPayment(await paymentById(tx, id)), person);

/** Locks a treatment and reads its balance, so that concurrent payments take each other into account. */
export async function lockBalance(tx: Tx, treatmentId: string) {
  const treatment = () => sqlFor.selectFrom('treatment as t').where('t.id', '=', treatmentId);
  // The second query runs after the lock, so it sees what the previous holder of the lock wrote.
  const [, balance] = await Promise.all([
    tx.first(treatment().select('t.id').forUpdate()),
    tx.first(
      treatment()
        .innerJoinLateral(balanceOf.as('b'), (join) => join.onTrue())
        .select(['t.cost_cents', 'b.paid_cents', 'b.balance_cents']),
    ),
  ]);
  return balance ?? { cost_cents: 0, paid_cents: 0, balance_cents: 0 };
}

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
