export { healthIn } from './texts.ts';
export type { TextsOfAll } from './queries.ts';
export {
  findPatient,
  holdPatient,
  isOfPatient,
  isOfPatientFound,
  isSamePatient,
  keepVersion,
  lockPatient,
  mustLive,
  nextAppointmentColumns,
  nextAppointmentJoin,
  patientById,
  patientName,
  patientRecords,
  patientsCounted,
  patientWithMerged,
  recordsOf,
  textsOfAll,
} from './queries.ts';
export type { MergedAccounts } from './rules.ts';
