export { noteContact } from './contacts.ts';
export {
  bookedAppointment,
  hasDeclined,
  isWork,
  isWorkOf,
  patientRecalls,
  typeOfToday,
  work,
  workVisits,
} from './queries.ts';
export { refusePastAttempt } from './rules.ts';
