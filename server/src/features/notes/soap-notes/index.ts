export { soapNotesOf } from './queries.ts';
