import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('sorts names by their code units, at every depth, and keeps the order of lists', () => {
    expect(canonicalJson({ b: [3, 1, { z: null, a: true }], a: 'x', B: 1.5 })).toBe(
      '{"B":1.5,"a":"x","b":[3,1,{"a":true,"z":null}]}',
    );
    // RFC 8785, 3.2.3: the Hebrew letter comes before the emoji, whose first unit is a surrogate, and that before U+FB33.
    expect(canonicalJson({ '\ufb33': 1, '😀': 2, דּ: 3, '\u20ac': 4, '\r': 5, '1': 6 })).toMatch(
      /^\{"\\r":5,"1":6/,
    );
    expect(Object.keys(JSON.parse(canonicalJson({ '\ufb33': 1, '😀': 2, '\u20ac': 4 })))).toEqual([
      '\u20ac',
      '😀',
      '\ufb33',
    ]);
  });

  test('writes numbers and text as ECMAScript does', () => {
    expect(canonicalJson([0, -0, 1e21, 0.1, 100_00, 'é\n"\u0007'])).toBe(
      String.raw`[0,0,1e+21,0.1,10000,"é\n\"\u0007"]`,
    );
  });

  test('refuses what JSON cannot say', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(TypeError);
    expect(() => canonicalJson({ a: '\ud800' })).toThrow(TypeError);
  });

  test('is the same text again after it was read', () => {
    const texts = fc.string({ unit: 'grapheme' });
    const values = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.integer(),
        texts,
        fc.array(tie('value')),
        fc.dictionary(texts, tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        const written = canonicalJson(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(written))).toBe(written);
      }),
    );
  });
});
