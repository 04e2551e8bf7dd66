import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagePictureTypes, largestMessagePicture } from '@cusp/contract';
import type { PictureReason } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import type { UploadedFile } from '../../../pipeline/forms.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { inspectImage, storeFilesWithRow } from '../../imaging/images/index.ts';
import type { StoredFacts } from './queries.ts';

const taken = { types: messagePictureTypes, otherwise: '' };

/**
 * Puts a picture that came in from outside into the store, and then writes its row. It is decoded apart, as every image is, and what
 * is shown is a picture made of it: nothing that came in is ever shown itself.
 * @param write with what is known of it, in a transaction
 * @returns why it wasn't taken; undefined: it was
 */
export async function takePicture(
  { store, incoming }: Files,
  { practiceId, id, bytes }: { practiceId: string; id: string; bytes: Buffer },
  write: (facts: StoredFacts) => Promise<{ repeated: boolean }>,
): Promise<PictureReason | undefined> {
  if (bytes.length > largestMessagePicture) return 'too_large';
  const path = join(incoming, randomUUID());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const file: UploadedFile = { path, size: bytes.length, checksum };
    const { type, ...pictures } = await inspectImage(file, practiceId, taken);
    const { width, height } = pictures;
    const facts = { content_type: type, size: file.size, checksum, width, height };
    await storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () => write(facts));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'image_refused') return 'unreadable';
    if (error instanceof Refusal && error.code === 'plan_limit') return 'no_room';
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Refuses pictures that the practice's plan has no room for, with `plan_limit`. */
export const refuseWithoutRoom = (tx: Tx, size: number) => refuseOverPlanLimit(tx, { storage_bytes: size });
