import { getFirstWeek } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The checklist of a new practice, for its owners. */
export const firstWeekQuery = () => queryOf(getFirstWeek, {}, keyOf('practice', 'first-week'));
