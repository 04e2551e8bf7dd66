export { bookedAppointment, hasDeclined, isWork, typeOfToday, work } from './queries.ts';
