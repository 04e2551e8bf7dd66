import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { describedIn, noteLinksOf } from '../links/index.ts';
import { amendmentsOf, cosigningOf, withAmendments } from './queries.ts';
import type { Amendment, NoteKind, Signed } from './queries.ts';
import { actionsOn } from './rules.ts';

/**
 * Notes as people read them: with their links, amendments and co-signatures, and what the reader may do to them.
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
  const amendments = await amendmentsOf(tx, kind, rows);
  const cosigning = await cosigningOf(tx, kind, rows);
  const links = await noteLinksOf(tx, kind, rows);
  return rows.map((row) => {
    const note = {
      ...row,
      ...describedIn(links.get(row.id) ?? []),
      ...withAmendments(
        row,
        { amendments: amendments.get(row.id) ?? [], cosigning: cosigning.get(row.id) ?? [] },
        reader,
        words(row),
        corrected,
      ),
    };
    return { ...note, can: actionsOn(kind, note, reader) };
  });
}
