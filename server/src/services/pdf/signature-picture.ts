import { isSignature } from '@cusp/contract';
import sharp from 'sharp';

// Each picture is decoded once, so libvips' cache of operations would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A stored signature as a plain picture: without transparency, passes or anything but its pixels.
 * @returns undefined for one that can't be drawn; nothing of one beyond the limits is decoded
 */
export async function signaturePicture(signature: string): Promise<Buffer | undefined> {
  if (!isSignature(signature)) return undefined;
  const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  try {
    return await sharp(png, { failOn: 'error' })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .png({ palette: false, progressive: false })
      .toBuffer();
  } catch {
    return undefined;
  }
}
