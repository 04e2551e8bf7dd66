import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hygienistsCategory } from '@cusp/contract';
import type { ExpectedProcedure, ScheduledAppointment, AppointmentTreatment } from '@cusp/contract';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { withAppointmentActions } from './progress-rules.ts';
import { openingHours } from '../../practice/hours/index.ts';
import type { HealthTextsRow } from '../../people/patients/index.ts';
import {
  displayName,
  healthReadableBy,
  healthTextsColumn,
  recordsOf,
  withReadableHealth,
} from '../../people/patients/index.ts';
import type { OwedJson } from '../../people/owed/index.ts';
import { owedColumn, owedRows, owedInDollars } from '../../people/owed/index.ts';
import { listProviders } from '../../practice/providers/index.ts';
import { isOnShortList, wishOfVisit } from '../earlier-times/index.ts';

/** A visit before it is said what its reader may do to it. */
type Visit = Omit<ScheduledAppointment, 'can'> & Pick<VisitRow, 'texts'>;

type VisitRow = Omit<
  ScheduledAppointment,
  'can' | 'owed' | 'treatments' | 'expected' | 'production' | 'allergies' | 'medical_history'
> & {
  texts: HealthTextsRow['texts'];
  owed: OwedJson;
  treatments: (Omit<AppointmentTreatment, 'cost'> & { cost_cents: number })[];
  expected: ExpectedRow[];
};
type ExpectedRow = Omit<ExpectedProcedure, 'fee'> & { fee_cents: number | null };

const shownExpected = ({ fee_cents, ...expected }: ExpectedRow): ExpectedProcedure => ({
  ...expected,
  fee: fee_cents === null ? null : toDollars(fee_cents),
});

const shown = ({ owed, treatments, expected, texts, ...visit }: VisitRow): Visit => ({
  ...visit,
  texts,
  ...healthReadableBy(texts),
  owed: owedInDollars(owed),
  expected: expected.map(shownExpected),
  production: toDollars(
    treatments.reduce((sum, { cost_cents }) => sum + cost_cents, 0) +
      expected.reduce((sum, { fee_cents }) => sum + (fee_cents ?? 0), 0),
  ),
  treatments: treatments.map(({ cost_cents, ...treatment }) => ({
    ...treatment,
    cost: toDollars(cost_cents),
  })),
});

/** A visit as this person may see it: what they may do to it, and the coded conditions for those who may read them. */
export const visitShownTo = (visit: Visit, person: Person | undefined) =>
  withAppointmentActions(withReadableHealth(visit, person), person);

/** The procedures usually expected at a visit of a kind, for a patient on a day. */
export const expectedFor = ({
  patient_id,
  kind_id,
  date,
}: {
  patient_id: string;
  kind_id: string;
  date: string;
}) =>
  one(
    raw(sql<{ expected: ExpectedRow[] }>`
      select coalesce((select expected from expected_work(current_practice(), jsonb_build_array(jsonb_build_object('patient_id', ${patient_id}::uuid,
        'procedures', expected_procedures(current_practice(), ${patient_id}::uuid, ${kind_id}::uuid, ${date}::date))))), '[]') as expected`),
  ).map(({ expected }) => expected.map(shownExpected));

/**
 * Visits as the schedule shows them, by date and time. Of each patient the sums are made once, however many visits there
 * are. What is shown of a patient is of all their records, under the one that survives.
 */
const visits = (condition: RawBuilder<unknown>) =>
  raw(sql<VisitRow>`
    with shown as materialized (
      select a.*, r.survivor_id as person_id
        from appointment a join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        where ${condition})
    select a.id, p.id as patient_id, ${displayName('p')} as patient_name, a.appointment_date, a.appointment_time, a.duration,
        a.type, a.notes, a.recall_date, a.status, a.operatory_id, a.provider_id, a.kind_id, a.progress, a.confirmed_at,
        a.confirmed_how, a.confirmed_by, a.staff_notes, a.asap, a.ended_reason, a.uncharged_reason, a.version, a.created_at,
        p.date_of_birth as patient_date_of_birth, p.phone as patient_phone, ${healthTextsColumn},
        not exists (select from appointment e
          where e.practice_id = a.practice_id and e.patient_id = any ${recordsOf('p.id')} and e.status = 'completed'
            and (e.appointment_date, e.appointment_time) < (a.appointment_date, a.appointment_time)) as is_first_visit,
        p.date_of_birth > a.appointment_date - interval '18 years' as is_minor,
        ${owedColumn},
        coalesce(work.treatments, '[]') as treatments,
        coalesce(x.expected, '[]') as expected,
        case c.lanes when '[0,1)' then 0 when '[1,2)' then 1 end as lane, a.overlap_reason,
        a.ready_for_doctor_at,
        case when e.appointment_id is not null and a.progress = 'booked'
          then jsonb_build_object('days', e.days, 'times', e.times, 'until', e.until_date) end as wish
      from shown a
      join patient p on p.practice_id = a.practice_id and p.id = a.person_id
      left join chair_time c on c.practice_id = a.practice_id and c.id = a.id
      ${wishOfVisit}
      join ${owedRows(sql`select distinct person_id from shown`)} w on w.patient_id = a.person_id
      left join expected_work(current_practice(), (select jsonb_agg(jsonb_build_object('id', id, 'patient_id', person_id,
          'provider_id', provider_id, 'procedures', expected_procedures))
        from shown where expected_procedures <> '{}')) x on x.id = a.id::text
      left join lateral (select jsonb_agg(jsonb_build_object(
            'id', t.id, 'procedure', t.procedure, 'procedure_id', t.procedure_id, 'procedure_name', coalesce(c.name, t.procedure::text), 'tooth_number', treatment_tooth(t), 'description', t.description,
            'status', t.status, 'cost_cents', t.cost_cents, 'priced', t.priced, 'provider_id', t.provider_id,
            'by_hygienist', coalesce(c.by_hygienist, t.procedure = ${sql.lit(hygienistsCategory)}),
            'asks', case when c.area <> 'mouth' and treatment_tooth(t) = '' then c.area end) order by t.date, t.id) as treatments
          from appointment_treatment v
          join treatment t on t.practice_id = v.practice_id and t.id = v.treatment_id and t.outcome is null
          left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
          where v.practice_id = a.practice_id and v.appointment_id = a.id) work on true
      order by a.appointment_date, a.appointment_time, a.id`);

const shownVisits = (condition: RawBuilder<unknown>) => all(visits(condition)).map((rows) => rows.map(shown));

/** One visit; none if it doesn't exist. */
export const seekScheduled = (id: string): ReadPlan<Visit | undefined> =>
  shownVisits(sql`a.id = ${id}`).map(([visit]) => visit);

/** The visit, which must exist, with what this person may do to it. */
export async function findScheduled(tx: Tx, id: string, person: Person): Promise<ScheduledAppointment> {
  const visit = await tx.ask(seekScheduled(id));
  if (visit === undefined) throw new Error('A visit that must be there is missing.');
  return visitShownTo(visit, person);
}

/** Booked visits whose patients want to come sooner, from today on, those who would wait longest first. */
export const asapAppointments = shownVisits(isOnShortList).map((rows) => rows.toReversed());

export interface Days {
  from: string;
  to: string;
  operatory_id?: string | undefined;
  provider_id?: string | undefined;
}

/** The visits of some days, cancelled and missed ones too. */
export const appointmentsOfDays = ({ from, to, operatory_id, provider_id }: Days) =>
  shownVisits(
    sql.join(
      [
        sql`a.appointment_date between ${from} and ${to}`,
        ...(operatory_id === undefined ? [] : [sql`a.operatory_id = ${operatory_id}`]),
        ...(provider_id === undefined ? [] : [sql`a.provider_id = ${provider_id}`]),
      ],
      sql` and `,
    ),
  );

/** The blocked times of some days by date and time. */
export const blockoutsOf = ({ from, to, operatory_id }: Days) =>
  all(
    sqlFor
      .selectFrom('blockout')
      .select([
        'id',
        'operatory_id',
        'date',
        'starts',
        'ends',
        'reason',
        'series_id',
        'changed_alone',
        'version',
      ])
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where((where) =>
        operatory_id === undefined ? where.lit(true) : where('operatory_id', '=', operatory_id),
      )
      .orderBy('date')
      .orderBy('starts')
      .orderBy('id'),
  );

/** The facts that decide when somebody works from a day on: hours, closures and the providers. */
export const working = (from: string) =>
  both(openingHours(from), listProviders).map(([open, providers]) => ({ ...open, providers }));
