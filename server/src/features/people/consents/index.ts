export { agreesTo, contactOf, insertConsent, languageOf, latestConsent, zoneOf } from './queries.ts';
