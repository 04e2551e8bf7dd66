import {
  type InputOf,
  listFollowUpCalls,
  listFollowUps,
  listSequences,
  sequenceResults,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The sequences with their steps. */
export const sequencesQuery = () => queryOf(listSequences, {}, keyOf('sequences', 'list'));

/** What each sequence brought that began since a day. */
export const resultsQuery = (from: string) =>
  queryOf(sequenceResults, { query: { ...(from !== '' && { from }) } }, keyOf('sequences', 'results', from));

/** Whom to call now. */
export const callsQuery = () => queryOf(listFollowUpCalls, {}, keyOf('follow-ups', 'calls'));

type Filter = Pick<InputOf<typeof listFollowUps>['query'], 'state' | 'patient_id'>;

/** Who is being followed up, or was. */
export const followUpsList = ({ state, patient_id }: Filter) =>
  pagedList(listFollowUps, keyOf('follow-ups', 'list', state ?? '', patient_id ?? ''), (page) => ({
    query: { state, patient_id, ...page },
  }));
