import type { Database, Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** The program that made a call. */
export interface CallingProgram {
  id: string;
  name: string;
  practiceId: string;
  practiceName: string;
}

/** Works in the practice of the program that has this key; refuses a key that is none, or was revoked. */
export async function withProgram<T>(
  database: Database,
  key: string,
  work: (tx: Tx, program: CallingProgram) => Promise<T>,
): Promise<T> {
  const hash = hashToken(key);
  const found = await database.singleRoundTrip(queries.programOfKey(hash));
  if (found === undefined) throw new Refusal('office_program_not_paired');
  return database.asPractice(found.practice_id, async (tx) => {
    const program = await queries.pairedProgram(tx, found.id, hash);
    if (program === undefined) throw new Refusal('office_program_not_paired');
    return work(tx, {
      id: found.id,
      name: program.name,
      practiceId: found.practice_id,
      practiceName: program.practice_name,
    });
  });
}
