export { addEntry, addFormerEntry, recordHealthChange } from './changing.ts';
export { answerList } from './taking-over.ts';
export type { HealthFacts } from './health-facts.ts';
export { readHealthFacts, readHealthFactsOf, unaskedLists } from './facts.ts';
export {
  addMedication,
  continueMedication,
  endMedication,
  medicationEntry,
  revertVersion,
} from './medications.ts';
export type { EntryVersion, PrescribedMedication } from './medications.ts';
export { ownEntries } from './portal-queries.ts';
export { entriesOf, lockRecordsOf, readToday } from './queries.ts';
