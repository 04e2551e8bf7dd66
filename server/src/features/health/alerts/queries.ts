import type { appointmentTypes, procedures } from '@cusp/contract';
import type { AlertAnswer, AlertCount, AlertMoment, AskedMoment, VitalMeasure } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, nothing, one } from '../../../db/question.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { isOfAny, isOfPatient, recordOfVisit } from '../../people/patients/index.ts';
import type { Whose } from '../../people/patients/index.ts';

export interface VitalRow {
  patient_id: string;
  measure: VitalMeasure;
  hundredths: number;
  second_hundredths: number | null;
  taken_on: string;
}

/** The latest value of each kind, across all of a patient's records. */
export const latestVitalsOf = (whose: Whose) =>
  all(
    raw(sql<VitalRow>`
      select distinct on (p.survivor_id, v.measure) p.survivor_id as patient_id, v.measure, v.hundredths, v.second_hundredths,
          v.taken_on
        from vital v join patient p on p.practice_id = v.practice_id and p.id = v.patient_id
        where ${isOfAny('v.patient_id', whose)} and v.struck_at is null
        order by p.survivor_id, v.measure, v.taken_on desc, v.id desc`),
  );

export interface AlertVisitRow {
  id: string;
  patient_id: string;
  appointment_date: string;
  /** Categories of what is to be done. */
  procedures: (typeof procedures)[number][];
}

/** What a visit of a type brings at least. */
const categoryOfType = (type: RawBuilder<unknown>) => sql`case ${type} when 'extraction' then 'Extraction'
  when 'cleaning' then 'Dental Cleaning' when 'root_canal' then 'Root Canal' when 'filling' then 'Filling'
  when 'crown' then 'Crown' when 'whitening' then 'Whitening' else 'Other' end`;

/** What is about to be booked or done, as a form says it. */
export interface PlannedWork {
  type?: AppointmentType | undefined;
  kind_id?: string | undefined;
  date?: string | undefined;
  treatment_ids?: readonly string[] | undefined;
  /** Undefined: what the kind usually brings. */
  procedure_ids?: readonly string[] | undefined;
}
type AppointmentType = (typeof appointmentTypes)[number];

/** The categories of what is about to be booked or done; none where nothing is named. */
export const plannedCategories = (patientId: string, brings: PlannedWork) => {
  const { type = null, kind_id = null, date = null, treatment_ids = [], procedure_ids } = brings;
  const expected =
    procedure_ids === undefined
      ? sql`expected_procedures(current_practice(), ${patientId}::uuid,
          kind_of_visit(current_practice(), ${kind_id}::uuid, ${type}::appointment_type),
          coalesce(${date}::date, ${todayHere}))`
      : sql`${[...procedure_ids]}::uuid[]`;
  return all(
    raw(sql<{ category: (typeof procedures)[number] }>`
      select t.procedure::text as category from treatment t
        where t.practice_id = current_practice() and t.id = any (${[...treatment_ids]}::uuid[])
      union select c.category::text from procedure c
        where c.practice_id = current_practice() and c.id = any (${expected})
      union select ${categoryOfType(sql`${type}::text`)} where ${type}::text is not null`),
  ).map((rows) => rows.map(({ category }) => category));
};

/** What a visit (`a`) brings: its treatments, what is expected, and what its type says. */
const categoriesOfVisit = sql`array(select t.procedure::text from appointment_treatment l
    join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.outcome is null
    where l.practice_id = a.practice_id and l.appointment_id = a.id
  union select c.category::text from procedure c
    where c.practice_id = a.practice_id and c.id = any (a.expected_procedures)
  union select ${categoryOfType(sql`a.type`)})`;

/** Visits that take place, with what they bring. */
const visits = (condition: RawBuilder<unknown>) =>
  raw(sql<AlertVisitRow>`
      select a.id, r.survivor_id as patient_id, a.appointment_date, ${categoriesOfVisit} as procedures
        from appointment a join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        where a.practice_id = current_practice() and a.status <> 'cancelled' and ${condition}
        order by a.appointment_date, a.appointment_time, a.id`);

export const visitsOfDays = (from: string, to: string) =>
  all(visits(sql`a.appointment_date between ${from} and ${to}`));

/** Whose visits take place in some days. */
export const patientsWithVisits = (from: string, to: string): RawBuilder<unknown> =>
  sql`select distinct a.patient_id from appointment a
    where a.practice_id = current_practice() and a.status <> 'cancelled' and a.appointment_date between ${from} and ${to}`;

/** The visit that an answer counts for: the named one, or else today's; one in progress comes before others. */
export const visitFor = (patientId: string, { appointmentId, moment }: AlertOccasion) => {
  if (appointmentId !== undefined)
    return first(visits(sql`${isOfPatient('a.patient_id', patientId)} and a.id = ${appointmentId}`));
  // What is being booked is another visit than today's.
  if (moment === 'booking') return nothing;
  return first(
    visits(
      sql`${isOfPatient('a.patient_id', patientId)} and a.appointment_date = ${todayHere} and a.progress <> 'no_show'`,
    ),
  );
};

/**
 * Whether any rule that asks at this moment can hold for the patient; where not, nothing else needs to be read.
 * @param procedures what is done; empty: what the visit brings, or, without a visit, anything
 */
export const mayAsk = (
  patientId: string,
  { appointmentId, moment }: { appointmentId?: string | undefined; moment: AlertMoment },
  procedures: readonly AlertVisitRow['procedures'][number][],
) => {
  const brings =
    procedures.length > 0
      ? sql`${[...procedures]}::text[]`
      : sql`(select ${categoriesOfVisit} from appointment a
          where a.practice_id = current_practice() and a.id = ${appointmentId ?? null}::uuid)`;
  return one(
    raw(sql<{ asks: boolean }>`
      select alert_may_ask(current_practice(), ${patientId}::uuid, array[${moment}::text], ${brings}) as asks`),
  ).map(({ asks }) => asks);
};

export interface AlertOccasion {
  appointmentId?: string | undefined;
  moment?: AskedMoment | undefined;
}

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

/** How a patient's alerts were answered, across all records, the earliest first. */
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

/** Keeps answers of one moment. @param author undefined: a patient, by a text or a link */
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

/**
 * Gives a visit the answers that were given while it was booked: it has no id before. Those of another record of the person count
 * for that day alone.
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

/** Takes a visit's answers off it: they count for their day alone. */
export const detachAnswers = (tx: Tx, appointmentId: string) =>
  tx.all(
    sqlFor
      .updateTable('alert_answer')
      .set({ appointment_id: null })
      .where('appointment_id', '=', appointmentId)
      .returning('id'),
  );

/** How often each rule asked in some days, and what came of it; the rules that asked most first. */
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
