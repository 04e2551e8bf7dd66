import type { procedures } from '@cusp/contract';
import type { AlertAnswer, AlertCount, VitalMeasure } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export interface VitalRow {
  measure: VitalMeasure;
  hundredths: number;
  second_hundredths: number | null;
  taken_on: string;
}

/** The latest value of each kind, by all of a patient's records. */
export const latestVitalsOf = (patientId: string) =>
  all(
    raw(sql<VitalRow>`
      select distinct on (v.measure) v.measure, v.hundredths, v.second_hundredths, v.taken_on
        from vital v where ${isOfPatient('v.patient_id', patientId)} and v.struck_at is null
        order by v.measure, v.taken_on desc, v.id desc`),
  );

export interface AlertVisitRow {
  id: string;
  patient_id: string;
  appointment_date: string;
  /** Categories of what is to be done. */
  procedures: (typeof procedures)[number][];
}

/** Visits that take place, with what they bring: their treatments, what is expected, and what their type says. */
const visits = (condition: RawBuilder<unknown>) =>
  all(
    raw(sql<AlertVisitRow>`
      select a.id, r.survivor_id as patient_id, a.appointment_date,
          array(select t.procedure::text from appointment_treatment l
              join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.outcome is null
              where l.practice_id = a.practice_id and l.appointment_id = a.id
            union select c.category::text from procedure c
              where c.practice_id = a.practice_id and c.id = any (a.expected_procedures)
            union select case a.type when 'extraction' then 'Extraction' when 'cleaning' then 'Dental Cleaning'
              when 'root_canal' then 'Root Canal' when 'filling' then 'Filling' when 'crown' then 'Crown'
              when 'whitening' then 'Whitening' else 'Other' end) as procedures
        from appointment a join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        where a.practice_id = current_practice() and a.status <> 'cancelled' and ${condition}
        order by a.appointment_date, a.appointment_time, a.id`),
  );

export const visitsOfDays = (from: string, to: string) =>
  visits(sql`a.appointment_date between ${from} and ${to}`);

/** The named visit of a patient, or else today's, the one that goes on before others; undefined if there is none. */
export const visitFor = (patientId: string, appointmentId: string | undefined) =>
  appointmentId === undefined
    ? visits(
        sql`${isOfPatient('a.patient_id', patientId)} and a.appointment_date = ${todayHere} and a.progress <> 'no_show'`,
      ).map((found) => found.at(0))
    : visits(sql`${isOfPatient('a.patient_id', patientId)} and a.id = ${appointmentId}`).map((found) =>
        found.at(0),
      );

const answers = sqlFor
  .selectFrom('alert_answer')
  .select([
    'id',
    'patient_id',
    'rule_id',
    'rule_name',
    'level',
    'because',
    'moment',
    'appointment_id',
    'answered_on',
    'outcome',
    'reason',
    'by_dentist',
    'created_by',
    'created_at',
  ]);

/** How a patient's alerts were answered, by all records, the earliest first. */
export const alertAnswersOf = (patientId: string) =>
  all(answers.where(isOfPatient('patient_id', patientId)).orderBy('id'));

/** The same of all whose visits are in some days, with whose they are now. */
export const answersOfVisits = (from: string, to: string) =>
  all(
    raw(sql<
      Pick<
        AnswerRow,
        | 'rule_id'
        | 'moment'
        | 'appointment_id'
        | 'answered_on'
        | 'outcome'
        | 'reason'
        | 'by_dentist'
        | 'created_by'
        | 'created_at'
      > & { patient_id: string }
    >`
      select n.rule_id, n.moment, n.appointment_id, n.answered_on, n.outcome, n.reason, n.by_dentist, n.created_by, n.created_at,
          r.survivor_id as patient_id
        from alert_answer n join patient r on r.practice_id = n.practice_id and r.id = n.patient_id
        where n.practice_id = current_practice()
          and (n.answered_on between ${from} and ${to} or n.appointment_id in (select a.id from appointment a
            where a.practice_id = current_practice() and a.appointment_date between ${from} and ${to}))
        order by n.id`),
  );
type AnswerRow = AlertAnswer;

type NewAnswer = Pick<
  AlertAnswer,
  | 'rule_id'
  | 'rule_name'
  | 'level'
  | 'because'
  | 'moment'
  | 'appointment_id'
  | 'answered_on'
  | 'outcome'
  | 'reason'
  | 'by_dentist'
>;

/** Keeps answers of one moment. */
export const insertAnswers = (tx: Tx, patientId: string, given: readonly NewAnswer[], author: Person) =>
  tx.all(
    sqlFor.insertInto('alert_answer').values(
      given.map((answer) => ({
        id: newId(),
        patient_id: patientId,
        ...answer,
        created_by: author.name,
        created_by_id: author.id,
      })),
    ),
  );

/** The categories of some treatments. */
export const categoriesOf = async (tx: Tx, treatmentIds: readonly string[]) =>
  (
    await tx.all(
      sqlFor
        .selectFrom('treatment')
        .select('procedure')
        .distinct()
        .where('id', 'in', [...treatmentIds]),
    )
  ).map(({ procedure }) => procedure);

/** Gives a visit the answers that were given while it was booked: it has no id before. */
export const adoptAnswers = (tx: Tx, patientId: string, appointmentId: string) =>
  tx.all(
    sqlFor
      .updateTable('alert_answer')
      .set({ appointment_id: appointmentId })
      .where(isOfPatient('patient_id', patientId))
      .where('moment', '=', 'booking')
      .where('appointment_id', 'is', null)
      .where('answered_on', '=', todayHere)
      .where('outcome', '=', 'went_on')
      .returning('id'),
  );

/** How often each rule asked in some days, and what came of it; the rules that asked most first. */
export const countsOfRules = (from: string, to: string) =>
  all(
    raw(sql<AlertCount>`
      select r.id as rule_id, r.name, r.level, r.archived_at is not null as archived, count(n.id)::int as fired,
          count(n.id) filter (where n.outcome = 'went_on')::int as went_on,
          count(n.id) filter (where n.outcome = 'heeded')::int as heeded,
          count(n.id) filter (where n.outcome = 'unasked')::int as unasked
        from alert_rule r
        left join alert_answer n on n.practice_id = r.practice_id and n.rule_id = r.id
          and n.answered_on between ${from} and ${to}
        group by r.practice_id, r.id
        having r.archived_at is null or count(n.id) > 0
        order by fired desc, lower(r.name), r.id`),
  );
