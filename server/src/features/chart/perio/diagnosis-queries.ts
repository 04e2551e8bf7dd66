import { PerioAnswers, PerioSuggestion } from '@cusp/contract';
import type { PerioDiagnosis } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

const diagnoses = sqlFor
  .selectFrom('perio_diagnosis as d')
  .innerJoin('perio_exam as e', (on) =>
    on.onRef('e.practice_id', '=', 'd.practice_id').onRef('e.id', '=', 'd.exam_id'),
  )
  .innerJoin('patient as p', (on) =>
    on.onRef('p.practice_id', '=', 'd.practice_id').onRef('p.id', '=', 'd.patient_id'),
  )
  .select([
    'd.id',
    'p.survivor_id as patient_id',
    'd.exam_id',
    'e.exam_on',
    'd.stage',
    'd.extent',
    'd.grade',
    'd.reason',
    'd.suggestion',
    'd.answers',
    'd.confirmed_by',
    'd.confirmed_at',
    'd.withdrawn_at',
    'd.withdrawn_by',
    'd.withdrawn_reason',
  ])
  .where('e.struck_at', 'is', null)
  .orderBy('e.exam_on', 'desc')
  .orderBy('d.id', 'desc');

type DiagnosisRow = Omit<PerioDiagnosis, 'suggestion' | 'answers'> & {
  suggestion: unknown;
  answers: unknown;
};

const presented = (row: DiagnosisRow): PerioDiagnosis => ({
  ...row,
  suggestion: PerioSuggestion.parse(row.suggestion),
  answers: PerioAnswers.parse(row.answers),
});

/** The diagnoses of all of a patient's records, the latest first, also withdrawn ones. Those of struck exams are none. */
export const diagnosesOf = (patientId: string) =>
  all(diagnoses.where(isOfPatient('d.patient_id', patientId))).map((rows) => rows.map(presented));

/** Waits for anyone else who confirms for this patient. */
export const lockExamsOf = (tx: Tx, patientId: string) =>
  tx.all(
    sqlFor
      .selectFrom('perio_exam as e')
      .select('e.id')
      .where(isOfPatient('e.patient_id', patientId))
      .orderBy('e.id')
      .forUpdate(),
  );

type NewDiagnosis = Pick<
  Insertable<Tables['perio_diagnosis']>,
  'exam_id' | 'patient_id' | 'stage' | 'extent' | 'grade' | 'reason'
> &
  Pick<PerioDiagnosis, 'suggestion' | 'answers'>;

export async function insertDiagnosis(tx: Tx, given: NewDiagnosis, author: Person): Promise<string> {
  const { suggestion, answers, ...columns } = given;
  const id = newId();
  await tx.all(
    sqlFor.insertInto('perio_diagnosis').values({
      ...columns,
      id,
      suggestion: JSON.stringify(suggestion),
      answers: JSON.stringify(answers),
      confirmed_by: author.name,
      confirmed_by_id: author.id,
    }),
  );
  return id;
}

/** Withdraws an exam's current diagnosis. */
export const withdrawDiagnosis = (tx: Tx, examId: string, reason: string, by: Person) =>
  tx.first(
    sqlFor
      .updateTable('perio_diagnosis')
      .set({
        withdrawn_at: sql<string>`now()`,
        withdrawn_by: by.name,
        withdrawn_by_id: by.id,
        withdrawn_reason: reason,
      })
      .where('exam_id', '=', examId)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  );

/** The confirmed diagnosis of an exam; undefined if there is none. */
export const diagnosisOfExam = (examId: string) =>
  first(diagnoses.where('d.exam_id', '=', examId).where('d.withdrawn_at', 'is', null));
