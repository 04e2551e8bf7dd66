export { mayAdd, subscriptionState } from './queries.ts';
export { refuseOnceEnded } from './refuse-once-ended.ts';
export { readOnlyFrom } from './rules.ts';
