import type { InputOf, PictureFormat } from '@cusp/contract';
import type { imagePicture } from '@cusp/contract';
import type { ImageView } from '../images/viewer/view.ts';

const yesOrNo = (given: boolean) => (given ? 'yes' : 'no');

/** What of a view is in a picture: its grays, and how it is turned. Zoom isn't; the whole image is saved. */
export const queryOfView = (as: PictureFormat, view: ImageView): InputOf<typeof imagePicture>['query'] => ({
  as,
  brightness: String(view.brightness),
  contrast: String(view.contrast),
  gamma: String(view.gamma),
  inverted: yesOrNo(view.inverted),
  sharpened: yesOrNo(view.sharpened),
  flipped: yesOrNo(view.flipped),
  turns: String(view.turns),
});
