export { familyOfPatient } from './queries.ts';
