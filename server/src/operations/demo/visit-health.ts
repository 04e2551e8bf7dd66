import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { alertSnapshot, readVisitContexts, visitsWithAlerts } from '../../features/health/alerts/index.ts';
import { demoMoment, idAt } from './appointments.ts';
import type { Chance } from './chance.ts';

interface Author {
  id: string;
  name: string;
}

/** How many days back alerts were answered, and how often each rule at most: a rule that always asks isn't heeded. */
const daysAnswered = 100;
const mostOfRule = 24;
/** Nobody was pregnant much longer than that. */
const pregnantDays = 90;

/** The number of latest visits at which nobody reviewed the history: they are on the work list. */
const unreviewed = 5;

/** Histories that were reviewed at the visits of half a year, and of those who were here lately and have nothing, that they were asked. */
export async function demoReviews(tx: Tx, today: string, author: Author): Promise<void> {
  await tx.all(
    raw(sql`
      insert into health_review (id, patient_id, reviewed_on, reviewed_at, reviewed_by, reviewed_by_id)
        select gen_random_uuid(), v.patient_id, v.day, v.began, ${author.name}, ${author.id}::uuid
          from (select a.patient_id, a.appointment_date as day,
                min((a.appointment_date + a.appointment_time) at time zone (select time_zone from practice)) as began,
                row_number() over (order by a.appointment_date desc, min(a.appointment_time) desc, max(p.last_name), max(p.first_name)) as place
              from appointment a join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
              where has_begun(a.progress)
                and a.appointment_date between ${addDays(today, -200)}::date and ${today}::date
              group by a.patient_id, a.appointment_date) v
          where v.place > ${unreviewed}::int`),
  );
  await tx.all(
    raw(sql`
      insert into health_answer (id, patient_id, list, answer, recorded_at, recorded_by, recorded_by_id)
        select gen_random_uuid(), r.patient_id, l.list, 'none', min(r.reviewed_at), ${author.name}, ${author.id}::uuid
          from health_review r
          join patient p on p.practice_id = r.practice_id and p.id = r.patient_id and p.allergies = '' and p.medical_history = ''
          cross join unnest(array['allergy', 'medication', 'problem']::health_kind[]) as l (list)
          where not exists (select from health_entry e where e.practice_id = r.practice_id and e.patient_id = r.patient_id)
            and not exists (select from health_answer a where a.practice_id = r.practice_id and a.patient_id = r.patient_id)
            and r.reviewed_on >= ${addDays(today, -5)}::date
          group by r.patient_id, l.list`),
  );
}

/** The note on how an alert was handled, by the subject of its rule; `''`: nothing was written. */
const reasons: readonly (readonly [about: RegExp, said: readonly string[]])[] = [
  [/INR/u, ['Brought this morning’s INR: 2.4', 'INR 2.6 by phone from the clinic']],
  [
    /Heart/u,
    ['Antibiotic taken at 8 AM', 'Antibiotic taken an hour ago', 'Consulted cardiologist; none needed'],
  ],
  [/Latex/u, ['Operatory 2 prepared latex-free', '', '']],
  [/Pregnant/u, ['Second trimester, obstetrician agrees', '']],
];
const reasonsFor = (title: string) =>
  reasons.find(([about]) => about.test(title))?.[1] ?? ['Consulted dentist'];

/** The moment at which a past visit's rule asked: the first of these that it names. */
const momentsOfVisit = ['seating', 'planning', 'completing', 'booking', 'prescribing'] as const;

/** The answers to the alerts of past visits: mostly somebody went on, some were left first, some nobody was asked about. */
export async function demoAlertAnswers(
  tx: Tx,
  chance: Chance,
  today: string,
  { dentist, assistant }: { dentist: Author; assistant: Author },
): Promise<void> {
  const known = await tx.ask(readVisitContexts(addDays(today, -daysAnswered), addDays(today, -1)));
  const momentsOf = new Map(known.rules.map(({ id, moments }) => [id, moments]));
  const marked = visitsWithAlerts(known);
  const counted = new Map<string, number>();
  // The latest first, so that those are counted.
  const rows = marked.toReversed().flatMap(({ visit, alerts }) =>
    alerts.flatMap((alert): Insertable<Tables['alert_answer']>[] => {
      const { level } = alert;
      if (level === 'informs') return [];
      if (/Pregnant/u.test(alert.title) && visit.appointment_date < addDays(today, -pregnantDays)) return [];
      const before = counted.get(alert.rule_id) ?? 0;
      if (before >= mostOfRule) return [];
      counted.set(alert.rule_id, before + 1);
      const answer = (
        outcome: 'went_on' | 'heeded' | 'unasked',
        { hour, author, reason = '' }: { hour: number; author: Author; reason?: string },
      ) => {
        const created_at = demoMoment(visit.appointment_date, hour);
        return {
          id: idAt(created_at),
          patient_id: visit.patient_id,
          ...alertSnapshot(alert),
          moment: momentsOfVisit.find((one) => momentsOf.get(alert.rule_id)?.includes(one)) ?? 'seating',
          appointment_id: visit.id,
          answered_on: visit.appointment_date,
          outcome,
          reason,
          by_dentist: author === dentist,
          created_at,
          created_by: author.name,
          created_by_id: author.id,
        };
      };
      if (chance.happens(0.12)) return [answer('unasked', { hour: 14, author: assistant })];
      const reason = chance.pick(reasonsFor(alert.title)) || (level === 'stops' ? 'Consulted dentist' : '');
      const author = level === 'stops' ? dentist : assistant;
      const goesOn = answer('went_on', { hour: 15, author, reason });
      return chance.happens(0.2) ? [answer('heeded', { hour: 14, author: assistant }), goesOn] : [goesOn];
    }),
  );
  if (rows.length > 0) await tx.all(sqlFor.insertInto('alert_answer').values(rows));
}

/**
 * A visit that a pressure of 186/112 stopped: it was measured again, and the dentist said why it went on. Only what is measured on the
 * day counts, so that no visit of another day is marked.
 */
export async function demoStoppedVisit(
  tx: Tx,
  today: string,
  { dentist, assistant }: { dentist: Author; assistant: Author },
): Promise<void> {
  const { rules } = await tx.ask(readVisitContexts(today, today));
  const rule = rules.find(
    ({ vital, vital_test, level }) =>
      vital === 'blood_pressure' && vital_test === 'at_least' && level === 'stops',
  );
  const [visit] = await tx.all(
    raw(sql<{ id: string; patient_id: string; appointment_date: string }>`
      select a.id, a.patient_id, a.appointment_date
        from appointment a join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        where a.progress = 'checked_out' and a.appointment_date between ${addDays(today, -90)}::date and ${addDays(today, -1)}::date
          and p.date_of_birth < ${addDays(today, -50 * 365)}::date
        order by p.medical_history ~* 'hypertension' or exists (select from health_entry e where e.practice_id = a.practice_id
            and e.patient_id = a.patient_id and e.term_code = 'hypertension') desc, a.appointment_date desc, a.id limit 1`),
  );
  if (rule === undefined || visit === undefined) return;
  const { patient_id, appointment_date } = visit;
  const measured = (hour: number, systolic: number, diastolic: number, note: string) => {
    const created_at = demoMoment(appointment_date, hour);
    return {
      id: idAt(created_at),
      patient_id,
      measure: 'blood_pressure' as const,
      hundredths: systolic * 100,
      second_hundredths: diastolic * 100,
      typed: `${systolic}/${diastolic}`,
      typed_unit: 'mmHg' as const,
      taken_on: appointment_date,
      note,
      created_at,
      created_by: assistant.name,
      created_by_id: assistant.id,
    };
  };
  await tx.all(
    sqlFor
      .insertInto('vital')
      .values([measured(14, 186, 112, ''), measured(15, 164, 98, 'After resting, left arm')]),
  );
  const created_at = demoMoment(appointment_date, 15);
  await tx.all(
    sqlFor.insertInto('alert_answer').values({
      id: idAt(created_at),
      patient_id,
      rule_id: rule.id,
      rule_name: rule.name,
      level: rule.level,
      because: 'Blood pressure 186/112',
      moment: 'seating',
      appointment_id: visit.id,
      answered_on: appointment_date,
      outcome: 'went_on',
      reason:
        '164/98 after resting (had run up the stairs). Short visit without epinephrine; physician informed.',
      by_dentist: true,
      created_at,
      created_by: dentist.name,
      created_by_id: dentist.id,
    }),
  );
}
