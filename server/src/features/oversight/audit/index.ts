export { chainWaitingEntries } from './queries.ts';
