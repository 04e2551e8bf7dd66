export { requireProvider } from './entering.ts';
export { openingAt, openingsFor } from './openings.ts';
export type { FoundOpening, Where } from './openings.ts';
export { takingPlace } from './taking.ts';
export { bookedFor, lockOnlineBookings, reasonsToBook, typeOfKind } from './queries.ts';
