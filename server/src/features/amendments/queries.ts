import type { Addendum, Strike } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';
import type { Person } from '../../http/identity/person.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';

/** Two people who amend a note at once both insert its next version; the second is asked to reload. */
export const constraints: ConstraintRefusals = {
  clinical_note_amendment_pk: 'stale_version',
  soap_note_amendment_pk: 'stale_version',
};

/** The kinds of note; each has its own table of amendments. */
export type NoteKind = 'clinical_note' | 'soap_note';

export interface Amendment {
  note_id: string;
  kind: 'addendum' | 'correction' | 'strike';
  content: string;
  /** Only in the correction of a SOAP note. */
  sections: unknown;
  reason: string;
  created_by: string;
  created_at: string;
}

const fields = ['note_id', 'kind', 'content', 'reason', 'created_by', 'created_at'] as const;

/** A single parameter for any number of ids, so that the statement stays the same. */
const among = (ids: string[]) => sql<boolean>`note_id = any(${ids}::uuid[])`;

/** The amendments of these notes, in the order in which they were made. */
export async function amendmentsOf(
  tx: Tx,
  kind: NoteKind,
  notes: readonly { id: string }[],
): Promise<Map<string, Amendment[]>> {
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows: Amendment[] =
    kind === 'soap_note'
      ? await tx.all(
          sqlFor
            .selectFrom('soap_note_amendment')
            .select([...fields, 'sections'])
            .where(among(ids))
            .orderBy('note_id')
            .orderBy('version'),
        )
      : (
          await tx.all(
            sqlFor
              .selectFrom('clinical_note_amendment')
              .select(fields)
              .where(among(ids))
              .orderBy('note_id')
              .orderBy('version'),
          )
        ).map((row) => ({ ...row, sections: null }));
  return Map.groupBy(rows, ({ note_id }) => note_id);
}

/** A note as signed. */
interface Signed {
  created_by_id: string;
  created_at: string;
}

/**
 * Combines a note with its amendments.
 * @param words the text as signed
 * @param corrected the text of a correction
 */
export function asItStands<Words extends object>(
  signed: Signed,
  amendments: readonly Amendment[],
  reader: Pick<Person, 'id'>,
  words: Words,
  corrected: (amendment: Amendment) => Words,
) {
  let standing = { words, created_at: signed.created_at };
  let struck: Strike | null = null;
  const addenda: Addendum[] = [];
  const earlier: (Words & Strike & { created_at: string })[] = [];
  for (const amendment of amendments) {
    const { kind, content, reason, created_by, created_at } = amendment;
    const strike = { reason, struck_by: created_by, struck_at: created_at };
    if (kind === 'addendum') addenda.push({ content, created_by, created_at });
    if (kind === 'strike') struck = strike;
    if (kind === 'correction') {
      earlier.push({ ...standing.words, created_at: standing.created_at, ...strike });
      standing = { words: corrected(amendment), created_at };
    }
  }
  return {
    ...standing.words,
    version: amendments.length + 1,
    own: signed.created_by_id === reader.id,
    struck,
    addenda,
    earlier,
  };
}

/**
 * Refuses a correction or a strike unless it is by the author, of a note that isn't struck, and at its current
 * version.
 */
export function mustBeCorrectable(
  note: { own: boolean; struck: Strike | null; version: number },
  version: number | null | undefined,
): void {
  if (!note.own) throw new Refusal('not_the_author');
  if (note.struck !== null) throw new Refusal('note_struck');
  mustBeCurrent(note, version);
}
