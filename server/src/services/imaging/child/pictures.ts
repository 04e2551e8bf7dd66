import { readFile } from 'node:fs/promises';
import { mostPixels, previewSide, thumbnailSide } from '@cusp/contract/images';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { FileSubject, Scale } from '../imaging-task.ts';
import { ImageRefused, imageRefusals } from '../image-refused.ts';
import type { ImageType } from '../type.ts';
import { firstFrame } from './dicom/frame.ts';
import type { Frame } from './dicom/frame.ts';
import { displayGrays } from './dicom/grays.ts';
import { scaleOf, sizeAsDrawn } from './dicom/spacing.ts';

/** The pictures made from an image: JPEGs without any metadata. */
export interface Pictures {
  /** Pixels of the original after its orientation was applied, and the shape of its pixels. */
  width: number;
  height: number;
  preview: Uint8Array;
  thumbnail: Uint8Array;
  /** The patient that the file names. */
  subject: FileSubject | null;
  /** How long a pixel is, if the file says it so that lengths can be measured. */
  scale: Scale | null;
}

// Each image is decoded once, so libvips' cache of operations would only take memory.
sharp.cache(false);
// One thread per image: each further one needs buffers of its own.
sharp.concurrency(1);
// The allowed ones of all the formats libvips can read: no file reaches another decoder, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });

const photoQuality = 90;
/** At 90 a gray beside an edge is up to 8 off, at this one up to 3. */
const radiographQuality = 97;

const limits = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

/**
 * Makes the preview and the thumbnail of a file, which also checks that all of it can be read.
 * @throws ImageRefused with a sentence, for an image that can't be shown or is too large
 */
export const picturesOf = (path: string, type: ImageType): Promise<Pictures> =>
  openedPicture(path, type, async ({ picture, subject, scale, quality, ...size }) => ({
    ...(await reduced(picture, size, quality)),
    ...size,
    subject,
    scale,
  }));

/** A file's picture as it is drawn: its first frame, turned as it says, in square pixels. */
interface OpenedPicture extends Pick<Pictures, 'width' | 'height' | 'subject' | 'scale'> {
  picture: Sharp;
  /** For JPEGs of it. */
  quality: number;
}

/**
 * Opens a file and works with its picture.
 * @throws ImageRefused with a sentence, for an image that can't be shown or is too large
 */
export async function openedPicture<T>(
  path: string,
  type: ImageType,
  work: (opened: OpenedPicture) => Promise<T>,
): Promise<T> {
  try {
    return await work(type === 'application/dicom' ? await ofDicom(path) : await ofPicture(path, type));
  } catch (error) {
    if (type !== 'application/dicom') throw refusalOf(error);
    // Anything else that the parser throws, including strings, is about the file.
    throw error instanceof ImageRefused ? error : new ImageRefused(imageRefusals.damaged);
  }
}

async function ofPicture(path: string, type: ImageType): Promise<OpenedPicture> {
  const picture = sharp(path, limits);
  const { format, width, height, pages = 1, autoOrient } = await picture.metadata();
  if (`image/${format}` !== type) throw new ImageRefused(imageRefusals.damaged);
  if (width * height > mostPixels) throw new ImageRefused(imageRefusals.tooManyPixels);
  if (pages > 1) throw new ImageRefused(imageRefusals.animated);
  const size = { width: autoOrient.width, height: autoOrient.height };
  return { picture: picture.autoOrient(), ...size, subject: null, scale: null, quality: photoQuality };
}

async function ofDicom(path: string): Promise<OpenedPicture> {
  const { frame, subject, spacing } = await firstFrame(await readFile(path), mostPixels);
  const size = sizeAsDrawn(frame, spacing);
  if (size.width * size.height > mostPixels) throw new ImageRefused(imageRefusals.tooManyPixels);
  const picture = await inSquarePixels(frame, size);
  return { picture, ...size, subject, scale: scaleOf(spacing), quality: radiographQuality };
}

/** Repeats the rows or columns of oblong pixels, which keeps each gray as the file has it. */
async function inSquarePixels(frame: Frame, size: Size): Promise<Sharp> {
  const picture = await drawnFrame(frame);
  if (frame.width === size.width && frame.height === size.height) return picture;
  const { data, info } = await picture
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { ...size, channels: info.channels }, ...limits });
}

async function drawnFrame(frame: Frame): Promise<Sharp> {
  const { width, height } = frame;
  const ofSamples = (samples: Uint8Array, channels: 1 | 3) =>
    sharp(samples, { raw: { width, height, channels }, ...limits });
  if (frame.kind === 'pixels') return ofSamples(frame.samples, frame.channels);
  const picture = sharp(frame.jpeg, limits);
  const inside = await picture.metadata();
  if (inside.format !== 'jpeg' || inside.width !== width || inside.height !== height)
    throw new ImageRefused(imageRefusals.damaged);
  if (frame.grays === undefined) return picture;
  // Its grays are those of uncompressed pixels, so that one function shows both.
  const { data, info } = await picture.toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new ImageRefused(imageRefusals.unusualPixels);
  return ofSamples(displayGrays(data, frame.grays), 1);
}

interface Size {
  width: number;
  height: number;
}

/**
 * The original is decoded once, in one pass from top to bottom; the thumbnail is made from the preview.
 * @param size of the original as it is drawn: with other proportions than its pixels if those are oblong
 */
async function reduced(
  picture: Sharp,
  size: Size,
  quality: number,
): Promise<Pick<Pictures, 'preview' | 'thumbnail'>> {
  const within = (side: number) => {
    const share = Math.min(1, side / Math.max(size.width, size.height));
    const reducedTo = (pixels: number) => Math.max(1, Math.round(pixels * share));
    return { width: reducedTo(size.width), height: reducedTo(size.height), fit: 'fill' } as const;
  };
  const preview = await picture
    .resize(within(previewSide))
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .jpeg({ quality })
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
