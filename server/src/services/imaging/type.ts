import { open } from 'node:fs/promises';
import type { imageTypes } from '@cusp/contract';

import { ImageRefused, imageRefusals } from './image-refused.ts';
import { pdfType } from './imaging-task.ts';

export type ImageType = (typeof imageTypes)[number];
/** The types of stored files. */
export type FileType = ImageType | typeof pdfType;

/** The ending of a file's name. */
export const fileExtensions: Record<FileType, string> = {
  [pdfType]: 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/dicom': 'dcm',
};

/** Long enough for every signature below; DICOM's comes after a preamble of 128 bytes. */
const headLength = 132;

/** The kinds of HEIF files whose picture is in HEVC (ISO/IEC 23008-12); no decoder of it has a license that suits. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type of a file, from its first bytes only; undefined if it isn't an accepted type. Refuses a phone's HEIC by name. */
export async function typeOfFile(path: string): Promise<FileType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return typeOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function typeOfHead(head: Buffer): FileType | undefined {
  const says = (at: number, mark: string) => head.toString('latin1', at, at + mark.length) === mark;
  if (says(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (says(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (says(0, 'RIFF') && says(8, 'WEBP')) return 'image/webp';
  if (says(0, '%PDF-')) return pdfType;
  if (says(128, 'DICM')) return 'application/dicom';
  if (says(4, 'ftyp') && heicBrands.some((brand) => says(8, brand)))
    throw new ImageRefused(imageRefusals.heic);
  return undefined;
}
