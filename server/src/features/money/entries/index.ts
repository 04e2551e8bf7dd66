export type { OpenRow } from './open-queries.ts';
export { openColumns, openJoins } from './open-queries.ts';
export { aboutTreatment, insertEntry } from './queries.ts';
