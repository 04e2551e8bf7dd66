export { answersTo, wishesForStaff } from './answers.ts';
export { requireProvider } from './booking-context.ts';
export { openingAt, openingsFor } from './openings.ts';
export type { FoundOpening, BookingSearch } from './openings.ts';
export { asOpeningTaken } from './opening-taken.ts';
export { bookedFor, lockOnlineBookings, reasonsToBook, typeOfKind } from './queries.ts';
