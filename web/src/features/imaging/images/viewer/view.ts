/** The view of one image. It isn't stored: the image itself never changes. */
export interface ImageView {
  /** At 1 the whole image fits into the pane. */
  zoom: number;
  /** Offset of its middle from the middle of the pane, in screen pixels. */
  x: number;
  y: number;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** Percent; 100 is unchanged. */
  brightness: number;
  contrast: number;
  inverted: boolean;
}

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
  brightness: 100,
  contrast: 100,
  inverted: false,
};

/** True if the image is shown unchanged. */
export const isPlain = (view: ImageView): boolean =>
  view.zoom === 1 && view.turns === 0 && view.brightness === 100 && view.contrast === 100 && !view.inverted;

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

export const adjustView = (view: ImageView, what: 'brightness' | 'contrast', value: number): ImageView => ({
  ...view,
  [what]: within(Math.round(value), adjustRange.least, adjustRange.most),
});

/** The view as CSS. */
export const filterOf = ({ brightness, contrast, inverted }: ImageView): string =>
  [
    brightness === 100 ? '' : `brightness(${brightness}%)`,
    contrast === 100 ? '' : `contrast(${contrast}%)`,
    inverted ? 'invert(1)' : '',
  ]
    .filter((part) => part !== '')
    .join(' ') || 'none';
