import { pictureSide } from '@cusp/contract/images';
import sharp from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import type { PictureDrawing } from '../imaging-task.ts';
import type { ImageType } from '../type.ts';
import { openedPicture } from './pictures.ts';

/**
 * A picture to hand out, drawn as the viewer draws it (`filterOf` in web/src/features/imaging/images/viewer/view.ts): sharpened, then
 * gamma, brightness, contrast, and inverted; mirrored, then turned. Without metadata.
 * @throws ImageRefused with a sentence, for an image that can't be shown or is too large
 */
export const drawnPicture = (path: string, type: ImageType, drawing: PictureDrawing): Promise<Uint8Array> =>
  openedPicture(path, type, async ({ picture, quality }) => {
    const { channels } = await picture.metadata();
    const space = channels === 1 ? 'b-w' : 'srgb';
    const reduced = picture
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .toColorspace(space)
      .flatten({ background: '#fff' });
    const shown = drawing.sharpened
      ? reduced.convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 5, -1, 0, -1, 0] })
      : reduced;
    const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
    const table = shownGrays(drawing);
    for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] ?? 0] ?? 0;
    const drawn = ofRaw(data, info);
    const mirrored = drawing.flipped ? await remade(drawn.flop().toColorspace(space)) : drawn;
    const turned = mirrored.rotate(drawing.turns * 90).toColorspace(space);
    return drawing.as === 'png' ? turned.png().toBuffer() : turned.jpeg({ quality }).toBuffer();
  });

/** Done by itself: in one chain libvips has an order of its own for mirroring and turning. */
async function remade(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return ofRaw(data, info);
}

const ofRaw = (data: Buffer, { width, height, channels }: OutputInfo) =>
  sharp(data, { raw: { width, height, channels } });

/** What each gray, 0 to 255, is shown as. Each step is bounded as CSS bounds it. */
function shownGrays({ gamma, brightness, contrast, inverted }: Omit<PictureDrawing, 'as'>): Uint8Array {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return Uint8Array.from({ length: 256 }, (_, gray) => {
    const lit = within((gray / 255) ** (100 / gamma) * (brightness / 100));
    const spread = within((lit - 0.5) * (contrast / 100) + 0.5);
    return Math.round(255 * (inverted ? 1 - spread : spread));
  });
}
