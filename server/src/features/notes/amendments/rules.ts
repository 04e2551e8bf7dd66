import type { CosignState, Strike } from '@cusp/contract';
import { mustBeCurrent, Refusal } from '../../../values/refusal.ts';

/**
 * Refuses a co-signature that isn't asked for, under an own note or a struck one, or if the note has changed since it was
 * read.
 */
export function mustBeCosignable(
  note: { own: boolean; struck: Strike | null; version: number; cosign: CosignState },
  version: number | null | undefined,
): void {
  if (note.struck !== null) throw new Refusal('note_struck');
  if (note.cosign !== 'awaiting') throw new Refusal('cosign_not_asked');
  if (note.own) throw new Refusal('cosign_own');
  mustBeCurrent(note, version);
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
