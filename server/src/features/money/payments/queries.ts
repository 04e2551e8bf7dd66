import type { listPayments as call, ParsedOf, PaymentInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, one } from '../../../db/question.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { tallied } from '../../../db/tally.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { follows, listOf, presented, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import { sortOfQuery, sortable, searchWords } from '../../../pipeline/lists/searching.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient, isOfPatientFound, patientName, patientsCounted } from '../../people/patients/index.ts';
import { paysWords } from './pays.ts';
import { creditWords, receiptNumber } from './rules.ts';
import { lockBalance } from '../../chart/treatments/index.ts';

export type PaymentColumns = z.output<typeof PaymentInput>;

export const constraints: ConstraintRefusals = {
  payment_patient_fk: 'patient_not_found',
  payment_treatment_fk: 'treatment_not_found',
  open_item_used: 'allocation_exceeds',
};

/** The columns of a payment that everybody may see, including the patient. */
const plainPayments = () =>
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

const payments = () =>
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

type Row = Awaited<ReturnType<typeof paymentById>>;

const presentPlain = <
  Plain extends {
    amount_cents: number;
    refunded_cents: number;
    expected_cents: number | null;
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
  lost: toDollars(row.lost_cents),
  online: row.checkout_id !== null,
  receipt_number: receiptNumber(row.receipt_year, row.receipt_serial),
});

const present = <R extends Row>(row: R) => ({
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

const paymentById = (tx: Tx, id: string) => tx.one(payments().where('m.id', '=', id));

/** A payment as lists show it; it must exist. */
export const readPayment = async (tx: Tx, id: string) => present(await paymentById(tx, id));

const newestFirst: ListOrder<{ payment_date: string; id: string }> = {
  columns: ['m.payment_date', 'm.id'],
  direction: 'desc',
  of: (row) => [row.payment_date, row.id],
};

/** The expression of each sort order in the contract. */
const orders: Record<string, RawBuilder<unknown>> = {
  date: sql`m.payment_date`,
  patient: sortable(sql<string>`(${patientName})`),
  treatment: sql`lower(coalesce(treatment_name(t, false), 'General'))`,
  method: sql`m.payment_method::text || case when m.checkout_id is null then '' else ', online' end`,
  amount: sql`m.amount_cents`,
  status: sql`m.status::text`,
};

/** Sorts by one column, then by id; the rows return the column's value as `sort_key`. */
const orderBy = (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => ({
  columns: [column, 'm.id'],
  direction,
  of: (row: { sort_key: string; id: string }) => [row.sort_key, row.id],
});

type PaymentFilter = ParsedOf<typeof call>['query'];
type Filters = Pick<PaymentFilter, 'q' | 'status'>;

/** The conditions of a list of payments; without filters none. */
function filters({ q, status }: Filters) {
  const words = searchWords(q);
  return [
    ...(words === undefined ? [] : [isOfPatientFound('m.patient_id', words)]),
    ...(status === 'attention' ? [sql<boolean>`m.attention <> ''`] : []),
    ...(status === undefined || status === 'attention' ? [] : [sql<boolean>`m.status = ${status}`]),
  ];
}

/** Payments, newest first or in the requested order. */
export function listPayments({ patient_id, limit, cursor, sort, ...filter }: PaymentFilter) {
  const asked = sort === undefined ? undefined : sortOfQuery(sort);
  const column = asked === undefined ? undefined : orders[asked.column];
  let query = payments().where((where) => where.and(filters(filter)));
  if (patient_id !== undefined) query = query.where(isOfPatient('m.patient_id', patient_id));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  if (asked === undefined || column === undefined) {
    query = query.orderBy('m.payment_date', 'desc').orderBy('m.id', 'desc');
    if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
    return presented(listOf(query, newestFirst, { limit }), present);
  }
  const { direction } = asked;
  const order = orderBy(column, direction);
  let sorted = query
    .select(sql<string>`(${column})::text`.as('sort_key'))
    .orderBy(column, direction)
    .orderBy('m.id', direction);
  if (cursor !== undefined) sorted = sorted.where(follows(order, cursor));
  return presented(listOf(sorted, order, { limit }), present);
}

interface Figures {
  count: number;
  attention: number;
  revenue_cents: number;
  pending_cents: number;
  patients?: string[] | undefined;
}

/** The sums of such a list. A practice's unfiltered sums are maintained by triggers. */
export function paymentFigures(filter: Filters) {
  const conditions = filters(filter);
  const counted = sqlFor
    .selectFrom('payment as m')
    .where((where) => where.and(conditions))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where m.attention <> '')`.as('attention'),
      sql<number>`coalesce(sum(payment_counts(m)), 0)::bigint`.as('revenue_cents'),
      sql<number>`coalesce(sum(m.amount_cents - m.refunded_cents - m.lost_cents) filter (where m.status = 'pending'), 0)::bigint`.as(
        'pending_cents',
      ),
    ])
    .$if(searchWords(filter.q) !== undefined, (query) =>
      query.select(patientsCounted('m.patient_id').as('patients')),
    );
  const ofPractice = sqlFor.selectNoFrom([
    tallied('payments').as('count'),
    tallied('attention').as('attention'),
    tallied('revenue_cents').as('revenue_cents'),
    tallied('pending_cents').as('pending_cents'),
  ]);
  return (conditions.length === 0 ? one<Figures>(ofPractice) : one<Figures>(counted)).map(
    ({ revenue_cents, pending_cents, ...counts }) => ({
      ...counts,
      revenue: toDollars(revenue_cents),
      pending: toDollars(pending_cents),
    }),
  );
}

/** All payments of the signed-in patient, newest first, without the notes of staff. */
export const listOwnPayments = () =>
  all(
    plainPayments()
      .select(paysWords(true).as('pays'))
      .orderBy('m.payment_date', 'desc')
      .orderBy('m.id', 'desc'),
  ).map((rows) => rows.map(presentPlain));

type NewPayment = Omit<PaymentColumns, 'amount' | 'splits'> & {
  amount_cents: number;
  attention: string;
  created_by: string;
  created_by_id: string;
};

/** The record that a payment stands with: of a person with several, the one that its treatment stands with. */
const recordOf = ({ patient_id, treatment_id }: NewPayment) =>
  treatment_id === null
    ? patient_id
    : sql<string>`coalesce((select t.patient_id from treatment t
        where t.id = ${treatment_id} and ${isOfPatient('t.patient_id', patient_id)}), ${patient_id}::uuid)`;

/** Inserts a payment and returns it. */
const inserting = (payment: NewPayment) =>
  sqlFor
    .with('m', (into) =>
      into
        .insertInto('payment')
        .values({
          id: newId(),
          ...payment,
          patient_id: recordOf(payment),
          payment_date: payment.payment_date ?? todayHere,
        })
        .returningAll(),
    )
    .selectFrom('m')
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
      paysWords(false).as('pays'),
    ]);

/** Records a payment, of today if it has no day. The foreign key ensures that its treatment belongs to the same patient. */
export async function insertPayment(
  tx: Tx,
  { amount, ...fields }: Omit<PaymentColumns, 'splits'>,
  author: Pick<Person, 'id' | 'name'>,
) {
  const amount_cents = toCents(amount);
  const settles = fields.treatment_id !== null && fields.status === 'completed';
  const left = settles ? (await lockBalance(tx, fields.treatment_id ?? '')).balance_cents : amount_cents;
  const attention = creditWords(amount_cents - left);
  const payment = await tx.one(
    inserting({ ...fields, amount_cents, attention, created_by: author.name, created_by_id: author.id }),
  );
  // A new payment has no resolution yet, and pays nothing but its treatment.
  return { ...presentPlain(payment), pays: payment.pays ?? '', resolution: null, refund_asked: null };
}
