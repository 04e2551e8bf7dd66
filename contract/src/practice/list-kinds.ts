/** The kinds of record that have a file of their own: one line each. */
export { laboratory } from './laboratory-kind.ts';
