export type { OpenRow } from './open-queries.ts';
export { openColumns, openJoins } from './open-queries.ts';
export { findEntry, insertEntries, reverse } from './queries.ts';
export { postEntry, prepareEntry } from './posting.ts';
export { withEntryActions } from './rules.ts';
export { aboutTreatments } from './subjects.ts';
