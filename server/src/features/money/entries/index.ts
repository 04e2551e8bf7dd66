export type { OpenRow } from './open-queries.ts';
export { openColumns, openJoins } from './open-queries.ts';
export { insertEntries } from './queries.ts';
export { withEntryActions } from './rules.ts';
export { aboutTreatments } from './subjects.ts';
