export { lockAppointment } from './appointment-queries.ts';
export type { CheckedOutWork, ExpectedInsurance, StaffAuthor, UndoneWork } from './expected-insurance.ts';
export { bookAppointment, changeAppointment } from './changing.ts';
export { ownAppointments } from './queries.ts';
export { newAppointmentDefaults } from './rules.ts';
