import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ImageRefused } from './image-refused.ts';
import { dicomFile, syntaxes, words } from './testing/dicom-file.ts';
import type { DicomFile } from './testing/dicom-file.ts';
import {
  closeToGrays,
  fourColumns,
  decodeUpload,
  columnGrays,
  previewGrays,
  side,
} from './testing/decode-upload.ts';
import { losslessJpeg } from './testing/lossless-jpeg.ts';

const square = (file: Partial<DicomFile> & Pick<DicomFile, 'syntax' | 'pixels'>) =>
  dicomFile({ rows: side, columns: side, ...file });

describe('DICOM', () => {
  const grays = [0, 80, 160, 255] as const;
  const eight = Buffer.from(fourColumns(grays));

  test.each([
    ['implicit little endian', { syntax: syntaxes.implicit, pixels: eight }],
    ['explicit little endian', { syntax: syntaxes.explicit, pixels: eight }],
    ['explicit big endian', { syntax: syntaxes.bigEndian, pixels: eight }],
    [
      '16 bits, little endian, 12 of them stored',
      {
        syntax: syntaxes.explicit,
        bitsAllocated: 16,
        bitsStored: 12,
        pixels: words(fourColumns([0, 1285, 2570, 4095])),
      },
    ],
    [
      '16 bits, big endian, stored in the upper bits',
      {
        syntax: syntaxes.bigEndian,
        bitsAllocated: 16,
        bitsStored: 12,
        highBit: 15,
        pixels: words(fourColumns([0 << 4, 1285 << 4, 2570 << 4, 4095 << 4]), true),
      },
    ],
    [
      'signed, with slope, intercept and window',
      {
        syntax: syntaxes.implicit,
        bitsAllocated: 16,
        bitsStored: 16,
        signed: true,
        slope: '2',
        intercept: '-100',
        center: '0.5',
        width: '256',
        // -127, -47, 33 and 128 in the window's units.
        pixels: words(fourColumns([-14, 27, 67, 114])),
      },
    ],
    [
      'a window that cuts off',
      {
        syntax: syntaxes.explicit,
        bitsAllocated: 16,
        center: '1000.5\\40',
        width: '256\\400',
        pixels: words(fourColumns([0, 952, 1032, 9000])),
      },
    ],
    [
      'MONOCHROME1',
      { syntax: syntaxes.explicit, photometric: 'MONOCHROME1', pixels: eight.map((gray) => 255 - gray) },
    ],
    [
      'lossless JPEG, 8 bits',
      {
        syntax: syntaxes.lossless,
        pixels: losslessJpeg(fourColumns(grays), { width: side, precision: 8 }),
        fragments: 3,
      },
    ],
    [
      'lossless JPEG, 16 bits',
      {
        syntax: syntaxes.lossless,
        bitsAllocated: 16,
        bitsStored: 12,
        pixels: losslessJpeg(fourColumns([0, 1285, 2570, 4095]), { width: side, precision: 12 }),
      },
    ],
  ])('%s', async (_, file) => {
    const { type, width, height, thumbnail } = await decodeUpload(square(file));
    expect({ type, width, height }).toEqual({ type: 'application/dicom', width: side, height: side });
    expect((await sharp(thumbnail).metadata()).format).toBe('jpeg');
    expect(columnGrays(await previewGrays(square(file)))).toEqual(closeToGrays(grays));
  });

  const table = (entries: readonly number[], bits = 8) => ({ first: 0, bits, entries });
  test.each([
    ['a table of what is shown', { displayTable: table([255, 0, 80, 160]) }, [255, 0, 80, 160]],
    ['one of 12 bits', { displayTable: table([0, 1285, 2570, 4095], 12) }, [0, 80, 160, 255]],
    [
      'a window before such a table',
      { displayTable: table([0, 0, 0, 0]), center: '2', width: '4' },
      [0, 85, 170, 255],
    ],
    [
      'a table of values before a window',
      { modalityTable: table([100, 200, 300, 355], 16), center: '228', width: '256' },
      [0, 100, 200, 255],
    ],
    ['inverted', { displayTable: table([255, 0, 80, 160]), photometric: 'MONOCHROME1' }, [0, 255, 175, 95]],
  ])('values are shown by %s', async (_, options, expected) => {
    for (const syntax of [syntaxes.explicit, syntaxes.implicit, syntaxes.bigEndian]) {
      const pixels = words(fourColumns([0, 1, 2, 3]), syntax === syntaxes.bigEndian);
      const file = square({ syntax, bitsAllocated: 16, pixels, ...options });
      expect(columnGrays(await previewGrays(file))).toEqual(closeToGrays(expected));
    }
  });

  test('values outside of a table are shown as its ends, and signed ones find theirs', async () => {
    const signed = square({
      syntax: syntaxes.explicit,
      bitsAllocated: 16,
      signed: true,
      pixels: words(fourColumns([-900, -2, -1, 900])),
      displayTable: { first: -2, bits: 8, entries: [40, 120, 200] },
    });
    expect(columnGrays(await previewGrays(signed))).toEqual(closeToGrays([40, 40, 120, 200]));
  });

  test('the same grays without a window look the same, compressed or not', async () => {
    const raw = fourColumns([60, 80, 160, 250]);
    const encodings = [
      { syntax: syntaxes.explicit, pixels: Buffer.from(raw) },
      { syntax: syntaxes.lossless, pixels: losslessJpeg(raw, { width: side, precision: 8 }) },
      {
        syntax: syntaxes.jpeg,
        pixels: await sharp(Buffer.from(raw), { raw: { width: side, height: side, channels: 1 } })
          .toColorspace('b-w')
          .jpeg({ quality: 100 })
          .toBuffer(),
      },
    ];
    for (const file of encodings)
      expect(columnGrays(await previewGrays(square(file)))).toEqual(closeToGrays([60, 80, 160, 250]));
  });

  test.each([
    ['with a sigmoid', { center: '80', width: '160', windowFunction: 'SIGMOID' }, [30, 128, 225, 252]],
    ['as it is', {}, grays],
    ['with a window', { center: '80.5', width: '161' }, [0, 128, 255, 255]],
    ['inverted', { photometric: 'MONOCHROME1' }, [255, 175, 95, 0]],
    [
      'inverted, with a window',
      { photometric: 'MONOCHROME1', center: '80.5', width: '161' },
      [255, 127, 0, 0],
    ],
  ])('JPEG, %s', async (_, options, expected) => {
    const pixels = await sharp(eight, { raw: { width: side, height: side, channels: 1 } })
      .toColorspace('b-w')
      .jpeg({ quality: 100 })
      .toBuffer();
    for (const syntax of [syntaxes.jpeg, syntaxes.jpegExtended]) {
      const file = square({ syntax, pixels, fragments: 2, ...options });
      expect(columnGrays(await previewGrays(file))).toEqual(closeToGrays(expected));
    }
  });

  test.each([
    ['by pixels', { photometric: 'RGB' }, [200, 40, 90]],
    ['by planes', { photometric: 'RGB', planar: true }, [200, 40, 90]],
    ['as luma and chroma', { photometric: 'YBR_FULL' }, [200, 40, 90]],
  ])('color %s', async (_, options, color) => {
    const { planar, photometric } = { planar: false, ...options };
    const sample = photometric === 'RGB' ? color : [94, 126, 204];
    const pixels = Buffer.from(
      Array.from(
        { length: side * side * 3 },
        (__, at) => sample[planar ? Math.floor(at / side / side) : at % 3] ?? 0,
      ),
    );
    const { preview } = await decodeUpload(
      square({ syntax: syntaxes.explicit, samples: 3, pixels, ...options }),
    );
    const { dominant } = await sharp(preview).stats();
    expect([dominant.r, dominant.g, dominant.b]).toEqual(color.map((part) => expect.closeTo(part, -1.5)));
  });

  test.each([
    ['no JPEG 2000 in it', { syntax: syntaxes.jpeg2000, pixels: eight }, /damaged/],
    ['no JPEG-LS in it', { syntax: syntaxes.jpegLs, pixels: eight }, /damaged/],
    ['no RLE in it', { syntax: syntaxes.rle, pixels: eight }, /damaged/],
    [
      'JPEG of 12 bits',
      { syntax: syntaxes.jpegExtended, bitsAllocated: 16, bitsStored: 12, pixels: eight },
      /uses JPEG of more than 8 bits/,
    ],
    [
      'another compression',
      { syntax: '1.2.840.10008.1.2.4.201', pixels: eight },
      /High-Throughput JPEG 2000/,
    ],
    [
      'needles of pixels',
      { syntax: syntaxes.explicit, pixels: eight, aspectRatio: '1\\400' },
      /format isn’t supported/,
    ],
    ['an unknown syntax', { syntax: '1.2.3.4', pixels: eight }, /uses “1\.2\.3\.4”/],
    [
      'a bomb',
      { syntax: syntaxes.explicit, rows: 20_000, columns: 20_000, pixels: eight },
      /too large\. The limit is 100 megapixels/,
    ],
    ['too few pixels', { syntax: syntaxes.explicit, pixels: eight.subarray(0, 4000) }, /damaged/],
    [
      'lossless JPEG of another size',
      {
        syntax: syntaxes.lossless,
        rows: 32,
        pixels: losslessJpeg(fourColumns(grays), { width: side, precision: 8 }),
      },
      /damaged/,
    ],
    [
      'cut lossless JPEG',
      {
        syntax: syntaxes.lossless,
        pixels: losslessJpeg(fourColumns(grays), { width: side, precision: 8 }).subarray(0, -40),
      },
      /damaged/,
    ],
    [
      'a table that is cut off',
      { syntax: syntaxes.explicit, pixels: eight, displayTable: { first: 0, bits: 4, entries: [1, 2] } },
      /damaged/,
    ],
    ['no JPEG in it', { syntax: syntaxes.jpeg, pixels: eight }, /damaged/],
    ['32 bits', { syntax: syntaxes.explicit, bitsAllocated: 32, pixels: eight }, /format isn’t supported/],
    [
      'a palette',
      { syntax: syntaxes.explicit, photometric: 'PALETTE COLOR', pixels: eight },
      /format isn’t supported/,
    ],
  ])('%s is refused', async (_, file, sentence) => {
    await expect(decodeUpload(square(file))).rejects.toThrow(sentence);
  });

  test('a file that says 65,535 frames shows its first', async () => {
    const native = square({ syntax: syntaxes.explicit, pixels: eight, frames: 65_535 });
    expect(columnGrays(await previewGrays(native))).toEqual(closeToGrays(grays));
    const frame = losslessJpeg(fourColumns(grays), { width: side, precision: 8 });
    const compressed = square({ syntax: syntaxes.lossless, pixels: frame, frames: 65_535 });
    expect(columnGrays(await previewGrays(compressed))).toEqual(closeToGrays(grays));
    const splinters = square({
      syntax: syntaxes.lossless,
      pixels: Buffer.concat(Array.from({ length: 300 }, () => frame)),
      fragments: 65_535,
      frames: 65_535,
    });
    expect(await decodeUpload(splinters)).toMatchObject({ width: side, height: side });
  });

  test('sequences in sequences without end are refused', async () => {
    const whole = square({ syntax: syntaxes.implicit, pixels: eight });
    const deeper = Buffer.from('08001011fffffffffeff00e0ffffffff', 'hex');
    const nested = Buffer.concat([whole.subarray(0, 300), ...Array.from({ length: 60_000 }, () => deeper)]);
    await expect(decodeUpload(nested)).rejects.toBeInstanceOf(ImageRefused);
  });

  test('any cut of a file is refused with a sentence', async () => {
    const whole = square({ syntax: syntaxes.explicit, pixels: eight });
    for (const length of [132, 140, 200, 300, 400, whole.length - 2]) {
      await expect(decodeUpload(whole.subarray(0, length))).rejects.toBeInstanceOf(ImageRefused);
    }
  });
});
