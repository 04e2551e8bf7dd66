import dicomParser from 'dicom-parser';
import type { DataSet, Element } from 'dicom-parser';
import { bytesOf, evenly, sequence } from '../../dicom-file/elements.ts';
import type { DicomElement } from '../../dicom-file/elements.ts';
import { fileHead, plainSyntax } from '../../dicom-file/part10.ts';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';
import { inUtf8, isInCharacterSet } from './character-sets.ts';
import { inflatedFrom } from './inflated.ts';
import { encodingOf } from './syntaxes.ts';
import { representationOf } from './value-representations.ts';

/** A file's data set, as it is written again: explicit, little endian, with its pixels as they were. */
export interface Rewritten {
  elements: Map<number, DicomElement>;
  syntax: string;
  /** The file's class and own UID, as its head says them. */
  head: { sop_class: string; sop_instance: string };
  /** False if its texts stay in a character set of their own. */
  isUtf8: boolean;
}

/**
 * Groups that say whose image it is, or hold what isn't true of the new file: the patient, the subject of a study, visits,
 * encrypted and original attributes, results, signatures, padding.
 */
const leftGroups = new Set([
  0x0000, 0x0002, 0x0004, 0x0010, 0x0012, 0x0038, 0x0400, 0x4008, 0x4ffe, 0xfffa, 0xfffc,
]);
const referencedPatient = 0x0008_1120;
const characterSet = 0x0008_0005;
const pixelData = 0x7fe0_0010;

/**
 * Reads a DICOM file to be written again without its patient and without private elements, which any device may write a name into.
 * @throws ImageRefused, or whatever the parser throws
 */
export function rewritten(bytes: Uint8Array): Rewritten {
  const meta = dicomParser.readPart10Header(bytes);
  const syntax = meta.string('x00020010') ?? '';
  const read = encodingOf(syntax);
  if ('sentence' in read) throw new ImageRefused(read.sentence);
  const head = {
    sop_class: meta.string('x00020002')?.trim() ?? '',
    sop_instance: meta.string('x00020003')?.trim() ?? '',
  };
  const plain =
    read.encoding === 'deflated'
      ? Buffer.concat([fileHead({ ...head, syntax: plainSyntax }), inflatedDataSet(bytes)])
      : bytes;
  const dataSet = dicomParser.parseDicom(plain, { vrCallback: representationOf });
  const toUtf8 = inUtf8(dataSet.string('x00080005') ?? '');
  const writing: Writing = {
    isBigEndian: syntax.endsWith('.2.2'),
    words: dataSet.uint16('x00280103') === 1 ? 'SS' : 'US',
    isWide: (dataSet.uint16('x00280100') ?? 8) > 8,
    toUtf8,
  };
  const elements = new Map(elementsOf(dataSet, writing).map((element) => [element.tag, element]));
  if (!elements.has(pixelData)) throw new ImageRefused(imageRefusals.noPixels);
  return {
    elements,
    syntax: read.encoding === 'native' || read.encoding === 'deflated' ? plainSyntax : syntax,
    head,
    isUtf8: toUtf8 !== undefined,
  };
}

/** Without the head, whose length its first element says: the parser would read a deflated file from the preamble on. */
function inflatedDataSet(bytes: Uint8Array): Uint8Array {
  const end = 144 + Buffer.from(bytes).readUInt32LE(140);
  return inflatedFrom(bytes, end).subarray(end);
}

interface Writing {
  isBigEndian: boolean;
  /** What words are whose representation follows from the pixels. */
  words: 'SS' | 'US';
  /** Pixels have more than 8 bits. */
  isWide: boolean;
  toUtf8: ((value: Uint8Array) => Uint8Array) | undefined;
}

const tagOf = ({ tag }: Element) => Number.parseInt(tag.slice(1), 16);

function elementsOf(dataSet: DataSet, writing: Writing): DicomElement[] {
  return Object.values(dataSet.elements).flatMap((element) => {
    const tag = tagOf(element);
    const group = tag >>> 16;
    const isLeft =
      group % 2 === 1 || leftGroups.has(group) || (tag & 0xff_ff) === 0 || tag === referencedPatient;
    if (isLeft || (tag === characterSet && writing.toUtf8)) return [];
    return [elementOf(dataSet, element, tag, writing)];
  });
}

function elementOf(dataSet: DataSet, element: Element, tag: number, writing: Writing): DicomElement {
  if (element.encapsulatedPixelData) return fragmentsOf(dataSet, element, tag);
  const found = element.items ? 'SQ' : (element.vr ?? representationOf(element.tag) ?? 'UN');
  const vr = found === 'WORD' ? writing.words : found;
  if (element.items)
    return sequence(
      tag,
      element.items.map((item) => bytesOf(item.dataSet ? elementsOf(item.dataSet, writing) : [])),
    );
  const end = element.dataOffset + element.length;
  if (end > dataSet.byteArray.length) throw new ImageRefused(imageRefusals.damaged);
  const value = dataSet.byteArray.subarray(element.dataOffset, end);
  if (tag === pixelData)
    return {
      tag,
      vr: writing.isWide || vr === 'OW' ? 'OW' : 'OB',
      value: evenly(inLittleEndian(value, writing.isWide ? 'OW' : vr, writing), 'OB'),
    };
  if (writing.toUtf8 && isInCharacterSet(vr)) return { tag, vr, value: evenly(writing.toUtf8(value), vr) };
  return { tag, vr, value: evenly(inLittleEndian(value, vr, writing), vr) };
}

/** The offset table and the fragments byte for byte, and the mark of their end. DICOM PS3.5, A.4. */
function fragmentsOf({ byteArray }: DataSet, element: Element, tag: number): DicomElement {
  const last = element.fragments?.at(-1);
  if (last === undefined) throw new ImageRefused(imageRefusals.noPixels);
  const end = last.position + last.length;
  if (end > byteArray.length) throw new ImageRefused(imageRefusals.damaged);
  const mark = Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]);
  const value = Buffer.concat([byteArray.subarray(element.dataOffset, end), mark]);
  return { tag, vr: 'OB', value, isUndefinedLength: true };
}

/** How many bytes of a value are turned together. */
const wordLengths: Readonly<Record<string, 2 | 4 | 8>> = {
  AT: 2,
  OW: 2,
  SS: 2,
  US: 2,
  FL: 4,
  OF: 4,
  OL: 4,
  SL: 4,
  UL: 4,
  FD: 8,
  OD: 8,
  OV: 8,
  SV: 8,
  UV: 8,
};

function inLittleEndian(value: Uint8Array, vr: string, { isBigEndian }: Writing): Uint8Array {
  const length = isBigEndian ? wordLengths[vr] : undefined;
  if (length === undefined) return value;
  if (value.length % length !== 0) throw new ImageRefused(imageRefusals.damaged);
  // A copy: the file's own bytes stay.
  const turned = Buffer.from(Uint8Array.from(value).buffer);
  if (length === 2) return turned.swap16();
  return length === 4 ? turned.swap32() : turned.swap64();
}
