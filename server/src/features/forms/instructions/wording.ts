import type { InstructionHead } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Person } from '../../../identity/person.ts';
import * as queries from './queries.ts';
import { starterInstructions } from './starter/index.ts';

type Author = Pick<Person, 'id' | 'name'>;

export interface InstructionWording {
  name: string;
  name_es: string;
  words: string;
  words_es: string;
}

/** Stores the wording as the next version. */
export const storeInstructionVersion = (
  tx: Tx,
  { id, number }: { id: string; number: number },
  { name, name_es, words, words_es }: InstructionWording,
  by: Author,
) =>
  queries.insertInstructionVersion(tx, {
    instruction_id: id,
    number,
    name,
    name_es,
    words,
    words_es,
    saved_by: by.name,
    saved_by_id: by.id,
  });

/** Adds instructions with their first version, and returns their id. */
export async function addInstruction(
  tx: Tx,
  given: InstructionWording & Pick<InstructionHead, 'categories' | 'procedure_ids'>,
  by: Author,
): Promise<string> {
  const { name, name_es, categories } = given;
  const id = await queries.insertInstruction(tx, { name, name_es, categories });
  await queries.setProcedures(tx, id, given.procedure_ids);
  await storeInstructionVersion(tx, { id, number: 1 }, given, by);
  return id;
}

/** Adds our starter instructions, except those whose name the practice already uses. */
export async function addMissingStarterInstructions(tx: Tx, by: Author): Promise<void> {
  await queries.lockStarterInstructions(tx);
  const names = await queries.instructionNames(tx);
  for (const { codes, ...given } of starterInstructions) {
    if (names.has(given.name.toLowerCase())) continue;
    const procedure_ids = await queries.proceduresWithCodes(tx, codes);
    const id = await addInstruction(tx, { ...given, procedure_ids }, by);
    recordEvent(tx, 'instruction.added', id, byStaff(by));
  }
}

/** True if nothing that a patient reads has changed. */
export const isSameWording = (before: InstructionWording, after: InstructionWording): boolean =>
  before.name === after.name &&
  before.name_es === after.name_es &&
  before.words === after.words &&
  before.words_es === after.words_es;
