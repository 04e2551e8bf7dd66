export { findSoapNote, soapNotesByIds } from './queries.ts';
