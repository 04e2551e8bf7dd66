import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pdfType } from '../imaging-task.ts';
import { ImageRefused, imageRefusals } from '../image-refused.ts';
import { typeOfFile } from '../type.ts';
import { makePictures } from '../make-pictures.ts';

/** Handles these bytes like an upload. */
export async function decodeUpload(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'cusp-imaging-'));
  const path = join(folder, 'uploaded');
  try {
    await writeFile(path, bytes);
    const type = await typeOfFile(path);
    if (type === undefined || type === pdfType) throw new ImageRefused(imageRefusals.unknown);
    return { type, ...(await makePictures(path, type, 'a practice')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The grays of a preview, from left to right and top to bottom. */
export async function previewGrays(bytes: Uint8Array): Promise<number[]> {
  const { preview } = await decodeUpload(bytes);
  const { data, info } = await sharp(preview).grayscale().raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((_, at) => at % info.channels === 0);
}

/** JPEG changes a gray slightly. */
export const closeToGrays = (grays: readonly number[]) => grays.map((gray) => expect.closeTo(gray, -1));

/** Areas of one value each, large enough to survive JPEG: 4 columns of 16 × 64 pixels. */
export const side = 64;
export const fourColumns = <T>(values: readonly [T, T, T, T]): T[] =>
  Array.from({ length: side * side }, (_, at) => values[Math.floor((at % side) / 16)] ?? values[0]);
export const columnGrays = (grays: number[]) => [8, 24, 40, 56].map((column) => grays[32 * side + column]);
