export type { HealthFacts } from './facts.ts';
export { readHealthFacts, readHealthFactsOf } from './facts.ts';
export {
  addMedication,
  continueMedication,
  endMedication,
  medicationEntry,
  revertVersion,
} from './medications.ts';
export type { EntryVersion, PrescribedMedication } from './medications.ts';
export { lockRecordsOf, todayQuestion } from './queries.ts';
