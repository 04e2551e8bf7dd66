import type { HealthList } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatients, displayName } from '../../people/patients/index.ts';
import type { PatientSelection } from '../../people/patients/index.ts';
import { endOf } from './queries.ts';

/** The latest answer about each list, as of the end of a day or now. */
export function healthAnswersOf(whose: PatientSelection, day?: string) {
  const latest = sqlFor
    .selectFrom('health_answer as a')
    .innerJoin('patient as p', (on) =>
      on.onRef('p.practice_id', '=', 'a.practice_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .distinctOn(['p.survivor_id', 'a.list'])
    .select(['p.survivor_id as patient_id', 'a.list', 'a.answer', 'a.recorded_at', 'a.recorded_by'])
    .where(isOfPatients('a.patient_id', whose))
    .orderBy('p.survivor_id')
    .orderBy('a.list')
    .orderBy('a.recorded_at', 'desc')
    .orderBy('a.id', 'desc');
  return all(day === undefined ? latest : latest.where('a.recorded_at', '<', endOf(day)));
}

/** Each of a patient's records with its two texts and the names of its coded entries, the surviving record first. */
export const recordsWithTexts = (whose: PatientSelection) =>
  all(
    sqlFor
      .selectFrom('patient as p')
      .select([
        'p.id',
        'p.survivor_id',
        'p.version',
        'p.date_of_birth',
        'p.gender',
        displayName('p').as('patient_name'),
        'p.allergies',
        'p.medical_history',
        'p.coded_allergies',
        'p.coded_history',
      ])
      .where(isOfPatients('p.id', whose))
      .orderBy(sql`p.merged_at nulls first`)
      .orderBy('p.id'),
  );

/** Records an answer about a list, and returns its id. */
export async function insertListAnswer(
  tx: Tx,
  answer: { patient_id: string; list: HealthList; answer: 'none' | 'not_asked' },
  who: Pick<Person, 'id' | 'name'>,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('health_answer')
      .values({ id, ...answer, recorded_by: who.name, recorded_by_id: who.id }),
  );
  return id;
}
