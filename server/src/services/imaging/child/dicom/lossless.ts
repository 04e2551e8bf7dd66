import { ImageRefused, imageRefusals } from '../../image-refused.ts';
import { huffmanCodes, JpegBits } from './jpeg-bits.ts';
import type { HuffmanCodes } from './jpeg-bits.ts';

/** The DICOM file's facts about its JPEG. */
interface Wanted {
  width: number;
  height: number;
  samplesPerPixel: number;
}

/** The headers of a lossless JPEG. */
interface Scan {
  precision: number;
  /** The codes of each component, in the order of their samples. */
  codes: HuffmanCodes[];
  /** The number of the predictor, 1 to 7: the neighbors that predict a sample. */
  predictor: number;
  /** How many low bits were dropped. */
  pointTransform: number;
  /** Rows between restarts; 0 without any. */
  rowsBetweenRestarts: number;
  /** The position of the coded samples. */
  at: number;
}

/**
 * Decodes the samples of a lossless JPEG (process 14, all seven predictors), pixel by pixel. ITU-T T.81, annex H. The
 * decoders on npm return a truncated file as if it were whole, which is not acceptable for a radiograph.
 */
export function decodeLossless(bytes: Uint8Array, wanted: Wanted): Uint8Array | Uint16Array {
  const scan = readHeaders(bytes, wanted);
  const { width, height } = wanted;
  const { precision, codes, predictor, pointTransform, rowsBetweenRestarts } = scan;
  const step = codes.length;
  const row = width * step;
  const samples = precision > 8 ? new Uint16Array(row * height) : new Uint8Array(row * height);
  const middle = 2 ** (precision - pointTransform - 1);
  const bits = new JpegBits(bytes, scan.at);

  for (let y = 0; y < height; y += 1) {
    const fresh = y === 0 || (rowsBetweenRestarts > 0 && y % rowsBetweenRestarts === 0);
    if (fresh && y > 0) bits.restart();
    for (let x = 0; x < width; x += 1) {
      for (let component = 0; component < step; component += 1) {
        const at = y * row + x * step + component;
        const table = codes[component];
        if (table === undefined) throw new ImageRefused(imageRefusals.damaged);
        let foretold = middle;
        if (x === 0) {
          if (!fresh) foretold = samples[at - row] ?? 0;
        } else if (fresh) {
          foretold = samples[at - step] ?? 0;
        } else {
          foretold = predict(
            predictor,
            samples[at - step] ?? 0,
            samples[at - row] ?? 0,
            samples[at - row - step] ?? 0,
          );
        }
        samples[at] = (foretold + difference(bits, table)) & 0xffff;
      }
    }
    if (bits.ranOut) throw new ImageRefused(imageRefusals.damaged);
  }
  if (pointTransform > 0) samples.forEach((sample, at) => (samples[at] = sample << pointTransform));
  return samples;
}

/** Table H.1: the prediction of a sample from those on its left, above and above left. */
function predict(predictor: number, left: number, above: number, corner: number): number {
  switch (predictor) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return corner;
    case 4:
      return left + above - corner;
    case 5:
      return left + ((above - corner) >> 1);
    case 6:
      return above + ((left - corner) >> 1);
    default:
      return (left + above) >> 1;
  }
}

function difference(bits: JpegBits, codes: HuffmanCodes): number {
  const category = bits.value(codes);
  if (category === 0) return 0;
  if (category === 16) return 32_768;
  if (category > 16) throw new ImageRefused(imageRefusals.damaged);
  const low = bits.take(category);
  return low < 2 ** (category - 1) ? low - 2 ** category + 1 : low;
}

/** Reads the segments before the samples. Reading past the file's end throws a RangeError. */
function readHeaders(bytes: Uint8Array, wanted: Wanted): Scan {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, HuffmanCodes>();
  let precision = 0;
  let restartInterval = 0;
  for (let at = 2; ;) {
    const marker = view.getUint16(at);
    const end = at + 2 + view.getUint16(at + 2);
    const start = at + 4;
    if (marker === 0xffc3) {
      precision = frameHeader(view, start, wanted);
    } else if (marker === 0xffc4) {
      readTables(bytes.subarray(start, end), tables);
    } else if (marker === 0xffdd) {
      restartInterval = view.getUint16(start);
    } else if (marker === 0xffda) {
      if (precision === 0 || restartInterval % wanted.width !== 0)
        throw new ImageRefused(imageRefusals.damaged);
      const rowsBetweenRestarts = restartInterval / wanted.width;
      return { ...scanHeader(view, start, tables, wanted), precision, rowsBetweenRestarts, at: end };
    } else if (marker < 0xff01 || (marker >= 0xffc0 && marker <= 0xffcf)) {
      // No marker, or a frame of another process.
      throw new ImageRefused(imageRefusals.damaged);
    }
    at = end;
  }
}

/** SOF3. @returns the bits of a sample */
function frameHeader(view: DataView, at: number, { width, height, samplesPerPixel }: Wanted): number {
  const precision = view.getUint8(at);
  const isWanted =
    view.getUint16(at + 1) === height &&
    view.getUint16(at + 3) === width &&
    view.getUint8(at + 5) === samplesPerPixel;
  if (!isWanted || precision < 2 || precision > 16) throw new ImageRefused(imageRefusals.damaged);
  for (let component = 0; component < samplesPerPixel; component += 1) {
    if (view.getUint8(at + 7 + component * 3) !== 0x11) throw new ImageRefused(imageRefusals.unusualPixels);
  }
  return precision;
}

/** DHT: one table or more. */
function readTables(segment: Uint8Array, tables: Map<number, HuffmanCodes>): void {
  for (let at = 0; at < segment.length;) {
    const counts = segment.subarray(at + 1, at + 17);
    const length = counts.reduce((sum, count) => sum + count, 0);
    tables.set(segment[at] ?? 0, huffmanCodes(counts, segment.subarray(at + 17, at + 17 + length)));
    at += 17 + length;
  }
}

/** SOS. */
function scanHeader(view: DataView, at: number, tables: Map<number, HuffmanCodes>, wanted: Wanted) {
  const components = view.getUint8(at);
  // The standard allows each component in a scan of its own, but no device does that.
  if (components !== wanted.samplesPerPixel) throw new ImageRefused(imageRefusals.unusualPixels);
  const codes = Array.from({ length: components }, (_, component) => {
    const table = tables.get(view.getUint8(at + 2 + component * 2) >> 4);
    if (table === undefined) throw new ImageRefused(imageRefusals.damaged);
    return table;
  });
  const behind = at + 1 + components * 2;
  const predictor = view.getUint8(behind);
  if (predictor < 1 || predictor > 7) throw new ImageRefused(imageRefusals.damaged);
  return { codes, predictor, pointTransform: view.getUint8(behind + 2) & 15 };
}
