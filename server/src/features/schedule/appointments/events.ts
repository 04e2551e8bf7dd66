/** Booking and changing visits with their events, for what isn't done on the schedule itself. */
export { bookAppointment, changeAppointment } from './changing.ts';
export { newAppointmentDefaults } from './rules.ts';
export { lockAppointment } from './appointment-queries.ts';
