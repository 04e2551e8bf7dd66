import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { imageFiles, previewSide, thumbnailSide } from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import sharp from 'sharp';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { fileKey } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';

/** An image's original and its two pictures. */
export interface DrawnImage {
  width: number;
  height: number;
  files: Record<ImageFile, Buffer>;
}

/** The softness of a radiograph; librsvg's own blur took ten times as long. */
const softness = 2.2;

/** A drawing as its original and its two pictures. */
export async function drawImage(drawing: string, { colored = false } = {}): Promise<DrawnImage> {
  const drawn = sharp(Buffer.from(drawing));
  const original = await (colored ? drawn : drawn.grayscale().blur(softness)).png().toBuffer();
  const picture = async (side: number) =>
    sharp(original).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();
  const { width, height } = await sharp(original).metadata();
  const [preview, thumbnail] = await Promise.all([picture(previewSide), picture(thumbnailSide)]);
  const files = { original, preview, thumbnail };
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
  calibration?: 'estimated';
  mm_per_pixel?: number;
}

/** Puts the files of a drawing into the store. Returns what its row says of them. */
export async function putDrawn(
  { store, practiceId }: { store: FileStore; practiceId: string },
  id: string,
  { width, height, files }: DrawnImage,
) {
  await Promise.all(
    imageFiles.map((part) =>
      store.put(fileKey(practiceId, id, part), Readable.from([files[part]]), files[part].length),
    ),
  );
  return {
    content_type: 'image/png' as const,
    size: files.original.length,
    checksum: createHash('sha256').update(files.original).digest('hex'),
    width,
    height,
  };
}

/** Stores an image, its files first and then its row. */
export async function storeDemoImage(
  tx: Tx,
  place: { store: FileStore; practiceId: string },
  drawn: DrawnImage,
  image: ImageToStore,
): Promise<void> {
  const facts = await putDrawn(place, image.id, drawn);
  await tx.all(sqlFor.insertInto('image').values({ ...image, ...facts }));
}
