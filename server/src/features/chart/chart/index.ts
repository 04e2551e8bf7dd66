export { markContradictions, mouthToday } from './contradictions.ts';
export { afterCompletion, takeBackEnded } from './after-completion.ts';
export { lockChart, mouthRows } from './mouth-queries.ts';
export { mouthOf } from './rules.ts';
