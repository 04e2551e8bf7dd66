export { addMissingStarterInstructions } from './wording.ts';
export { giveInstructions } from './giving.ts';
export { instructionRows } from './queries.ts';
