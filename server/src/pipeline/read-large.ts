import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { mostReadHere, readApart } from '../services/apart/read-apart.ts';

/** Reads what came from outside for the transaction's practice: what is large in a process of its own (services/apart). */
export async function readLarge<Given extends string | Uint8Array, More extends unknown[], Read>(
  tx: Tx,
  module: URL,
  read: (given: Given, ...more: More) => Read,
  given: Given,
  ...more: More
): Promise<Read> {
  if (given.length <= mostReadHere) return read(given, ...more);
  const { practice } = await tx.one(raw(sql<{ practice: string }>`select current_practice() as practice`));
  return readApart(practice, module, read, given, ...more);
}
