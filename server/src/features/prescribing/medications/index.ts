export { joinMedicationList, noParts } from './joining.ts';
export { leaveMedicationList } from './leaving.ts';
export { insertListing, isNotCancelled, listingOf } from './queries.ts';
export { repeatedEntry } from './repeating.ts';
export { lastDayOf } from './rules.ts';
