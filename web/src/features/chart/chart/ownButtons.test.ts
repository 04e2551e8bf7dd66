import { type Procedure, type ProcedureBundle } from '@cusp/contract';
import { expect, test } from 'vitest';
import { readPress } from './command/read.ts';
import { ownButtons } from './ownButtons.ts';
import { type ChartStatus, buttonTargets } from './quickButtons.ts';

const procedure = (code: string, fields: Partial<Procedure>): Procedure => ({
  id: code,
  code,
  name: code,
  plain_name: '',
  category: 'Filling',
  minutes: 30,
  area: 'surfaces',
  paint: 'filling',
  material: 'composite',
  teeth: 'any',
  sides: null,
  abbreviations: [],
  benefit_category: null,
  benefit_guessed: false,
  by_hygienist: false,
  by_unit: false,
  fee_list: '',
  imported: false,
  archived: false,
  fee: null,
  version: 1,
  ...fields,
});
const crown = { category: 'Crown', area: 'tooth', paint: 'crown' } as const;
const catalog = [
  procedure('BACK1', { teeth: 'back', sides: 1, abbreviations: ['comp'] }),
  procedure('BACK2', { teeth: 'back', sides: 2, abbreviations: ['comp'] }),
  procedure('FRONT2', { teeth: 'front', sides: 2, abbreviations: ['comp'] }),
  procedure('SILVER', { material: 'amalgam', abbreviations: ['comp'] }),
  procedure('BUILD', { category: 'Crown', area: 'tooth' }),
  procedure('ZIR', { ...crown, material: 'zirconia', abbreviations: ['crown'] }),
  procedure('GOLD', { ...crown, material: 'gold', abbreviations: ['crown'] }),
  procedure('SRP', { category: 'Other', area: 'quadrant', paint: 'none', material: null }),
  procedure('POLISH', { category: 'Dental Cleaning', area: 'mouth', paint: 'none', material: null }),
];
const set: ProcedureBundle = {
  id: 'set',
  name: 'Crown set',
  abbreviation: '',
  procedure_ids: ['BUILD', 'ZIR', 'ARCHIVED'],
  archived: false,
  version: 1,
};

/** The entries of a press: the procedure or the kind of each row, and its site; or the refusal. */
function pressed(what: string, teeth: Record<string, string>, status: ChartStatus = 'planned') {
  const own =
    what === 'set' ? { procedure_id: null, bundle_id: what } : { procedure_id: what, bundle_id: null };
  const [button] = ownButtons([{ label: 'Press', ...own }], catalog, [set]);
  return (button?.parts ?? []).flatMap((part) =>
    buttonTargets(part, new Map(Object.entries(teeth)), status).flatMap((press) => {
      if ('refusal' in press) return [press.refusal];
      const read = readPress(press, { numbering: 'universal', dentition: 'permanent', procedures: [] });
      if ('refusal' in read) return [read.refusal];
      return read.entries.flatMap(({ procedure: found, kind, sites }) =>
        sites.map(({ tooth, quadrant, surfaces }) =>
          [found?.code ?? kind, tooth ?? quadrant ?? 'mouth', surfaces].join(' ').trim(),
        ),
      );
    }),
  );
}

test.each([
  ['BACK2', { '16': 'MO' }, 'planned', ['BACK2 16 MO']],
  // The entry for the tooth and the surfaces among similar ones.
  ['BACK2', { '16': 'O', '11': 'MI' }, 'completed', ['BACK1 16 O', 'FRONT2 11 MI']],
  ['BACK2', { '16': 'MO' }, 'existing', ['restoration 16 MO']],
  ['SILVER', { '16': 'MO' }, 'planned', ['SILVER 16 MO']],
  ['GOLD', { '36': 'O' }, 'planned', ['GOLD 36']],
  ['SRP', { '16': '', '26': '' }, 'planned', ['SRP 1', 'SRP 2']],
  ['POLISH', {}, 'completed', ['POLISH mouth']],
  ['set', { '36': '' }, 'planned', ['BUILD 36', 'ZIR 36']],
  ['BACK2', {}, 'planned', []],
  ['GONE', { '36': '' }, 'planned', []],
  [
    'BACK2',
    { '11': 'M' },
    'planned',
    ['No "Press" in the catalog applies to this tooth and these surfaces.'],
  ],
] as const)('a button for %s on %j, %s, charts %j', (what, teeth, status, charted) =>
  expect(pressed(what, teeth, status)).toEqual(charted),
);
