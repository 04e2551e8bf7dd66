import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageFile } from '@cusp/contract';
import { imageFiles, imageTypes, previewType } from '@cusp/contract';
import type { UploadedFile } from '../../../pipeline/forms.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { Refusal } from '../../../values/refusal.ts';
import { fileKey } from '../../../services/files/store.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { makePictures } from '../../../services/imaging/make-pictures.ts';
import type { Pictures } from '../../../services/imaging/make-pictures.ts';
import { ImageRefused, imageRefusals } from '../../../services/imaging/image-refused.ts';
import { typeOfFile } from '../../../services/imaging/type.ts';
import type { FileType, ImageType } from '../../../services/imaging/type.ts';

/**
 * Inspects an uploaded file: detects its type from the bytes and makes its pictures. Refuses a file that can't be shown.
 * @param types the accepted types; `otherwise` is the sentence for any other
 */
export async function inspectImage(
  { path }: UploadedFile,
  practiceId: string,
  { types, otherwise }: { types: readonly ImageType[]; otherwise: string } = {
    types: imageTypes,
    otherwise: imageRefusals.unknown,
  },
): Promise<Pictures & { type: ImageType }> {
  try {
    const found = await typeOfFile(path);
    const type = types.find((each) => each === found);
    if (type === undefined) throw new ImageRefused(otherwise);
    return { type, ...(await makePictures(path, type, practiceId)) };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw new Refusal('image_refused', [{ path: 'file', message: error.message }]);
  }
}

/** Identifies where a picture's or a document's files are stored. */
interface StoredFileId {
  practiceId: string;
  id: string;
}

/**
 * Stores the files first and then writes the row. A crash in between leaves files without a row, which the check
 * finds, but never a row without files. After any failure the files are removed.
 * @param pictures the pictures made from the file; undefined for a PDF
 */
export async function storeFilesWithRow<T extends { repeated: boolean }>(
  store: FileStore,
  place: StoredFileId,
  { file, pictures }: { file: UploadedFile; pictures: Pictures | undefined },
  writeRow: () => Promise<T>,
): Promise<T> {
  let written: T | undefined;
  try {
    await put(store, place, file, pictures);
    written = await writeRow();
    return written;
  } finally {
    // A repeated request's files are already stored under the first request's id.
    if (written === undefined || written.repeated) await removeAll(store, place);
  }
}

async function put(
  store: FileStore,
  place: StoredFileId,
  file: UploadedFile,
  pictures: Pictures | undefined,
): Promise<void> {
  try {
    await store.put(keyTo(place, 'original'), createReadStream(file.path), file.size);
    if (pictures === undefined) return;
    for (const part of ['preview', 'thumbnail'] as const) {
      const bytes = pictures[part];
      await store.put(keyTo(place, part), Readable.from([bytes]), bytes.length);
    }
  } catch {
    throw new Refusal('files_away');
  }
}

/** Milliseconds to wait for the removal: if the store hangs, the caller should not wait for it twice. */
const removalTimeout = 500;

/** A file that can't be removed now is reported by the check as unused. */
async function removeAll(store: FileStore, place: StoredFileId): Promise<void> {
  const removed = Promise.allSettled(imageFiles.map((part) => store.remove(keyTo(place, part))));
  await Promise.race([removed, sleep(removalTimeout, undefined, { ref: false })]);
}

export const keyTo = ({ practiceId, id }: StoredFileId, part: ImageFile) => fileKey(practiceId, id, part);

interface StoredPicture {
  practice_id: string;
  id: string;
  content_type: FileType;
  checksum: string;
}

/**
 * One of a picture's or a document's files as an answer.
 * @param downloadAs the file name of the original
 */
export function pictureFile(
  store: FileStore,
  { practice_id: practiceId, id, content_type, checksum }: StoredPicture,
  part: ImageFile,
  downloadAs: string,
): FileAnswer {
  const key = keyTo({ practiceId, id }, part);
  const open = () => (part === 'thumbnail' ? store.read(key) : store.get(key));
  return part === 'original'
    ? new FileAnswer({ type: content_type, etag: checksum, downloadAs, open })
    : new FileAnswer({ type: previewType, etag: `${checksum}.${part}`, open });
}
