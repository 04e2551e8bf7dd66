import { inflateRawSync } from 'node:zlib';
import { largestImage } from '@cusp/contract/images';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';

/**
 * A deflated file with its data set inflated, for the parser. It may become as large as a file that was never deflated.
 * DICOM PS3.5, A.5.
 * @param position where the deflated data set begins, after the header
 */
export function inflatedFrom(file: Uint8Array, position: number): Uint8Array {
  try {
    const dataSet = inflateRawSync(file.subarray(position), { maxOutputLength: largestImage });
    return Buffer.concat([file.subarray(0, position), dataSet]);
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ImageRefused(isTooLarge ? imageRefusals.inflatesTooFar : imageRefusals.damaged);
  }
}
