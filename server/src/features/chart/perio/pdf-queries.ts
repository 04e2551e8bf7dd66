import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import { examOf, readings } from './queries.ts';

/** The letterhead of the person's practice. */
const letterheadHere = one(sqlFor.selectFrom('practice').select(['name', 'address', 'phone', 'numbering']));

const nobody = '00000000-0000-0000-0000-000000000000';

/** The patient of an exam, and the letterhead above it. */
const patientOfExam = (id: string) =>
  all(
    sqlFor
      .selectFrom('perio_exam as e')
      .innerJoin('patient as r', (on) =>
        on.onRef('r.practice_id', '=', 'e.practice_id').onRef('r.id', '=', 'e.patient_id'),
      )
      .innerJoin('patient as p', (on) =>
        on.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.survivor_id'),
      )
      .select(['p.first_name', 'p.last_name', 'p.date_of_birth', 'p.language'])
      .where('e.id', '=', id),
  );

/** The content of an exam's print, and the exam that it is compared with. */
export const examForPrint = (id: string, other: string | undefined) =>
  both(both(examOf(id), examOf(other ?? nobody)), both(patientOfExam(id), letterheadHere));

/** The latest two finished exams of the patient who is signed in, the latest first: row-level security shows no other. */
export const latestTwoExams = both(
  all(
    sqlFor
      .selectFrom('perio_exam as e')
      .select(['e.id', 'e.exam_on'])
      .where('e.finished_at', 'is not', null)
      .where('e.struck_at', 'is', null)
      .orderBy('e.exam_on', 'desc')
      .orderBy('e.id', 'desc')
      .limit(2),
  ),
  all(
    readings(sql`r.exam_id in (select e.id from perio_exam e
      where e.finished_at is not null and e.struck_at is null order by e.exam_on desc, e.id desc limit 2)`),
  ),
);
