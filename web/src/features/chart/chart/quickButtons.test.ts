import { siteText } from '@cusp/contract';
import { expect, test } from 'vitest';
import { readPress } from './command/read.ts';
import { startingCatalog } from './command/starting-catalog.helpers.ts';
import { type ChartStatus, findingButtons, buttonTargets, treatmentButtons } from './quickButtons.ts';

/** The entries of a press on the chosen teeth, one line for each site; or the refusal. */
function pressed(label: string, teeth: Record<string, string>, status: ChartStatus = 'planned'): string[] {
  const button = [...treatmentButtons, ...findingButtons].find((each) => each.label === label);
  if (!button) throw new Error(label);
  return buttonTargets(button, new Map(Object.entries(teeth)), status).map((press) => {
    if ('refusal' in press) return press.refusal;
    const context = {
      numbering: 'universal',
      dentition: 'permanent',
      procedures: startingCatalog,
    } as const;
    const read = readPress(press, context);
    if ('refusal' in read) return read.refusal;
    return read.entries
      .flatMap((entry) => {
        const { procedure, kind, grade, material, where_done, sites } = entry;
        const what = [entry.outcome ?? entry.status, procedure?.code ?? kind, grade, material, where_done];
        const said = procedure === null ? what : what.slice(0, 2);
        return sites.map((site) =>
          [...said, '@', siteText(site, 'universal')]
            .filter((word) => word !== null && word !== '')
            .join(' '),
        );
      })
      .join('; ');
  });
}

test.each([
  ['Composite', { '16': 'MO' }, 'planned', ['planned FCB2 @ 3 MO']],
  ['Composite', { '26': 'O', '16': 'MO' }, 'completed', ['completed FCB2 @ 3 MO', 'completed FCB1 @ 14 O']],
  ['Composite', { '16': 'MO' }, 'elsewhere', ['restoration composite elsewhere @ 3 MO']],
  ['Composite', {}, 'planned', []],
  ['Composite', { '16': '' }, 'planned', ['Enter the surfaces, like MO.']],
  ['Crown', { '16': '' }, 'referred', ['referred CRN1 @ 3']],
  ['Root canal', { '16': '', '14': '' }, 'in_progress', ['in_progress RCT4 @ 3', 'in_progress RCT3 @ 5']],
  ['Bridge', { '15': '', '17': '', '16': '' }, 'existing', ['bridge here @ 2-4, pontic 3']],
  ['Bridge', { '15': '', '17': '' }, 'planned', ['planned BRG1 @ 2-4, pontic 3']],
  ['Bridge', { '16': '' }, 'planned', ['Choose its first and its last tooth, both in one arch.']],
  ['Bridge', { '16': '', '46': '' }, 'planned', ['Choose its first and its last tooth, both in one arch.']],
  [
    'Scaling',
    { '16': '', '14': '', '24': '' },
    'planned',
    ['planned CLN4 @ upper right', 'planned CLN4 @ upper left'],
  ],
  ['Denture', { '16': '', '24': '' }, 'planned', ['planned DEN2 @ upper arch']],
  ['Extraction', { '53': '' }, 'planned', ['planned EXT3 @ C']],
  // Findings have no status.
  ['Caries', { '26': 'MO' }, 'completed', ['caries @ 14 MO']],
  ['Mobility 2', { '26': '' }, 'planned', ['mobility 2 @ 14']],
  ['Missing', { '16s': '' }, 'planned', ['missing @ 53']],
  ['Watch', { '26': 'O' }, 'planned', ['watch @ 14 O']],
  ['Missing', { '26': 'O' }, 'planned', ['Missing applies to the whole tooth. Remove the surfaces.']],
] as const)('%s for %j, %s, charts %j', (label, teeth, status, charted) =>
  expect(pressed(label, teeth, status)).toEqual(charted),
);
