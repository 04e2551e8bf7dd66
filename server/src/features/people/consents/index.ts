export { agreesTo, contactOf, insertConsent, languageRead, latestConsent, zoneOf } from './queries.ts';
