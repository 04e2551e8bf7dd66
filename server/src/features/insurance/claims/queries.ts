import { officePlace } from '@cusp/contract';
import type { ParsedOf, updateClaim } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { noFacility, usualPlace } from '../billing-details/index.ts';
import type { ClaimLineText } from './lines.ts';
import type { ReadyRow } from './ready-queries.ts';

export const constraints: ConstraintRefusals = {
  claim_supervisor_fk: 'provider_not_found',
  claim_assistant_fk: 'provider_not_found',
};

/** Locks a claim until the transaction ends; undefined if there is none. */
export const lockClaim = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('claim')
      .select(['id', 'state', 'purpose', 'version', 'control_number'])
      .where('id', '=', id)
      .forUpdate(),
  );

interface NewClaim {
  id: string;
  control_number: string;
  state_on: string;
  of: ReadyRow;
  purpose: 'bill' | 'predetermine';
  billed_cents: number;
  /** As charted on the day of service. */
  missing_teeth: number[];
}

/** New claims, each as a draft. */
export async function insertClaims(tx: Tx, claims: readonly NewClaim[], { id, name }: Person): Promise<void> {
  const place = await usualPlace(tx);
  await tx.all(
    sqlFor.insertInto('claim').values(
      claims.map(({ of, ...claim }) => ({
        ...claim,
        ...place,
        patient_id: of.patient_id,
        coverage_id: of.coverage_id,
        plan_id: of.plan_id,
        plan_version: of.plan_version,
        carrier_id: of.carrier_id,
        rank: of.rank,
        is_assigned: sql<boolean>`(select assigned from coverage where id = ${of.coverage_id})`,
        service_date: of.service_date,
        created_by: name,
        created_by_id: id,
      })),
    ),
  );
}

export interface NewLine extends ClaimLineText {
  claim_id: string;
  patient_id: string;
  position: number;
  treatment_id: string;
  line_number: string;
  /** Null: the claim's. */
  service_date: string | null;
}
export const insertClaimLines = (tx: Tx, lines: readonly NewLine[]) =>
  tx.all(sqlFor.insertInto('claim_line').values([...lines]));

/** Claims of braces begin with what the patient's last one said of their months, counted on to their own day. */
export const takeOverMonths = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql`
      update claim k
        set appliance_on = b.appliance_on, treatment_months = b.treatment_months,
          months_left = greatest(0, b.treatment_months - (extract(year from b.worn) * 12 + extract(month from b.worn))::int)
        from (select n.id, o.appliance_on, o.treatment_months, age(n.service_date, coalesce(o.appliance_on, n.service_date)) as worn
          from claim n
          join lateral (select e.appliance_on, e.treatment_months from claim e
            where e.practice_id = n.practice_id and e.id <> n.id and e.treatment_months is not null and e.state <> 'void'
              and e.patient_id in (select patient_records(n.practice_id, n.patient_id))
            order by e.service_date desc, e.id desc limit 1 offset 0) o on true
          where n.id = any (${[...claimIds]}::uuid[])
            and exists (select from claim_line l
              join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.procedure = 'Braces'
              where l.practice_id = n.practice_id and l.claim_id = n.id)) b
        where k.id = b.id`),
  );

/** What patients paid of a claim's lines, at most its sum. A predetermination bills nothing yet. */
const paidByPatients = sql`case when claim.purpose = 'predetermine' then 0 else (
  select coalesce(sum(least(l.fee_cents, greatest(0, patient_paid(l.practice_id, l.treatment_id)))), 0) from claim_line l
    where l.practice_id = claim.practice_id and l.claim_id = claim.id) end`;

/** Writes lines of claims as the chart has them now, with the days of service, and the sums of these claims. */
export async function refreshLines(
  tx: Tx,
  claimIds: readonly string[],
  lines: readonly (ClaimLineText & { claim_id: string; position: number; service_date: string | null })[],
): Promise<void> {
  await tx.all(
    raw(sql`update claim_line l
      set code = n.code, name = n.name, teeth = n.teeth, surfaces = n.surfaces, area = n.area, fee_cents = n.fee_cents,
        provider_id = n.provider_id, service_date = coalesce(n.service_date, l.service_date, k.service_date)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (claim_id uuid, position int, code text, name text,
        teeth text[], surfaces text, area text, fee_cents bigint, provider_id uuid, service_date date)
        join claim k on k.id = n.claim_id
      where l.claim_id = n.claim_id and l.position = n.position`),
  );
  await tx.all(
    raw(sql`update claim k set service_date = d.first_day
      from (select l.claim_id, min(coalesce(l.service_date, c.service_date)) as first_day
        from claim c join claim_line l on l.practice_id = c.practice_id and l.claim_id = c.id
        where c.id = any (${[...claimIds]}::uuid[]) group by l.claim_id) d
      where k.id = d.claim_id and k.service_date <> d.first_day`),
  );
  // A line says its day only where it is another than the claim's.
  await tx.all(
    raw(sql`update claim_line l set service_date = null from claim k
      where k.id = any (${[...claimIds]}::uuid[]) and l.practice_id = k.practice_id and l.claim_id = k.id
        and l.service_date = k.service_date`),
  );
  await refreshSums(tx, claimIds);
}

/** Writes what claims bill, and what patients paid of it. */
export const refreshSums = (tx: Tx, claimIds: readonly string[]) =>
  tx.all(
    raw(sql`update claim set patient_paid_cents = ${paidByPatients}, billed_cents = (select coalesce(sum(l.fee_cents), 0) from claim_line l
      where l.practice_id = claim.practice_id and l.claim_id = claim.id) where id = any (${[...claimIds]}::uuid[])`),
  );

interface ChangedLine {
  replaces: boolean | null;
  replaced_on: string | null;
  diagnoses: string[] | null;
  modifiers: string[];
}
type Details = Omit<ParsedOf<typeof updateClaim>['body'], 'lines' | 'version'>;

export async function changeClaim(
  tx: Tx,
  id: string,
  details: Details,
  lines: readonly ChangedLine[],
): Promise<void> {
  await tx.all(
    sqlFor
      .updateTable('claim')
      .set({
        ...details,
        ...(details.place_of_service === officePlace && noFacility),
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
  for (const [at, line] of lines.entries())
    await tx.all(
      sqlFor
        .updateTable('claim_line')
        .set(line)
        .where('claim_id', '=', id)
        .where('position', '=', at + 1),
    );
}

/** The next number of an interchange; nobody else gets one until the transaction ends. */
export const nextInterchange = async (tx: Tx): Promise<number> => {
  await tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended('claim file ' || current_practice()::text, 0))`),
  );
  const { number } = await tx.one(
    raw(sql<{ number: number }>`select coalesce(max(interchange_number), 0) + 1 as number from claim_file`),
  );
  return number;
};

export const insertClaimFiles = (
  tx: Tx,
  files: readonly { claim_id: string; interchange_number: number; kind: '837' | '275'; content: string }[],
  { id: made_by_id, name: made_by }: Pick<Person, 'id' | 'name'>,
) => tx.all(sqlFor.insertInto('claim_file').values(files.map((file) => ({ ...file, made_by, made_by_id }))));

/** The latest file of a claim, with the claim's patient; undefined if there is no such claim. */
export const latestFile = (tx: Tx, claimId: string) =>
  tx.first(
    raw(sql<{ patient_id: string; control_number: string; content: string | null }>`
      select k.patient_id, k.control_number, (select f.content from claim_file f
          where f.practice_id = k.practice_id and f.claim_id = k.id and f.kind = '837' order by f.interchange_number desc limit 1) as content
        from claim k where k.id = ${claimId}`),
  );
