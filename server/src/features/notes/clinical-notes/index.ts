export { findNote, notesByIds } from './queries.ts';
export { signNote } from './signing.ts';
