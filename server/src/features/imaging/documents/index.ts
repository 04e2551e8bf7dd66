export { documentHead, documentSubjects } from './queries.ts';
