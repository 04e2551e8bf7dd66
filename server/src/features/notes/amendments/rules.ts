import * as contract from '@cusp/contract';
import type { CosignState, NoteAction, RefusalCode, Strike } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { NoteKind } from './queries.ts';

/** The facts about a note, from its reader's view, that decide the allowed actions. */
export interface ReadNote {
  own: boolean;
  struck: Strike | null;
  cosign: CosignState;
}

const byItsAuthor = ({ own, struck }: ReadNote): RefusalCode | undefined => {
  if (!own) return 'not_the_author';
  return struck === null ? undefined : 'note_struck';
};

/** The reason a reader can't take an action on a note; undefined if they can. Both the refusals and `can` use it. */
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

/** The actions this reader may take on a note. */
export const allowedNoteActions = (kind: NoteKind, note: ReadNote, reader: Person): NoteAction[] =>
  callable[kind](reader).filter((action) => noteRefusal[action](note) === undefined);

/** Refuses an action that isn't allowed, or if the note has changed since it was read. */
export function requireNoteAction(
  action: NoteAction,
  note: ReadNote & { version: number },
  version: number | null | undefined,
): void {
  const code = noteRefusal[action](note);
  if (code !== undefined) throw new Refusal(code);
  requireCurrentVersion(note, version);
}
