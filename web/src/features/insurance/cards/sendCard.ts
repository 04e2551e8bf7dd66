import { addCardPhoto, type CardSide, cardSides } from '@cusp/contract';
import { uploadFile } from '../../../api/files.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { cardMessages } from './messages.ts';

/** The photos of a form that is not sent yet. */
export type CardFiles = Record<CardSide, File | null>;
export const noFiles: CardFiles = { front: null, back: null };

/** Stores the photo of one side. */
export const sendCardPhoto = (coverageId: string, side: CardSide, file: File, idempotencyKey: string) =>
  uploadFile(addCardPhoto, {
    input: { params: { id: coverageId }, body: { side } },
    file,
    idempotencyKey,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

/**
 * Stores what there is of a new coverage's card. The coverage is already saved: a refused photo is reported, and can be
 * added to it later.
 * @returns whether there was anything to store
 */
export async function sendCard(coverageId: string, files: CardFiles): Promise<boolean> {
  for (const side of cardSides) {
    const file = files[side];
    if (file === null) continue;
    try {
      await sendCardPhoto(coverageId, side, file, newIdempotencyKey());
    } catch (thrown) {
      toast.failed(cardMessages.notStored, refusalOf(thrown).detail);
    }
  }
  return files.front !== null || files.back !== null;
}
