import { expect, test } from 'vitest';
import {
  attachmentLevel,
  bareTooth,
  furcationWords,
  marginOfTyped,
  mobilityWords,
  readingRefusal,
  teethOfReadings,
  typedMargin,
} from './perio.ts';
import { notableChange, perioShares } from './perio-shares.ts';
import { entrancesOf, perioSites } from './perio-places.ts';
import { permanentTeeth } from './teeth.ts';

test.each([
  ['depth 5, recession 2', 5, 2, 7],
  ['depth 5, margin 2 above the cemento-enamel junction', 5, -2, 3],
  ['depth 3, margin at the junction', 3, 0, 3],
])('%s: the attachment level', (_, depth, typed, level) => {
  expect(attachmentLevel(depth, marginOfTyped(typed))).toBe(level);
  expect(typedMargin(marginOfTyped(typed))).toBe(typed);
});

test('without a margin there is no attachment level', () => {
  expect(attachmentLevel(5, null)).toBeNull();
});

/** So many teeth, probed at each site with 3 mm, with so many bleeding sites from the first one on. */
const probed = (teeth: number, bleeding: number) =>
  teethOfReadings(
    permanentTeeth.slice(0, teeth).flatMap((tooth, place) =>
      perioSites.flatMap((site, at) => [
        { tooth, extra: false, place: site, measure: 'depth' as const, value: 3 },
        {
          tooth,
          extra: false,
          place: site,
          measure: 'bleeding' as const,
          value: place * 6 + at < bleeding ? 1 : 0,
        },
      ]),
    ),
  );

test('28 teeth with 42 bleeding sites: 25%', () => {
  expect(perioShares(probed(28, 42))).toMatchObject({ teeth: 28, sites: 168, probed: 168, bleeding: 25 });
});

test('only ten teeth probed: percentages of ten', () => {
  const seen = { ...bareTooth({ tooth: 47, extra: false }), plaque: [1, 1, 1, 1, 1, 1] };
  expect(perioShares([...probed(10, 15), seen])).toMatchObject({
    teeth: 10,
    sites: 60,
    bleeding: 25,
    plaque: 0,
    from4: 0,
  });
  expect(perioShares([])).toMatchObject({ teeth: 0, bleeding: null });
});

test('a tooth of which only the worst site was probed counts with all six', () => {
  const worst = teethOfReadings([{ tooth: 16, extra: false, place: 'mf', measure: 'depth', value: 6 }]);
  expect(perioShares(worst)).toMatchObject({ sites: 6, probed: 1, from4: 17, from6: 17 });
});

test('a later reading replaces an earlier one, and one without a value takes it away', () => {
  const at = { tooth: 16, extra: false, place: 'mf', measure: 'depth' } as const;
  expect(
    teethOfReadings([
      { ...at, value: 5 },
      { ...at, value: 6 },
    ])[0]?.depth[2],
  ).toBe(6);
  expect(
    teethOfReadings([
      { ...at, value: 5 },
      { ...at, value: null },
    ]),
  ).toEqual([]);
});

test('furcations open where the tooth has roots to part', () => {
  const of = (tooth: number) => entrancesOf({ tooth, extra: false });
  expect([of(16), of(14), of(15), of(36), of(34), of(11)]).toEqual([
    ['buccal', 'mesial', 'distal'],
    ['mesial', 'distal'],
    [],
    ['buccal', 'lingual'],
    [],
    [],
  ]);
  const reading = { tooth: 36, extra: false, place: 'buccal', measure: 'furcation' } as const;
  expect(readingRefusal({ ...reading, value: 4 }, 'glickman')).toBeUndefined();
  expect(readingRefusal({ ...reading, value: 4 }, 'hamp')).toMatch(/Hamp/);
  expect([furcationWords(2, 'glickman'), furcationWords(2, 'hamp')]).toEqual(['2', 'II']);
});

test('mobility holds a plus, and only changes of 2 mm and more are marked', () => {
  expect([0, 1, 3, 4, 6].map((halves) => mobilityWords(halves))).toEqual(['0', '0+', '1+', '2', '3']);
  expect([notableChange(3, 5), notableChange(6, 4), notableChange(3, 4), notableChange(null, 9)]).toEqual([
    2,
    -2,
    null,
    null,
  ]);
});
