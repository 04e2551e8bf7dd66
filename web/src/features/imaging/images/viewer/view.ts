/** The view of one image. It isn't stored: the image itself never changes. */
export interface ImageView {
  /** At 1 the whole image fits into the pane. */
  zoom: number;
  /** Offset of its middle from the middle of the pane, in screen pixels. */
  x: number;
  y: number;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** Mirrored, before it is turned. */
  flipped: boolean;
  /** Percent; 100 is unchanged. */
  brightness: number;
  contrast: number;
  /** Above 100, middle grays are lighter. */
  gamma: number;
  inverted: boolean;
  sharpened: boolean;
}

/** What of a view is brightness, contrast, gamma. */
export type Adjustment = 'brightness' | 'contrast' | 'gamma';

export interface Size {
  width: number;
  height: number;
}

export interface ImagePoint {
  x: number;
  y: number;
}

export const plainView: ImageView = {
  zoom: 1,
  x: 0,
  y: 0,
  turns: 0,
  flipped: false,
  brightness: 100,
  contrast: 100,
  gamma: 100,
  inverted: false,
  sharpened: false,
};

/** What of a view are its grays: what a preset keeps. */
export const graysOf = ({
  brightness,
  contrast,
  gamma,
  inverted,
  sharpened,
}: Pick<ImageView, Adjustment | 'inverted' | 'sharpened'>) => ({
  brightness,
  contrast,
  gamma,
  inverted,
  sharpened,
});

/** True if the image is shown unchanged. */
export const isPlain = (view: ImageView): boolean =>
  view.zoom === 1 && view.turns === 0 && !view.flipped && !view.inverted && !isEnhanced(view);

/** True if its grays aren't those that were taken. */
export const isEnhanced = ({ brightness, contrast, gamma, sharpened }: ImageView): boolean =>
  brightness !== 100 || contrast !== 100 || gamma !== 100 || sharpened;

export const maxImageZoom = 16;
export const adjustRange = { least: 20, most: 300 } as const;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** An image's size at zoom 1, before rotation: all of it fits into the pane, and none is enlarged. */
export function fittedSize(image: Size, pane: Size, turns: number): Size {
  const across = turns % 2 === 0 ? image : { width: image.height, height: image.width };
  const scale = Math.min(pane.width / across.width, pane.height / across.height);
  return { width: image.width * scale, height: image.height * scale };
}

/** Limits the offset: an image can be moved only as far as it is larger than the pane. */
export function limitPan(view: ImageView, image: Size, pane: Size): ImageView {
  const drawn = fittedSize(image, pane, view.turns);
  const across = view.turns % 2 === 0 ? drawn : { width: drawn.height, height: drawn.width };
  const room = (length: number, space: number) => Math.max(0, (length * view.zoom - space) / 2);
  const farX = room(across.width, pane.width);
  const farY = room(across.height, pane.height);
  return { ...view, x: within(view.x, -farX, farX), y: within(view.y, -farY, farY) };
}

/**
 * Zooms so that the point under the pointer stays there.
 * @param at relative to the middle of the pane
 */
export function zoomView(view: ImageView, factor: number, at: ImagePoint = { x: 0, y: 0 }): ImageView {
  const zoom = within(view.zoom * factor, 1, maxImageZoom);
  const by = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

export const panView = (view: ImageView, { x, y }: ImagePoint): ImageView => ({
  ...view,
  x: view.x + x,
  y: view.y + y,
});

export const rotateView = (view: ImageView, quarters: 1 | -1): ImageView => ({
  ...view,
  turns: (view.turns + quarters + 4) % 4,
  x: 0,
  y: 0,
});

/** Mirrors what is seen, left and right: a turned image turns the other way. */
export const flipView = (view: ImageView): ImageView => ({
  ...view,
  flipped: !view.flipped,
  turns: (4 - view.turns) % 4,
  x: -view.x,
});

export const adjustView = (view: ImageView, what: Adjustment, value: number): ImageView => ({
  ...view,
  [what]: within(Math.round(value), adjustRange.least, adjustRange.most),
});

/** An image in its pane: what maps its pixels to the screen. */
export interface PlacedImage {
  image: Size;
  pane: Size;
  view: ImageView;
}

/** Where an image stands in its pane, as CSS. */
export const transformOf = ({ x, y, turns, zoom, flipped }: ImageView): string =>
  `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${flipped ? -zoom : zoom}, ${zoom})`;

/** Turns a point about the origin, by quarters clockwise. */
function turned({ x, y }: ImagePoint, quarters: number): ImagePoint {
  const turns = (quarters + 4) % 4;
  if (turns === 1) return { x: -y, y: x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: y, y: -x } : { x, y };
}

/** Screen pixels of a pixel of the image. */
const scaleIn = ({ image, pane, view }: PlacedImage): number =>
  (fittedSize(image, pane, view.turns).width / image.width) * view.zoom;

/** The place of an image's pixel in its pane, from the pane's upper left corner. */
export function inPane(placed: PlacedImage, { x, y }: ImagePoint): ImagePoint {
  const { image, pane, view } = placed;
  const scale = scaleIn(placed);
  const across = (x - image.width / 2) * scale;
  const at = turned({ x: view.flipped ? -across : across, y: (y - image.height / 2) * scale }, view.turns);
  return { x: at.x + view.x + pane.width / 2, y: at.y + view.y + pane.height / 2 };
}

/** The pixel of an image at a place in its pane; the nearest one for a place beside the image. */
export function inImage(placed: PlacedImage, { x, y }: ImagePoint): ImagePoint {
  const { image, pane, view } = placed;
  const scale = scaleIn(placed);
  const at = turned({ x: x - pane.width / 2 - view.x, y: y - pane.height / 2 - view.y }, -view.turns);
  return {
    x: within((view.flipped ? -at.x : at.x) / scale + image.width / 2, 0, image.width),
    y: within(at.y / scale + image.height / 2, 0, image.height),
  };
}

/** The magnifier's picture: what is at this place, relative to the middle of the pane, in its own middle. */
export const magnified = (view: ImageView, at: ImagePoint, times: number): ImageView => ({
  ...view,
  zoom: view.zoom * times,
  x: (view.x - at.x) * times,
  y: (view.y - at.y) * times,
});

/**
 * The grays of a view as CSS.
 * @param finer the id of the SVG filter for what CSS has no function for (FinerFilter)
 */
export const filterOf = (
  { brightness, contrast, gamma, inverted, sharpened }: ImageView,
  finer: string,
): string =>
  [
    gamma === 100 && !sharpened ? '' : `url(#${finer})`,
    brightness === 100 ? '' : `brightness(${brightness}%)`,
    contrast === 100 ? '' : `contrast(${contrast}%)`,
    inverted ? 'invert(1)' : '',
  ]
    .filter((part) => part !== '')
    .join(' ') || 'none';
