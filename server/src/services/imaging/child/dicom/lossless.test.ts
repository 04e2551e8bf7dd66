import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { losslessJpeg } from '../../testing/lossless-jpeg.ts';
import { decodeLossless } from './lossless.ts';

const samplesOf = (width: number, height: number, components: number, precision: number) =>
  fc.array(fc.nat(2 ** precision - 1), {
    minLength: width * height * components,
    maxLength: width * height * components,
  });

const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    precision: fc.integer({ min: 2, max: 16 }),
    components: fc.constantFrom(1, 3),
    predictor: fc.integer({ min: 1, max: 7 }),
    restartRows: fc.integer({ min: 0, max: 3 }),
  })
  .chain((options) =>
    fc.record({
      options: fc.constant(options),
      samples: samplesOf(options.width, options.height, options.components, options.precision),
    }),
  );

describe('lossless JPEG', () => {
  test('gives every sample back, whatever the predictor, precision and restarts', () => {
    fc.assert(
      fc.property(picture, ({ options, samples }) => {
        const { width, height, components: samplesPerPixel } = options;
        const decoded = decodeLossless(losslessJpeg(samples, options), { width, height, samplesPerPixel });
        expect([...decoded]).toEqual(samples);
      }),
      {
        examples: [
          [
            {
              options: { width: 2, height: 2, precision: 16, components: 1, predictor: 4, restartRows: 0 },
              samples: [0, 36_618, 61_697, 0],
            },
          ],
        ],
      },
    );
  });

  test('cut anywhere, it is refused and never filled up', () => {
    fc.assert(
      fc.property(picture, fc.double({ min: 0, max: 0.99, noNaN: true }), ({ options, samples }, part) => {
        const { width, height, components: samplesPerPixel } = options;
        const whole = losslessJpeg(samples, options);
        // Without the end marker and the last byte of samples, which may be partly padding.
        const cut = whole.subarray(0, Math.floor((whole.length - 3) * part));
        expect(() => decodeLossless(cut, { width, height, samplesPerPixel })).toThrow(/damaged|bounds|kind/);
      }),
    );
  });

  test('any bytes end in samples or a refusal', () => {
    const whole = losslessJpeg([1, 2, 3, 4, 5, 6], { width: 3, precision: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const changed = Buffer.from(whole);
        for (const [at, byte] of changes) changed[at] = byte;
        try {
          expect(decodeLossless(changed, { width: 3, height: 2, samplesPerPixel: 1 })).toHaveLength(6);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
      { numRuns: 500 },
    );
  });
});
