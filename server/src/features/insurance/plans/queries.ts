import type { Benefit, InsurancePlanInput, InsurancePlanKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { todayHere } from '../../../values/calendar/today.ts';

export const constraints: ConstraintRefusals = {
  insurance_plan_version_carrier_fk: 'carrier_not_found',
  insurance_plan_version_schedule_fk: 'fee_schedule_not_found',
  insurance_benefit_alternate_fk: 'procedure_not_found',
  insurance_benefit_procedure_fk: 'procedure_not_found',
  insurance_plan_merged: 'insurance_plan_merged',
};

interface SummaryRow {
  id: string;
  carrier_id: string;
  carrier_name: string;
  name: string;
  group_number: string;
  employer: string;
  kind: InsurancePlanKind;
  in_network: boolean;
  patients: number;
  proposals: number;
  archived: boolean;
  merged_into: string | null;
  version: number;
}

/** The latest version of each plan, with how many patients it covers today. */
const summaries = (condition = sql`true`) =>
  raw(sql<SummaryRow>`
    select p.id, c.id as carrier_id, c.name as carrier_name, v.name, v.group_number, v.employer, v.kind, v.in_network,
        (select count(distinct r.survivor_id)::int from insurance_subscription s
          join coverage g on g.practice_id = s.practice_id and g.subscription_id = s.id
          join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
          where s.practice_id = p.practice_id and s.plan_id = p.id and g.struck_at is null
            and coalesce(g.to_date, ${todayHere}) >= ${todayHere}) as patients,
        (select count(*)::int from plan_proposal o
          where o.practice_id = p.practice_id and o.plan_id = p.id and o.state = 'open') as proposals,
        p.archived_at is not null as archived, p.merged_into, p.version
      from insurance_plan p
      join insurance_plan_version v on v.practice_id = p.practice_id and v.plan_id = p.id and v.version = p.version
      cross join lateral (select c.* from carrier named
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
        where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
      where ${condition}
      order by p.archived_at is not null, lower(c.name), lower(v.name), v.group_number, p.id`);

export const allPlans = all(summaries());

interface BenefitRow extends Omit<Benefit, 'amount'> {
  amount_cents: number | null;
}

/** The lines of a version in their order. */
const benefitsOf = (id: string, version: string | null) =>
  all(
    raw(sql<BenefitRow>`
      select b.type, b.category, b.level, b.network, b.amount_cents, b.percent, b.quantity, b.span, b.period, b.area,
          b.age_from, b.age_to, b.alternate_id,
          array(select l.procedure_id from insurance_benefit_procedure l
            where l.practice_id = b.practice_id and l.plan_id = b.plan_id and l.version = b.version
              and l.position = b.position order by l.procedure_id) as procedure_ids
        from insurance_benefit b
        join insurance_plan p on p.practice_id = b.practice_id and p.id = b.plan_id
        where b.plan_id = ${id} and b.version = coalesce(${version}::int, p.version)
        order by b.position`),
  ).map((rows) =>
    rows.map(({ amount_cents, ...row }): Benefit => ({
      ...row,
      amount: amount_cents === null ? null : toDollars(amount_cents),
    })),
  );

const versionsOf = (id: string) =>
  all(
    sqlFor
      .selectFrom('insurance_plan_version')
      .select([
        'version',
        'valid_from',
        'recorded_at',
        'recorded_by',
        'fee_schedule_id',
        'year_start',
        'coordination',
        'not_covered_fee',
        'writes_off_after_maximum',
        'writes_off_refused',
        'filing_days',
        'predetermination_cents',
        'notes',
        'name',
        'group_number',
        'employer',
        'kind',
        'in_network',
        // The remaining one after a merge.
        sql<string>`(select c.survivor_id from carrier c where c.practice_id = insurance_plan_version.practice_id
          and c.id = insurance_plan_version.carrier_id)`.as('carrier_id'),
      ])
      .where('plan_id', '=', id)
      .orderBy('version', 'desc'),
  );

/**
 * A plan as its latest version says, or another one; undefined without either.
 * @param version its number as a text, as it comes in an address
 */
export const insurancePlanById = (id: string, version: string | null = null) =>
  both(first(summaries(sql`p.id = ${id}`)), both(versionsOf(id), benefitsOf(id, version))).map(
    ([summary, [versions, benefits]]) => {
      const shown = versions.find((each) => each.version === Number(version ?? summary?.version));
      if (summary === undefined || shown === undefined) return undefined;
      const {
        predetermination_cents: above,
        recorded_at: _,
        recorded_by: __,
        version: ___,
        ...terms
      } = shown;
      return {
        ...summary,
        ...terms,
        predetermination_above: above === null ? null : toDollars(above),
        benefits,
        versions: versions.map(({ version: number, valid_from, recorded_at, recorded_by }) => ({
          version: number,
          valid_from,
          recorded_at,
          recorded_by,
        })),
      };
    },
  );

/** Locks the plan until the transaction ends; undefined if there is none. */
export const lockPlanOfInsurer = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('insurance_plan').select(['id', 'version']).where('id', '=', id).forUpdate());

/** The person who records it. */
type Recorder = Pick<Person, 'id' | 'name'>;
type Terms = z.output<typeof InsurancePlanInput> & { valid_from: string };

export async function insertInsurancePlan(tx: Tx, terms: Terms, person: Recorder): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('insurance_plan').values({ id }));
  await insertVersion(tx, { id, version: 1 }, terms, person);
  return id;
}

/** The next version of a plan. */
export async function addPlanVersion(
  tx: Tx,
  plan: { id: string; version: number },
  terms: Terms,
  person: Recorder,
): Promise<void> {
  const version = plan.version + 1;
  await insertVersion(tx, { id: plan.id, version }, terms, person);
  await tx.all(sqlFor.updateTable('insurance_plan').set({ version }).where('id', '=', plan.id));
}

export const archiveInsurancePlan = (tx: Tx, id: string, archived: boolean) =>
  tx.all(
    sqlFor
      .updateTable('insurance_plan')
      .set({ archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null })
      .where('id', '=', id),
  );

async function insertVersion(
  tx: Tx,
  { id: plan_id, version }: { id: string; version: number },
  { benefits, predetermination_above: above, ...terms }: Terms,
  { id: recorded_by_id, name: recorded_by }: Recorder,
): Promise<void> {
  const at = { plan_id, version };
  await tx.all(
    sqlFor.insertInto('insurance_plan_version').values({
      ...at,
      ...terms,
      predetermination_cents: above === null ? null : toCents(above),
      recorded_by,
      recorded_by_id,
    }),
  );
  if (benefits.length === 0) return;
  await tx.all(
    sqlFor.insertInto('insurance_benefit').values(
      benefits.map(({ procedure_ids: _procedures, amount, ...line }, position) => ({
        ...at,
        position,
        ...line,
        amount_cents: amount === null ? null : toCents(amount),
      })),
    ),
  );
  const procedures = benefits.flatMap(({ procedure_ids }, position) =>
    procedure_ids.map((procedure_id) => ({ ...at, position, procedure_id })),
  );
  if (procedures.length > 0)
    await tx.all(sqlFor.insertInto('insurance_benefit_procedure').values(procedures));
}
