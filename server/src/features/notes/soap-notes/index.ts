export { findSoapNote, soapNotesOf } from './queries.ts';
