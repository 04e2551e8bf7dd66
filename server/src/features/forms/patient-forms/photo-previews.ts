import { buffer } from 'node:stream/consumers';
import type { FileKey, FileStore } from '../../../services/files/store.ts';
import { FairQueue } from '../../../values/fair-queue.ts';
import { keyTo } from '../../imaging/images/index.ts';
import type { PhotoPreview } from './signed-content.ts';

/** The question that a photo answers, and the photo. */
interface AnsweredPhoto {
  item: string;
  photo: { id: string };
}

/** Bytes of all previews of a form; one of a phone's photo has about a million. */
const mostBytes = 32 * 1024 * 1024;
/** Milliseconds in which the store gives all of them. */
const patience = 10_000;

/** The photos of two forms are in memory at once, and of each practice those of one. */
const turns = new FairQueue({ concurrency: 2, ofEach: 1, idleFirst: true });

/**
 * Makes a form's document with the previews of its photos. A preview that the store doesn't have, or doesn't give in time, is null:
 * nobody should have to sign again because of it.
 */
export const withPreviews = (
  { store, practiceId }: { store: FileStore; practiceId: string },
  photos: readonly AnsweredPhoto[],
  make: (previews: PhotoPreview[]) => Promise<Buffer>,
): Promise<Buffer> =>
  photos.length === 0
    ? make([])
    : turns.run({ group: practiceId }, async () => make(await readPreviews(store, practiceId, photos)));

async function readPreviews(
  store: FileStore,
  practiceId: string,
  photos: readonly AnsweredPhoto[],
): Promise<PhotoPreview[]> {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const previews: PhotoPreview[] = [];
  let left = mostBytes;
  for (const { item, photo } of photos) {
    const key = keyTo({ practiceId, id: photo.id }, 'preview');
    const preview = signal.aborted ? null : await Promise.race([readPreview(store, key, left), late]);
    left -= preview?.length ?? 0;
    previews.push({ item, preview });
  }
  return previews;
}

/** The file, if the store gives it and it has at most so many bytes. */
async function readPreview(store: FileStore, key: FileKey, most: number): Promise<Buffer | null> {
  try {
    const file = await store.get(key);
    if (file === undefined) return null;
    if (file.size <= most) return await buffer(file.stream);
    file.stream.destroy();
    return null;
  } catch {
    return null;
  }
}
