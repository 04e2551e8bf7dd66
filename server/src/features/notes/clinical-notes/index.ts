export { findNote, insertNote, insertNoteAmendment, notesOfPatient } from './queries.ts';
