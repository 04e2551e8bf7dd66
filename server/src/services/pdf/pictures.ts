import { isSignature, previewSide } from '@cusp/contract';
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

/** A photo as it is printed in a document. */
interface PhotoPicture {
  jpeg: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pixels of a photo's longer side in a document: the small print of a card can be read when it is enlarged. */
const photoSide = 1200;
const jpegBeginning = [0xff, 0xd8, 0xff];

/**
 * The preview of a photo as a smaller JPEG without anything but its pixels.
 * @returns undefined for one that can't be drawn; nothing of one beyond a preview's size is decoded
 */
export async function photoPicture(preview: Uint8Array): Promise<PhotoPicture | undefined> {
  // The first bytes choose the decoder, and all previews are JPEGs.
  if (jpegBeginning.some((byte, at) => preview[at] !== byte)) return undefined;
  try {
    const { data, info } = await sharp(preview, { failOn: 'error', limitInputPixels: previewSide ** 2 })
      .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
