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

/** The results of each sequence since a day. */
export const resultsQuery = (from: string) =>
  queryOf(sequenceResults, { query: { ...(from !== '' && { from }) } }, keyOf('sequences', 'results', from));

/** The calls to make now. */
export const callsQuery = () => queryOf(listFollowUpCalls, {}, keyOf('follow-ups', 'calls'));

type Filter = Pick<InputOf<typeof listFollowUps>['query'], 'state' | 'patient_id'>;

/** Present and past follow-ups. */
export const followUpsList = ({ state, patient_id }: Filter) =>
  pagedList(listFollowUps, keyOf('follow-ups', 'list', state ?? '', patient_id ?? ''), (page) => ({
    query: { state, patient_id, ...page },
  }));
