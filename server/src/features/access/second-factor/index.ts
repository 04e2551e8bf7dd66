export { patientPassword } from './queries.ts';
