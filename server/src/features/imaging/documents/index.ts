export { documentActionsFor } from './rules.ts';
export { documentHead, documentSubjects, insertDocument } from './queries.ts';
