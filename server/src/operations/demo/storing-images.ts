import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { imageFiles, previewSide, thumbnailSide } from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import sharp from 'sharp';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { fileKey } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';

interface DrawnImage {
  width: number;
  height: number;
  files: Record<ImageFile, Buffer>;
}

/** A drawing as its original and its two pictures. */
export async function drawImage(drawing: string): Promise<DrawnImage> {
  const original = await sharp(Buffer.from(drawing)).grayscale().png().toBuffer();
  const picture = async (side: number) =>
    sharp(original).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();
  const { width, height } = await sharp(original).metadata();
  const files = { original, preview: await picture(previewSide), thumbnail: await picture(thumbnailSide) };
  return { width, height, files };
}

interface ImageToStore {
  id: string;
  patient_id: string;
  kind: 'bitewing' | 'periapical';
  caption: string;
  teeth: string;
  date_taken: string;
  created_at: string;
  released_at: string | null;
  uploaded_by: string;
  uploaded_by_id: string;
}

/** Stores an image, its files first and then its row. */
export async function storeDemoImage(
  tx: Tx,
  { store, practiceId }: { store: FileStore; practiceId: string },
  { width, height, files }: DrawnImage,
  image: ImageToStore,
): Promise<void> {
  for (const part of imageFiles)
    await store.put(fileKey(practiceId, image.id, part), Readable.from([files[part]]), files[part].length);
  await tx.all(
    sqlFor.insertInto('image').values({
      ...image,
      content_type: 'image/png',
      size: files.original.length,
      checksum: createHash('sha256').update(files.original).digest('hex'),
      width,
      height,
    }),
  );
}
