import { describe, expect, test } from 'vitest';
import { dragCrop, initialCrop, croppedSquare } from './cropping.ts';

const portrait = { width: 300, height: 400 };

describe('the square of a photo', () => {
  test.each([
    [
      { zoom: 1, x: 0.5, y: 0 },
      { left: 0, top: 0, side: 300 },
    ],
    [
      { zoom: 1, x: 0.5, y: 1 },
      { left: 0, top: 100, side: 300 },
    ],
    [
      { zoom: 2, x: 0, y: 0.5 },
      { left: 0, top: 125, side: 150 },
    ],
    [
      { zoom: 2, x: 1, y: 1 },
      { left: 150, top: 250, side: 150 },
    ],
  ])('%o is %o', (crop, square) => expect(croppedSquare(portrait, crop)).toEqual(square));

  test('follows the hand, and stops at the edges', () => {
    const crop = { zoom: 2, x: 0.5, y: 0.5 };
    // To the right by half a square: what was further left comes into sight.
    expect(dragCrop(portrait, crop, 0.5, 0)).toEqual({ zoom: 2, x: 0, y: 0.5 });
    expect(dragCrop(portrait, crop, -0.1, -0.5)).toEqual({ zoom: 2, x: 0.6, y: 0.8 });
    expect(dragCrop(portrait, crop, -9, 9)).toEqual({ zoom: 2, x: 1, y: 0 });
    // As wide as the picture: nothing can move sideways.
    expect(dragCrop(portrait, initialCrop, 1, 0)).toEqual(initialCrop);
  });
});
