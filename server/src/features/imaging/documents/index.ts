export { documentHead, documentSubjects, insertDocument } from './queries.ts';
