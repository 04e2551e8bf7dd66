import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { setPosting } from '../../features/insurance/carriers/index.ts';
import {
  chartedTreatments,
  factsOfClaims,
  lineNumber,
  lineText,
  newControlNumber,
  readyRows,
  writeClaimFiles,
} from '../../features/insurance/claims/index.ts';
import type { Biller } from '../../features/insurance/claims/index.ts';
import { newId } from '../../values/ids.ts';
import { x12Amount, takeByRule } from './posted-by-rule.ts';

const fee_cents = 520_000;
/** The plan's expected payments: in all, a quarter at first and then a share each month. */
const [expected_cents, first_cents, monthly_cents, months] = [150_000, 37_500, 4687, 24];
const beganDaysAgo = 100;

/** A patient for braces that a plan pays: the youngest with a plan of a carrier whose rule posts, if there is one. */
const wearer = (tx: Tx) =>
  tx.first(
    raw(sql<{
      patient_id: string;
      first_name: string;
      last_name: string;
      carrier_id: string;
      carrier: string;
    }>`
      select p.id as patient_id, p.first_name, p.last_name, c.id as carrier_id, c.name as carrier
        from coverage g
        join patient p on p.practice_id = g.practice_id and p.id = g.patient_id and p.archived_at is null
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
        join carrier c on c.practice_id = v.practice_id and c.id = v.carrier_id and c.merged_into is null
        where g.rank = 1 and g.struck_at is null and g.assigned
          and p.date_of_birth between practice_today(g.practice_id) - interval '39 years' and practice_today(g.practice_id) - interval '12 years'
          and exists (select from insurance_benefit b where b.practice_id = n.practice_id and b.plan_id = n.id and b.version = n.version
            and b.type = 'percent' and b.category = 'orthodontics')
          and not exists (select from treatment t where t.practice_id = p.practice_id and t.patient_id = p.id
            and (t.procedure = 'Braces' or t.service_date = practice_today(g.practice_id) - ${beganDaysAgo}::int))
        order by c.posts_itself desc, p.date_of_birth desc, p.id limit 1`),
  );

/** Braces that a carrier pays month by month: its first part and two months were posted by its rule, and the rest is expected. */
export async function demoBraces(
  tx: Tx,
  { today, by, npi }: { today: string; by: Biller; npi: string },
): Promise<void> {
  const who = await wearer(tx);
  if (who === undefined) return;
  const { patient_id, carrier } = who;
  await setPosting(tx, who.carrier_id, true, by);
  const began = addDays(today, -beganDaysAgo);
  const treatment_id = newId();
  await tx.all(
    raw(sql`
      insert into treatment (id, patient_id, procedure, procedure_id, tooth_number, description, cost_cents, status, notes, date,
          provider_id, changed_by, changed_by_id)
        select ${treatment_id}::uuid, ${patient_id}::uuid, 'Braces', p.id, '', p.plain_name, ${fee_cents}, 'planned', '',
            ${addDays(began, -14)}::date, v.id, ${by.name}, ${by.id}::uuid
          from procedure p cross join (select id from provider where is_default and archived_at is null) v
          where p.code = 'BRC1'`),
  );
  await tx.all(
    sqlFor
      .updateTable('treatment')
      .set({ status: 'completed', service_date: began })
      .where('id', '=', treatment_id),
  );
  await tx.all(
    sqlFor.insertInto('payment').values({
      id: newId(),
      patient_id,
      treatment_id,
      amount_cents: expected_cents,
      payment_method: 'insurance',
      status: 'pending',
      notes: '',
      payment_date: began,
      created_by: by.name,
      created_by_id: by.id,
    }),
  );
  const of = (await readyRows(tx)).find((row) => row.treatment_id === treatment_id);
  const [charted] = await tx.ask(chartedTreatments([treatment_id]));
  if (of === undefined || charted === undefined) return;
  const id = newId();
  const control_number = newControlNumber();
  await tx.all(
    sqlFor.insertInto('claim').values({
      id,
      control_number,
      patient_id,
      coverage_id: of.coverage_id,
      plan_id: of.plan_id,
      plan_version: of.plan_version,
      carrier_id: of.carrier_id,
      rank: of.rank,
      service_date: began,
      billed_cents: fee_cents,
      state: 'accepted',
      state_on: addDays(began, 3),
      appliance_on: began,
      treatment_months: months,
      months_left: months,
      created_by: by.name,
      created_by_id: by.id,
    }),
  );
  const line_number = lineNumber(control_number, 1);
  await tx.all(
    sqlFor.insertInto('claim_line').values({
      claim_id: id,
      patient_id,
      position: 1,
      treatment_id,
      line_number,
      ...lineText(charted),
      replaces: false,
    }),
  );
  await tx.all(
    sqlFor.insertInto('claim_event').values(
      (['draft', 'checked', 'sent', 'accepted'] as const).map((state, at) => ({
        claim_id: id,
        serial: at + 1,
        state,
        on_date: addDays(began, at),
        note: '',
        by_name: by.name,
        by_id: by.id,
      })),
    ),
  );
  await writeClaimFiles(tx, await tx.ask(factsOfClaims([id])), by);
  for (const [at, cents] of [first_cents, monthly_cents, monthly_cents].entries()) {
    const rest = x12Amount(fee_cents - cents);
    await takeByRule(
      tx,
      { number: `EFT8${2040 + at * 31}`, day: addDays(began, 20 + at * 30), carrier, npi },
      [
        [
          'CLP',
          control_number,
          '1',
          x12Amount(fee_cents),
          x12Amount(cents),
          rest,
          '12',
          `ORT${control_number.slice(-4)}`,
        ],
        ['NM1', 'QC', '1', who.last_name, who.first_name],
        ['SVC', ['AD', 'X1001'], x12Amount(fee_cents), x12Amount(cents), '', '1'],
        ['DTM', '472', began.replaceAll('-', '')],
        ['CAS', 'PR', '3', rest],
        ['REF', '6R', line_number],
      ],
      cents,
    );
  }
}
