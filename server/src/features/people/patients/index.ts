export { changeFieldsOf } from './changing.ts';
export { addPatient } from './adding.ts';
export { healthIn } from './texts.ts';
export type { TextsOfAll, Whose } from './person-queries.ts';
export {
  calledName,
  findPatient,
  holdPatient,
  isOfAny,
  isOfPatient,
  recordOfVisit,
  isOfPatientFound,
  recordsFound,
  isSamePatient,
  patientName,
  patientRecords,
  patientsCounted,
  recordsOf,
  shownName,
  textsOfAll,
} from './person-queries.ts';
export { lockPatient, nextAppointmentColumns, nextAppointmentJoin } from './queries.ts';
export { keepVersion, setPatientAddress } from './writing-queries.ts';
export { refuseDeceased, patientById, patientWithMerged } from './rules.ts';
export type { MergedAccounts } from './rules.ts';
