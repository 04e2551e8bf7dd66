import type { MembershipInterval, MembershipPlan, MembershipPlanInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';

export const constraints: ConstraintRefusals = { membership_benefit_procedure_fk: 'procedure_not_found' };

type Category = MembershipPlan['included'][number]['category'];

interface BenefitRow {
  category: Category;
  quantity: number | null;
  percent: number | null;
  procedure_ids: string[];
}

interface PlanRow {
  id: string;
  name: string;
  price_cents: number;
  price_interval: MembershipInterval;
  terms: string;
  benefits: BenefitRow[];
  members: number;
  archived: boolean;
  version: number;
  recorded_at: string;
  recorded_by: string;
}

const plans = (condition: RawBuilder<SqlBool>) =>
  raw(sql<PlanRow>`
    select p.id, v.name, v.price_cents, v.price_interval, v.terms,
        coalesce((select jsonb_agg(jsonb_build_object('category', b.category, 'quantity', b.quantity, 'percent', b.percent,
            'procedure_ids', array(select l.procedure_id from membership_benefit_procedure l
              where l.practice_id = b.practice_id and l.plan_id = b.plan_id and l.version = b.version
                and l.position = b.position order by l.procedure_id)) order by b.position)
          from membership_benefit b
          where b.practice_id = v.practice_id and b.plan_id = v.plan_id and b.version = v.version), '[]') as benefits,
        (select count(*)::int from membership m where m.practice_id = p.practice_id and m.plan_id = p.id
          and exists (select from membership_term t where t.practice_id = m.practice_id and t.membership_id = m.id
            and ${todayHere} between t.from_date and least(t.to_date, coalesce(m.cancelled_on, t.to_date)))) as members,
        p.archived_at is not null as archived, p.version, v.recorded_at, v.recorded_by
      from membership_plan p
      join membership_plan_version v on v.practice_id = p.practice_id and v.plan_id = p.id and v.version = p.version
      where ${condition}
      order by p.archived_at is not null, lower(v.name), p.id`);

const shown = ({ benefits, price_cents, ...row }: PlanRow): MembershipPlan => ({
  ...row,
  price: toDollars(price_cents),
  included: benefits.flatMap(({ quantity, category, procedure_ids }) =>
    quantity === null ? [] : [{ category, procedure_ids, quantity }],
  ),
  discounts: benefits.flatMap(({ percent, category, procedure_ids }) =>
    percent === null ? [] : [{ category, procedure_ids, percent }],
  ),
});

/** The plans by name, archived ones last. */
export const allMembershipPlans = all(plans(sql<SqlBool>`true`)).map((rows) => rows.map(shown));

/** A plan; undefined if there is none. */
export const membershipPlanById = (id: string) =>
  first(plans(sql<SqlBool>`p.id = ${id}`)).map((row) => row && shown(row));

/** Locks a plan until the transaction ends; undefined if there is none. */
export const lockMembershipPlan = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('membership_plan')
      .select(['id', 'version', sql<boolean>`archived_at is not null`.as('archived')])
      .where('id', '=', id)
      .forUpdate(),
  );

type Terms = z.output<typeof MembershipPlanInput>;
type Recorder = Pick<Person, 'id' | 'name'>;

export async function insertMembershipPlan(tx: Tx, terms: Terms, person: Recorder): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('membership_plan').values({ id }));
  await insertTerms(tx, { plan_id: id, version: 1 }, terms, person);
  return id;
}

/** The next version of a locked plan. */
export async function addMembershipTerms(
  tx: Tx,
  { id: plan_id, version: last }: { id: string; version: number },
  terms: Terms,
  person: Recorder,
): Promise<void> {
  const version = last + 1;
  await insertTerms(tx, { plan_id, version }, terms, person);
  await tx.all(sqlFor.updateTable('membership_plan').set({ version }).where('id', '=', plan_id));
}

export const archiveMembershipPlan = (tx: Tx, id: string, archived: boolean) =>
  tx.all(
    sqlFor
      .updateTable('membership_plan')
      .set({ archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null })
      .where('id', '=', id),
  );

async function insertTerms(
  tx: Tx,
  of: { plan_id: string; version: number },
  { name, price, price_interval, terms, included, discounts }: Terms,
  { id: recorded_by_id, name: recorded_by }: Recorder,
): Promise<void> {
  await tx.all(
    sqlFor.insertInto('membership_plan_version').values({
      ...of,
      name,
      price_cents: toCents(price),
      price_interval,
      terms,
      recorded_by,
      recorded_by_id,
    }),
  );
  const lines = [
    ...included.map((line) => ({ ...line, percent: null })),
    ...discounts.map((line) => ({ ...line, quantity: null })),
  ];
  if (lines.length === 0) return;
  await tx.all(
    sqlFor.insertInto('membership_benefit').values(
      lines.map(({ category, quantity, percent }, position) => ({
        ...of,
        position,
        category,
        quantity,
        percent,
      })),
    ),
  );
  const chosen = lines.flatMap(({ procedure_ids }, position) =>
    procedure_ids.map((procedure_id) => ({ ...of, position, procedure_id })),
  );
  if (chosen.length > 0) await tx.all(sqlFor.insertInto('membership_benefit_procedure').values(chosen));
}
