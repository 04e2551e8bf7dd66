import type { listTreatments as call, ParsedOf, TreatmentInput, TreatmentStatus } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { toCents, toDollars } from '../../db/money.ts';
import { one } from '../../db/question.ts';
import { tallied } from '../../db/tally.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';
import { follows, listOf, presented } from '../../http/lists/paging.ts';
import type { Order } from '../../http/lists/paging.ts';
import { holds, wordsIn } from '../../http/lists/searching.ts';
import { isOfPatientFound, patientName, patientsCounted } from '../patients/queries.ts';

export type TreatmentFields = z.output<typeof TreatmentInput>;

export const constraints: ConstraintRefusals = { treatment_patient_fk: 'patient_not_found' };

/** The paid, remaining and due amounts of a treatment in cents; defined in migration 0007. */
interface Balance {
  paid_cents: number;
  balance_cents: number;
  due_cents: number;
}

/** The balance of the query's treatment `t`, as a lateral join. */
const balanceOf = sql<Balance>`treatment_balance(t)`;

const treatments = () =>
  sqlFor
    .selectFrom('treatment as t')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 't.practice_id').onRef('p.id', '=', 't.patient_id'),
    )
    .innerJoinLateral(balanceOf.as('b'), (join) => join.onTrue())
    .selectAll('t')
    .select([patientName.as('patient_name'), 'b.balance_cents', 'b.due_cents']);

const inDollars = <Row extends { cost_cents: number } & Omit<Balance, 'paid_cents'>>(row: Row) => ({
  ...row,
  cost: toDollars(row.cost_cents),
  balance: toDollars(row.balance_cents),
  due: toDollars(row.due_cents),
});

const newestFirst: Order<{ date: string; id: string }> = {
  columns: ['t.date', 't.id'],
  direction: 'desc',
  of: (row) => [row.date, row.id],
};

type TreatmentFilter = ParsedOf<typeof call>['query'];
type Narrowed = Pick<TreatmentFilter, 'q' | 'status'>;

/** The conditions of a list of treatments; without filters none. */
function narrowed({ q, status }: Narrowed) {
  const words = wordsIn(q);
  return [
    ...(words === undefined
      ? []
      : [
          sql<boolean>`(${isOfPatientFound('t.patient_id', words)} or ${holds(sql`t.procedure::text`, words)})`,
        ]),
    ...(status === undefined ? [] : [sql<boolean>`t.status = ${status}`]),
  ];
}

/** Treatments, newest first, each with its balance and the part that is due. */
export function listTreatments({ id, patient_id, limit, cursor, ...filter }: TreatmentFilter) {
  let query = treatments()
    .where((where) => where.and(narrowed(filter)))
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc');
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (patient_id !== undefined) query = query.where('t.patient_id', '=', patient_id);
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  return presented(listOf(query, newestFirst, { limit }), inDollars);
}

interface Figures {
  count: number;
  completed: number;
  revenue_cents: number;
  patients?: string[] | undefined;
}

/** The sums of such a list. A practice's unfiltered sums are maintained by triggers. */
export function figures(filter: Narrowed) {
  const conditions = narrowed(filter);
  const counted = sqlFor
    .selectFrom('treatment as t')
    .where((where) => where.and(conditions))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where t.status = 'completed')`.as('completed'),
      sql<number>`coalesce(sum(t.cost_cents) filter (where t.status = 'completed'), 0)::bigint`.as(
        'revenue_cents',
      ),
    ])
    .$if(wordsIn(filter.q) !== undefined, (query) =>
      query.select(patientsCounted('t.patient_id').as('patients')),
    );
  const ofPractice = sqlFor.selectNoFrom([
    tallied('treatments').as('count'),
    tallied('treatments_completed').as('completed'),
    tallied('treatments_cents').as('revenue_cents'),
  ]);
  return (conditions.length === 0 ? one<Figures>(ofPractice) : one<Figures>(counted)).map(
    ({ revenue_cents, ...counts }) => ({ ...counts, revenue: toDollars(revenue_cents) }),
  );
}

export const findTreatment = async (tx: Tx, id: string) =>
  inDollars(await tx.one(treatments().where('t.id', '=', id)));

/** Locks the treatment until the transaction ends; undefined if it doesn't exist. */
export const lockTreatment = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('treatment')
      .select(['patient_id', 'status', 'version'])
      .where('id', '=', id)
      .forUpdate(),
  );

/** Locks these treatments, in the order of their ids, until the transaction ends. */
export const lockTreatments = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.all(
        sqlFor
          .selectFrom('treatment')
          .select(['id', 'status'])
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forUpdate(),
      );

/** Sets the status of each, for a visit's check-out and its undoing. */
export async function setTreatmentStatuses(
  tx: Tx,
  wanted: readonly { id: string; status: TreatmentStatus }[],
): Promise<void> {
  await Promise.all(
    wanted.map(({ id, status }) =>
      tx.all(
        sqlFor
          .updateTable('treatment')
          .set({ status, version: sql`version + 1` })
          .where('id', '=', id),
      ),
    ),
  );
}

/** Takes a treatment off the visits that it was planned for. */
export const takeOffVisits = (tx: Tx, id: string) =>
  tx.all(sqlFor.deleteFrom('appointment_treatment').where('treatment_id', '=', id));

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

/** Whether a payment was made for the treatment, or an online payment was started. */
export const hasPayments = async (tx: Tx, id: string): Promise<boolean> => {
  const { paid } = await tx.one(
    raw(sql<{ paid: boolean }>`
      select exists (select from payment where treatment_id = ${id})
        or exists (select from checkout where treatment_id = ${id}) as paid`),
  );
  return paid;
};

/** Inserts a treatment and returns it in one round trip. */
export async function insertTreatment(tx: Tx, { cost, ...fields }: TreatmentFields, date: string) {
  const id = newId();
  const written = tx.all(
    sqlFor.insertInto('treatment').values({ id, ...fields, cost_cents: toCents(cost), date }),
  );
  const [, treatment] = await Promise.all([written, findTreatment(tx, id)]);
  return treatment;
}

/** Updates a treatment and returns it in one round trip. */
export async function updateTreatment(
  tx: Tx,
  id: string,
  { cost, ...fields }: TreatmentFields & { status: TreatmentStatus },
) {
  const written = tx.all(
    sqlFor
      .updateTable('treatment')
      .set({ ...fields, cost_cents: toCents(cost), version: sql`version + 1` })
      .where('id', '=', id),
  );
  const [, treatment] = await Promise.all([written, findTreatment(tx, id)]);
  return treatment;
}
