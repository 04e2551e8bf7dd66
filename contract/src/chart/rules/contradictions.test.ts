import { describe, expect, test } from 'vitest';
import { type ChartedWork, contradictionsOf } from './contradictions.ts';
import { endedBy } from './ended-work.ts';
import { wholeMouth, type Site } from './site.ts';
import { toothStates } from './tooth-states.ts';
import type { StatedFinding, StatedTreatment } from './charted-mouth.ts';

type Row = (StatedFinding | StatedTreatment) & { id: string };
const found = (kind: StatedFinding['kind'], site: Partial<Site>, id: string = kind) => ({
  ...wholeMouth,
  ...site,
  kind,
  found_on: '2020-05-01',
  id,
});
const did = (
  paint: StatedTreatment['paint'],
  site: Partial<Site>,
  status: StatedTreatment['status'] = 'completed',
) => ({
  ...wholeMouth,
  ...site,
  paint,
  status,
  outcome: null,
  since: '2021-05-01',
  id: `${status} ${paint}`,
});

function chartOf(rows: readonly Row[]) {
  const findings = rows.filter((row) => 'kind' in row);
  const treatments = rows.filter((row) => 'paint' in row);
  const states = toothStates({ born: '1980-01-01', on: '2026-01-01', findings, treatments });
  return { states, findings, treatments, open: treatments.filter(({ status }) => status !== 'completed') };
}

const at = { tooth: 26 };
const work = (what: ChartedWork['what'], site: Partial<Site> = at, isDone = false): ChartedWork => ({
  ...wholeMouth,
  ...site,
  what,
  isDone,
  isFinding: false,
});
const said = (rows: readonly Row[], what: ChartedWork) =>
  contradictionsOf(what, chartOf(rows), 'universal').map(({ says }) => says);

describe('contradicts the chart', () => {
  test.each<[Row[], ChartedWork, string]>([
    [[did('extraction', at)], work('root_filling'), '14 was extracted on May 1, 2021.'],
    [[found('missing', at)], work('crown'), '14 is charted as missing since May 1, 2020.'],
    [[found('missing', at)], work('caries', at, true), '14 is charted as missing since May 1, 2020.'],
    [[found('missing', at)], work('extraction'), '14 is charted as missing since May 1, 2020.'],
    [[found('avulsed', at)], work('filling'), '14 is charted as missing since May 1, 2020.'],
    [[found('exfoliated', { tooth: 63 })], work('filling', { tooth: 63 }), 'H was shed on May 1, 2020.'],
    [[found('implant', at)], work('necrotic', at, true), '14 is an implant since May 1, 2020.'],
    [[], work('implant'), '14 is not charted as missing.'],
    [[did('extraction', at, 'planned')], work('implant', at, true), '14 is not charted as missing.'],
    [[found('impacted', at)], work('implant'), '14 is impacted since May 1, 2020.'],
    [[], work('pontic'), '14 is not charted as missing.'],
    [[], work('abutment'), '14 is not charted as an implant.'],
    [[found('missing', at)], work('abutment', at, true), '14 is not charted as an implant.'],
    [[found('pontic', at)], work('root_filling'), '14 is the pontic of a bridge since May 1, 2020.'],
    [[found('implant', at)], work('root_filling'), '14 is an implant since May 1, 2020.'],
    [
      [found('bridge', { tooth: 25, tooth_to: 27, pontics: [26] })],
      work('filling'),
      '14 is the pontic of a bridge since May 1, 2020.',
    ],
    [[found('retained_root', at)], work('filling'), '14 is only a root since May 1, 2020.'],
    [[found('unerupted', at)], work('sealant'), '14 is charted as not erupted since May 1, 2020.'],
    [[found('impacted', at)], work('crown'), '14 is impacted since May 1, 2020.'],
    [
      [found('missing', at), found('denture', { arch: 'upper' })],
      work('filling'),
      '14 is replaced by a denture since May 1, 2020.',
    ],
    [
      [found('missing', at)],
      work('bridge', { tooth: 24, tooth_to: 26, pontics: [25] }),
      '14 is charted as missing since May 1, 2020.',
    ],
  ])('%j: %j', (rows, what, sentence) => expect(said(rows, what)).toEqual([sentence]));
});

describe('fits the chart', () => {
  test.each<[Row[], ChartedWork]>([
    [[], work('root_filling')],
    [[found('missing', at)], work('implant')],
    [[found('missing', at)], work('pontic')],
    [[did('extraction', at, 'planned')], work('pontic')],
    [[did('implant', at, 'planned')], work('abutment')],
    [[did('implant', at)], work('abutment', at, true)],
    [[did('implant', at), did('abutment', at)], work('crown', at, true)],
    [[did('extraction', at)], work('implant', at, true)],
    [[did('extraction', at, 'planned')], work('implant')],
    [[], { ...work('implant', at, true), isFinding: true }],
    [[found('missing', at)], work('other')],
    [[found('missing', at)], work('missing', at, true)],
    [[found('missing', at), did('implant', at, 'planned')], work('crown')],
    [[found('implant', at)], work('crown')],
    [[found('implant', at)], work('open_margin', at, true)],
    [[found('unerupted', at)], work('ankylosed', at, true)],
    [[did('extraction', at, 'planned')], work('crown')],
    [[found('retained_root', at)], work('root_filling')],
    [[found('retained_root', at)], work('extraction')],
    [[found('impacted', at)], work('extraction')],
    [[found('missing', at)], work('bridge', { tooth: 25, tooth_to: 27, pontics: [26] })],
    [[found('bridge', { tooth: 25, tooth_to: 27, pontics: [26] })], work('fracture', at, true)],
    [[found('missing', at)], work('filling', { tooth: 26, extra: true })],
    [[], work('denture', { arch: 'upper' })],
    // By age alone nothing is ruled out.
    [[], work('filling', { tooth: 53 })],
  ])('%j: %j', (rows, what) => expect(said(rows, what)).toEqual([]));
});

test('a complete denture asks for the teeth that nobody charted as missing', () => {
  const lost = [11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24].map((tooth) => found('missing', { tooth }));
  const [asked] = contradictionsOf(work('denture', { arch: 'upper' }, true), chartOf(lost), 'universal');
  expect(asked).toEqual({ says: '13, 14, 15, 16 are not charted as missing.', standing: [25, 26, 27, 28] });
});

describe('completed work ends', () => {
  const ends = (done: ReturnType<typeof did>, rows: Row[]) => {
    const ended = endedBy(done, chartOf([...rows, done]));
    return {
      findings: ended.findings.map(({ finding, left }) => `${finding.id} ${left}`.trim()),
      treatments: ended.treatments.map(({ id }) => id),
    };
  };
  const caries = (surfaces: string, tooth = 26) => found('caries', { tooth, surfaces });

  test.each<[string, ReturnType<typeof did>, Row[], string[]]>([
    ['a filling the decay under it', did('filling', { ...at, surfaces: 'MO' }), [caries('MO')], ['caries']],
    ['what isn’t filled stays', did('filling', { ...at, surfaces: 'MO' }), [caries('MOD')], ['caries D']],
    ['decay elsewhere stays', did('filling', { ...at, surfaces: 'MO' }), [caries('D')], []],
    ['another tooth’s stays', did('filling', { ...at, surfaces: 'MO' }), [caries('MO', 27)], []],
    ['decay without surfaces', did('filling', { ...at, surfaces: 'MO' }), [caries('')], ['caries']],
    [
      'a crown all decay and fractures',
      did('crown', at),
      [caries('D'), found('fracture', at), found('mobility', at)],
      ['caries', 'fracture'],
    ],
    [
      'a crown what was wrong with the one before, a filling as far as it reaches',
      did('crown', at),
      [found('open_margin', { ...at, surfaces: 'D' }), found('recession', at)],
      ['open_margin'],
    ],
    [
      'a filling the faults on its surfaces',
      did('filling', { ...at, surfaces: 'MO' }),
      [found('overhang', { ...at, surfaces: 'D' }), found('defective', { ...at, surfaces: 'MO' })],
      ['defective'],
    ],
    [
      'a root canal treatment the diagnosis of the pulp',
      did('root_filling', at),
      [found('necrotic', at), caries('O')],
      ['necrotic'],
    ],
    ['a sealant nothing', did('sealant', at), [caries('O')], []],
    [
      'an extraction all',
      did('extraction', at),
      [caries('D'), found('mobility', at), found('nonrestorable', at), found('watch', { tooth: 27 })],
      ['caries', 'mobility', 'nonrestorable'],
    ],
  ])('%s', (_what, done, rows, ended) => expect(ends(done, rows).findings).toEqual(ended));

  test('an extraction the planned work that needs the tooth, and not what replaces it', () => {
    const rows = [
      did('root_filling', at, 'planned'),
      did('post', at, 'in_progress'),
      did('bridge', { tooth: 25, tooth_to: 27, pontics: [26] }, 'planned'),
      { ...did('filling', at, 'planned'), outcome: 'referred' },
    ];
    expect(ends(did('extraction', at), rows).treatments).toEqual(['planned root_filling']);
    const implant = [did('implant', at, 'planned'), did('crown', at, 'planned')];
    expect(ends(did('extraction', at), implant).treatments).toEqual([]);
  });
});
