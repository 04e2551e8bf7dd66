import { describe, expect, test } from 'vitest';
import { wholeMouth, type Site } from './site.ts';
import { missingOnClaim, presentTeeth, stateOfTooth, toothStates } from './tooth-states.ts';
import type { StatedFinding, StatedTreatment } from './charted-mouth.ts';

const found = (
  kind: StatedFinding['kind'],
  site: Partial<Site>,
  found_on = '2020-05-01',
): StatedFinding & { id: string } => ({ ...wholeMouth, ...site, kind, found_on, id: kind });
const did = (
  paint: StatedTreatment['paint'],
  site: Partial<Site>,
  since = '2021-05-01',
  status: StatedTreatment['status'] = 'completed',
): StatedTreatment & { id: string } => ({
  ...wholeMouth,
  ...site,
  paint,
  status,
  outcome: null,
  since,
  id: paint,
});

const mouth = (rows: (StatedFinding | StatedTreatment)[], born = '1980-01-01', on = '2026-01-01') =>
  toothStates({
    born,
    on,
    findings: rows.filter((row) => 'kind' in row),
    treatments: rows.filter((row) => 'paint' in row),
  });

describe('the state of tooth 14 (FDI 26) of an adult', () => {
  const at = { tooth: 26 };
  const range = { tooth: 25, tooth_to: 27, pontics: [26] };
  test.each<[string, (StatedFinding | StatedTreatment)[], string, string | null]>([
    ['nothing charted', [], 'natural', null],
    ['missing', [found('missing', at)], 'missing', '2020-05-01'],
    ['knocked out', [found('avulsed', at)], 'missing', '2020-05-01'],
    ['never formed', [found('congenitally_missing', at)], 'missing', '2020-05-01'],
    ['a pontic found on it', [found('pontic', at)], 'pontic', '2020-05-01'],
    ['a pontic made here', [found('missing', at), did('pontic', at)], 'pontic', '2021-05-01'],
    ['a pontic that is planned', [did('pontic', at, '2021-05-01', 'planned')], 'natural', null],
    [
      'the abutment on an implant',
      [did('implant', at), did('abutment', at, '2022-01-01')],
      'implant',
      '2021-05-01',
    ],
    ['taken out here', [did('extraction', at)], 'extracted', '2021-05-01'],
    [
      'missing said after it was taken out',
      [did('extraction', at), found('missing', at, '2022-01-01')],
      'extracted',
      '2021-05-01',
    ],
    ['a planned extraction', [did('extraction', at, '2021-05-01', 'planned')], 'natural', null],
    ['an implant', [found('implant', at)], 'implant', '2020-05-01'],
    [
      'taken out and an implant placed at one visit',
      [did('implant', at), did('extraction', at)],
      'implant',
      '2021-05-01',
    ],
    [
      'an implant whose crown is to come',
      [did('implant', at, '2021-05-01', 'in_progress')],
      'implant',
      '2021-05-01',
    ],
    [
      'an implant that was lost',
      [found('implant', at), found('missing', at, '2023-01-01')],
      'missing',
      '2023-01-01',
    ],
    ['a root', [found('retained_root', at)], 'root_only', '2020-05-01'],
    [
      'a root that was taken out',
      [found('retained_root', at), did('extraction', at)],
      'extracted',
      '2021-05-01',
    ],
    ['impacted', [found('impacted', at)], 'impacted', '2020-05-01'],
    ['come since', [found('unerupted', at), did('filling', at)], 'natural', null],
    ['filled although it is missing', [found('missing', at), did('filling', at)], 'missing', '2020-05-01'],
    ['a pontic', [found('bridge', range)], 'pontic', '2020-05-01'],
    [
      'a pontic where the tooth was filled once',
      [did('filling', at, '2010-01-01'), did('bridge', range)],
      'pontic',
      '2021-05-01',
    ],
    [
      'an implant instead of the bridge',
      [found('bridge', range), did('implant', at)],
      'implant',
      '2021-05-01',
    ],
    ['what carries a bridge', [found('bridge', { ...range, tooth: 26, pontics: [25] })], 'natural', null],
    ['a planned bridge', [did('bridge', range, '2021-05-01', 'planned')], 'natural', null],
    [
      'a complete denture',
      [found('missing', at), found('denture', { arch: 'upper' })],
      'under_denture',
      '2020-05-01',
    ],
    ['a denture, and nobody said that it is missing', [found('denture', { arch: 'upper' })], 'natural', null],
    [
      'a partial denture',
      [did('extraction', at), did('denture', { tooth: 24, tooth_to: 26 })],
      'under_denture',
      '2021-05-01',
    ],
    ['the supernumerary beside it', [found('missing', { ...at, extra: true })], 'natural', null],
  ])('%s', (_what, rows, state, since) =>
    expect(stateOfTooth(mouth(rows), 26, false)).toMatchObject({ state, since }),
  );

  test('its supernumerary has a state of its own', () =>
    expect(stateOfTooth(mouth([found('missing', { ...at, extra: true })]), 26, true)).toMatchObject({
      state: 'missing',
    }));
});

describe('primary teeth', () => {
  test('are shed on the day that is charted, also before their usual time', () => {
    const shed = mouth([found('exfoliated', { tooth: 71 }, '2025-11-01')], '2020-06-01');
    expect(stateOfTooth(shed, 71, false)).toMatchObject({ state: 'shed', since: '2025-11-01' });
    expect(stateOfTooth(shed, 72, false).state).toBe('natural');
  });

  test('come, go, and keep the place of the tooth that follows', () => {
    const child = mouth([], '2018-01-01', '2026-06-01');
    const states = (teeth: number[], all = child) =>
      teeth.map((tooth) => stateOfTooth(all, tooth, false).state);
    expect(states([11, 16, 13, 51, 53])).toEqual(['natural', 'natural', 'not_erupted', 'shed', 'natural']);
    const kept = mouth([found('primary_retained', { tooth: 75 }), found('caries', { tooth: 53 })]);
    expect(states([75, 35, 53, 13], kept)).toEqual([
      'primary_kept',
      'not_erupted',
      'primary_kept',
      'not_erupted',
    ]);
    expect(presentTeeth(kept)).toHaveLength(32);
  });

  test('kept may be said of the tooth that should have followed', () => {
    const kept = mouth([found('primary_retained', { tooth: 13 })]);
    expect(stateOfTooth(kept, 53, false).state).toBe('primary_kept');
    expect(stateOfTooth(kept, 13, false).state).toBe('not_erupted');
  });

  test('stay where the tooth that follows was never made', () => {
    const child = mouth([found('missing', { tooth: 35 }, '2026-01-01')], '2014-01-01', '2026-06-01');
    expect(stateOfTooth(child, 75, false).state).toBe('natural');
  });
});

test('a claim names the permanent teeth that are lost, but none taken out on its own day', () => {
  const states = mouth([
    found('missing', { tooth: 18 }),
    did('extraction', { tooth: 28 }),
    did('extraction', { tooth: 38 }, '2026-01-01'),
    did('implant', { tooth: 46 }),
    did('extraction', { tooth: 75 }),
    did('bridge', { tooth: 25, tooth_to: 27, pontics: [26] }),
  ]);
  expect(missingOnClaim(states, '2026-01-01').toSorted()).toEqual([18, 26, 28, 46]);
});
