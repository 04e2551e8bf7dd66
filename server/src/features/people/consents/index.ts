export { agreesTo, insertConsent, patientLanguage, latestConsentJoin, timeZoneJoin } from './queries.ts';
export { contactOfPatient } from './sharing-queries.ts';
