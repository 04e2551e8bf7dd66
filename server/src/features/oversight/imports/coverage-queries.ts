import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { NamedByCoverage, NewCoverage } from './coverage-rules.ts';
import { formerFields } from './insurance-queries.ts';
import { isHereOrComing, patientColumns, recordIn, rowsById } from './record-queries.ts';

/** The days of service of a patient's claims `c` in the import of a row `r`. */
const claimsOf = (condition: ReturnType<typeof sql>) => sql`from data_import_row c
  where c.import_id = r.import_id and c.source_table = 'claim' and c.part_of = r.fields ->> 'PatNum' and ${condition}
    and c.fields ->> 'DateService' > '1900'`;
const ofThisPlan = sql`c.fields ->> 'InsSubNum' = r.fields ->> 'InsSubNum'`;
/** The claims to another plan in the same place. */
const before = sql`c.fields ->> 'InsSubNum' <> r.fields ->> 'InsSubNum'
  and c.fields ->> 'ClaimType' = case r.fields ->> 'Ordinal' when '1' then 'P' when '2' then 'S' end`;

/** What the benefit year of a row `r` has used of its plan: of its claims, and what belongs to none. */
const used = (column: string) => sql`(
  select round(sum(coalesce(nullif(p.fields ->> ${column}, ''), '0')::numeric) * 100)::bigint from (
      select p.fields from data_import_row c
        join data_import_row p on p.import_id = c.import_id and p.source_table = 'claimproc' and p.part_of = c.source_id
        where c.import_id = r.import_id and c.source_table = 'claim' and c.part_of = r.fields ->> 'PatNum' and ${ofThisPlan}
      union all
      select p.fields from data_import_row p where p.import_id = r.import_id and p.source_table = 'claimproc'
        and p.part_of = 'sub ' || (r.fields ->> 'InsSubNum') and p.fields ->> 'PatNum' = r.fields ->> 'PatNum') p
    where p.fields ->> 'Status' in ('1', '3', '4') and p.fields ->> ${column} ~ '^-?[0-9]{1,7}([.][0-9]*)?$'
      and left(p.fields ->> 'ProcDate', 10) between (select case when y.month > extract(month from ${todayHere})
          then make_date(extract(year from ${todayHere})::int - 1, y.month, 1) else make_date(extract(year from ${todayHere})::int, y.month, 1)
          end::text from (select coalesce((select v.year_start from insurance_subscription s
            join insurance_plan_version v on v.practice_id = s.practice_id and v.plan_id = s.plan_id and v.version = 1
            where s.id = ${recordIn('inssub', 'InsSubNum')}), 1)::int as month) y) and ${todayHere}::text)`;

/** What rows of the table `patplan` name. */
export async function namedByCoverages(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByCoverage>> {
  const rows = await tx.all(
    raw(sql<NamedByCoverage & { source_id: string }>`
      select r.source_id, ${patientColumns}, ${recordIn('inssub', 'InsSubNum')} as subscription_id,
          ${isHereOrComing('inssub', 'InsSubNum')} as subscription_comes, ${formerFields('inssub', 'InsSubNum')} as subscription,
          (select left(max(c.fields ->> 'DateService'), 10) ${claimsOf(before)}) as before_until,
          (select left(min(c.fields ->> 'DateService'), 10) ${claimsOf(ofThisPlan)}) as first_day,
          ${used('InsPayAmt')} as used_cents, ${used('DedApplied')} as used_deductible_cents
        from ${rowsById(importId, 'patplan', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

type Known = NewCoverage & { patient_id: string; subscription_id: string };

/** Adds a coverage. A member ID of the patient's own is stored only where it isn't the subscriber's. */
export const insertFormerCoverage = (
  tx: Tx,
  id: string,
  { member_id, ...fields }: Known,
  by: Pick<Person, 'id' | 'name'>,
) => {
  const isUsed = fields.used_maximum_cents !== null || fields.used_deductible_cents !== null;
  return tx.all(
    sqlFor.insertInto('coverage').values({
      id,
      ...fields,
      member_id: sql<string>`(select case when s.member_id = ${member_id}::text then '' else ${member_id}::text end
        from insurance_subscription s where s.id = ${fields.subscription_id}::uuid)`,
      used_on: isUsed ? sql<string>`${todayHere}` : null,
      recorded_by: by.name,
      recorded_by_id: by.id,
    }),
  );
};
