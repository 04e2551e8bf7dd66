export { keepContact, noteContact } from './contacts.ts';
export { patientOfVisit } from './contact-queries.ts';
export {
  bookedAppointment,
  hasDeclined,
  isWork,
  isWorkOf,
  lockRecallsOf,
  patientRecalls,
  storedRecall,
  typeOfToday,
  work,
  workVisits,
  writeRecall,
} from './queries.ts';
export { refusePastAttempt } from './rules.ts';
