import { constants, inflateSync } from 'node:zlib';
import { ImageRefused, imageRefusals } from '../image-refused.ts';

/** Bytes that the packed parts of one file may unpack to. */
const mostUnpacked = 32 * 1024 * 1024;

/** Parts that one file may have. */
const mostStreams = 20_000;

/** Enough of a stream to see what it packs; so much can't unpack to more. */
const headPacked = 512;
const mostOfHead = headPacked * 1100;
/** The size that all such beginnings of one file may unpack to. */
const mostOfHeads = 512 * 1024 * 1024;

const delimiter = String.raw`(?=[\x00\t\n\f\r ()<>[\]{}/%]|$)`;
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');
const eitherCase = (digits: string) =>
  [...digits].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('');
/** A name of PDF, each of whose letters may be written by its number: `/Launch`, `/L#61unch`. */
const named = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${eitherCase(hex(letter))})`).join('')}${delimiter}`;
const anyOf = (names: readonly string[]) => new RegExp(names.map(named).join('|'));

/** Entries that act when the file is opened or clicked, or that embed another file. Links to pages and addresses aren't among them. */
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
const streamStart = /(?<!end)stream(?:\r\n|\n|\r)/g;

const filterKey = `(?:${named('Filter')}|${named('F')})`;
const deflated = named('FlateDecode');
/** Packed as it is unpacked here, and in no further way. */
const plainFilter = new RegExp(`${filterKey}\\s*(?:${deflated}|\\[\\s*${deflated}\\s*\\])`, 'g');
/** Any other packing. What signs has a filter, too, and a note on a page has flags: `/F 4`. */
const otherFilter = new RegExp(
  `${named('Filter')}(?!\\s*/Adobe\\.)|${named('F')}(?!\\s+\\d+\\s*[/>])|${named('Predictor')}(?!\\s+1\\s*[/>])`,
);
/** A stream of objects begins with their numbers and places. */
const numbersAndPlaces = /^\s*\d+\s+\d+\s/;

/**
 * Reads a PDF for what it holds, and counts its pages. Every byte is looked at, not only what its tables name, and the
 * streams that objects are packed in are unpacked. It isn't proof: docs/decisions/0037-documents.md.
 * @throws ImageRefused for one that is damaged, protected by a password, or holds a script, an action or a file
 */
export function pagesOfPdf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !/^[\s\0]*$/.test(text.slice(end + 5)))
    throw new ImageRefused(imageRefusals.damagedPdf);
  if (encrypted.test(text)) throw new ImageRefused(imageRefusals.protectedPdf);
  let pages = countPages(text);
  let left = mostUnpacked;
  let heads = 0;
  let streams = 0;
  let from = 0;
  for (const { index, 0: start } of text.matchAll(streamStart)) {
    streams += 1;
    if (streams > mostStreams) throw new ImageRefused(imageRefusals.uncheckedPdf);
    const before = text.slice(from, index);
    from = index + start.length;
    const data = bytes.subarray(from);
    const head = unpack(data.subarray(0, headPacked), mostOfHead);
    heads += head?.length ?? 0;
    if (heads > mostOfHeads) throw new ImageRefused(imageRefusals.uncheckedPdf);
    const unpacked = unpackedObjects(before, head, data, left);
    if (unpacked === undefined) continue;
    left -= unpacked.length;
    pages += countPages(unpacked);
  }
  if (packedObjects.test(text.slice(from))) throw new ImageRefused(imageRefusals.uncheckedPdf);
  if (pages === 0) throw new ImageRefused(imageRefusals.damagedPdf);
  return pages;
}

function countPages(text: string): number {
  if (active.test(text)) throw new ImageRefused(imageRefusals.activePdf);
  return text.match(page)?.length ?? 0;
}

/**
 * The objects that a stream packs; undefined if it packs none, or has them as they are.
 * @param before what is between the stream and the one before it: its dictionary, and what else is there
 * @param head what its beginning unpacks to
 * @throws ImageRefused if it says that it packs objects, and they can't be read
 */
function unpackedObjects(
  before: string,
  head: string | undefined,
  data: Buffer,
  most: number,
): string | undefined {
  const isRead = head !== undefined && numbersAndPlaces.test(head);
  if (packedObjects.test(before) && !isReadable(before, data, isRead))
    throw new ImageRefused(imageRefusals.uncheckedPdf);
  if (!isRead) return undefined;
  const whole = unpack(data, most);
  if (whole === undefined) throw new ImageRefused(imageRefusals.uncheckedPdf);
  return whole;
}

/** Checks whether objects are packed as its dictionary says, and as they are read here; or aren't packed. */
function isReadable(before: string, data: Buffer, isRead: boolean): boolean {
  const dictionary = before.slice(before.lastIndexOf('endstream') + 1);
  const others = dictionary.replace(plainFilter, ' ');
  if (otherFilter.test(others)) return false;
  return others === dictionary
    ? numbersAndPlaces.test(data.subarray(0, headPacked).toString('latin1'))
    : isRead;
}

/** Unpacks what there is of it, even if it is cut off; undefined if it isn't packed, or is too much. */
function unpack(data: Buffer, most: number): string | undefined {
  // Recognized by its first two bytes, which costs much less than trying it.
  if (data.length < 2 || (data.readUInt8(0) & 15) !== 8 || data.readUInt16BE(0) % 31 !== 0) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    return undefined;
  }
}
