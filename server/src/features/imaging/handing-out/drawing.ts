import type { PictureQuery } from '@cusp/contract';
import type { Files } from '../../../services/files/files.ts';
import { plainDrawing } from '../../../services/imaging/imaging-task.ts';
import type { PictureDrawing } from '../../../services/imaging/imaging-task.ts';
import { drawPicture } from '../../../services/imaging/make-pictures.ts';
import { withOriginal } from './original.ts';
import type { StoredImageFile } from './original.ts';

/** A view of an address, as the process that draws takes it. */
export const drawingOf = ({ inverted, sharpened, flipped, ...view }: PictureQuery): PictureDrawing => ({
  as: view.as,
  brightness: view.brightness ?? plainDrawing.brightness,
  contrast: view.contrast ?? plainDrawing.contrast,
  gamma: view.gamma ?? plainDrawing.gamma,
  turns: view.turns ?? plainDrawing.turns,
  inverted: inverted === 'yes',
  sharpened: sharpened === 'yes',
  flipped: flipped === 'yes',
});

/** Draws a picture of an image's original; undefined if the store doesn't have it. */
export const drawnOriginal = (
  files: Files,
  image: StoredImageFile,
  drawing: PictureDrawing,
): Promise<Buffer | undefined> =>
  withOriginal(files, image, (path) => drawPicture(path, image.content_type, drawing, image.practice_id));
