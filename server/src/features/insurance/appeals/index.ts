export { letterOrder } from './letter.ts';
export { makeLetter } from './make-letter.ts';
