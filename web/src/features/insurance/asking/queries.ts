import { getClaimStatusQuestion } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Whether the carrier was asked about a claim, and what it said. */
export const statusQuestionQuery = (id: string) =>
  queryOf(getClaimStatusQuestion, { params: { id } }, keyOf('claims', 'status-question', id));
