import type { GlossaryWord } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';

/** The practice's own words, in the portal's role too. */
export const ownWords = all(sqlFor.selectFrom('glossary_word').select(['word', 'own']).orderBy('word'));

/** The same with the version of their list. */
export const wordsWithVersion = both(
  ownWords,
  one(sqlFor.selectFrom('practice').select('glossary_version as version')),
).map(([words, { version }]) => ({ words, version }));

/** Replaces the words of the locked practice. */
export async function replaceWords(tx: Tx, words: readonly GlossaryWord[]): Promise<void> {
  await tx.all(sqlFor.updateTable('practice').set({ glossary_version: sql<number>`glossary_version + 1` }));
  await tx.all(sqlFor.deleteFrom('glossary_word'));
  if (words.length > 0) await tx.all(sqlFor.insertInto('glossary_word').values([...words]));
}
