import { crc32, deflateSync } from 'node:zlib';

/** The claims of a PNG's header. */
interface Claim {
  width: number;
  height: number;
  /** A channel; 8 if absent. */
  bits?: number;
  /** 0 gray, 2 color, 3 palette, 4 gray and 6 color with transparency. */
  colorType?: number;
  interlaced?: boolean;
}

/** A PNG that claims this, and whose data inflate to these bytes. */
export function pngClaiming(
  { width, height, bits = 8, colorType = 0, interlaced = false }: Claim,
  data: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = colorType;
  header[12] = interlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A well-formed PNG of black pixels, `side` by `side`, in few bytes. */
export const bombPng = (side: number): Buffer =>
  pngClaiming({ width: side, height: side, bits: 1 }, Buffer.alloc(side * (1 + Math.ceil(side / 8))));

/** A PNG as a signature is sent. */
export const asSignature = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A signature of 114 characters or so whose header says 30,000 × 30,000 pixels. */
export const signatureBomb = asSignature(
  pngClaiming({ width: 30_000, height: 30_000, colorType: 6 }, Buffer.alloc(64)),
);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
