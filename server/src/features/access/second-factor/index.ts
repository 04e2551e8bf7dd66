export { endOtherPatientSessions, patientPassword } from './queries.ts';
