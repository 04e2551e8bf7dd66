import type { listPayments as call, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import { tallied } from '../../../db/tally.ts';
import { isAfterCursor, listOf, presented, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { sortOfQuery, sortable, searchWords } from '../../../pipeline/lists/searching.ts';
import {
  isOfPatient,
  isOfMatchingPatient,
  patientName,
  patientsOfCountedRows,
} from '../../people/patients/index.ts';
import { paymentRows, paysWords, plainPayments, presentPayment, presentPlain } from './queries.ts';

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
    ...(words === undefined ? [] : [isOfMatchingPatient('m.patient_id', words)]),
    ...(status === 'attention' ? [sql<boolean>`m.attention <> ''`] : []),
    ...(status === undefined || status === 'attention' ? [] : [sql<boolean>`m.status = ${status}`]),
  ];
}

/** Payments, newest first or in the requested order. */
export function listPayments({ patient_id, limit, cursor, sort, ...filter }: PaymentFilter) {
  const asked = sort === undefined ? undefined : sortOfQuery(sort);
  const column = asked === undefined ? undefined : orders[asked.column];
  let query = paymentRows().where((where) => where.and(filters(filter)));
  if (patient_id !== undefined) query = query.where(isOfPatient('m.patient_id', patient_id));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  if (asked === undefined || column === undefined) {
    query = query.orderBy('m.payment_date', 'desc').orderBy('m.id', 'desc');
    if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
    return presented(listOf(query, newestFirst, { limit }), presentPayment);
  }
  const { direction } = asked;
  const order = orderBy(column, direction);
  let sorted = query
    .select(sql<string>`(${column})::text`.as('sort_key'))
    .orderBy(column, direction)
    .orderBy('m.id', direction);
  if (cursor !== undefined) sorted = sorted.where(isAfterCursor(order, cursor));
  return presented(listOf(sorted, order, { limit }), presentPayment);
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
      sql<number>`coalesce(sum(payment_net_cents(m)), 0)::bigint`.as('revenue_cents'),
      sql<number>`coalesce(sum(m.amount_cents - m.refunded_cents - m.lost_cents) filter (where m.status = 'pending'), 0)::bigint`.as(
        'pending_cents',
      ),
    ])
    .$if(searchWords(filter.q) !== undefined, (query) =>
      query.select(patientsOfCountedRows('m.patient_id').as('patients')),
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
