import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import { newControlNumber } from '../../insurance/claims/index.ts';
import type { NamedByClaim, NewFormerClaim } from './claim-rules.ts';
import { insertFormerCoverage } from './coverage-queries.ts';
import { formerFields } from './insurance-queries.ts';
import { isHereOrComing, patientColumns, recordIn, rowsById } from './record-queries.ts';

const serviceDay = sql`left(c.fields ->> 'DateService', 10)`;
/** Claims of the patient of a row `r` to the same plan. */
const toSamePlan = sql`from data_import_row c
  where c.import_id = r.import_id and c.source_table = 'claim' and c.part_of = r.fields ->> 'PatNum'
    and c.fields ->> 'InsSubNum' = r.fields ->> 'InsSubNum' and c.fields ->> 'DateService' > '1900'`;

/** What rows of the table `claim` name. */
export async function namedByClaims(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByClaim>> {
  const rows = await tx.all(
    raw(sql<NamedByClaim & { source_id: string }>`
      select r.source_id, ${patientColumns}, ${recordIn('inssub', 'InsSubNum')} as subscription_id,
          ${isHereOrComing('inssub', 'InsSubNum')} as subscription_comes, ${formerFields('inssub', 'InsSubNum')} as subscription,
          (select min((c.fields ->> 'Ordinal')::int) from data_import_row c
            where c.import_id = r.import_id and c.source_table = 'patplan' and c.part_of = r.fields ->> 'PatNum'
              and c.fields ->> 'InsSubNum' = r.fields ->> 'InsSubNum' and c.fields ->> 'Ordinal' ~ '^[0-9]$') as ordinal,
          (select count(*)::int from data_import_row c
            where c.import_id = r.import_id and c.source_table = 'claimproc' and c.part_of = r.source_id
              and coalesce(c.fields ->> 'ProcNum', '0') not in ('', '0')) as procedures,
          (select min(${serviceDay}) ${toSamePlan}) as first_day, (select max(${serviceDay}) ${toSamePlan}) as last_day
        from ${rowsById(importId, 'claim', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

type Known = NewFormerClaim & { patient_id: string; subscription_id: string };

/** The coverage of a claim: that of the patient, or one for the days of the claims to a plan that was dropped. */
async function coverageOf(tx: Tx, claim: Known, by: Person): Promise<string> {
  const { patient_id, subscription_id, rank, is_assigned, dropped } = claim;
  const found = await tx.first(
    sqlFor
      .selectFrom('coverage')
      .select('id')
      .where('patient_id', '=', patient_id)
      .where('subscription_id', '=', subscription_id)
      .where('struck_at', 'is', null)
      .orderBy('to_date', (order) => order.desc().nullsFirst())
      .orderBy('id')
      .limit(1),
  );
  if (found !== undefined) return found.id;
  const id = newId();
  const { relationship, member_id, from_date, to_date } = dropped;
  const of = { patient_id, subscription_id, rank, relationship, member_id, from_date, to_date };
  const unknown = { used_maximum_cents: null, used_deductible_cents: null };
  await insertFormerCoverage(
    tx,
    id,
    {
      ...of,
      ...unknown,
      notes: 'Dropped in Open Dental. Its days are those of its claims.',
      assigned: is_assigned,
    },
    by,
  );
  recordEvent(tx, 'coverage.added', id, byStaff(by));
  return id;
}

/** Adds a claim, still without its lines and its history (finishing-claims.ts), and the numbers that it had. */
export async function insertFormerClaim(
  tx: Tx,
  id: string,
  claim: Known,
  { importId, person }: { importId: string; person: Person },
): Promise<void> {
  const coverage_id = await coverageOf(tx, claim, person);
  const { subscription_id, numbers, dropped: _dropped, sent_on: _sent, ...fields } = claim;
  const plan = await tx.one(
    raw(sql<{ plan_id: string; carrier_id: string }>`
      select v.plan_id, v.carrier_id from insurance_subscription s
        join insurance_plan_version v on v.practice_id = s.practice_id and v.plan_id = s.plan_id and v.version = 1
        where s.id = ${subscription_id}`),
  );
  await tx.all(
    sqlFor.insertInto('claim').values({
      id,
      control_number: newControlNumber(),
      ...fields,
      ...plan,
      plan_version: 1,
      coverage_id,
      created_by: person.name,
      created_by_id: person.id,
    }),
  );
  if (numbers.length > 0)
    await tx.all(
      sqlFor
        .insertInto('former_claim_number')
        .values(numbers.map((number) => ({ claim_id: id, position: 0, number, import_id: importId }))),
    );
}

interface AwaitedOfClaim {
  id: string;
  claim_id: string;
  patient_id: string;
  treatment_id: string | null;
  pays_cents: number;
  off_cents: number;
  fee_cents: number;
  deductible_cents: number;
}

/** Awaits what an open claim is expected to bring: the payment and the contract's write-off, as an estimate of its plan. */
export async function awaitFormerly(
  tx: Tx,
  { id, claim_id, treatment_id, ...awaited }: AwaitedOfClaim,
  { id: by_id, name: by }: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  const { patient_id, pays_cents, off_cents, fee_cents, deductible_cents } = awaited;
  await tx.all(
    raw(sql`
      insert into payment (id, patient_id, treatment_id, amount_cents, expected_cents, expected_write_off_cents, payment_method, status,
          notes, payment_date, created_by, created_by_id)
        select ${id}::uuid, ${patient_id}::uuid, ${treatment_id}::uuid, ${pays_cents}::bigint,
            case when ${pays_cents}::bigint = 0 then 0 end, ${off_cents}::bigint, 'insurance', 'pending', v.name || ', estimated in Open Dental',
            least(k.service_date, practice_today(k.practice_id)), ${by}, ${by_id}::uuid
          from claim k
          join insurance_plan_version v on v.practice_id = k.practice_id and v.plan_id = k.plan_id and v.version = k.plan_version
          where k.id = ${claim_id}`),
  );
  if (treatment_id === null) return;
  await tx.all(
    raw(sql`
      insert into insurance_estimate (id, patient_id, treatment_id, coverage_id, rank, plan_id, plan_version, estimated_on, fee_cents,
          pays_cents, write_off_cents, deductible_cents, maximum_cents, lifetime_cents, steps, depends, payment_id, claim_id, recorded_by,
          recorded_by_id)
        select ${newId()}::uuid, ${patient_id}::uuid, ${treatment_id}::uuid, k.coverage_id, k.rank, k.plan_id, k.plan_version,
            least(k.service_date, practice_today(k.practice_id)), ${fee_cents}::bigint, ${pays_cents}::bigint, ${off_cents}::bigint,
            ${deductible_cents}::bigint, ${pays_cents}::bigint, 0, '{}', '{}', ${id}::uuid, k.id, ${by}, ${by_id}::uuid
          from claim k where k.id = ${claim_id}
        on conflict (practice_id, treatment_id, rank) where struck_at is null do nothing`),
  );
}
