import type { EstimateDelivery, listTreatmentPlans as call, ParsedOf, TreatmentPlan } from '@cusp/contract';
import type { procedures as categories, TreatmentStatus } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder } from '../../../pipeline/lists/paging.ts';
import { minutesOfTreatment } from '../treatments/index.ts';
import { isOfPatient, patientName, recordsOf } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  treatment_plan_patient_fk: 'patient_not_found',
  plan_line_treatment_fk: 'treatment_not_found',
  // Two answers at once: the other one was first.
  plan_answer_line_pk: 'plan_answered',
};

/** A treatment in a plan, in cents; phase, visit and position count from 1. */
export interface LineRow {
  treatment_id: string;
  name: string;
  procedure: (typeof categories)[number];
  tooth_number: string;
  surfaces: string;
  description: string;
  diagnosis: string;
  status: TreatmentStatus;
  contradicts: string;
  priced: boolean;
  phase: number;
  visit: number;
  choice: string;
  option: string;
  fee_cents: number;
  discount_cents: number;
  insurance_cents: number | null;
  share_cents: number;
  minutes: number;
  provider_name: string | null;
  provider_npi: string | null;
  answer: 'accepted' | 'declined' | null;
  appointment_id: string | null;
  appointment_date: string | null;
  /** The day on which that visit was booked. */
  booked_on: string | null;
}

/** A presented version; its state follows from these (rules.ts). */
export interface HeadRow {
  number: number;
  sha256: string;
  presented_on: string;
  presented_by: string;
  valid_until: string;
  in_portal: boolean;
  /** How many lines it has, and how many of them were accepted and declined. */
  lines: number;
  accepted: number;
  declined: number;
}

export interface TreatmentPlanRow {
  id: string;
  patient_id: string;
  patient_name: string;
  title: string;
  note: string;
  staff_note: string;
  self_pay: boolean;
  estimate_requested_on: string | null;
  phases: string[];
  images: { id: string; caption: string; sha256: string }[];
  lines: LineRow[];
  moved: TreatmentPlan['moved'];
  heads: HeadRow[];
  /** The canonical JSON of the newest version. */
  newest: string | null;
  given: { number: number; given_on: string; how: EstimateDelivery; given_by: string }[];
  created_by: string;
  version: number;
  created_at: string;
  today: string;
}

/** The lines of the plan `pl`: treatments of its person that weren't taken out, in their order. */
const lines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('treatment_id', t.id,
      'name', treatment_name(t, true), 'procedure', t.procedure,
      'tooth_number', treatment_tooth(t), 'surfaces', t.surfaces, 'description', t.description, 'status', t.status, 'contradicts', t.contradicts,
      'priced', t.priced,
      'phase', l.phase, 'visit', l.visit, 'choice', l.choice, 'option', l.option, 'diagnosis', l.diagnosis,
      'fee_cents', t.cost_cents, 'discount_cents', l.discount_cents, 'insurance_cents', l.insurance_cents,
      'share_cents', greatest(t.cost_cents - l.discount_cents - coalesce(l.insurance_cents, 0), 0),
      'minutes', ${minutesOfTreatment}, 'provider_name', v.name, 'provider_npi', v.npi,
      'answer', (select case when a.accepted then 'accepted' else 'declined' end from plan_answer_line a
        where a.practice_id = l.practice_id and a.plan_id = l.plan_id and a.treatment_id = l.treatment_id
        order by a.number desc limit 1),
      'appointment_id', visit.id, 'appointment_date', visit.appointment_date, 'booked_on', visit.booked_on)
    order by l.phase, l.visit, l.position)
  from plan_line l
  join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
    and t.patient_id = any ${recordsOf('pl.patient_id')}
  left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
  left join provider v on v.practice_id = t.practice_id and v.id = t.provider_id
  left join lateral (select e.id, e.appointment_date,
      (e.created_at at time zone (select time_zone from practice))::date as booked_on
    from appointment_treatment b
    join appointment e on e.practice_id = b.practice_id and e.id = b.appointment_id and e.status = 'scheduled'
      and e.appointment_date >= ${todayHere}
    where b.practice_id = t.practice_id and b.treatment_id = t.id
    order by e.appointment_date, e.appointment_time limit 1) visit on true
  where l.practice_id = pl.practice_id and l.plan_id = pl.id and l.removed_at is null), '[]')`;

/** The treatments that other open plans have taken from the plan `pl`. */
const movedLines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('treatment_id', t.id,
      'name', coalesce(nullif(c.plain_name, ''), c.name, t.procedure::text), 'tooth_number', treatment_tooth(t),
      'plan_id', other.id, 'plan_title', other.title, 'unasked', l.moved_unasked)
    order by l.phase, l.visit, l.position)
  from plan_line l
  join plan_line stands on stands.practice_id = l.practice_id and stands.plan_id = l.moved_to_plan_id
    and stands.treatment_id = l.treatment_id and stands.removed_at is null
  join treatment_plan other on other.practice_id = l.practice_id and other.id = l.moved_to_plan_id
  join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
  left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
  where l.practice_id = pl.practice_id and l.plan_id = pl.id and l.removed_at is not null), '[]')`;

/** The columns of `HeadRow` for the version `v`. */
export const headColumns = sql`v.number, v.sha256, v.presented_on, v.presented_by, v.valid_until, v.in_portal,
  cardinality(v.treatment_ids) as lines,
  (select count(*) from plan_answer_line a where a.practice_id = v.practice_id and a.plan_id = v.plan_id
    and a.number = v.number and a.accepted)::int as accepted,
  (select count(*) from plan_answer_line a where a.practice_id = v.practice_id and a.plan_id = v.plan_id
    and a.number = v.number and not a.accepted)::int as declined`;

const plans = (where: RawBuilder<SqlBool>, end = sql``) =>
  raw(sql<TreatmentPlanRow>`
    select pl.id, p.survivor_id as patient_id, ${patientName} as patient_name, pl.title, pl.note, pl.staff_note,
        pl.self_pay, pl.estimate_requested_on, pl.phases, pl.created_by, pl.version, pl.created_at,
        ${todayHere} as today, ${lines} as lines, ${movedLines} as moved,
        coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'caption', i.caption, 'sha256', i.checksum)
            order by array_position(pl.image_ids, i.id))
          from image i where i.practice_id = pl.practice_id and i.id = any (pl.image_ids) and i.archived_at is null
            and i.patient_id = any ${recordsOf('pl.patient_id')}), '[]') as images,
        coalesce((select jsonb_agg(to_jsonb(h) order by h.number desc) from (
          select ${headColumns} from plan_presentation v
            where v.practice_id = pl.practice_id and v.plan_id = pl.id) h), '[]') as heads,
        (select v.content from plan_presentation v where v.practice_id = pl.practice_id and v.plan_id = pl.id
          order by v.number desc limit 1) as newest,
        coalesce((select jsonb_agg(jsonb_build_object('number', g.number, 'given_on', g.given_on, 'how', g.how,
            'given_by', g.given_by) order by g.id)
          from plan_estimate g where g.practice_id = pl.practice_id and g.plan_id = pl.id), '[]') as given
      from treatment_plan pl
      join patient p on p.practice_id = pl.practice_id and p.id = pl.patient_id
      where pl.archived_at is null and ${where}
      order by pl.id desc ${end}`);

const newestFirst: ListOrder<{ id: string }> = {
  columns: ['pl.id'],
  direction: 'desc',
  of: ({ id }) => [id],
};

/** Plans, the newest first. */
export function listTreatmentPlans({ patient_id, limit, cursor }: ParsedOf<typeof call>['query']) {
  const conditions = [
    sql<SqlBool>`true`,
    ...(patient_id === undefined ? [] : [isOfPatient('pl.patient_id', patient_id)]),
    ...(cursor === undefined ? [] : [isAfterCursor(newestFirst, cursor)]),
  ];
  const end = limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`;
  return all(plans(sql<SqlBool>`${sql.join(conditions, sql` and `)}`, end)).map((rows) =>
    cutPage(newestFirst, { limit }, rows),
  );
}

/** One plan; undefined if there is none. */
export const seekPlan = (id: string) => first(plans(sql<SqlBool>`pl.id = ${id}`));

/**
 * Locks all of a patient's plans, in the order of their ids, until the transaction ends: a plan takes treatments from
 * others.
 */
export const lockPlansOf = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .selectFrom('treatment_plan')
      .select('id')
      .where(isOfPatient('patient_id', patientId))
      .where('archived_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );

/** The patient of a plan; undefined if it doesn't exist. */
export const patientOfPlan = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('treatment_plan')
      .select('patient_id')
      .where('id', '=', id)
      .where('archived_at', 'is', null),
  );

/** Locks a plan until the transaction ends; undefined if it doesn't exist. */
export const lockTreatmentPlan = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('treatment_plan')
      .select(['id', 'patient_id', 'version', 'phases', 'image_ids'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

/** Those of these images that belong to the patient. */
export const imagesOf = (tx: Tx, patientId: string, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('image')
      .select('id')
      .where('id', 'in', [...ids])
      .where('archived_at', 'is', null)
      .where(isOfPatient('patient_id', patientId)),
  );

// The lines of a plan.
// For other features.
