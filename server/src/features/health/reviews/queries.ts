import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The most reviews that a history shows. */
const shownReviews = 12;

/** The latest reviews of all of a patient's records up to a day, the latest first. */
export const reviewsUntil = (patientId: string, day: string | undefined) => {
  const reviews = sqlFor
    .selectFrom('health_review as r')
    .innerJoin('patient as p', (on) =>
      on.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.patient_id'),
    )
    .select([
      'r.id',
      'p.survivor_id as patient_id',
      'r.reviewed_on',
      'r.reviewed_at',
      'r.reviewed_by',
      'r.changes',
    ])
    .where(isOfPatient('r.patient_id', patientId))
    .orderBy('r.reviewed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(shownReviews));
  return all(day === undefined ? reviews : reviews.where('r.reviewed_on', '<=', day));
};

/** Adds a review with the number of entries that were recorded that day. */
export const insertReview = (tx: Tx, patientId: string, today: string, who: Person) =>
  tx.one(
    sqlFor
      .insertInto('health_review')
      .values({
        id: newId(),
        patient_id: patientId,
        reviewed_on: today,
        reviewed_by: who.name,
        reviewed_by_id: who.id,
        changes: sql<number>`(select count(distinct h.id)::int from health_entry h
          where ${isOfPatient('h.patient_id', patientId)}
            and h.recorded_at >= (select ${today}::date::timestamp at time zone time_zone from practice))`,
      })
      .returning(['id', 'patient_id', 'reviewed_on', 'reviewed_at', 'reviewed_by', 'changes']),
  );
