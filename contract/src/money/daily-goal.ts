import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { countsOnly } from '../kernel/lists.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** The practice's production goal for a day, and the production so far. Dollars. */
export const DailyGoal = z.object({
  /** Null: none is set. */
  goal: z.nullable(z.number()),
  /** 0: none was ever set. */
  version: z.int(),
  /** Produced today, and this month until today. */
  today: z.number(),
  month: z.number(),
  /** Days of this month on which something was produced. */
  days: z.int(),
});
export type DailyGoal = z.infer<typeof DailyGoal>;

export const DailyGoalInput = z.object({
  /** 0: none. */
  goal: field.cost('Enter the goal.'),
  version: field.version(),
});

export const getDailyGoal = get('/reports/goal', {
  summary: 'What is to be produced on a day, and where the practice stands.',
  access: staffWith('production.read'),
  audit: { nothing: countsOnly },
  shows: shownInLedger,
  output: DailyGoal,
  refusals: [],
});

export const setDailyGoal = put('/reports/goal', {
  summary: 'Set what is to be produced on a day.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'daily_goal' },
  body: DailyGoalInput,
  output: DailyGoal,
  refusals: ['stale_version'],
});
