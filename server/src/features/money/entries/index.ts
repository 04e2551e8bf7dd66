export type { OpenRow } from './open-queries.ts';
export { openColumns, openJoins } from './open-queries.ts';
export { insertEntry } from './queries.ts';
export { aboutTreatment } from './subjects.ts';
