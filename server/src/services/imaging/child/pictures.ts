import { readFile } from 'node:fs/promises';
import { mostPixels, previewSide, thumbnailSide } from '@cusp/contract/images';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { FileSubject } from '../imaging-task.ts';
import { ImageRefused, imageRefusals } from '../image-refused.ts';
import type { ImageType } from '../type.ts';
import { firstFrame } from './dicom/frame.ts';

/** The pictures made from an image: JPEGs without any metadata. */
export interface Pictures {
  /** Pixels of the original after its orientation was applied. */
  width: number;
  height: number;
  preview: Uint8Array;
  thumbnail: Uint8Array;
  /** The patient that the file names. */
  subject: FileSubject | null;
}

// Each image is decoded once, so libvips' cache of operations would only take memory.
sharp.cache(false);
// One thread per image: each further one needs buffers of its own.
sharp.concurrency(1);
// The allowed ones of all the formats libvips can read: no file reaches another decoder, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });

const limits = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

/**
 * Makes the preview and the thumbnail of a file, which also checks that all of it can be read.
 * @throws ImageRefused with a sentence, for an image that can't be shown or is too large
 */
export async function picturesOf(path: string, type: ImageType): Promise<Pictures> {
  if (type === 'application/dicom') return ofDicom(await readFile(path));
  try {
    return await ofPicture(path, type);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function ofPicture(path: string, type: ImageType): Promise<Pictures> {
  const picture = sharp(path, limits);
  const { format, width, height, pages = 1, autoOrient } = await picture.metadata();
  if (`image/${format}` !== type) throw new ImageRefused(imageRefusals.damaged);
  if (width * height > mostPixels) throw new ImageRefused(imageRefusals.tooManyPixels);
  if (pages > 1) throw new ImageRefused(imageRefusals.animated);
  const { width: turned, height: high } = autoOrient;
  return { ...(await reduced(picture.autoOrient())), width: turned, height: high, subject: null };
}

async function ofDicom(bytes: Uint8Array): Promise<Pictures> {
  try {
    const { width, height, subject, ...frame } = firstFrame(bytes, mostPixels);
    if (frame.kind === 'pixels') {
      const { samples, channels } = frame;
      const picture = sharp(samples, { raw: { width, height, channels }, ...limits });
      return { ...(await reduced(picture)), width, height, subject };
    }
    const picture = sharp(frame.jpeg, limits);
    const inside = await picture.metadata();
    if (inside.format !== 'jpeg' || inside.width !== width || inside.height !== height)
      throw new ImageRefused(imageRefusals.damaged);
    if (frame.line !== undefined) picture.grayscale().linear(frame.line.factor, frame.line.offset);
    return { ...(await reduced(picture)), width, height, subject };
  } catch (error) {
    // Anything else that the parser throws, including strings, is about the file.
    throw error instanceof ImageRefused ? error : new ImageRefused(imageRefusals.damaged);
  }
}

/** The original is decoded once, in one pass from top to bottom; the thumbnail is made from the preview. */
async function reduced(picture: Sharp): Promise<Pick<Pictures, 'preview' | 'thumbnail'>> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const preview = await picture
    .resize(within(previewSide))
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const thumbnail = await sharp(preview).resize(within(thumbnailSide)).jpeg({ quality: 80 }).toBuffer();
  return { preview, thumbnail };
}

/** Turns a libvips error about an unreadable file into our sentence; any other error is passed on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ImageRefused || !(error instanceof Error)) return error;
  if (/exceeds pixel limit/.test(error.message)) return new ImageRefused(imageRefusals.tooManyPixels);
  if ('code' in error || /missing|out of memory|allocat/i.test(error.message)) return error;
  return new ImageRefused(imageRefusals.damaged);
}
