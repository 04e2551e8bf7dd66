import { getDailyGoal } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The daily goal, and where the practice stands. */
export const dailyGoalQuery = () => queryOf(getDailyGoal, {}, keyOf('ledger', 'goal'));
