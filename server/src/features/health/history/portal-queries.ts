import { sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { stateOn } from './queries.ts';

/** The patient's own entries that are still active, in their latest versions. */
export const ownEntries = all(
  sqlFor
    .selectFrom('health_entry as h')
    .distinctOn('h.id')
    .select(['h.kind', 'h.name', 'h.term_code', 'h.details', 'h.began_on'])
    .select(stateOn(todayHere))
    .orderBy('h.id')
    .orderBy('h.version', 'desc'),
).map((rows) => rows.filter(({ state }) => state === 'active'));

/** The latest answer about each list. */
export const ownAnswers = all(
  sqlFor
    .selectFrom('health_answer as a')
    .distinctOn('a.list')
    .select(['a.list', 'a.answer'])
    .orderBy('a.list')
    .orderBy('a.recorded_at', 'desc')
    .orderBy('a.id', 'desc'),
);

/** The two texts of the patient's own records, which may hold lines that nobody has coded yet. */
export const ownTexts = all(
  sqlFor.selectFrom('patient').select(['id', 'version', 'allergies', 'medical_history']).orderBy('id'),
);
