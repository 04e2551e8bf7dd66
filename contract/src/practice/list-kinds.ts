/** The kinds of record that have a file of their own: one line each. */
export { booking_reason } from './booking-reason-kind.ts';
export { laboratory } from './laboratory-kind.ts';
