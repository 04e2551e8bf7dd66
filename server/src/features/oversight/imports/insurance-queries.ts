import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { NamedByBenefit, NewBenefit } from './benefit-rules.ts';
import type { NamedBySubscriber, NewSubscription } from './coverage-rules.ts';
import type { NamedByPlan, NewCarrier, NewPlan } from './insurance-rules.ts';
import { isHereOrComing, patientIn, recordIn, rowsById } from './record-queries.ts';

export const knownCarriers = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('carrier').select(['id', 'name', 'payer_id']).where('archived_at', 'is', null));

const archivedAt = (isHidden: boolean) => (isHidden ? sql<string>`now()` : null);

export const insertFormerCarrier = (tx: Tx, id: string, { isHidden, ...fields }: NewCarrier) =>
  tx.all(
    sqlFor
      .insertInto('carrier')
      .values({ id, ...fields, notes: '', filing_code: 'CI', archived_at: archivedAt(isHidden) }),
  );

/** The fields of the row of another table that a column of a row `r` names. */
export const formerFields = (table: string, column: string) => sql`(select t.fields from data_import_row t
  where t.import_id = r.import_id and t.source_table = ${table} and t.source_id = r.fields ->> ${column})`;

const byRow = <Row extends { source_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.source_id, row]));

/** What rows of the table `insplan` name. */
export const namedByPlans = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByPlan & { source_id: string }>`
        select r.source_id, ${recordIn('carrier', 'CarrierNum')} as carrier_id, ${isHereOrComing('carrier', 'CarrierNum')} as carrier_comes,
            ${formerFields('carrier', 'CarrierNum')} ->> 'CarrierName' as carrier_name,
            ${formerFields('employer', 'EmployerNum')} ->> 'EmpName' as employer,
            ${recordIn('feesched', 'FeeSched')} as schedule_id, ${isHereOrComing('feesched', 'FeeSched')} as schedule_comes
          from ${rowsById(importId, 'insplan', ids)}`),
    ),
  );

/** Adds a plan with its first version, which has no lines yet. */
export async function insertFormerPlan(
  tx: Tx,
  id: string,
  { isHidden, carrier_id, ...terms }: NewPlan & { carrier_id: string },
  by: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  await tx.all(sqlFor.insertInto('insurance_plan').values({ id, archived_at: archivedAt(isHidden) }));
  await tx.all(
    sqlFor.insertInto('insurance_plan_version').values({
      plan_id: id,
      version: 1,
      valid_from: sql<string>`${todayHere}`,
      carrier_id,
      ...terms,
      not_covered_fee: 'contracted',
      writes_off_after_maximum: true,
      writes_off_refused: true,
      recorded_by: by.name,
      recorded_by_id: by.id,
    }),
  );
}

/** The codes of the group that a row `r` names. */
const codesOfGroup = sql`string_to_array(coalesce(${formerFields('codegroup', 'CodeGroupNum')} ->> 'ProcCodes', ''), ',')`;

/** What rows of the table `benefit` name. */
export const namedByBenefits = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedByBenefit & { source_id: string }>`
        select n.source_id, n.plan_id, n.plan_comes, n.plan_is_older, n.category,
            coalesce((select array_agg(p.id) from procedure p where p.id = n.procedure_id or p.code = any (n.codes)), '{}') as procedure_ids,
            n.procedure_comes or exists (select from procedure p where p.code = any (n.codes)) or exists (
              select from data_import_row c where c.import_id = n.import_id and c.source_table = 'procedurecode'
                and c.outcome in ('ready', 'same') and c.fields ->> 'ProcCode' = any (n.codes)) as procedures_come
          from (select r.import_id, r.source_id, ${recordIn('insplan', 'PlanNum')} as plan_id, ${isHereOrComing('insplan', 'PlanNum')} as plan_comes,
              exists (select from imported_record i where i.source_table = 'insplan' and i.source_id = r.fields ->> 'PlanNum'
                and i.import_id <> r.import_id) as plan_is_older,
              ${formerFields('covcat', 'CovCatNum')} ->> 'EbenefitCat' as category, ${recordIn('procedurecode', 'CodeNum')} as procedure_id,
              ${isHereOrComing('procedurecode', 'CodeNum')} as procedure_comes, ${codesOfGroup} as codes
            from ${rowsById(importId, 'benefit', ids)}) n`),
    ),
  );

/** Adds a line to the first version of an imported plan. */
export async function insertFormerBenefit(
  tx: Tx,
  { plan_id, procedure_ids, ...line }: NewBenefit & { plan_id: string },
): Promise<void> {
  const added = await tx.one(
    sqlFor
      .insertInto('insurance_benefit')
      .values({
        plan_id,
        version: 1,
        position: sql<number>`(select coalesce(max(position) + 1, 0) from insurance_benefit
          where plan_id = ${plan_id}::uuid and version = 1)`,
        ...line,
      })
      .returning('position'),
  );
  if (procedure_ids.length > 0)
    await tx.all(
      sqlFor
        .insertInto('insurance_benefit_procedure')
        .values(procedure_ids.map((procedure_id) => ({ plan_id, version: 1, ...added, procedure_id }))),
    );
}

/** What rows of the table `inssub` name. A row that a table brought names its subscriber itself, too. */
export const namedBySubscribers = async (tx: Tx, importId: string, ids: readonly string[]) =>
  byRow(
    await tx.all(
      raw(sql<NamedBySubscriber & { source_id: string }>`
        select n.*, (select s.id from insurance_subscription s where s.plan_id = n.plan_id
            and case when n.subscriber_id is not null then s.subscriber_patient_id = n.subscriber_id
              else s.subscriber_patient_id is null and lower(s.first_name) = lower(trim(n.subscriber ->> 'FName'))
                and lower(s.last_name) = lower(trim(n.subscriber ->> 'LName')) end
            order by s.id limit 1) as same_id
          from (select r.source_id, ${recordIn('insplan', 'PlanNum')} as plan_id, ${isHereOrComing('insplan', 'PlanNum')} as plan_comes,
              ${patientIn('Subscriber')} as subscriber_id,
              ${patientIn('Subscriber')} is not null
                or exists (select from data_import_row t where t.import_id = r.import_id and t.source_table = 'patient'
                  and t.source_id = r.fields ->> 'Subscriber' and t.outcome = 'ready') as subscriber_comes,
              coalesce(${formerFields('patient', 'Subscriber')}, r.fields) as subscriber
            from ${rowsById(importId, 'inssub', ids)}) n`),
    ),
  );

export const insertFormerSubscription = (tx: Tx, id: string, fields: NewSubscription & { plan_id: string }) =>
  tx.all(sqlFor.insertInto('insurance_subscription').values({ id, ...fields }));
