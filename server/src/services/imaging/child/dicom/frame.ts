import dicomParser from 'dicom-parser';
import type { DataSet, Element } from 'dicom-parser';
import type { FileSubject } from '../../imaging-task.ts';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';
import { interleaved, rgbOfYbr } from './color.ts';
import { displayGrays, grayLine } from './grays.ts';
import type { GrayLine, GrayScale } from './grays.ts';
import { decodeLossless } from './lossless.ts';
import { subjectOf } from './subject.ts';
import { encodingOf } from './syntaxes.ts';

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
      /** For grayscale; colors are shown as they are. */
      line?: GrayLine;
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
export function firstFrame(bytes: Uint8Array, mostPixels: number): Frame & { subject: FileSubject } {
  // Checked first, because the parser would inflate a deflated file, however large it gets.
  const syntax = dicomParser.readPart10Header(bytes).string(tags.transferSyntax) ?? '';
  const read = encodingOf(syntax);
  if ('sentence' in read) throw new ImageRefused(read.sentence);
  const dataSet = dicomParser.parseDicom(bytes);
  const pixels = dataSet.elements[tags.pixels];
  if (pixels === undefined) throw new ImageRefused(imageRefusals.noPixels);
  const layout = layoutOf(dataSet);
  if (layout.width * layout.height > mostPixels) throw new ImageRefused(imageRefusals.tooManyPixels);

  const subject = subjectOf(dataSet);
  if (read.encoding === 'native')
    return { ...ofNative(dataSet, pixels, layout, syntax.endsWith('.2.2')), subject };
  const compressed = firstFragments(dataSet, pixels);
  const decode = read.encoding === 'jpeg' ? ofJpeg : ofLossless;
  return { ...decode(dataSet, compressed, layout), subject };
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
  const center = dataSet.floatString(tags.windowCenter);
  const width = dataSet.floatString(tags.windowWidth);
  return {
    bitsStored,
    shift: highBit - bitsStored + 1,
    signed,
    slope: dataSet.floatString(tags.slope) ?? 1,
    intercept: dataSet.floatString(tags.intercept) ?? 0,
    window: center !== undefined && width !== undefined && width >= 1 ? { center, width } : undefined,
    padding: dataSet.elements[tags.padding] && dataSet.uint16(tags.padding),
    inverted: photometric === 'MONOCHROME1',
  };
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

function ofLossless(dataSet: DataSet, jpeg: Uint8Array, layout: Layout): Frame {
  return drawn(dataSet, decodeLossless(jpeg, layout), { ...layout, planar: false });
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
  if (bitsAllocated !== 8) throw new ImageRefused(imageRefusals.unusualPixels);
  const jpeg = Uint8Array.from(compressed);
  if (!isGray(layout)) {
    if (samplesPerPixel !== 3) throw new ImageRefused(imageRefusals.unusualPixels);
    return { kind: 'jpeg', width, height, jpeg };
  }
  return { kind: 'jpeg', width, height, jpeg, line: grayLine(grayScaleOf(dataSet, layout)) };
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
