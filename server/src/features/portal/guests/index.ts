export { endGuestsAt } from './queries.ts';
export type { NewGuest } from './queries.ts';
export { startGuest } from './starting.ts';
