/** Booking and changing visits with their events, for what isn't done on the schedule itself. */
export { bookVisit, changeVisit } from './changing.ts';
export { newAppointmentDefaults } from './rules.ts';
export { lockVisit } from './visit-queries.ts';
