export { changePatientFields } from './changing.ts';
export { addPatient } from './adding.ts';
export { isProvenContact } from './proven-contact.ts';
export { healthReadableBy, withReadableHealth } from './texts.ts';
export type { HealthTextsRow, PatientSelection } from './person-queries.ts';
export {
  nameInMessages,
  findPatient,
  lockPatientForShare,
  isOfPatients,
  isOfPatient,
  recordOfVisit,
  isOfMatchingPatient,
  matchingRecords,
  isSamePatient,
  patientName,
  patientRecords,
  patientsOfCountedRows,
  recordsOf,
  displayName,
  healthTextsColumn,
} from './person-queries.ts';
export { lockPatient, nextAppointmentColumns, nextAppointmentJoin } from './queries.ts';
export { keepVersion, setPatientAddress } from './writing-queries.ts';
export { refuseDeceased, patientById, patientWithMerged } from './rules.ts';
export type { MergedAccounts } from './rules.ts';
