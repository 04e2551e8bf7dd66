import { teethOfReadings } from '@cusp/contract';
import type { FurcationScale, PerioMeasure, PerioPlace } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool, UpdateObject } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  perio_exam_patient_fk: 'patient_not_found',
  perio_exam_provider_fk: 'provider_not_found',
  perio_screening_provider_fk: 'provider_not_found',
  perio_diagnosis_of_exam: 'perio_diagnosis_stands',
  perio_exam_open: 'perio_exam_open',
};

export interface ExamRow {
  id: string;
  /** The record that the exam was begun for; `patient_id` is the patient it is of now. */
  record_id: string;
  patient_id: string;
  exam_on: string;
  provider_id: string;
  provider_name: string;
  furcation_scale: FurcationScale;
  started_by: string;
  started_at: string;
  finished_at: string | null;
  finished_by: string;
  note: string;
  version: number;
}

export interface ReadingRow {
  exam_id: string;
  tooth: number;
  extra: boolean;
  place: PerioPlace;
  measure: PerioMeasure;
  value: number | null;
  reason: string;
  created_at: string;
  created_by: string;
  created_by_id: string;
  recently: boolean;
}

/** All exams, each with the patient that it is of now and its provider's name. */
const exams = sqlFor
  .selectFrom('perio_exam as e')
  .innerJoin('patient as p', (on) =>
    on.onRef('p.practice_id', '=', 'e.practice_id').onRef('p.id', '=', 'e.patient_id'),
  )
  .innerJoin('provider as w', (on) =>
    on.onRef('w.practice_id', '=', 'e.practice_id').onRef('w.id', '=', 'e.provider_id'),
  )
  .select([
    'e.id',
    'e.patient_id as record_id',
    'p.survivor_id as patient_id',
    'e.exam_on',
    'e.provider_id',
    'w.name as provider_name',
    'e.furcation_scale',
    'e.started_by',
    'e.started_at',
    'e.finished_at',
    'e.finished_by',
    'e.note',
    'e.version',
  ]);

/** The exams of all of a patient's records without struck ones, the latest first. */
const examsOfPatient = (patientId: string) =>
  exams
    .where(isOfPatient('e.patient_id', patientId))
    .where('e.struck_at', 'is', null)
    .orderBy('e.exam_on', 'desc')
    .orderBy('e.id', 'desc');

/** Readings in the order in which they were saved. */
export const readings = (condition: RawBuilder<SqlBool>) =>
  sqlFor
    .selectFrom('perio_reading as r')
    .select((r) => [
      'r.exam_id',
      'r.tooth',
      'r.tooth_extra as extra',
      'r.place',
      'r.measure',
      'r.value',
      'r.reason',
      'r.created_at',
      'r.created_by',
      'r.created_by_id',
      sql<boolean>`${r.ref('r.created_at')} > now() - interval '10 minutes'`.as('recently'),
    ])
    .where(condition)
    .orderBy('r.exam_id')
    .orderBy('r.serial');

/** A patient's exams, and the readings of the latest ones and of those in progress. */
export const perioOf = (patientId: string, latest: number) =>
  both(
    all(examsOfPatient(patientId)),
    all(
      readings(sql`r.exam_id in (select l.id from (select e.id, e.finished_at,
          row_number() over (order by e.exam_on desc, e.id desc) as place
        from perio_exam e where ${isOfPatient('e.patient_id', patientId)} and e.struck_at is null) l
        where l.place <= ${latest} or l.finished_at is null)`),
    ),
  );

/** The current readings of the latest exam; undefined where there is none. */
export const latestPerio = (patientId: string) =>
  perioOf(patientId, 1).map(
    ([[exam], rows]) =>
      exam && {
        exam_on: exam.exam_on,
        teeth: teethOfReadings(rows.filter(({ exam_id }) => exam_id === exam.id)),
      },
  );

/** The exam of a day and the one before it, the later first, with their current readings. */
export const perioAround = (patientId: string, day: RawBuilder<string>) =>
  both(
    all(examsOfPatient(patientId).where('e.exam_on', '<=', day).limit(2)),
    all(
      readings(sql`r.exam_id in (select e.id from perio_exam e
        where ${isOfPatient('e.patient_id', patientId)} and e.struck_at is null and e.exam_on <= ${day}
        order by e.exam_on desc, e.id desc limit 2)`),
    ),
  ).map(([found, rows]) =>
    found.map(({ id, exam_on }) => ({
      exam_on,
      teeth: teethOfReadings(rows.filter(({ exam_id }) => exam_id === id)),
    })),
  );

/** An exam with all its readings, also a struck one. */
export const examOf = (id: string) =>
  both(all(exams.where('e.id', '=', id)), all(readings(sql`r.exam_id = ${id}`))).map(
    ([[exam], rows]) => exam && { exam, readings: rows },
  );

/** The patient's numbering of teeth is the practice's. */
export const practiceNumbering = one(sqlFor.selectFrom('practice').select('numbering'));

/** An exam that isn't struck, locked until the transaction ends; undefined if there is none. */
export const lockExam = (tx: Tx, id: string) =>
  tx.first(exams.where('e.id', '=', id).where('e.struck_at', 'is', null).forUpdate('e'));

/** All readings of an exam, in the order in which they were saved. Read after the exam was locked, not with it. */
export const examReadings = (tx: Tx, examId: string) => tx.all(readings(sql`r.exam_id = ${examId}`));

type NewExam = Pick<
  Insertable<Tables['perio_exam']>,
  'patient_id' | 'provider_id' | 'exam_on' | 'furcation_scale'
>;

/** Begins an exam; its id. */
export async function insertExam(tx: Tx, exam: NewExam, author: Person): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('perio_exam')
      .values({ id, ...exam, started_by: author.name, started_by_id: author.id }),
  );
  return id;
}

type NewReading = Pick<ReadingRow, 'tooth' | 'extra' | 'place' | 'measure' | 'value'>;

/**
 * Adds readings to a locked exam.
 * @param behind how many it has already
 */
export async function insertReadings(
  tx: Tx,
  exam: { id: string; record_id: string },
  behind: number,
  given: readonly NewReading[],
  author: Person,
  reason = '',
): Promise<void> {
  if (given.length === 0) return;
  const by = { created_by: author.name, created_by_id: author.id, reason };
  await tx.all(
    sqlFor.insertInto('perio_reading').values(
      given.map(({ tooth, extra: tooth_extra, place, measure, value }, at) => ({
        tooth,
        tooth_extra,
        place,
        measure,
        value,
        ...by,
        exam_id: exam.id,
        patient_id: exam.record_id,
        serial: behind + 1 + at,
      })),
    ),
  );
}

/** Locks the exam's readings: from now on they are amended. */
export const finishExam = (tx: Tx, id: string, { id: finished_by_id, name }: Person) =>
  updateExam(tx, id, { finished_at: sql<string>`now()`, finished_by: name, finished_by_id });

/** Takes an exam off that was charted in error. */
export const strikeExam = (tx: Tx, id: string, reason: string, { id: struck_by_id, name }: Person) =>
  updateExam(tx, id, { struck_at: sql<string>`now()`, struck_by: name, struck_by_id, struck_reason: reason });

/** Gives an exam whose readings were amended its next version. */
export const renewExam = (tx: Tx, id: string) => updateExam(tx, id, {});

/** Changes a locked exam. */
const updateExam = (tx: Tx, id: string, columns: UpdateObject<Tables, 'perio_exam'>) =>
  tx.all(
    sqlFor
      .updateTable('perio_exam')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', id),
  );
