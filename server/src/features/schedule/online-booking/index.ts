export { changedOnline, isArrival, onlineBookingHere } from './queries.ts';
export { bookableFrom, checkInOf, isForAge, ownChangesOf, shownToPatient } from './rules.ts';
