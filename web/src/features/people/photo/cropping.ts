/** The square of a picture to show: `zoom` 1 is the largest; `x` and `y` go from 0 (left, top) to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Faces are usually centered and a little above the middle. */
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.35 };
export const maxPhotoZoom = 4;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The square that a crop takes from a picture, in the picture's pixels. */
export function croppedSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * The crop after the picture was dragged beneath it.
 * @param right how far to the right, in widths of the square
 * @param down how far down, in heights of the square
 */
export function dragCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = croppedSquare(size, crop);
  const moved = (place: number, room: number, by: number) =>
    room <= 0 ? place : within(place - (by * side) / room);
  return {
    ...crop,
    x: moved(crop.x, size.width - side, right),
    y: moved(crop.y, size.height - side, down),
  };
}
