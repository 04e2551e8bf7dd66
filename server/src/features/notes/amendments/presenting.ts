import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { presentLinks, listNoteLinks } from '../links/index.ts';
import { listAmendments, listCosignatures, withAmendments } from './queries.ts';
import type { Amendment, NoteKind, Signed } from './queries.ts';
import { allowedNoteActions } from './rules.ts';

/**
 * Presents notes with their links, amendments and co-signatures, and the actions their reader may take.
 * @param words the text of a note as signed
 * @param corrected the text of a correction
 */
export async function presentSigned<Row extends Signed & { id: string }, Words extends object>(
  tx: Tx,
  kind: NoteKind,
  rows: readonly Row[],
  reader: Person,
  { words, corrected }: { words: (row: Row) => Words; corrected: (amendment: Amendment) => Words },
) {
  const amendments = await listAmendments(tx, kind, rows);
  const cosigning = await listCosignatures(tx, kind, rows);
  const links = await listNoteLinks(tx, kind, rows);
  return rows.map((row) => {
    const note = {
      ...row,
      ...presentLinks(links.get(row.id) ?? []),
      ...withAmendments(
        row,
        { amendments: amendments.get(row.id) ?? [], cosigning: cosigning.get(row.id) ?? [] },
        reader,
        words(row),
        corrected,
      ),
    };
    return { ...note, can: allowedNoteActions(kind, note, reader) };
  });
}
