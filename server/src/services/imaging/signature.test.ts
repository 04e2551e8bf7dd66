import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asSignature, pngClaiming, signatureBomb } from './testing/bomb.ts';
import { canDecodeSignature } from './signature.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 33, b: 61, alpha: 0.5 } } });

describe('a signature opens', () => {
  test.each([
    ['with transparency', drawn(600, 218).png()],
    ['interlaced', drawn(601, 219).png({ progressive: true })],
    ['interlaced, of one pixel', drawn(1, 1).png({ progressive: true })],
    ['with a palette', drawn(37, 11).png({ palette: true, colors: 4 })],
    ['as large as may be', drawn(2000, 1000).png()],
    ['gray', drawn(50, 50).toColorspace('b-w').png()],
  ])('%s', async (_, picture) => {
    expect(await canDecodeSignature(asSignature(await picture.toBuffer()))).toBe(true);
  });

  test('that is widely used in examples', async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
    expect(await canDecodeSignature(`data:image/png;base64,${dot}`)).toBe(true);
  });
});

describe('a signature does not open', () => {
  const gray = { width: 100, height: 10 };

  test.each([
    ['that claims too many pixels', signatureBomb],
    ['that inflates to far more than it claims', asSignature(pngClaiming(gray, Buffer.alloc(50_000_000)))],
    ['that holds less than it claims', asSignature(pngClaiming(gray, Buffer.alloc(1009)))],
    ['that holds nothing', asSignature(pngClaiming(gray, Buffer.alloc(0)))],
    ['that is no picture', 'data:text/html,Mia'],
  ])('%s', async (_, signature) => {
    expect(await canDecodeSignature(signature)).toBe(false);
  });

  test('whose data are damaged', async () => {
    const png = await drawn(600, 218).png().toBuffer();
    const at = png.indexOf('IDAT') + 40;
    expect(
      await canDecodeSignature(
        asSignature(Buffer.concat([png.subarray(0, at), Buffer.alloc(20), png.subarray(at)])),
      ),
    ).toBe(false);
  });
});
