import { ImageRefused, imageRefusals } from '../../image-refused.ts';

interface Wanted {
  width: number;
  height: number;
  samplesPerPixel: number;
  bitsAllocated: number;
}

/** Bytes of the header: the number of segments, and where each of up to 15 begins. */
const headerLength = 64;

/**
 * Decodes the samples of an RLE frame, color by planes. DICOM PS3.5, annex G: one segment for each byte of a pixel, of each sample
 * the highest byte first.
 */
export function decodeRle(bytes: Uint8Array, wanted: Wanted): Uint8Array | Uint16Array {
  const { width, height, samplesPerPixel, bitsAllocated } = wanted;
  if (bitsAllocated !== 8 && bitsAllocated !== 16) throw new ImageRefused(imageRefusals.unusualPixels);
  const pixels = width * height;
  const bytesPerSample = bitsAllocated / 8;
  const segments = samplesPerPixel * bytesPerSample;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== segments) throw new ImageRefused(imageRefusals.damaged);

  const samples =
    bitsAllocated === 8
      ? new Uint8Array(pixels * samplesPerPixel)
      : new Uint16Array(pixels * samplesPerPixel);
  for (let segment = 0; segment < segments; segment += 1) {
    const from = view.getUint32(4 + segment * 4, true);
    const to = segment + 1 < segments ? view.getUint32(8 + segment * 4, true) : bytes.length;
    if (from < headerLength || to > bytes.length) throw new ImageRefused(imageRefusals.damaged);
    const first = Math.floor(segment / bytesPerSample) * pixels;
    const shift = 8 * (bytesPerSample - 1 - (segment % bytesPerSample));
    unpack(bytes.subarray(from, to), samples.subarray(first, first + pixels), shift);
  }
  return samples;
}

/** Adds the bytes of a segment to its samples. What follows the last sample is padding. */
function unpack(packed: Uint8Array, samples: Uint8Array | Uint16Array, shift: number): void {
  const { length } = samples;
  let next = 0;
  for (let at = 0; next < length;) {
    const control = packed[at];
    if (control === undefined) throw new ImageRefused(imageRefusals.damaged);
    at += 1;
    if (control === 128) continue;
    const isRun = control > 128;
    const end = Math.min(length, next + (isRun ? 257 - control : control + 1));
    for (; next < end; next += 1) {
      const byte = packed[at];
      if (byte === undefined) throw new ImageRefused(imageRefusals.damaged);
      samples[next] = (samples[next] ?? 0) | (byte << shift);
      if (!isRun) at += 1;
    }
    if (isRun) at += 1;
  }
}
