export { lockAppointment } from './appointment-queries.ts';
export type { CheckedOutWork, ExpectedInsurance, StaffAuthor, UndoneWork } from './expected-insurance.ts';
export { bookAppointment, changeAppointment, changeProgress } from './changing.ts';
export { ownAppointments, portalVisits } from './queries.ts';
