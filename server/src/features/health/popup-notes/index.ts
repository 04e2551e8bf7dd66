export { standingNotes } from './queries.ts';
export type { StandingNote } from './queries.ts';
