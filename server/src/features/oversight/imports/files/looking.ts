import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentTypes } from '@cusp/contract';
import type { UploadedFile } from '../../../../pipeline/forms.ts';
import { ImageRefused, imageRefusals } from '../../../../services/imaging/image-refused.ts';
import { makePictures, readPdf } from '../../../../services/imaging/make-pictures.ts';
import type { Pictures } from '../../../../services/imaging/make-pictures.ts';
import { typeOfFile } from '../../../../services/imaging/type.ts';
import type { ImageType } from '../../../../services/imaging/type.ts';
import { makePdf } from '../../../../services/pdf/make-pdf.ts';
import type { TextSheet } from './text-pdf.ts';

/** What a file of the folder is, from its bytes. A text becomes a PDF, which can be read here. */
export type FoundFile =
  | { type: ImageType; pictures: Pictures }
  | { type: 'application/pdf'; pages: number; made: UploadedFile | null };

const claims: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  dcm: 'application/dicom',
  dicom: 'application/dicom',
  pdf: 'application/pdf',
};
const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'a JPEG image',
  'image/png': 'a PNG image',
  'image/webp': 'a WebP image',
  'application/dicom': 'a DICOM image',
  'application/pdf': 'a PDF',
};
const unsupported =
  'This file type isn’t supported. Images are JPEG, PNG, WebP, or DICOM; documents are PDF or text.';
/** Characters of the longest text. */
const longestText = 1_000_000;
const textIsLong = 'This text is longer than a million characters.';
const noText = 'This file is named .txt, but it is no text.';

/** What a name in small letters ends in, without the dot. */
const endingOf = (name: string): string => /\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';

/**
 * Looks at a file apart, as at any that is uploaded.
 * @param name in small letters
 * @param incoming the folder that a PDF of a text is written to; the caller removes it
 * @throws ImageRefused with a sentence, for one that can't be taken or whose bytes aren't what its name says
 */
export async function lookAtFile(
  file: UploadedFile,
  { name, practiceId, incoming }: { name: string; practiceId: string; incoming: string },
): Promise<FoundFile> {
  const ending = endingOf(name);
  const claimed = claims[ending];
  const found = await typeOfFile(file.path);
  if (claimed !== undefined && found !== undefined && found !== claimed)
    throw new ImageRefused(
      `This file is named .${ending}, but it is ${typeNames[found] ?? 'something else'}.`,
    );
  if (found === 'application/pdf')
    return { type: found, pages: await readPdf(file.path, practiceId), made: null };
  if (found !== undefined) return { type: found, pictures: await makePictures(file.path, found, practiceId) };
  if (claimed !== undefined)
    throw new ImageRefused(`This file is named .${ending}, but it is not ${typeNames[claimed] ?? 'that'}.`);
  if (ending !== 'txt') throw new ImageRefused(unsupported);
  const text = await textOf(file);
  const sheet: TextSheet = { title: '', text, foot: 'A text file of the former program' };
  const pdf = await makePdf(practiceId, new URL('./text-pdf.ts', import.meta.url), sheet);
  const made = {
    path: path.join(incoming, randomUUID()),
    size: pdf.length,
    checksum: createHash('sha256').update(pdf).digest('hex'),
  };
  await writeFile(made.path, pdf, { mode: 0o600, flag: 'wx' });
  return { type: 'application/pdf', pages: await readPdf(made.path, practiceId), made };
}

async function textOf({ path: at, size }: UploadedFile): Promise<string> {
  if (size > longestText) throw new ImageRefused(textIsLong);
  const bytes = await readFile(at);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (/[^\P{Cc}\t\n\r\f]/u.test(text)) throw new ImageRefused(noText);
  if (text.trim() === '') throw new ImageRefused(imageRefusals.damaged);
  return text;
}

/** Whether a file of this type can be a document. */
export const isDocumentType = (type: string): type is (typeof documentTypes)[number] =>
  documentTypes.some((each) => each === type);
