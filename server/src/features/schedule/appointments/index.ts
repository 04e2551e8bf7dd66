export { lockAppointment } from './appointment-queries.ts';
export { bookAppointment, changeAppointment } from './changing.ts';
export { ownAppointments } from './queries.ts';
export { newAppointmentDefaults } from './rules.ts';
