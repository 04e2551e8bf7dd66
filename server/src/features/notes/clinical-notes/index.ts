export { findNote, insertNoteAmendment, notesOfPatient } from './queries.ts';
export { signNote } from './signing.ts';
