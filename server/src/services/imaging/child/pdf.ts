import { constants, inflateSync } from 'node:zlib';
import { ImageRefused, sentences } from '../refused.ts';

/** Bytes that the packed parts of one file may unpack to. */
const mostUnpacked = 32 * 1024 * 1024;

/** Enough of a stream to see what it packs; so much can't unpack to more. */
const headPacked = 512;
const mostOfHead = headPacked * 1100;

const delimiter = String.raw`(?=[\x00\t\n\f\r ()<>[\]{}/%]|$)`;
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');
const eitherCase = (digits: string) =>
  [...digits].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('');
/** A name of PDF, each of whose letters may be written by its number: `/Launch`, `/L#61unch`. */
const named = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${eitherCase(hex(letter))})`).join('')}${delimiter}`;
const anyOf = (names: readonly string[]) => new RegExp(names.map(named).join('|'));

/** What acts when it is opened or clicked, or holds another file. Links to pages and to addresses are not among it. */
const active = anyOf([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
]);
const encrypted = anyOf(['Encrypt']);
const page = new RegExp(`${named('Type')}\\s*${named('Page')}`, 'g');
const packedObjects = new RegExp(named('ObjStm'));
const streamStart = /(?<!end)stream\r?\n/g;
/** A stream of objects begins with their numbers and places. */
const numbersAndPlaces = /^\s*\d+\s+\d+\s/;

/**
 * Reads a PDF for what it holds, and counts its pages. Every byte is looked at, not only what its tables name, and the
 * streams that objects are packed in are unpacked. It is no proof: docs/decisions/0037-documents.md.
 * @throws ImageRefused for one that is damaged, protected by a password, or holds a script, an action or a file
 */
export function pagesOfPdf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !/^[\s\0]*$/.test(text.slice(end + 5)))
    throw new ImageRefused(sentences.damagedPdf);
  if (encrypted.test(text)) throw new ImageRefused(sentences.protectedPdf);
  let pages = countPages(text);
  let left = mostUnpacked;
  for (const { index, 0: start } of text.matchAll(streamStart)) {
    const unpacked = unpackedObjects(text, index, bytes.subarray(index + start.length), left);
    if (unpacked === undefined) continue;
    left -= unpacked.length;
    pages += countPages(unpacked);
  }
  if (pages === 0) throw new ImageRefused(sentences.damagedPdf);
  return pages;
}

function countPages(text: string): number {
  if (active.test(text)) throw new ImageRefused(sentences.activePdf);
  return text.match(page)?.length ?? 0;
}

/** The objects that a stream packs; undefined if it packs none. */
function unpackedObjects(text: string, index: number, data: Buffer, most: number): string | undefined {
  const dictionary = text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096), index);
  const saysSo = packedObjects.test(dictionary);
  const head = unpack(data.subarray(0, headPacked), mostOfHead);
  if (head === undefined || !numbersAndPlaces.test(head)) {
    if (!saysSo || !dictionary.includes('/Filter')) return undefined;
    throw new ImageRefused(sentences.uncheckedPdf);
  }
  const whole = unpack(data, most);
  if (whole === undefined) throw new ImageRefused(sentences.uncheckedPdf);
  return whole;
}

/** Unpacks what there is of it, even if it is cut off; undefined if it isn't packed, or is too much. */
function unpack(data: Buffer, most: number): string | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    return undefined;
  }
}
