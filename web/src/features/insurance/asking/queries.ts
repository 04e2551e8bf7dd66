import { getClaimStatusQuestion } from '@cusp/contract';
import type { ClaimStatusQuestion } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { dayOf } from '../../../ui/text/dates.ts';

/** Whether the carrier was asked about a claim, and what it said. */
export const statusQuestionQuery = (id: string) =>
  queryOf(getClaimStatusQuestion, { params: { id } }, keyOf('claims', 'status-question', id));

/** Whether the carrier can be asked about a claim now, and wasn't asked today: what it said then is to be noted first. */
export const canAskToday = (
  shown: ClaimStatusQuestion | undefined,
  today: string,
  timeZone: string,
): boolean =>
  shown !== undefined &&
  shown.can_ask &&
  shown.lacks.length === 0 &&
  (shown.question === null || dayOf(shown.question.asked_at, timeZone) !== today);
