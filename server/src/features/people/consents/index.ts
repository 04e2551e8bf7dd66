export { contactOf, latestConsent, zoneOf } from './queries.ts';
