import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import {
  chartedTreatments,
  factsOfClaims,
  lineNumber,
  lineText,
  lockAskable,
  newControlNumber,
  writeClaimFiles,
} from '../../features/insurance/claims/index.ts';
import type { Biller } from '../../features/insurance/claims/index.ts';
import { newId } from '../../values/ids.ts';

/** The coverages of a patient by which lines of a treatment plan can be predetermined. */
const askable = (tx: Tx) =>
  tx.all(
    raw(sql<{ plan_id: string; coverage_id: string; treatment_ids: string[] }>`
      select n.id as plan_id, g.id as coverage_id, array_agg(t.id order by l.position) as treatment_ids
        from treatment_plan n
        join plan_line l on l.practice_id = n.practice_id and l.plan_id = n.id and l.removed_at is null and l.choice = ''
        join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status = 'planned'
          and t.outcome is null and t.cost_cents > 0
        join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id and p.import_id is not null
        join coverage g on g.practice_id = n.practice_id and g.patient_id = n.patient_id and g.rank = 1
          and g.struck_at is null
        where not n.self_pay
        group by n.id, g.id order by n.id limit 2`),
  );

/** Two predeterminations: the first was answered two weeks ago, the second still waits after five. */
export async function demoPredeterminations(tx: Tx, today: string, by: Biller): Promise<void> {
  const made: { id: string; answered_on: string | null }[] = [];
  for (const [at, asked] of (await askable(tx)).entries()) {
    const rows = await lockAskable(tx, asked);
    const [of] = rows;
    if (of === undefined) continue;
    const isAnswered = at === 0;
    const asked_on = addDays(today, isAnswered ? -24 : -38);
    const days = [asked_on, asked_on, asked_on, addDays(asked_on, 1), addDays(asked_on, 10)];
    const life = [
      'draft',
      'checked',
      'sent',
      'accepted',
      ...(isAnswered ? ['answered' as const] : []),
    ] as const;
    const id = newId();
    const control_number = newControlNumber();
    await tx.all(
      sqlFor.insertInto('claim').values({
        id,
        control_number,
        patient_id: of.patient_id,
        coverage_id: of.coverage_id,
        plan_id: of.plan_id,
        plan_version: of.plan_version,
        carrier_id: of.carrier_id,
        rank: of.rank,
        purpose: 'predetermine',
        service_date: asked_on,
        billed_cents: rows.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
        payer_number: isAnswered ? 'PRE40718' : '',
        state: life.at(-1) ?? 'draft',
        state_on: days[life.length - 1] ?? today,
        created_by: by.name,
        created_by_id: by.id,
      }),
    );
    const charted = await tx.ask(chartedTreatments(rows.map(({ treatment_id }) => treatment_id)));
    await tx.all(
      sqlFor.insertInto('claim_line').values(
        charted.map((treatment, place) => ({
          claim_id: id,
          patient_id: of.patient_id,
          position: place + 1,
          treatment_id: treatment.treatment_id,
          line_number: lineNumber(control_number, place + 1),
          ...lineText(treatment),
        })),
      ),
    );
    await tx.all(
      sqlFor.insertInto('claim_event').values(
        life.map((state, place) => ({
          claim_id: id,
          serial: place + 1,
          state,
          on_date: days[place] ?? today,
          note: state === 'answered' ? 'The plan sent its answer by mail.' : '',
          by_name: by.name,
          by_id: by.id,
        })),
      ),
    );
    await tx.all(
      raw(sql`update claim_line l set replaces = false from treatment t
        where l.claim_id = ${id} and t.id = l.treatment_id and t.procedure in ('Crown', 'Bridge', 'Implant', 'Dentures')`),
    );
    made.push({ id, answered_on: isAnswered ? (days[4] ?? today) : null });
  }
  await writeClaimFiles(tx, await tx.ask(factsOfClaims(made.map(({ id }) => id))), by);
  for (const { id, answered_on } of made) if (answered_on !== null) await answer(tx, id, answered_on, by);
}

/** The plan allows nine tenths, and would pay half of that. */
const answer = (tx: Tx, claimId: string, on: string, { id, name }: Biller) =>
  tx.all(
    raw(sql`
      insert into claim_decision (claim_id, position, serial, decided_on, paid_cents, adjustments, reference, by_hand, by_name,
          by_id)
        select l.claim_id, l.position, 1, ${on}::date, a.allowed / 2, jsonb_build_array(
            jsonb_build_object('group', 'CO', 'reason', '45', 'cents', l.fee_cents - a.allowed),
            jsonb_build_object('group', 'PR', 'reason', '2', 'cents', a.allowed - a.allowed / 2)), 'PRE40718', true,
            ${name}, ${id}::uuid
          from claim_line l
          cross join lateral (select l.fee_cents / 1000 * 900 as allowed) a
          where l.claim_id = ${claimId}`),
  );
