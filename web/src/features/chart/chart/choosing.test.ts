import type { ToothState } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { gridColumns, rowsOf } from './gridColumns.ts';
import { toothAppearances, type Mark, plainLook, toothKey } from './marks.ts';
import { neighbor } from './toothPaths.ts';

const mark = (fields: Partial<Mark>): Mark => ({
  id: 'm',
  type: 'treatment',
  state: 'planned',
  what: 'filling',
  material: null,
  grade: '',
  direction: '',
  name: 'Filling',
  note: '',
  fresh: false,
  tooth: 16,
  extra: false,
  tooth_to: null,
  pontics: [],
  surfaces: '',
  quadrant: null,
  arch: null,
  ...fields,
});
describe('the arrows', () => {
  const rows = rowsOf({ permanent: true, primary: true }, [11]);
  test.each([
    [16, 'ArrowRight', 15],
    [18, 'ArrowLeft', 18],
    [12, 'ArrowRight', 11],
    [16, 'ArrowDown', 55],
    [53, 'ArrowDown', 83],
    [85, 'ArrowDown', 45],
    [46, 'ArrowUp', 85],
    [46, 'Home', 48],
    [46, 'End', 38],
    [11, 'ArrowUp', 11],
  ])('from %i by %s lead to %i', (tooth, key, to) =>
    expect(neighbor(rows, { tooth, extra: false }, key)?.tooth).toBe(to),
  );

  test('reach the supernumerary beside its neighbor', () => {
    const mesiodens = { tooth: 11, extra: true };
    expect(neighbor(rows, { tooth: 11, extra: false }, 'ArrowRight')).toEqual(mesiodens);
    expect(neighbor(rows, { tooth: 21, extra: false }, 'ArrowLeft')).toEqual(mesiodens);
    expect(neighbor(rows, mesiodens, 'ArrowRight')).toEqual({ tooth: 21, extra: false });
    expect(neighbor(rows, { tooth: 21, extra: false }, 'x')).toBeUndefined();
  });
});

describe('a supernumerary', () => {
  test('stands in a column of its own, and all rows stay above each other', () => {
    const rows = rowsOf({ permanent: true, primary: true }, [11, 85]);
    expect(rows.map((row) => row.length)).toEqual([17, 10, 11, 16]);
    const { widths, midline, columnOf } = gridColumns(rows);
    expect(widths).toHaveLength(18);
    // 45, 85, the one beside it, and 44.
    const columns = [
      [45, false],
      [85, false],
      [85, true],
      [44, false],
      [11, false],
      [11, true],
      [21, false],
    ] as const;
    expect(columns.map(([tooth, extra]) => columnOf({ tooth, extra }))).toEqual([4, 4, 5, 6, 9, 10, 11]);
    // As large as its neighbor, and the one between the central incisors on the midline.
    expect([widths[4], widths[9]]).toEqual([widths[3], widths[8]]);
    expect(midline).toBe(62 + 66 + 68 + 48 + 48 + 48 + 50 + 46 + 54 + 27);
  });

  test('is none in most mouths: the columns are those of both arches', () => {
    const { widths, midline } = gridColumns(rowsOf({ permanent: true, primary: false }, []));
    expect([widths.length, midline]).toEqual([16, 442]);
  });
});

/** Teeth that stand in the mouth, and one as it stands. */
const standing = (...teeth: number[]) =>
  teeth.map((tooth): ToothState => ({ tooth, extra: false, state: 'natural', since: null }));
const stands = (state: ToothState['state'], tooth = 16): ToothState => ({
  tooth,
  extra: false,
  state,
  since: null,
});

describe('a tooth is drawn', () => {
  const presence = (state: ToothState['state']) =>
    toothAppearances([mark({})], [stands(state)]).get(toothKey(16, false))?.presence;
  test.each([
    ['present', 'natural'],
    ['present', 'primary_kept'],
    ['missing', 'missing'],
    ['missing', 'extracted'],
    ['implant', 'implant'],
    ['retained_root', 'root_only'],
    ['impacted', 'impacted'],
    ['no_root', 'pontic'],
    ['no_root', 'under_denture'],
  ] as const)('as %s where it is %s', (drawn, state) => expect(presence(state)).toBe(drawn));

  test('as it stands, whatever layers are hidden', () => {
    const teeth = [stands('missing')];
    expect(plainLook(16, false, teeth)).toMatchObject({ presence: 'missing', marks: [] });
    expect(plainLook(16, false, teeth)).toBe(plainLook(16, false, teeth));
  });

  test('as a bridge across its range, with pontics and neighbors', () => {
    const looks = toothAppearances(
      [mark({ what: 'bridge', tooth: 17, tooth_to: 15, pontics: [16] })],
      standing(17, 16, 15),
    );
    const parts = [17, 16, 15].map((tooth) => looks.get(toothKey(tooth, false))?.marks[0]);
    expect(parts.map((part) => [part?.pontic, part?.mesially, part?.distally])).toEqual([
      [false, true, false],
      [true, true, true],
      [false, false, true],
    ]);
  });

  test('under a denture of the whole arch, and behind braces', () => {
    const whole = { tooth: null, arch: 'upper' } as const;
    const drawn = [17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27].map(String);
    for (const what of ['denture', 'braces'])
      expect([...toothAppearances([mark({ what, ...whole })], []).keys()]).toEqual(drawn);
    expect(toothAppearances([mark({ what: 'other', ...whole })], []).size).toBe(0);
    const both = { tooth: null, arch: null } as const;
    expect(toothAppearances([mark({ what: 'braces', ...both })], []).size).toBe(28);
  });

  test('as before, if nothing of it changed: it keeps its look', () => {
    const [filling, watch, bridge] = [
      mark({ id: 'a' }),
      mark({ id: 'b', tooth: 26, state: 'watch' }),
      mark({ id: 'c', what: 'bridge', tooth: 17, tooth_to: 15 }),
    ];
    const teeth = standing(17, 16, 15, 26);
    const before = toothAppearances([filling, watch, bridge], teeth);
    const after = toothAppearances([filling, bridge], teeth, before);
    expect(after.get('16')).toBe(before.get('16'));
    expect(after.get('15')).toBe(before.get('15'));
    expect(after.has('26')).toBe(false);
    expect(toothAppearances([filling], teeth, after).get('16')).not.toBe(before.get('16'));
    expect(
      toothAppearances([filling, bridge], [stands('missing'), ...standing(17, 15)], after).get('16'),
    ).not.toBe(before.get('16'));
  });
});
