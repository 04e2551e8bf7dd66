export type { PatientRecalls } from './rules.ts';
