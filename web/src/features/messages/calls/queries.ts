import { type InputOf, listPhoneCalls } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';

/** The filters of the call log. */
export type CallFilter = Omit<InputOf<typeof listPhoneCalls>['query'], 'limit' | 'cursor'>;

/** The call log, loaded page by page. */
export const callLog = (filter: CallFilter) =>
  pagedList(listPhoneCalls, keyOf('calls', 'list', JSON.stringify(filter)), (page) => ({
    query: { ...filter, ...page },
  }));
