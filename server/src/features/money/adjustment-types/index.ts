export { kindById, usableKind } from './queries.ts';
