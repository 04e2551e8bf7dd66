import type { GlossaryWord } from '@cusp/contract';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

/** The practice's own words, in the portal's role too. */
export const ownWords = all(sqlFor.selectFrom('glossary_word').select(['word', 'own']).orderBy('word'));

/** Replaces the words. */
export async function replaceWords(tx: Tx, words: readonly GlossaryWord[]): Promise<void> {
  await tx.all(sqlFor.deleteFrom('glossary_word'));
  if (words.length > 0) await tx.all(sqlFor.insertInto('glossary_word').values([...words]));
}
