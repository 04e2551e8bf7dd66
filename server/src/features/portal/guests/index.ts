export { endGuestsAt } from './queries.ts';
export { startGuest } from './starting.ts';
