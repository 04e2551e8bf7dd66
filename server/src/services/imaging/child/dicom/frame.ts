import dicomParser from 'dicom-parser';
import type { DataSet, Element } from 'dicom-parser';
import type { FileSubject } from '../../imaging-task.ts';
import { ImageRefused, imageRefusals, unsupportedCompression } from '../../image-refused.ts';
import { interleaved, rgbOfYbr } from './color.ts';
import { displayGrays } from './grays.ts';
import type { GrayScale, WindowFunction } from './grays.ts';
import { inflatedFrom } from './inflated.ts';
import { decodeLossless } from './lossless.ts';
import { decodeRle } from './rle.ts';
import { valueTable } from './value-table.ts';
import { spacingOf } from './spacing.ts';
import type { PixelSpacing } from './spacing.ts';
import { subjectOf } from './subject.ts';
import { encodingOf } from './syntaxes.ts';
import type { Encoding } from './syntaxes.ts';
import { decodeJpeg2000, decodeJpegLs } from './wasm-frame.ts';

/** The first frame of a DICOM file, ready to be drawn. */
export type Frame = { width: number; height: number } & (
  | {
      kind: 'pixels';
      /** 8 bits per sample, row by row, with the window applied. */
      samples: Uint8Array;
      channels: 1 | 3;
    }
  | {
      kind: 'jpeg';
      jpeg: Uint8Array;
      /** For the grays of a grayscale JPEG once it is decoded; colors are shown as they are. */
      grays?: GrayScale;
    }
);

/** The elements that describe the pixel layout. DICOM PS3.3, C.7.6.3 and C.11. */
const tags = {
  transferSyntax: 'x00020010',
  samplesPerPixel: 'x00280002',
  photometric: 'x00280004',
  planar: 'x00280006',
  frames: 'x00280008',
  rows: 'x00280010',
  columns: 'x00280011',
  bitsAllocated: 'x00280100',
  bitsStored: 'x00280101',
  highBit: 'x00280102',
  signed: 'x00280103',
  padding: 'x00280120',
  windowCenter: 'x00281050',
  windowWidth: 'x00281051',
  intercept: 'x00281052',
  slope: 'x00281053',
  windowFunction: 'x00281056',
  modalityTable: 'x00283000',
  displayTable: 'x00283010',
  pixels: 'x7fe00010',
} as const;

/** The layout of the pixels in a file. */
interface Layout {
  width: number;
  height: number;
  samplesPerPixel: number;
  photometric: string;
  bitsAllocated: number;
  planar: boolean;
}

/**
 * Reads the first frame of a DICOM file (part 10, with preamble).
 * @throws ImageRefused, or whatever the parser throws
 */
export async function firstFrame(
  bytes: Uint8Array,
  mostPixels: number,
): Promise<{ frame: Frame; subject: FileSubject; spacing: PixelSpacing }> {
  const syntax = dicomParser.readPart10Header(bytes).string(tags.transferSyntax) ?? '';
  const read = encodingOf(syntax);
  if ('sentence' in read) throw new ImageRefused(read.sentence);
  // The parser would inflate a deflated file by itself, however large it gets.
  const dataSet = dicomParser.parseDicom(bytes, { inflater: inflatedFrom });
  const pixels = dataSet.elements[tags.pixels];
  if (pixels === undefined) throw new ImageRefused(imageRefusals.noPixels);
  const layout = layoutOf(dataSet);
  if (layout.width * layout.height > mostPixels) throw new ImageRefused(imageRefusals.tooManyPixels);
  const isBigEndian = syntax.endsWith('.2.2');
  const frame =
    read.encoding === 'native' || read.encoding === 'deflated'
      ? ofNative(dataSet, pixels, layout, isBigEndian)
      : await ofCompressed(read.encoding, dataSet, pixels, layout);
  return { frame, subject: subjectOf(dataSet), spacing: spacingOf(dataSet) };
}

async function ofCompressed(
  encoding: Exclude<Encoding, 'native' | 'deflated'>,
  dataSet: DataSet,
  pixels: Element,
  layout: Layout,
): Promise<Frame> {
  if (encoding === 'rle') {
    const samples = decodeRle(Uint8Array.from(onlyFragment(dataSet, pixels)), layout);
    return drawn(dataSet, samples, { ...layout, planar: true });
  }
  const compressed = firstFragments(dataSet, pixels);
  if (encoding === 'jpeg') return ofJpeg(dataSet, compressed, layout);
  if (encoding === 'jpeg lossless')
    return drawn(dataSet, decodeLossless(compressed, layout), { ...layout, planar: false });
  if (encoding === 'jpeg-ls') {
    const { samples, planar } = await decodeJpegLs(compressed, layout);
    return drawn(dataSet, samples, { ...layout, planar });
  }
  const { samples, planar } = await decodeJpeg2000(compressed, layout);
  // The decoder has turned YBR_ICT and YBR_RCT into colors. DICOM PS3.5, 8.2.4.
  const photometric = layout.photometric.replace(/^YBR_(?:ICT|RCT)$/, 'RGB');
  return drawn(dataSet, samples, { ...layout, planar, photometric });
}

function layoutOf(dataSet: DataSet): Layout {
  const width = dataSet.uint16(tags.columns) ?? 0;
  const height = dataSet.uint16(tags.rows) ?? 0;
  if (width === 0 || height === 0) throw new ImageRefused(imageRefusals.noPixels);
  const samplesPerPixel = dataSet.uint16(tags.samplesPerPixel) ?? 1;
  return {
    width,
    height,
    samplesPerPixel,
    photometric: dataSet.string(tags.photometric)?.trim() ?? (samplesPerPixel === 3 ? 'RGB' : 'MONOCHROME2'),
    bitsAllocated: dataSet.uint16(tags.bitsAllocated) ?? 8,
    planar: dataSet.uint16(tags.planar) === 1,
  };
}

const isGray = ({ samplesPerPixel, photometric }: Layout) =>
  samplesPerPixel === 1 && /^MONOCHROME[12]$/.test(photometric);

function grayScaleOf(dataSet: DataSet, { bitsAllocated, photometric }: Layout): GrayScale {
  const bitsStored = dataSet.uint16(tags.bitsStored) ?? bitsAllocated;
  const highBit = dataSet.uint16(tags.highBit) ?? bitsStored - 1;
  const signed = dataSet.uint16(tags.signed) === 1;
  if (bitsStored < 1 || bitsStored > bitsAllocated || highBit >= bitsAllocated || highBit < bitsStored - 1)
    throw new ImageRefused(imageRefusals.unusualPixels);
  const modalityTable = valueTable(dataSet, tags.modalityTable, { signed });
  return {
    bitsStored,
    shift: highBit - bitsStored + 1,
    signed,
    slope: dataSet.floatString(tags.slope) ?? 1,
    intercept: dataSet.floatString(tags.intercept) ?? 0,
    modalityTable,
    window: windowOf(dataSet),
    displayTable: valueTable(dataSet, tags.displayTable, { signed: signed && modalityTable === undefined }),
    padding: dataSet.elements[tags.padding] && dataSet.uint16(tags.padding),
    inverted: photometric === 'MONOCHROME1',
  };
}

const windowFunctions: readonly WindowFunction[] = ['LINEAR', 'LINEAR_EXACT', 'SIGMOID'];

/** The first of the file's windows. PS3.3, C.11.2.1.2: a linear one is at least 1 wide, another one wider than 0. */
function windowOf(dataSet: DataSet): GrayScale['window'] {
  const center = dataSet.floatString(tags.windowCenter);
  const width = dataSet.floatString(tags.windowWidth);
  const named = dataSet.string(tags.windowFunction)?.trim();
  const shape = windowFunctions.find((each) => each === named) ?? 'LINEAR';
  if (center === undefined || width === undefined || !(shape === 'LINEAR' ? width >= 1 : width > 0))
    return undefined;
  return { center, width, shape };
}

function ofNative(dataSet: DataSet, pixels: Element, layout: Layout, bigEndian: boolean): Frame {
  const { width, height, samplesPerPixel, bitsAllocated } = layout;
  if (bitsAllocated !== 8 && bitsAllocated !== 16) throw new ImageRefused(imageRefusals.unusualPixels);
  const length = width * height * samplesPerPixel * (bitsAllocated / 8);
  if (pixels.length < length || pixels.dataOffset + length > dataSet.byteArray.length)
    throw new ImageRefused(imageRefusals.damaged);
  // A copy, so that 16-bit words are aligned; the words of a big-endian file are swapped.
  const padded = length + (length % 2);
  const bytes = Buffer.alloc(padded);
  bytes.set(dataSet.byteArray.subarray(pixels.dataOffset, pixels.dataOffset + padded));
  if (bigEndian && (bitsAllocated === 16 || pixels.vr === 'OW')) bytes.swap16();
  const samples =
    bitsAllocated === 8
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, length)
      : new Uint16Array(bytes.buffer, bytes.byteOffset, length / 2);
  return drawn(dataSet, samples, layout);
}

function drawn(dataSet: DataSet, samples: Uint8Array | Uint16Array, layout: Layout): Frame {
  const { width, height } = layout;
  if (isGray(layout))
    return {
      kind: 'pixels',
      width,
      height,
      samples: displayGrays(samples, grayScaleOf(dataSet, layout)),
      channels: 1,
    };
  if (layout.samplesPerPixel !== 3 || !(samples instanceof Uint8Array))
    throw new ImageRefused(imageRefusals.unusualPixels);
  const colors = layout.planar ? interleaved(samples) : samples;
  if (layout.photometric === 'RGB') return { kind: 'pixels', width, height, samples: colors, channels: 3 };
  if (layout.photometric === 'YBR_FULL')
    return { kind: 'pixels', width, height, samples: rgbOfYbr(colors), channels: 3 };
  throw new ImageRefused(imageRefusals.unusualPixels);
}

function ofJpeg(dataSet: DataSet, compressed: Uint8Array, layout: Layout): Frame {
  const { width, height, bitsAllocated, samplesPerPixel } = layout;
  if (bitsAllocated !== 8) throw new ImageRefused(unsupportedCompression('JPEG of more than 8 bits'));
  const jpeg = Uint8Array.from(compressed);
  if (isGray(layout)) return { kind: 'jpeg', width, height, jpeg, grays: grayScaleOf(dataSet, layout) };
  if (samplesPerPixel !== 3) throw new ImageRefused(imageRefusals.unusualPixels);
  return { kind: 'jpeg', width, height, jpeg };
}

/** The first frame of a file whose frames are one fragment each, as RLE's are. DICOM PS3.5, A.4.2. */
function onlyFragment(dataSet: DataSet, { fragments: [first] = [] }: Element): Uint8Array {
  if (first === undefined) throw new ImageRefused(imageRefusals.noPixels);
  const end = first.position + first.length;
  if (end > dataSet.byteArray.length) throw new ImageRefused(imageRefusals.damaged);
  return dataSet.byteArray.subarray(first.position, end);
}

/** The compressed bytes of the first frame, which may be in several fragments. DICOM PS3.5, A.4. */
function firstFragments(dataSet: DataSet, pixels: Element): Uint8Array {
  const { fragments = [], basicOffsetTable = [] } = pixels;
  if (fragments.length === 0) throw new ImageRefused(imageRefusals.noPixels);
  const frames = dataSet.intString(tags.frames) ?? 1;
  if (frames <= 1)
    return dicomParser.readEncapsulatedPixelDataFromFragments(dataSet, pixels, 0, fragments.length);
  const offsets =
    basicOffsetTable.length > 0 ? basicOffsetTable : dicomParser.createJPEGBasicOffsetTable(dataSet, pixels);
  return dicomParser.readEncapsulatedImageFrame(dataSet, pixels, 0, offsets);
}
