export { agreesTo, insertConsent, languageRead, latestConsent, zoneOf } from './queries.ts';
export { contactOf } from './sharing-queries.ts';
