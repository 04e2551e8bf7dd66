import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../../../services/files/files.ts';
import { ImageRefused } from '../../../services/imaging/image-refused.ts';
import type { ImageType } from '../../../services/imaging/type.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keyTo } from '../images/index.ts';

/** A stored image. */
export interface StoredImageFile {
  practice_id: string;
  id: string;
  content_type: ImageType;
}

/**
 * Has the imaging process work with an image's original; undefined if the store doesn't have it.
 * @throws Refusal with a sentence about `as`, for an image that can't be read
 */
export async function withOriginal<T>(
  { store, incoming }: Files,
  { practice_id: practiceId, id }: StoredImageFile,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const stored = await store.get(keyTo({ practiceId, id }, 'original'));
  if (stored === undefined) return undefined;
  // Libraries read files, and the store may be elsewhere. What a killed server leaves there is removed with the uploads.
  const path = join(incoming, `drawn-${randomUUID()}`);
  try {
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new Refusal('image_refused', [{ path: 'as', message: error.message }]);
  } finally {
    await rm(path, { force: true });
  }
}
