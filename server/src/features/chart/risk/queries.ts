import type { RiskAssessment, RiskReply } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** A stored assessment; its answers are what the contract took. */
export type AssessmentRow = Omit<RiskAssessment, 'answers'> & { answers: unknown };

const assessments = sqlFor
  .selectFrom('risk_assessment as a')
  .innerJoin('patient as p', (on) =>
    on.onRef('p.practice_id', '=', 'a.practice_id').onRef('p.id', '=', 'a.patient_id'),
  )
  .leftJoin('recall_type as t', (on) =>
    on.onRef('t.practice_id', '=', 'a.practice_id').onRef('t.id', '=', 'a.recall_type_id'),
  )
  .select((a) => [
    'a.id',
    'p.survivor_id as patient_id',
    'a.kind',
    'a.assessed_on',
    'a.answers',
    'a.points',
    'a.suggested',
    'a.level',
    'a.reason',
    'a.note',
    'a.recall_type_id',
    a.fn.coalesce('t.name', sql<string>`''`).as('recall_name'),
    'a.created_by as assessed_by',
    'a.version',
  ]);

/** The assessments of all of a patient's records without struck ones, the latest first. */
export const assessmentsOf = (patientId: string) =>
  all(
    assessments
      .where(isOfPatient('a.patient_id', patientId))
      .where('a.struck_at', 'is', null)
      .orderBy('a.assessed_on', 'desc')
      .orderBy('a.id', 'desc'),
  );

/** One assessment, also a struck one. */
export const assessmentById = (tx: Tx, id: string) => tx.first(assessments.where('a.id', '=', id));

/** An assessment that isn't struck, locked until the transaction ends. */
export const lockAssessment = (tx: Tx, id: string) =>
  tx.first(assessments.where('a.id', '=', id).where('a.struck_at', 'is', null).forUpdate('a'));

type NewAssessment = Omit<
  Insertable<Tables['risk_assessment']>,
  'id' | 'answers' | 'created_by' | 'created_by_id'
> & { answers: Readonly<Record<string, RiskReply>> };

export async function insertAssessment(
  tx: Tx,
  { answers, ...columns }: NewAssessment,
  author: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('risk_assessment').values({
      ...columns,
      id,
      answers: JSON.stringify(answers),
      created_by: author.name,
      created_by_id: author.id,
    }),
  );
  return id;
}

export const strikeAssessment = (tx: Tx, id: string, reason: string, by: Person) =>
  tx.all(
    sqlFor
      .updateTable('risk_assessment')
      .set({
        struck_at: sql<string>`now()`,
        struck_by: by.name,
        struck_by_id: by.id,
        struck_reason: reason,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );
