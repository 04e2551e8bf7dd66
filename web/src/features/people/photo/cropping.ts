/** Which square of a picture is shown: `zoom` 1 is the largest one; `x` and `y` go from 0 (left, top) to 1. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A face is usually in the middle, and above it. */
export const initialCrop: Cut = { zoom: 1, x: 0.5, y: 0.35 };
export const maxPhotoZoom = 4;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The square that a cut takes from a picture, in the picture's pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * A cut after the picture was dragged beneath it.
 * @param right how far to the right, in widths of the square
 * @param down how far down, in heights of the square
 */
export function dragged(size: Size, cut: Cut, right: number, down: number): Cut {
  const { side } = squareOf(size, cut);
  const moved = (place: number, room: number, by: number) =>
    room <= 0 ? place : within(place - (by * side) / room);
  return {
    ...cut,
    x: moved(cut.x, size.width - side, right),
    y: moved(cut.y, size.height - side, down),
  };
}
