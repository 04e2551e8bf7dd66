import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { contractLabel } from '../insurance/index.ts';

/** The amounts of a treatment that a line may pay, in cents. */
export interface PaidTreatment {
  id: string;
  /** The patient record of the treatment, and the surviving one after a merge. */
  record_id: string;
  patient_id: string;
  patient_name: string;
  name: string;
  cost_cents: number;
  is_completed: boolean;
  /** Plans pay braces in parts, month by month, without a claim for each. */
  is_braces: boolean;
  /** The part of the charge that can still be taken off. */
  room_cents: number;
  /** Awaited insurance payments, the oldest first; `rank` is the plan's place in the order, null if unknown. */
  awaited: { id: string; cents: number; rank: number | null }[];
  /** Received insurance payments, the latest first. */
  received: { id: string; cents: number; on: string }[];
  /** Contractual write-offs, the latest first. */
  written_off: { id: string; cents: number }[];
  /** The first payment of an insurer that was answered. */
  first_answer_id: string | null;
  /** The claims for it that are at a carrier, in the order of the plans. */
  claims: {
    rank: number;
    carrier_id: string;
    carrier_name: string;
    is_decided: boolean;
    is_medicaid: boolean;
    control_number: string;
    line_number: string;
  }[];
  /** The fee allowed by the first plan's contract, by its estimate; null if unknown. */
  contracted_cents: number | null;
  /** What the first plan is estimated to pay; null if unknown. */
  estimated_cents: number | null;
  /** By that estimate no contract takes anything off. */
  takes_nothing_off: boolean;
}

const amounts = (
  rows: RawBuilder<unknown>,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'cents', a.cents)
  order by a.place) from (${rows}) a), '[]'::jsonb)`;

/** The amounts of these treatments. */
export const treatmentFacts = (ids: readonly string[]) =>
  all(
    raw(sql<PaidTreatment>`
      select t.id, t.patient_id as record_id, p.survivor_id as patient_id, w.first_name || ' ' || w.last_name as patient_name,
          treatment_words(t, false) as name, t.cost_cents, t.status = 'completed' as is_completed,
          t.procedure = 'Braces' as is_braces,
          adjustable_cents(t.practice_id, t.id) as room_cents,
          coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'cents', m.amount_cents, 'rank', e.rank) order by m.id)
            from payment m
            left join insurance_estimate e on e.practice_id = m.practice_id and e.patient_id = m.patient_id
              and e.payment_id = coalesce(m.additional_to_id, m.id) and e.struck_at is null
            where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'pending'
              and m.payment_method = 'insurance'), '[]'::jsonb) as awaited,
          coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'cents', m.amount_cents - m.refunded_cents, 'on', m.payment_date)
            order by m.id desc)
            from payment m where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed'
              and m.payment_method = 'insurance' and m.amount_cents > m.refunded_cents), '[]'::jsonb) as received,
          ${amounts(sql`select e.id, unreversed_cents(e) as cents, row_number() over (order by e.created_at desc) as place
            from ledger_entry e where e.practice_id = t.practice_id and e.treatment_id = t.id and e.kind = 'write_off'
              and e.amount_cents < 0 and e.label = ${contractLabel} and unreversed_cents(e) > 0`)} as written_off,
          (select m.id from payment m where m.practice_id = t.practice_id and m.treatment_id = t.id
            and m.payment_method = 'insurance' and m.checkout_id is null and m.additional_to_id is null
            and m.status in ('completed', 'denied', 'refunded') order by m.id limit 1) as first_answer_id,
          coalesce((select jsonb_agg(jsonb_build_object('rank', k.rank, 'carrier_id', c.id, 'carrier_name', c.name, 'is_decided',
                k.state in ('paid', 'denied', 'closed'), 'is_medicaid', v.kind = 'medicaid' or v.coordination = 'medicaid',
                'control_number', k.control_number, 'line_number', l.line_number) order by k.rank)
            from claim_line l
            join claim k on k.practice_id = l.practice_id and k.id = l.claim_id and k.purpose in ('bill', 'replace')
              and k.state in ('perhaps_sent', 'sent', 'accepted', 'denied', 'appealed', 'paid', 'closed')
            join insurance_plan_version v on v.practice_id = k.practice_id and v.plan_id = k.plan_id and v.version = k.plan_version
            cross join lateral (select c.* from carrier named
              join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
              where named.practice_id = k.practice_id and named.id = k.carrier_id offset 0) c
            where l.practice_id = t.practice_id and l.treatment_id = t.id), '[]'::jsonb) as claims,
          (select e.fee_cents - e.write_off_cents from insurance_estimate e
            where e.practice_id = t.practice_id and e.treatment_id = t.id and e.rank = 1 and e.write_off_cents > 0
              and e.struck_at is null limit 1) as contracted_cents,
          (select e.pays_cents from insurance_estimate e
            where e.practice_id = t.practice_id and e.treatment_id = t.id and e.rank = 1 and e.struck_at is null
            limit 1) as estimated_cents,
          -- In network without a list nobody knows what the contract takes off: none is expected then, and that says nothing.
          coalesce((select max(e.write_off_cents) = 0 and bool_and(not v.in_network or e.depends = '{}') from insurance_estimate e
            join insurance_plan_version v on v.practice_id = e.practice_id and v.plan_id = e.plan_id
              and v.version = e.plan_version
            where e.practice_id = t.practice_id and e.treatment_id = t.id and e.rank = 1 and e.struck_at is null), false)
            as takes_nothing_off
        from treatment t
        join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        join patient w on w.practice_id = p.practice_id and w.id = p.survivor_id
        where t.id = any (${ids}::uuid[]) and t.struck_at is null`),
  );
