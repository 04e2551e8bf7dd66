export * from './consents.ts';
export * from './families.ts';
export * from './merging.ts';
export * from './owed.ts';
export * from './patient-header.ts';
export * from './patient.ts';
export * from './patients.ts';
export { patientSought } from './rules/search.ts';
export type { PatientSought } from './rules/search.ts';
