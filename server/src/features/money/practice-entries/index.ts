export { giveBackTaken } from './giving-back.ts';
export {
  insertEntryDecision,
  insertPracticeEntries,
  lockTakenBack,
  practiceEntriesOf,
  practiceEntriesOn,
  takenBackEntries,
} from './queries.ts';
export type { PracticeAmount, StoredPracticeEntry } from './queries.ts';
export { practiceEntryWords } from './words.ts';
