import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { measured } from '@cusp/contract';
import dicomParser from 'dicom-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeRle } from './child/dicom/rle.ts';
import { decodeJpeg2000, decodeJpegLs } from './child/dicom/wasm-frame.ts';
import { decodeUpload } from './testing/decode-upload.ts';

const sample = (name: string) =>
  gunzipSync(readFileSync(new URL(`testing/samples/${name}.dcm.gz`, import.meta.url)));

type Point = readonly [column: number, row: number];
interface Sample {
  /** Pixels of the file, if the picture is drawn in another size. */
  pixels?: Point;
  /** As it is drawn. */
  size: Point;
  /** At points of the file: a gray, or a color. */
  shows: readonly (readonly [Point, number | readonly number[]])[];
  /** A length between two points of the file; null if the file is not calibrated. */
  length: readonly [from: Point, to: Point, mm: number, calibration: string] | null;
}

const ruler = [
  [[0, 0], 60],
  [[50, 250], 60],
  [[100, 250], 250],
  [[400, 250], 250],
] as const;
const along = [
  [100, 250],
  [400, 250],
] as const;
const bitewing: Sample = {
  size: [480, 360],
  shows: [
    [[60, 20], 143],
    [[60, 86], 68],
    [[240, 252], 44],
    [[30, 180], 19],
  ],
  length: null,
};
const samples: Record<string, Sample> = {
  '01-bitewing-explicit-12bit': bitewing,
  '02-bitewing-mono1-implicit-12bit': bitewing,
  '03-ruler-calibrated-8bit': { size: [1000, 500], shows: ruler, length: [...along, 30, 'calibrated'] },
  '04-ruler-detector-only-8bit': { size: [1000, 500], shows: ruler, length: null },
  '05-ruler-magnified-8bit': { size: [1000, 500], shows: ruler, length: [...along, 24, 'estimated'] },
  '06-ruler-oblong-big-endian-16bit': {
    pixels: [400, 200],
    size: [400, 400],
    shows: [
      [[100, 60], 249],
      [[0, 0], 60],
    ],
    length: [[100, 60], [220, 140], 20, 'calibrated'],
  },
  '07-periapical-jpeg-lossless-16bit-sigmoid': {
    size: [300, 400],
    shows: [
      [[90, 60], 16],
      [[110, 200], 158],
      [[150, 200], 6],
    ],
    length: null,
  },
  '08-periapical-jpeg-ls-12bit': {
    size: [300, 400],
    shows: [
      [[90, 60], 75],
      [[110, 200], 137],
      [[90, 340], 25],
    ],
    length: null,
  },
  '09-panoramic-jpeg2000-12bit': {
    size: [900, 450],
    shows: [
      [[450, 200], 75],
      [[20, 20], 33],
    ],
    length: [[0, 0], [100, 0], 7.7, 'estimated'],
  },
  '10-photo-jpeg-ybr422': {
    size: [320, 240],
    shows: [
      [
        [80, 30],
        [228, 128, 136],
      ],
      [
        [80, 120],
        [236, 228, 205],
      ],
      [
        [80, 220],
        [175, 64, 71],
      ],
    ],
    length: null,
  },
  '11-other-patient-no-spacing-8bit': { size: [120, 90], shows: [], length: null },
  '12-periapical-signed-16bit': {
    size: [150, 200],
    shows: [
      [[45, 30], 75],
      [[55, 100], 137],
    ],
    length: null,
  },
  '13-bitewing-a-year-later-12bit': { size: [480, 360], shows: [[[248, 259], 44]], length: null },
};

describe('the sample files', () => {
  test.each(Object.entries(samples))('%s', async (name, { size, pixels = size, shows, length }) => {
    const { preview, width, height, scale } = await decodeUpload(sample(name));
    expect([width, height]).toEqual(size);
    const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
    const drawn = ([column, row]: Point): Point => [
      Math.round((column * width) / pixels[0]),
      Math.round((row * height) / pixels[1]),
    ];
    for (const [point, color] of shows) {
      const [column, row] = drawn(point);
      const at = (row * info.width + column) * info.channels;
      const wanted = typeof color === 'number' ? [color, color, color] : color;
      const shown = [0, 1, 2].map((channel) => data[at + (info.channels < 3 ? 0 : channel)] ?? -1);
      const furthest = Math.max(...shown.map((part, channel) => Math.abs(part - (wanted[channel] ?? -1))));
      expect(furthest, `${point} shows ${shown}`).toBeLessThanOrEqual(3);
    }
    expect(scale?.calibration).toBe(length?.[3]);
    if (length === null || scale === null) return;
    const points = [drawn(length[0]), drawn(length[1])].map(([x, y]) => ({ x, y }));
    const found = measured({ kind: 'length', points, ...scale });
    expect(found).toMatchObject({ unit: 'mm', calibration: length[3] });
    expect(Math.abs((found?.value ?? 0) - length[2])).toBeLessThanOrEqual(0.1);
  });

  test.each([
    ['20-cut-off', /damaged/],
    ['21-says-65535-square', /too large\. The limit is 100 megapixels/],
    ['22-deflate-bomb', /more than 25 MB/],
  ])('%s is refused', async (name, sentence) => {
    await expect(decodeUpload(sample(name))).rejects.toThrow(sentence);
  });

  test.each([
    ['13-bitewing-a-year-later-12bit', 480, 360, decodeRle],
    ['08-periapical-jpeg-ls-12bit', 300, 400, decodeJpegLs],
    ['09-panoramic-jpeg2000-12bit', 900, 450, decodeJpeg2000],
  ])('the frame of %s is refused if it is cut, or has another size', async (name, width, height, decode) => {
    const dataSet = dicomParser.parseDicom(sample(name));
    const pixels = dataSet.elements['x7fe00010'];
    if (pixels === undefined) throw new Error('The sample has pixels.');
    const frame = Uint8Array.from(
      dicomParser.readEncapsulatedPixelDataFromFragments(dataSet, pixels, 0, pixels.fragments?.length),
    );
    const wanted = { width, height, samplesPerPixel: 1, bitsAllocated: 16 };
    const decoded = async (bytes: Uint8Array, of = wanted) => await decode(bytes, of);
    await decoded(frame);
    for (const part of [0, 0.01, 0.5, 0.98])
      await expect(decoded(frame.subarray(0, frame.length * part))).rejects.toThrow(/damaged|bounds/);
    await expect(decoded(frame, { ...wanted, height: height + 10 })).rejects.toThrow(/damaged/);
  });
});
