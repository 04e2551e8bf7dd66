export { markContradictions } from './contradicting.ts';
export { afterCompletion, takeBackEnded } from './ending.ts';
