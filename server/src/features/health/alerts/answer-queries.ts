import type { AlertAnswer, AlertCount } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient, recordOfVisit } from '../../people/patients/index.ts';

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

/** The answers to a patient's alerts, across all of their records, earliest first. */
export const alertAnswersOf = (patientId: string) =>
  all(answers.where(isOfPatient('patient_id', patientId)).orderBy('id'));

/** The answers about all visits between two days, each with the patient it belongs to now. */
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

/** Stores answers given at one moment. @param author undefined for a patient who answers by text or link */
export const insertAnswers = (
  tx: Tx,
  patientId: string,
  given: readonly NewAnswer[],
  author: Person | undefined,
) =>
  tx.all(
    sqlFor.insertInto('alert_answer').values(
      given.map((answer) => ({
        id: newId(),
        patient_id: recordOfVisit(answer.appointment_id, patientId),
        ...answer,
        created_by: author?.name ?? '',
        created_by_id: author?.id ?? null,
      })),
    ),
  );

/**
 * Assigns a visit the answers that were given while it was being booked, when it had no id yet. Answers on another record of the
 * person stay without a visit, and count for that day only.
 */
export const adoptAnswers = (tx: Tx, patientId: string, appointmentId: string) =>
  tx.all(
    sqlFor
      .updateTable('alert_answer')
      .set({ appointment_id: appointmentId })
      .where('patient_id', '=', recordOfVisit(appointmentId, patientId))
      .where('moment', '=', 'booking')
      .where('appointment_id', 'is', null)
      .where('answered_on', '=', todayHere)
      .where('outcome', '=', 'went_on')
      .returning('id'),
  );

/** Detaches the answers from a visit, so that they count for their day only. */
export const detachAnswers = (tx: Tx, appointmentId: string) =>
  tx.all(
    sqlFor
      .updateTable('alert_answer')
      .set({ appointment_id: null })
      .where('appointment_id', '=', appointmentId)
      .returning('id'),
  );

/** How often each rule asked between two days, and with what outcome; the rules that asked most come first. */
export const countByRule = (from: string, to: string) =>
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
