export { findNote, notesOfPatient } from './queries.ts';
export { signNote } from './signing.ts';
