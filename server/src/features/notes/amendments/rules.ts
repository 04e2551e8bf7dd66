import * as contract from '@cusp/contract';
import type { CosignState, NoteAction, RefusalCode, Strike } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { NoteKind } from './queries.ts';

/** A note as its reader finds it. */
export interface ReadNote {
  own: boolean;
  struck: Strike | null;
  cosign: CosignState;
}

const byItsAuthor = ({ own, struck }: ReadNote): RefusalCode | undefined => {
  if (!own) return 'not_the_author';
  return struck === null ? undefined : 'note_struck';
};

/** Why its reader can't do something to a note; undefined if they can. The calls refuse by it, and `can` is made by it. */
const noteRefusal: Record<NoteAction, (note: ReadNote) => RefusalCode | undefined> = {
  correct: byItsAuthor,
  strike: byItsAuthor,
  cosign: ({ own, struck, cosign }) => {
    if (struck !== null) return 'note_struck';
    if (cosign !== 'awaiting') return 'cosign_not_asked';
    return own ? 'cosign_own' : undefined;
  },
};

const callable: Record<NoteKind, ReturnType<typeof callableActions<NoteAction>>> = {
  clinical_note: callableActions(contract.noteActions, {
    correct: contract.correctNote,
    strike: contract.strikeNote,
    cosign: contract.cosignNote,
  }),
  soap_note: callableActions(contract.noteActions, {
    correct: contract.correctSoapNote,
    strike: contract.strikeSoapNote,
    cosign: contract.cosignSoapNote,
  }),
};

/** What this reader may do to a note. */
export const actionsOn = (kind: NoteKind, note: ReadNote, reader: Person): NoteAction[] =>
  callable[kind](reader).filter((action) => noteRefusal[action](note) === undefined);

/** Refuses what can't be done to a note, or if it has changed since it was read. */
export function requireNoteAction(
  action: NoteAction,
  note: ReadNote & { version: number },
  version: number | null | undefined,
): void {
  const code = noteRefusal[action](note);
  if (code !== undefined) throw new Refusal(code);
  requireCurrentVersion(note, version);
}
