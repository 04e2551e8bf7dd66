import type { BenefitCategory, ProcedurePaint } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import type { ReadPlan, ReadPlanAnswer } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import * as queries from './coverage-queries.ts';

interface LineRow {
  /** The treatment's, or `added-1` of a procedure that is none yet. */
  id: string;
  /** The day on which it was done, or today. */
  day: string;
  name: string;
  tooth_number: string;
  fee: number;
  /** The practice's discount. */
  discount: number;
  procedure_id: string | null;
  category: BenefitCategory | null;
  is_extraction: boolean;
  /** What the chart draws; null: a treatment without a procedure. */
  paint: ProcedurePaint | null;
  tooth: number | null;
  tooth_to: number | null;
  pontics: number[];
  quadrant: number | null;
  arch: string | null;
  choice: string;
  option: string;
}

/** The treatments that the plan still proposes, in its order. */
const linesOfPlan = (planId: string) =>
  all(
    raw(sql<LineRow>`
      select t.id, ${todayHere} as day, coalesce(nullif(p.plain_name, ''), p.name, t.description, '') as name, t.tooth_number,
          t.cost_cents as fee, n.discount_cents as discount, t.procedure_id,
          ${queries.benefitCategory} as category, t.procedure = 'Extraction' as is_extraction, p.paint, t.tooth, t.tooth_to, t.pontics,
          t.quadrant, t.arch::text as arch, n.choice, n.option
        from plan_line n
        join treatment t on t.practice_id = n.practice_id and t.id = n.treatment_id
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where n.plan_id = ${planId} and n.removed_at is null and t.status <> 'completed' and t.outcome is null
        order by n.phase, n.visit, n.position`),
  );

/** Work that is estimated together. */
export interface WorkToEstimate {
  patientId: string;
  treatmentIds: readonly string[];
  /** Procedures besides, that aren't treatments yet. */
  procedureIds?: readonly string[];
  /** Fees in cents in place of the stored ones, of the treatments and then of the procedures, in their order. */
  fees?: readonly (number | null)[];
  /** Only the completed treatments. */
  completedOnly?: boolean;
  /** As of which day plans, amounts and limits are calculated; without it today. */
  onDay?: string;
}

/**
 * The work in the order of the plan that it is on, then of the chart; procedures last. What was estimated before, or isn't
 * billed, is left out.
 */
const linesOfWork = ({ patientId, treatmentIds, procedureIds = [], completedOnly = false }: WorkToEstimate) =>
  all(
    raw(sql<LineRow>`
      select w.* from (
        select t.id as treatment_id, t.id::text as id, case when t.status = 'completed' then coalesce(t.service_date, t.date) else ${todayHere} end as day,
            coalesce(nullif(p.plain_name, ''), p.name, t.description, '') as name, t.tooth_number, t.cost_cents as fee,
            case when t.status = 'planned' then plan_discount(t.practice_id, t.id) else given.cents end as discount,
            t.procedure_id, ${queries.benefitCategory} as category, t.procedure = 'Extraction' as is_extraction, p.paint, t.tooth,
            t.tooth_to, t.pontics, t.quadrant, t.arch::text as arch, '' as choice, '' as option
          from treatment t
          left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
          cross join lateral (select greatest(0, coalesce(-sum(e.amount_cents), 0))::bigint as cents from ledger_entry e
            where e.practice_id = t.practice_id and e.treatment_id = t.id and e.kind in ('adjustment', 'write_off')
              and e.cause is distinct from 'fee') given
          where t.id = any (${[...treatmentIds]}::uuid[]) and t.patient_id = any (${queries.recordsOfInsured(sql`${patientId}::uuid`)})
            and t.outcome is null and t.struck_at is null and (not ${completedOnly}::boolean or t.status = 'completed')
            and not exists (select from insurance_estimate e
              where e.practice_id = t.practice_id and e.treatment_id = t.id and e.struck_at is null)
            and coalesce((select b.is_billed from treatment_billing b
              where b.practice_id = t.practice_id and b.treatment_id = t.id order by b.serial desc limit 1), true)
        union all
        select null, 'added-' || a.place, ${todayHere}, coalesce(nullif(p.plain_name, ''), p.name), '', coalesce(f.fee_cents, 0), 0,
            p.id, p.benefit_category, false, p.paint, null, null, '{}', null, null, '', ''
          from unnest(${[...procedureIds]}::uuid[]) with ordinality a (id, place)
          join procedure p on p.id = a.id
          cross join (select ${todayHere} as day) d
          left join lateral proposed_fee(current_practice(), p.id, ${patientId}::uuid, null, null, d.day) f on true) w
        left join lateral (select n.phase, n.visit, n.position from plan_line n
          where n.practice_id = current_practice() and n.treatment_id = w.treatment_id and n.removed_at is null
          order by n.plan_id limit 1) n on true
        order by w.treatment_id is null, n.phase nulls last, n.visit, n.position, w.id`),
  );

/** Everything that an estimate is calculated from; undefined if there is no such patient. */
const factsOf = (patient: RawBuilder<unknown>, asked: ReadPlan<LineRow[]>, day = todayHere) => {
  const records = queries.recordsOfInsured(patient);
  return both(
    both(queries.insuredPerson(patient, day), asked),
    both(
      both(
        queries.coveragesOfRecords(records, day),
        both(queries.benefitsOfRecords(records), queries.ownBenefitsOfRecords(records, day)),
      ),
      both(
        both(queries.allowancesOfRecords(records, day), queries.estimatedOfRecords(records)),
        both(queries.doneFor(records), queries.doneElsewhereFor(records)),
      ),
    ),
  ).map(
    ([
      [person, lines],
      [[coverages, [benefits, ownBenefits]], [[allowances, estimated], [done, elsewhere]]],
    ]) =>
      person === undefined
        ? undefined
        : { person, lines, coverages, benefits, ownBenefits, allowances, done, elsewhere, estimated },
  );
};

/** The facts of a treatment plan; undefined if there is none. */
export const factsOfPlan = (planId: string) =>
  factsOf(sql`select patient_id from treatment_plan where id = ${planId}`, linesOfPlan(planId));

const feeOf = (
  { id, fee }: LineRow,
  { treatmentIds, procedureIds = [], fees = [] }: WorkToEstimate,
): number => {
  const ids = [...treatmentIds, ...procedureIds.map((_, place) => `added-${place + 1}`)];
  return fees[ids.indexOf(id)] ?? fee;
};

/** The facts of work that is done at one visit; undefined if there is no such patient. */
export const factsOfWork = (work: WorkToEstimate) =>
  factsOf(
    sql`select ${work.patientId}::uuid`,
    linesOfWork(work).map((lines) => lines.map((line) => ({ ...line, fee: feeOf(line, work) }))),
    work.onDay === undefined ? undefined : sql<string>`${work.onDay}::date`,
  );

export type EstimateFacts = NonNullable<ReadPlanAnswer<ReturnType<typeof factsOfPlan>>>;
