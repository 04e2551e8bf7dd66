import { crc32, deflateSync } from 'node:zlib';

const width = 240;
const height = 80;

/** A made-up signature as a PNG data URL: a looping line, gray on white. */
export function demoSignature(): string {
  const pixels = Buffer.alloc((width + 1) * height, 255);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0; // each row's filter: none
  for (let step = 0; step < 6000; step += 1) {
    const along = step / 6000;
    const x = Math.round(14 + along * 205 + 13 * Math.sin(along * 44));
    const y = Math.round(42 - along * 10 + (26 - along * 18) * Math.cos(along * 44 + 1));
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      pixels[(y + dy) * (width + 1) + 1 + x + dx] = 40;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits a pixel; color type 0 is gray
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
