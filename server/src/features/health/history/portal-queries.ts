import { sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { stateOn } from './queries.ts';

/** The latest versions of the patient's own allergies and medications that still hold. */
export const ownEntries = all(
  sqlFor
    .selectFrom('health_entry as h')
    .distinctOn('h.id')
    .select(['h.kind', 'h.name', 'h.details', 'h.began_on'])
    .select(stateOn(todayHere))
    .orderBy('h.id')
    .orderBy('h.version', 'desc'),
).map((rows) => rows.filter(({ state }) => state === 'active'));

/** The latest answers about the lists. */
export const ownAnswers = all(
  sqlFor
    .selectFrom('health_answer as a')
    .distinctOn('a.list')
    .select(['a.list', 'a.answer'])
    .orderBy('a.list')
    .orderBy('a.recorded_at', 'desc')
    .orderBy('a.id', 'desc'),
);

/** The texts of the patient's own records, with what nobody has coded yet. */
export const ownTexts = all(
  sqlFor.selectFrom('patient').select(['id', 'version', 'allergies', 'medical_history']).orderBy('id'),
);
