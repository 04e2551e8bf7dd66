export { giveBackTaken } from './giving-back.ts';
export { insertPracticeEntries, practiceEntriesOf, practiceEntriesOn, takenBackEntries } from './queries.ts';
export type { PracticeAmount, StoredPracticeEntry } from './queries.ts';
export { practiceEntryWords } from './words.ts';
