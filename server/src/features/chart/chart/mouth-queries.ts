import type { ChartTreatment, Site } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient, patientById } from '../../people/patients/index.ts';
import type { LastChange, SiteColumns } from '../treatments/index.ts';
import { siteOfRow } from '../treatments/index.ts';
import { findingsOn } from './findings-queries.ts';
import { paintOfCategory } from './paint.ts';

/** The day that is asked for; today in the practice where none is. */
export const dayOfChart = (on: string | undefined) => sql`coalesce(${on ?? null}::date, ${todayHere})`;

export interface TreatmentRow
  extends Omit<ChartTreatment, keyof Site | 'can' | 'cost' | 'paint'>, SiteColumns {
  paint: ChartTreatment['paint'] | null;
  cost_cents: number;
  last: LastChange;
}

/** The treatments of all of a patient's records as they stood on that day, the earliest first. */
export const treatmentsOn = (patientId: string, on: string | undefined) =>
  all(
    raw(sql<TreatmentRow>`
      select t.id, p.survivor_id as patient_id, s.procedure, s.procedure_id,
          coalesce(c.name, s.procedure::text) as procedure_name, c.paint, c.material, s.tooth, s.tooth_extra, s.tooth_to, s.pontics,
          s.surfaces, s.quadrant, s.arch,
          case when s.tooth_number <> '' then s.tooth_number
            else site_label(s.tooth, s.tooth_extra, s.tooth_to, s.quadrant, s.arch, o.numbering) end as tooth_number,
          s.provider_id, coalesce(w.name, '') as provider_name, s.status, s.outcome, s.from_date as since,
          coalesce(s.planned_on, t.date) as planned_on, s.service_date, t.description, t.notes, t.cost_cents, t.priced,
          t.contradicts, t.despite, t.version,
          jsonb_build_object('act', last.act, 'by_id', last.by_id,
            'is_todays', (last.at at time zone o.time_zone)::date = ${todayHere}) as last
        from treatment t
        join practice o on o.practice_id = t.practice_id
        join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
        join lateral (select * from treatment_state s
          where s.practice_id = t.practice_id and s.treatment_id = t.id and s.from_date <= ${dayOfChart(on)}
          order by s.serial desc limit 1) s on s.status is not null
        join lateral (select l.act, l.at, l.by_id from treatment_state l
          where l.practice_id = t.practice_id and l.treatment_id = t.id order by l.serial desc limit 1) last on true
        left join procedure c on c.practice_id = t.practice_id and c.id = s.procedure_id
        left join provider w on w.practice_id = t.practice_id and w.id = s.provider_id
        where ${isOfPatient('t.patient_id', patientId)}
        order by s.from_date, t.id`),
  );

/** The chart's drawing of a treatment: by its procedure, or else by its category. */
export const paintOf = ({
  paint,
  procedure,
}: Pick<TreatmentRow, 'paint' | 'procedure'>): ChartTreatment['paint'] => paint ?? paintOfCategory[procedure];

const lockPerson = (tx: Tx, record: RawBuilder<unknown>) =>
  tx.all(
    raw(sql`select from patient p where p.practice_id = current_practice() and p.id = (
      select r.survivor_id from patient r where r.practice_id = current_practice() and r.id = ${record}) for no key update`),
  );

/** Locks the person's record, so that of two who chart the same at once the second sees what the first has charted. */
export const lockChart = (tx: Tx, patientId: string) => lockPerson(tx, sql`${patientId}::uuid`);

/** The same by a treatment, before its own row is locked: everybody who charts locks in this order. */
export const lockChartOf = (tx: Tx, treatmentId: string) =>
  lockPerson(
    tx,
    sql`(select t.patient_id from treatment t where t.practice_id = current_practice() and t.id = ${treatmentId}::uuid)`,
  );

/** The rows that give the state of the teeth on a day, in one trip. Refuses an unknown patient. */
export const mouthRows = <Day extends string | undefined>(patientId: string, on: Day) =>
  both(patientById(patientId), both(findingsOn(patientId, dayOfChart(on)), treatmentsOn(patientId, on))).map(
    ([{ id, date_of_birth: born }, [findings, treatments]]) => ({
      patient_id: id,
      born,
      on,
      findings: findings.map((row) => ({ ...row, ...siteOfRow(row) })),
      treatments: treatments.map((row) => ({ ...row, ...siteOfRow(row), paint: paintOf(row) })),
    }),
  );
