export { lockAppointment } from './appointment-queries.ts';
export type { ChargedFees } from './charged-fees.ts';
export type { CheckedOutWork, ExpectedInsurance, StaffAuthor, UndoneWork } from './expected-insurance.ts';
export { changeAppointment, changeProgress } from './changing.ts';
export { bookAppointment } from './booking.ts';
export { ownAppointments, portalVisits } from './queries.ts';
