export { changedOnline, onlineBookingHere } from './queries.ts';
export { bookableFrom, isForAge, ownChangesOf } from './rules.ts';
