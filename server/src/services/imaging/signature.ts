import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { signatureHeader } from '@cusp/contract';
import type { SignatureHeader } from '@cusp/contract';

const inflated = promisify(inflate);

/** The seven passes of an interlaced PNG: where each begins and how far its pixels are apart. PNG specification, 8.2. */
const passes = [
  { x: 0, y: 0, right: 8, down: 8 },
  { x: 4, y: 0, right: 8, down: 8 },
  { x: 0, y: 4, right: 4, down: 8 },
  { x: 2, y: 0, right: 4, down: 4 },
  { x: 0, y: 2, right: 2, down: 4 },
  { x: 1, y: 0, right: 2, down: 2 },
  { x: 0, y: 1, right: 1, down: 2 },
];
const whole = [{ x: 0, y: 0, right: 1, down: 1 }];

/** How many bytes the picture's data inflate to: in each pass rows of whole bytes, each after one for its filter. */
function sizeOf({ width, height, bitsPerPixel, interlaced }: SignatureHeader): number {
  let bytes = 0;
  for (const { x, y, right, down } of interlaced ? passes : whole) {
    const [columns, rows] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)];
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }
  return bytes;
}

/** The data of the picture: the contents of all IDAT chunks. */
function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/**
 * Checks whether the signature's picture holds what its header says, no less and no more. It is inflated to at most the size that
 * follows from its header, 8 MB.
 */
export async function canDecodeSignature(signature: string): Promise<boolean> {
  const header = signatureHeader(signature);
  if (header === undefined) return false;
  const size = sizeOf(header);
  try {
    const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
    return (await inflated(dataOf(png), { maxOutputLength: size })).length === size;
  } catch {
    return false;
  }
}
