export { mayAdd, refuseOnceEnded, subscriptionState } from './queries.ts';
export { readOnlyFrom } from './rules.ts';
