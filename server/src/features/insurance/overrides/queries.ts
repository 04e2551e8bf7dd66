import type { CoverageOverride, CoverageOverrideInput, OwnBenefit } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  coverage_benefit_alternate_fk: 'procedure_not_found',
  coverage_benefit_procedure_fk: 'procedure_not_found',
};

interface OverrideRow extends Omit<CoverageOverride, 'benefits'> {
  lines: (Omit<OwnBenefit, 'amount'> & { amount_cents: number | null })[];
}

/** The exceptions that a condition selects, each with its lines in order. */
const rows = (condition: RawBuilder<boolean>) =>
  raw(sql<OverrideRow>`
    select o.id, r.survivor_id as patient_id, o.coverage_id, c.name || ' ' || v.name as plan_name, o.reason, o.from_date, o.to_date,
        o.recorded_at, o.recorded_by, o.struck_at, o.struck_by, o.version,
        (select coalesce(jsonb_agg(jsonb_build_object('type', b.type, 'waived', b.waived, 'category', b.category, 'level', b.level,
            'network', b.network, 'amount_cents', b.amount_cents, 'percent', b.percent, 'quantity', b.quantity, 'span', b.span,
            'period', b.period, 'area', b.area, 'age_from', b.age_from, 'age_to', b.age_to, 'alternate_id', b.alternate_id,
            'procedure_ids', array(select l.procedure_id from coverage_benefit_procedure l
              where l.practice_id = b.practice_id and l.override_id = b.override_id and l.position = b.position
              order by l.procedure_id)) order by b.position), '[]')
          from coverage_benefit b where b.practice_id = o.practice_id and b.override_id = o.id) as lines
      from coverage_override o
      join patient r on r.practice_id = o.practice_id and r.id = o.patient_id
      join coverage g on g.practice_id = o.practice_id and g.id = o.coverage_id
      join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
      join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
      join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
      cross join lateral (select c.* from carrier named
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
        where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
      where ${condition}
      order by o.struck_at is not null, o.id desc`);

const shown = ({ lines, ...row }: OverrideRow): CoverageOverride => ({
  ...row,
  benefits: lines.map(({ amount_cents, ...line }) => ({
    ...line,
    amount: amount_cents === null ? null : toDollars(amount_cents),
  })),
});

/** A patient's exceptions, from all merged records, without those of coverages that were entered in error. */
export const overridesOf = (patientId: string): ReadPlan<CoverageOverride[]> =>
  all(rows(sql<boolean>`${isOfPatient('o.patient_id', patientId)} and g.struck_at is null`)).map((found) =>
    found.map(shown),
  );

export const overrideById = (id: string): ReadPlan<CoverageOverride | undefined> =>
  first(rows(sql<boolean>`o.id = ${id}`)).map((row) => row && shown(row));

/** The coverage that an override is of; undefined if there is none. */
export const overriddenCoverage = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('coverage').select(['id', 'patient_id', 'struck_at']).where('id', '=', id));

/** The person who records it. */
type Recorder = Pick<Person, 'id' | 'name'>;

export async function insertOverride(
  tx: Tx,
  coverage: { id: string; patient_id: string },
  { benefits, ...given }: z.output<typeof CoverageOverrideInput>,
  { id: recorded_by_id, name: recorded_by }: Recorder,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('coverage_override').values({
      id,
      patient_id: coverage.patient_id,
      coverage_id: coverage.id,
      ...given,
      recorded_by,
      recorded_by_id,
    }),
  );
  await tx.all(
    sqlFor.insertInto('coverage_benefit').values(
      benefits.map(({ procedure_ids: _procedures, amount, ...line }, position) => ({
        override_id: id,
        position,
        ...line,
        amount_cents: amount === null ? null : toCents(amount),
      })),
    ),
  );
  const procedures = benefits.flatMap(({ procedure_ids }, position) =>
    procedure_ids.map((procedure_id) => ({ override_id: id, position, procedure_id })),
  );
  if (procedures.length > 0) await tx.all(sqlFor.insertInto('coverage_benefit_procedure').values(procedures));
  return id;
}

/** Locks an override until the transaction ends; undefined if there is none. */
export const lockOverride = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('coverage_override')
      .select(['id', 'from_date', 'struck_at', 'version'])
      .where('id', '=', id)
      .forUpdate(),
  );

/** @param struckBy who marks it as entered in error; null: nobody does */
export const changeOverride = (tx: Tx, id: string, to_date: string | null, struckBy: Recorder | null) =>
  tx.all(
    sqlFor
      .updateTable('coverage_override')
      .set({
        to_date,
        version: sql`version + 1`,
        ...(struckBy !== null && {
          struck_at: sql<string>`now()`,
          struck_by: struckBy.name,
          struck_by_id: struckBy.id,
        }),
      })
      .where('id', '=', id),
  );
