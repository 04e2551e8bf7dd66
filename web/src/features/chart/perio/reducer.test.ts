import { perioKey, type PerioTooth, permanentTeeth, readingRefusal, teethOfReadings } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEntryPath, pathOf, probedTeeth } from './path.ts';
import {
  type PerioState,
  perioStep,
  resumePosition,
  startOf,
  type TypedMeasure,
  type TypedPerioReading,
} from './reducer.ts';
import { commandsOfKey } from './typingKeys.ts';

const standing = permanentTeeth
  .filter((tooth) => tooth % 10 !== 8)
  .map((tooth) => ({ tooth, extra: false, state: 'natural' as const, since: null }));
const teeth = probedTeeth(standing);
const of = (measure: TypedMeasure) => pathOf(teeth, 'round', measure);
const paths = {
  depth: of('depth'),
  margin: of('margin'),
  junction: of('junction'),
  keratinized: of('keratinized'),
  furcation: of('furcation'),
  mobility: of('mobility'),
};
const context = { paths, scale: 'glickman' as const };

/** Types the keys; Shift with a digit is written as `^2`. */
function typed(keys: readonly string[]) {
  let state: PerioState = startOf([]);
  const readings: TypedPerioReading[] = [];
  for (const key of keys) {
    const shifted = /^\^(\d)$/.exec(key)?.[1];
    const event = shifted
      ? { key: '@', code: `Digit${shifted}`, shiftKey: true }
      : { key, code: '', shiftKey: false };
    for (const command of commandsOfKey(event)) {
      const step = perioStep(state, command, context);
      state = step.state;
      readings.push(...step.readings);
    }
  }
  const tooth = (fdi: number): PerioTooth | undefined => state.teeth.get(String(fdi));
  return { state, readings, tooth };
}

test('168 digits go to the 168 sites in the order of the path, each once', () => {
  const keys = paths.depth.map((_, at) => String(at % 10));
  const { readings, state } = typed(keys);
  expect(paths.depth).toHaveLength(168);
  expect(readings.map(({ tooth, extra, place, value }) => ({ tooth, extra, place, value }))).toEqual(
    paths.depth.map((spot, at) => ({ ...spot, value: at % 10 })),
  );
  expect(state.at).toBe(168);
  expect(typed([...keys, '3']).state.refused).toMatch(/end of the path/);
});

test('letters belong to the site that was typed last, a second one takes them back', () => {
  const { tooth } = typed(['5', 'b', 'S', '3', 'p', 'c', 'c']);
  // From the patient's right: distal first.
  expect(tooth(17)?.depth.slice(0, 3)).toEqual([5, 3, null]);
  expect(tooth(17)?.bleeding.slice(0, 3)).toEqual([1, null, null]);
  expect(tooth(17)?.suppuration.slice(0, 3)).toEqual([1, null, null]);
  expect(tooth(17)?.plaque.slice(0, 3)).toEqual([null, 1, null]);
  expect(tooth(17)?.calculus.slice(0, 3)).toEqual([null, 0, null]);
});

test('two digits by Shift or a plus; 16 mm are refused and nothing moves', () => {
  const { tooth, state } = typed(['^2', '+', '0', '^6']);
  expect(tooth(17)?.depth.slice(0, 3)).toEqual([12, 10, null]);
  expect(state).toMatchObject({ at: 2, refused: 'A probing depth is 0 to 15 mm.' });
});

test('a margin of 2 is a recession, of -2 above the cemento-enamel junction', () => {
  const { tooth } = typed(['g', '2', '-', '2', '0']);
  expect(tooth(17)?.margin.slice(0, 3)).toEqual([-2, 2, 0]);
});

test('mobility holds a plus, furcations only where the tooth has one', () => {
  const { tooth, state } = typed(['m', '1', '+', '2', 'f', '2']);
  expect(tooth(17)?.mobility).toBe(3);
  expect(tooth(16)?.mobility).toBe(4);
  // The mobility went on to 15, which has no furcation: from the beginning.
  expect(tooth(17)?.furcation).toEqual({ buccal: 2, mesial: null, distal: null, lingual: null });
  expect(state.measure).toBe('furcation');
});

test('skip, back, clear, next tooth and jump move along the path', () => {
  const { tooth, state } = typed(['3', ' ', '4', 'Backspace', '5', 'Delete', 'Enter', '6']);
  expect(tooth(17)?.depth.slice(0, 3)).toEqual([3, null, null]);
  expect(tooth(16)?.depth[0]).toBe(6);
  const jumped = perioStep(state, { do: 'jump', tooth: { tooth: 36, extra: false } }, context);
  expect(paths.depth[jumped.state.at]).toMatchObject({ tooth: 36 });
});

test('whatever is typed: readings can be, what is saved is what is seen, and the place stays on the path', () => {
  const key = fc.constantFrom(
    ...'0123456789bspcdgjkfm+- '.split(''),
    '^0',
    '^5',
    '^9',
    'Backspace',
    'Delete',
    'Enter',
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const { state, readings } = typed(keys);
      expect(readings.map((reading) => readingRefusal(reading, 'glickman')).filter(Boolean)).toEqual([]);
      expect(state.at).toBeLessThanOrEqual(paths[state.measure].length);
      const saved = new Map<string, number | null>();
      for (const { tooth, extra, place, measure, value, was } of readings) {
        const at = `${perioKey({ tooth, extra })} ${place} ${measure}`;
        expect(was).toBe(saved.get(at) ?? null);
        saved.set(at, value);
      }
    }),
    { numRuns: 200 },
  );
});

test('one’s own path goes through its four rows in its order and directions', () => {
  const own = pathOf(teeth, 'own ll- lf+ ul+ uf-', 'depth');
  expect(own).toHaveLength(168);
  expect([own[0], own[42], own[84], own[126]].map((spot) => [spot?.tooth, spot?.place])).toEqual([
    [37, 'dl'],
    [47, 'df'],
    [17, 'dl'],
    [27, 'df'],
  ]);
  expect(isEntryPath('own ll- lf+ ul+ uf-')).toBe(true);
  expect(isEntryPath('own ll- ll+ ul+ uf-')).toBe(false);
  expect(isEntryPath('round')).toBe(true);
});

test('a supernumerary tooth is charted beside its tooth, by the same keys', () => {
  const extra = { tooth: 11, extra: true, state: 'natural' as const, since: null };
  const spots = pathOf(probedTeeth([...standing, extra]), 'round', 'depth');
  expect(spots).toHaveLength(174);
  expect(spots.filter((spot) => spot.extra).map(({ place }) => place)).toEqual([
    'df',
    'f',
    'mf',
    'ml',
    'l',
    'dl',
  ]);
});

test('an exam that was interrupted goes on behind the last depth, also at another computer', () => {
  const { state } = typed(['3', '2', ' ', '4']);
  const teethThen = [...state.teeth.values()];
  expect(resumePosition(paths.depth, teethThen)).toBe(4);
  expect(resumePosition(paths.depth, [])).toBe(0);
});

test('missing and unerupted teeth have no places, an implant has sites and no furcation, a root has both', () => {
  const states = { 36: 'implant', 46: 'missing', 17: 'unerupted', 26: 'root_only' } as const;
  const found = probedTeeth(
    standing.map((one) => ({
      ...one,
      state: Object.entries(states).find(([tooth]) => Number(tooth) === one.tooth)?.[1] ?? one.state,
    })),
  );
  const at = (measure: TypedMeasure, tooth: number) =>
    pathOf(found, 'round', measure).filter((spot) => spot.tooth === tooth).length;
  expect([36, 46, 17, 26].map((tooth) => at('depth', tooth))).toEqual([6, 0, 0, 6]);
  expect([36, 46, 17, 26].map((tooth) => at('furcation', tooth))).toEqual([0, 0, 0, 3]);
  expect(pathOf(found, 'round', 'depth')).toHaveLength(156);
});

test('an exam goes on where sites are left, also at a computer with another path round the mouth', () => {
  const own = pathOf(teeth, 'own ll- lf+ ul+ uf-', 'depth');
  const charted = own.slice(0, 42).map((spot) => ({ ...spot, measure: 'depth' as const, value: 3 }));
  const readings = teethOfReadings(charted);
  expect(resumePosition(own, readings)).toBe(42);
  // On the other path the lower lingual sites are the last: the first unprobed one comes next.
  expect(resumePosition(paths.depth, readings)).toBe(0);
  const all = teethOfReadings(own.map((spot) => ({ ...spot, measure: 'depth' as const, value: 3 })));
  expect(resumePosition(paths.depth, all)).toBe(168);
});
