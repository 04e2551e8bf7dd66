export { markContradictions, mouthToday } from './contradictions.ts';
export { afterCompletion, endPlannedInstead, takeBackEnded } from './after-completion.ts';
export { carryOut, rowCarriedOut } from './carrying-out.ts';
export { lockChart, lockChartOf, mouthRows } from './mouth-queries.ts';
export { paintOfCategory } from './paint.ts';
export { mouthOf } from './rules.ts';
