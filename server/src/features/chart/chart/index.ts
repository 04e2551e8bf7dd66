export { markContradictions } from './contradicting.ts';
export { afterCompletion, takeBackEnded } from './ending.ts';
export { mouthRows } from './mouth-queries.ts';
export { mouthOf } from './rules.ts';
