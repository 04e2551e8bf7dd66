import { appointmentDuration, hygienistsCategory } from '@cusp/contract';
import type { listTreatments as call, ParsedOf } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { one } from '../../../db/read-plan.ts';
import { tallied } from '../../../db/tally.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isAfterCursor, listOf, presented, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { contains, searchWords } from '../../../pipeline/lists/searching.ts';
import { hasPendingInsurance } from '../../people/owed/index.ts';
import {
  isOfPatient,
  isOfMatchingPatient,
  patientName,
  patientsOfCountedRows,
} from '../../people/patients/index.ts';
import { withTreatmentActions } from './actions.ts';
import type { LastChange } from './actions.ts';
import { siteOfRow } from './site-rules.ts';
import type { SiteColumns } from './site-rules.ts';

export const constraints: ConstraintRefusals = {
  treatment_patient_fk: 'patient_not_found',
  treatment_provider_fk: 'provider_not_found',
  treatment_procedure_fk: 'procedure_not_found',
  note_link_treatment_fk: 'treatment_noted',
};

/** The paid, remaining and due amounts of a treatment in cents, by the SQL function `treatment_balance`. */
interface Balance {
  paid_cents: number;
  balance_cents: number;
  due_cents: number;
}

/** The balance of the query's treatment `t`, as a lateral join. */
export const balanceOf = sql<Balance>`treatment_balance(t)`;

/** The expected insurance payment and write-off together, at most what is open, and the write-off's part, in cents. */
interface Expected {
  insurance: number;
  write_off: number;
}

/** What is expected of insurance for the query's treatment `t` of the patient `p`; null where no insurer is asked. */
const expected = sql<Expected | null>`case when b.due_cents > 0 and ${hasPendingInsurance} then (
  select jsonb_build_object('insurance', coalesce(sum(i.insurance_cents), 0), 'write_off', coalesce(sum(i.write_off_cents), 0))
    from insured_bills(t.practice_id, array[p.survivor_id]) i where i.treatment_id = t.id) end`;

/** @param forPatients names their procedures in words for patients */
const treatments = (forPatients = false) =>
  sqlFor
    .selectFrom('treatment as t')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 't.practice_id').onRef('p.id', '=', 't.patient_id'),
    )
    .leftJoin('procedure as c', (join) =>
      join.onRef('c.practice_id', '=', 't.practice_id').onRef('c.id', '=', 't.procedure_id'),
    )
    .leftJoin('provider as w', (join) =>
      join.onRef('w.practice_id', '=', 't.practice_id').onRef('w.id', '=', 't.provider_id'),
    )
    .innerJoinLateral(balanceOf.as('b'), (join) => join.onTrue())
    .selectAll('t')
    .select([
      'p.survivor_id as patient_id',
      patientName.as('patient_name'),
      sql<string>`treatment_name(t, ${sql.lit(forPatients)})`.as('procedure_name'),
      sql<string>`coalesce(w.name, '')`.as('provider_name'),
      sql<string>`case when t.completed_by_id is distinct from w.user_id and t.completed_by <> '' then coalesce(w.name, '')
        else '' end`.as('completed_for'),
      sql<boolean>`coalesce(c.by_hygienist, t.procedure = ${sql.lit(hygienistsCategory)})`.as('by_hygienist'),
      sql<boolean>`exists (select from note_link l where l.practice_id = t.practice_id and l.treatment_id = t.id
        and l.ended_at is null)`.as('noted'),
      sql<string>`treatment_tooth(t)`.as('tooth_number'),
      sql<string>`coalesce(t.planned_on, t.date)`.as('planned_on'),
      'b.balance_cents',
      'b.due_cents',
      expected.as('expected'),
    ]);

/** The last charting of the query's treatment `t`. */
const lastChange = sql<LastChange | null>`(select jsonb_build_object('act', l.act, 'by_id', l.by_id,
    'is_todays', (l.at at time zone (select time_zone from practice))::date = ${todayHere})
  from treatment_state l where l.practice_id = t.practice_id and l.treatment_id = t.id order by l.serial desc limit 1)`;

const presentRow = <
  Row extends SiteColumns & { cost_cents: number; expected: Expected | null } & Omit<Balance, 'paid_cents'>,
>(
  row: Row,
) => ({
  ...row,
  ...siteOfRow(row),
  cost: toDollars(row.cost_cents),
  balance: toDollars(row.balance_cents),
  due: toDollars(row.due_cents),
  insurance_pending: toDollars(row.expected?.insurance ?? 0),
  write_off_pending: toDollars(row.expected?.write_off ?? 0),
});

/**
 * How long the treatment `t` takes: by its procedure in the catalog, of one without the one that bears its category's
 * name, or else the category's first.
 */
export const minutesOfTreatment = sql`coalesce((select c.minutes from procedure c
  where c.practice_id = t.practice_id and case when t.procedure_id is null
    then c.category = t.procedure and c.archived_at is null else c.id = t.procedure_id end
  order by c.name <> c.category::text, lower(c.code) limit 1), ${appointmentDuration.byDefault}::int)`;

const newestFirst: ListOrder<{ date: string; id: string }> = {
  columns: ['t.date', 't.id'],
  direction: 'desc',
  of: (row) => [row.date, row.id],
};

type TreatmentFilter = ParsedOf<typeof call>['query'];
type Filters = Pick<TreatmentFilter, 'q' | 'status'>;

/** The conditions of a list of treatments; without filters none. */
function filters({ q, status }: Filters) {
  const words = searchWords(q);
  return [
    ...(words === undefined
      ? []
      : [
          sql<boolean>`(${isOfMatchingPatient('t.patient_id', words)} or ${contains(sql`t.procedure::text`, words)}
            or t.procedure_id in (select id from procedure where ${contains(sql`name`, words)}))`,
        ]),
    ...(status === undefined ? [] : [sql<boolean>`t.status = ${status}`]),
  ];
}

/** Treatments, newest first, each with its balance and the part that is due; for patients in their words. */
export function listTreatments(
  { id, patient_id, limit, cursor, ...filter }: TreatmentFilter,
  forPatients = false,
) {
  let query = treatments(forPatients)
    .where((where) => where.and(filters(filter)))
    .orderBy('t.date', 'desc')
    .orderBy('t.id', 'desc');
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (patient_id !== undefined) query = query.where(isOfPatient('t.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  const whole = query.$if(!forPatients, (of) => of.select(lastChange.as('last')));
  return presented(listOf(whole, newestFirst, { limit }), presentRow);
}

interface Figures {
  count: number;
  completed: number;
  revenue_cents: number;
  patients?: string[] | undefined;
}

/** The sums of such a list. A practice's unfiltered sums are maintained by triggers. */
export function treatmentFigures(filter: Filters) {
  const conditions = filters(filter);
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
    .$if(searchWords(filter.q) !== undefined, (query) =>
      query.select(patientsOfCountedRows('t.patient_id').as('patients')),
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

/** A treatment that exists. */
export const findTreatment = async (tx: Tx, id: string) =>
  presentRow(await tx.one(treatments().where('t.id', '=', id)));

/** These treatments, in the order of their ids here, with what this person may do to them. */
export async function treatmentsFor(tx: Tx, ids: readonly string[], person: Person) {
  if (ids.length === 0) return [];
  const rows = await tx.all(
    treatments()
      .select(lastChange.as('last'))
      .where('t.id', 'in', [...ids]),
  );
  return rows
    .toSorted((first, second) => ids.indexOf(first.id) - ids.indexOf(second.id))
    .map(({ last, ...row }) => withTreatmentActions(presentRow(row), last ?? undefined, person));
}

/** The treatment, which must exist, with what this person may do to it. */
export async function treatmentFor(tx: Tx, id: string, person: Person) {
  const [treatment] = await treatmentsFor(tx, [id], person);
  if (treatment === undefined) throw new Error('A treatment that must be there is missing.');
  return treatment;
}
