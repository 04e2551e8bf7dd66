export { askedImmunizations } from './queries.ts';
