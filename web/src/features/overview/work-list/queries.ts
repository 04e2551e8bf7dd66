import { listWork, workFigures, type WorkListScope, type WorkKind, type WorkState } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';

interface WorkFilters {
  whose: WorkListScope;
  state: WorkState;
  kind: WorkKind | undefined;
}

/** The open items loaded page by page, the longest due first. */
export const workItems = ({ whose, state, kind }: WorkFilters) =>
  pagedList(listWork, keyOf('work-list', whose, state, kind ?? ''), (page) => ({
    query: { whose, state, kind, ...page },
  }));

/** The number of open items of each kind. */
export const workFiguresQuery = () => queryOf(workFigures, {}, keyOf('work-list', 'figures'));

/** The open items about the patients of a day's visits. */
export const workOfDayQuery = (date: string) =>
  queryOf(listWork, { query: { visits_on: date } }, keyOf('work-list', 'day', date));
