export { openingAt, openingsFor } from './openings.ts';
export type { FoundOpening, Where } from './openings.ts';
export { bookedFor, lockOnlineBookings, reasonsToBook } from './queries.ts';
