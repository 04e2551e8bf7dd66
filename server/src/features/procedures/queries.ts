import { sqlFor } from '../../db/database.ts';
import { all } from '../../db/question.ts';

/** The catalogue by code, without hidden entries. */
export const listProcedures = all(
  sqlFor
    .selectFrom('procedure')
    .select(['id', 'code', 'name', 'category', 'minutes'])
    .where('archived_at', 'is', null)
    .orderBy('code')
    .orderBy('id'),
);
