import type { NotePhraseInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const activeRows = rowsInUse('note_phrase');

export const constraints: ConstraintRefusals = { note_phrase_shortcut_unique: 'note_phrase_taken' };

type PhraseFields = Omit<z.output<typeof NotePhraseInput>, 'version'>;
const columns = ['id', 'shortcut', 'content', 'version'] as const;

/** A person's short texts by shortcut. */
export const listPhrases = (tx: Tx, staffId: string) =>
  tx.all(
    sqlFor
      .selectFrom('note_phrase')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('archived_at', 'is', null)
      .orderBy(sql`lower(shortcut)`),
  );

/** Locks a person's own short text until the transaction ends; undefined if there is none. */
export const lockPhrase = (tx: Tx, id: string, staffId: string) =>
  tx.first(
    sqlFor
      .selectFrom('note_phrase')
      .select(['id', 'version'])
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

export const insertPhrase = (tx: Tx, fields: PhraseFields, staff_id: string) =>
  tx.one(
    sqlFor
      .insertInto('note_phrase')
      .values({ id: newId(), staff_id, ...fields })
      .returning(columns),
  );

export const updatePhrase = (tx: Tx, id: string, fields: PhraseFields) =>
  tx.one(
    sqlFor
      .updateTable('note_phrase')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(columns),
  );

export const archivePhrase = activeRows.archive;
