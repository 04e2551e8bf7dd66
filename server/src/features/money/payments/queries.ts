import type { PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { patientName } from '../../people/patients/index.ts';
import { receiptNumber, withPaymentActions } from './rules.ts';
import { balanceOf } from '../../chart/treatments/index.ts';

export type PaymentColumns = z.output<typeof PaymentInput>;

export const constraints: ConstraintRefusals = {
  payment_patient_fk: 'patient_not_found',
  payment_treatment_fk: 'treatment_not_found',
  open_item_used: 'allocation_exceeds',
};

/** Whether the payment `alias` is the deposit of a visit that was booked online. */
export const isDepositOf = (alias: string) => sql<boolean>`exists (select from checkout k
  where k.practice_id = ${sql.ref(`${alias}.practice_id`)} and k.id = ${sql.ref(`${alias}.checkout_id`)}
    and k.online_request_id is not null)`;

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
    case when ${isDepositOf('m')} then 'Deposit for a visit' else '' end) end`;

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

const presentPlain = <
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

export const paymentById = (tx: Tx, id: string) => tx.one(paymentRows().where('m.id', '=', id));

/** A payment as lists show it to this person; it must exist. */
export const readPayment = async (tx: Tx, id: string, person: Person) =>
  withPaymentActions(presentPayment(await paymentById(tx, id)), person);

/** All payments of the signed-in patient, newest first, without the notes of staff. */
export const listOwnPayments = () =>
  all(
    plainPayments()
      .select(paysWords(true).as('pays'))
      .orderBy('m.payment_date', 'desc')
      .orderBy('m.id', 'desc'),
  ).map((rows) => rows.map(presentPlain));

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
