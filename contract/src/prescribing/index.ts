export * from './checks.ts';
export * from './favorites.ts';
export * from './listed-medications.ts';
export * from './monitoring.ts';
export * from './pharmacies.ts';
export * from './prescription-parts.ts';
export * from './prescriptions.ts';
export * from './renewals.ts';
export {
  daysWords,
  directionsOf,
  durationDaysOf,
  frequencyOf,
  strengthOf,
  textsOfParts,
} from './rules/directions.ts';
export * from './rules/dosing-words.ts';
export { allergiesOfAll, checkAllergies, notAllChecked, unanswered } from './rules/allergies.ts';
export type { AllergyCheck, AllergyMatch, PrescribedDrug } from './rules/allergies.ts';
export { folded, splitNames, wordsIn } from './rules/drug-letters.ts';
export type { Word } from './rules/drug-letters.ts';
export { benzodiazepineNames, opioidNames } from './rules/drug-names.ts';
export { drugWords } from './rules/drug-words.ts';
export * from './rules/medical-alerts.ts';
export { NameIndex } from './rules/name-index.ts';
export { namesNumberedTylenol, numberedTylenol } from './rules/numbered-tylenol.ts';
