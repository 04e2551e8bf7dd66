import { brokenDays, fitsOffered, messageReasons, procedures, appointmentTypeFor } from '@cusp/contract';
import type { AppointmentProgress, appointmentTypes, Fit } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { latestConsentJoin } from '../../people/consents/index.ts';
import { wantsPlace, wishOfVisit } from '../earlier-times/index.ts';
import { hasDeclined, workVisits } from '../recalls/index.ts';
import {
  familyOf,
  isBroken,
  openTreatments,
  personOf,
  plannedTreatments,
  unscheduled,
  unscheduledOfPage,
  appointmentKindColumns,
  whomColumns,
} from './list-queries.ts';
import type { PatientContact } from './list-queries.ts';
import { brokenReason, chosenFor, recallReason, soonerReason, treatmentReason } from './rules.ts';
import type { PlannedOfKind } from './rules.ts';

/** A free place. */
export interface Gap {
  date: string;
  time: string;
  minutes: number;
  operatory_id: string;
  provider_id?: string | undefined;
  /** The requested number. */
  limit?: number | undefined;
}

/** Whether a text can reach them. */
interface Reach {
  /** E.164; null if there is none. */
  number: string | null;
  problem: 'no_number' | 'stopped' | 'no_consent' | null;
}

/** Somebody who fits, and the number a text goes to. */
export interface FittingPatient extends Fit, Reach {
  number: string | null;
}

interface VisitRow extends PatientContact, Reach {
  appointment_id: string;
  appointment_date: string;
  appointment_time: string;
  progress: AppointmentProgress;
  provider_id: string | null;
  kind_id: string | null;
  type: (typeof appointmentTypes)[number];
  minutes: number;
  treatment_ids: string[];
  version: number;
  /** By a wish from the portal, rather than marked by staff. */
  wished: boolean;
  place: number;
}

/** Whether a text can reach the patients of the rows `w`, by the rules that apply when one is sent. */
const reached = sql`its.number, case when its.number is null then 'no_number'
    when exists (select from text_stop s where s.practice_id = who.practice_id and s.number = its.number
      and s.resumed_at is null) then 'stopped'
    when said.given is not true then 'no_consent' end as problem`;
const reachOf = sql`
  join patient who on who.practice_id = current_practice() and who.id = w.patient_id
  cross join lateral (select message_address(who.practice_id, who.id, 'text') as number) its
  ${latestConsentJoin('who.id', sql.lit('text'))} said on true`;

/** The appointment type of a visit for the treatment `u` alone: the contract's `visitType`. */
const typeOfTreatment = sql`(case u.procedure ${sql.join(
  procedures.map(
    (category) => sql`when ${sql.lit(category)} then ${sql.lit(appointmentTypeFor([category]))}`,
  ),
  sql` `,
)} end)::appointment_type`;

/**
 * The patients who fit an opening best, in the order of the reasons. Each reason is asked for as many as are offered:
 * patients who fit for more than one are offered for the first, and each leaves one offer less to fill.
 */
export function fitsFor({ date, time, minutes, operatory_id, provider_id, limit = fitsOffered }: Gap) {
  const provider = sql`${provider_id ?? null}::uuid`;
  const during = sql`chair_time_range(${date}::date, ${time}::time, ${minutes}::int)`;
  /**
   * The place is still to come, and the person `p` can: no visit of theirs is or was at that time. A patient who canceled or missed
   * just this one isn't asked whether they come to it.
   */
  const canCome = sql`
    lower(${during}) > (select now() at time zone time_zone from practice)
    and exists (select from operatory o where o.practice_id = p.practice_id and o.id = ${operatory_id} and o.archived_at is null)
    and p.id <> all (array(select v.survivor_id from appointment e
      join patient v on v.practice_id = e.practice_id and v.id = e.patient_id
      where e.practice_id = current_practice() and e.appointment_date = ${date}
        and chair_time_range(e.appointment_date, e.appointment_time, e.duration) && ${during}))`;
  /** The provider may do visits of that kind; a visit without a kind is anybody's. */
  const mayDo = (kind: typeof provider) => sql`(${provider} is null or exists (select from provider w
    where w.practice_id = p.practice_id and w.id = ${provider} and w.archived_at is null
      and not exists (select from appointment_kind k where k.practice_id = w.practice_id and k.id = ${kind}
        and cardinality(k.provider_kinds) > 0 and not w.kind::text = any (k.provider_kinds))))`;
  /** Their own provider's patients first, then those who fill most of it. */
  const bestVisit = sql`a.provider_id is not distinct from ${provider} desc, a.duration desc`;
  const visitFits = sql`a.duration <= ${minutes} and ${canCome}
    and (a.provider_id is not distinct from ${provider} or ${mayDo(appointmentKindColumns)})`;
  const place = sql`row_number() over (order by ${bestVisit}, a.appointment_date desc, a.id) as place`;
  /** What is shown of a visit is looked up of those that are offered: a practice may have thousands that fit. */
  const bestVisits = (fitting: RawBuilder<unknown>) => sql`
    select w.*, ${reached} from (
      select ${whomColumns}, a.id as appointment_id, a.appointment_date, a.appointment_time, a.progress, a.provider_id,
          ${appointmentKindColumns} as kind_id, a.type, a.duration as minutes, a.version, ${openTreatments}, best.wished, best.place
        from (select * from (${fitting}) every order by place limit ${limit}) best
        join appointment a on a.practice_id = current_practice() and a.id = best.visit_id
        join patient p on p.practice_id = a.practice_id and p.id = best.person_id ${familyOf}) w ${reachOf}
      order by w.place`;

  const sooner = all(
    raw(
      sql<VisitRow>`${bestVisits(sql`
        select distinct on (p.id) p.id as person_id, a.id as visit_id, e.appointment_id is not null as wished, ${place}
          from appointment a ${personOf('a')} ${wishOfVisit}
          where ${wantsPlace(date, time)} and (a.appointment_date, a.appointment_time) > (${date}::date, ${time}::time) and ${visitFits}
          order by p.id, place`)}`,
    ),
  );
  const broken = all(
    raw(
      sql<VisitRow>`${bestVisits(sql`
        select distinct on (p.id) p.id as person_id, a.id as visit_id, false as wished, ${place}
          from appointment a ${personOf('a')}
          where ${isBroken(brokenDays.byDefault)} and ${visitFits}
          order by p.id, place`)}`,
    ),
  );
  const plannedFits = (open: RawBuilder<unknown>) => sql`
    select u.* from (select u.*, ${typeOfTreatment} as type, kind_of_visit(u.practice_id, null, ${typeOfTreatment}) as kind_id
        from (${open}) u where u.minutes <= ${minutes}) u
      join patient p on p.practice_id = u.practice_id and p.id = u.person_id
      where ${mayDo(sql`u.kind_id`)} and ${canCome}`;
  const planned = all(
    raw(sql<PatientContact & Reach & { treatments: PlannedOfKind[]; cost_cents: number }>`
      with shown as (
        select u.person_id, sum(u.cost_cents) as cost_cents from (${plannedFits(unscheduled)}) u
          group by u.person_id order by 2 desc, 1 limit ${limit}),
      theirs as materialized (
        select u.person_id, ${plannedTreatments(sql`, 'kind_id', u.kind_id, 'type', u.type`)}
          from (${plannedFits(unscheduledOfPage)}) u group by u.person_id)
      select w.*, ${reached} from (
        select ${whomColumns}, t.treatments, s.cost_cents
          from shown s join theirs t on t.person_id = s.person_id
          join patient p on p.practice_id = current_practice() and p.id = s.person_id ${familyOf}) w ${reachOf}
        order by w.cost_cents desc, w.patient_id`),
  );
  const due = all(
    raw(sql<
      PatientContact &
        Reach & {
          name: string;
          due_date: string;
          overdue: boolean;
          kind_id: string | null;
          type: VisitRow['type'] | null;
          minutes: number;
        }
    >`
      with ${workVisits}
      select w.*, ${reached} from (
        select ${whomColumns}, soonest.name, soonest.due_date, soonest.due_date < ${todayHere} as overdue, soonest.kind_id, soonest.type,
            soonest.minutes
          from (select * from (
              select distinct on (p.id) p.id as person_id, r.name, r.visit_due as due_date, r.book_kind_id as kind_id, r.book_type as type,
                  r.minutes
                from member r join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
                where r.type_id = r.lead_id and not ${hasDeclined} and r.minutes <= ${minutes} and ${mayDo(sql`r.book_kind_id`)}
                  and ${canCome}
                order by p.id, r.visit_due, r.type_id) every
            order by due_date, person_id limit ${limit}) soonest
          join patient p on p.practice_id = current_practice() and p.id = soonest.person_id ${familyOf}) w ${reachOf}
        order by w.due_date, w.patient_id`),
  );

  return both(both(sooner, broken), both(planned, due)).map(
    ([[asap, missed], [treatments, recalls]]): FittingPatient[] => {
      const none = { appointment_id: null, version: null };
      const visitOf = (row: VisitRow) => {
        const {
          place: _place,
          wished: _wished,
          appointment_date: _date,
          appointment_time: _time,
          progress: _,
          ...shown
        } = row;
        return shown;
      };
      const fits = [
        ...asap.map((row) => ({
          ...visitOf(row),
          why: 'asap' as const,
          reason: soonerReason(row, row.wished),
        })),
        ...missed.map((row) => ({
          ...visitOf(row),
          ...none,
          why: 'broken' as const,
          reason: brokenReason(row),
        })),
        ...treatments.map(({ treatments: given, cost_cents: _cents, ...row }) => {
          const { chosen, ...booked } = chosenFor(minutes, given);
          return {
            ...row,
            ...none,
            ...booked,
            provider_id: null,
            why: 'treatment' as const,
            reason: treatmentReason(chosen),
          };
        }),
        ...recalls.map(({ name, due_date, overdue, type, ...row }) => ({
          ...row,
          ...none,
          type: type ?? ('checkup' as const),
          treatment_ids: [],
          provider_id: null,
          why: 'recall' as const,
          reason: recallReason({ name, due_date, overdue }),
        })),
      ];
      const firstOf = new Map<string, FittingPatient>();
      for (const fit of fits) {
        const text_problem = fit.problem === null ? '' : messageReasons[fit.problem];
        if (!firstOf.has(fit.patient_id)) firstOf.set(fit.patient_id, { ...fit, text_problem });
      }
      return [...firstOf.values()].slice(0, limit);
    },
  );
}
