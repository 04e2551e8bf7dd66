import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PictureQuery } from '@cusp/contract';
import type { Files } from '../../../services/files/files.ts';
import { ImageRefused } from '../../../services/imaging/image-refused.ts';
import { plainDrawing } from '../../../services/imaging/imaging-task.ts';
import type { PictureDrawing } from '../../../services/imaging/imaging-task.ts';
import { drawPicture } from '../../../services/imaging/make-pictures.ts';
import type { ImageType } from '../../../services/imaging/type.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keyTo } from '../images/index.ts';

/** A stored image. */
export interface StoredImageFile {
  practice_id: string;
  id: string;
  content_type: ImageType;
}

/** A view of an address, as the process that draws takes it. */
export const drawingOf = ({ inverted, sharpened, flipped, ...view }: PictureQuery): PictureDrawing => ({
  as: view.as,
  brightness: view.brightness ?? plainDrawing.brightness,
  contrast: view.contrast ?? plainDrawing.contrast,
  gamma: view.gamma ?? plainDrawing.gamma,
  turns: view.turns ?? plainDrawing.turns,
  inverted: inverted === 'yes',
  sharpened: sharpened === 'yes',
  flipped: flipped === 'yes',
});

/** Draws a picture of an image's original; undefined if the store doesn't have it. */
export async function drawnOriginal(
  { store, incoming }: Files,
  { practice_id: practiceId, id, content_type }: StoredImageFile,
  drawing: PictureDrawing,
): Promise<Buffer | undefined> {
  const stored = await store.get(keyTo({ practiceId, id }, 'original'));
  if (stored === undefined) return undefined;
  // Libraries read files, and the store may be elsewhere. What a killed server leaves there is removed with the uploads.
  const path = join(incoming, `drawn-${randomUUID()}`);
  try {
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return await drawPicture(path, content_type, drawing, practiceId);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new Refusal('image_refused', [{ path: 'as', message: error.message }]);
  } finally {
    await rm(path, { force: true });
  }
}
