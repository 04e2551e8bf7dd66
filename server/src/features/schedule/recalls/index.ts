export { bookedAppointment, hasDeclined, isWork, patientRecalls, typeOfToday, work } from './queries.ts';
