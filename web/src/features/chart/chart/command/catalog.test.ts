import { describe, expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { readChartCommand } from './read.ts';
import type { ChartProcedure } from './words.ts';

describe("with the practice's catalog", () => {
  const procedure = (
    code: string,
    name: string,
    abbreviations: string[],
    area: ChartProcedure['area'],
    paint: ChartProcedure['paint'],
  ): ChartProcedure => ({ code, name, abbreviations, area, paint });
  const catalog = [
    procedure('F1', 'White filling, one surface, front tooth', ['comp'], 'surfaces', 'filling'),
    procedure('F2', 'White filling, two surfaces, front tooth', ['comp'], 'surfaces', 'filling'),
    procedure('F5', 'White filling, one surface, back tooth', ['comp'], 'surfaces', 'filling'),
    procedure('F6', 'White filling, two surfaces, back tooth', ['comp'], 'surfaces', 'filling'),
    procedure('F7', 'White filling, three or more surfaces, back tooth', ['comp'], 'surfaces', 'filling'),
    procedure('R1', 'Root canal, front tooth', ['rct'], 'tooth', 'root_filling'),
    procedure('R2', 'Root canal, premolar', ['rct'], 'tooth', 'root_filling'),
    procedure('R3', 'Root canal, molar', ['rct'], 'tooth', 'root_filling'),
    procedure('T1', 'Full denture, upper', ['denture'], 'arch', 'denture'),
    procedure('T2', 'Full denture, lower', ['denture'], 'arch', 'denture'),
    procedure('K1', 'Porcelain crown', ['crn'], 'tooth', 'crown'),
    procedure('K2', 'Zirconia crown', ['zir'], 'tooth', 'crown'),
    procedure('P1', 'Cleaning, adult', ['prophy', '2 bw'], 'mouth', 'none'),
  ];
  const inCatalog = (text: string) => charted(text, 'universal', 'permanent', catalog);

  test.each([
    ['3 o comp', 'planned F5 @ 3 O'],
    ['3 mo comp', 'planned F6 @ 3 MO'],
    ['3 modbl comp', 'planned F7 @ 3 MODBL'],
    ['8 mi comp', 'planned F2 @ 8 MI'],
    ['3 rct', 'planned R3 @ 3'],
    ['4 rct', 'planned R2 @ 4'],
    ['c 8 rct', 'completed R1 @ 8'],
    ['upper denture', 'planned T1 @ upper arch'],
    ['lower denture', 'planned T2 @ lower arch'],
    ['3 k2', 'planned K2 @ 3'],
    ['3 porcelain crown', 'planned K1 @ 3'],
    ['3 crown zir', 'planned K2 @ 3'],
    ['cleaning', 'planned P1 @ mouth'],
    ['2 bw', 'planned P1 @ mouth'],
    ['e 3 mod amalgam', 'restoration amalgam here @ 3 MOD'],
    ['e 3 k2', 'crown here @ 3'],
    ['3 mo caries', 'caries @ 3 MO'],
    // The catalog calls it otherwise.
    ['adult cleaning', 'planned P1 @ mouth'],
    ['3 mo resin', 'planned F6 @ 3 MO'],
  ])('%j is %j', (text, row) => expect(inCatalog(text)).toBe(row));

  test.each([
    ['3 crown', '"crown" could be Porcelain crown (crn), Zirconia crown (zir). Type more of the name.'],
    ['3 porc', '"porc" isn’t recognized. Did you mean porcelain?'],
    ['3,8 rct', 'These teeth need different procedures. Chart them one by one.'],
    ['3 mod amalgam', '"amalgam" isn’t in the catalog. Add it in Settings, or use the catalog name.'],
    ['prophy 3', 'This applies to the full mouth. Remove the teeth.'],
  ])('%j is refused: %s', (text, refusal) => expect(inCatalog(text)).toBe(refusal));

  test('what the catalog says of teeth and surfaces decides between procedures of one name', () => {
    const named = (code: string, teeth: ChartProcedure['teeth'], sides: number | null): ChartProcedure => ({
      ...procedure(code, 'Filling', ['comp'], 'surfaces', 'filling'),
      teeth,
      sides,
    });
    const own = [
      named('A1', 'front', 1),
      named('B1', 'back', 1),
      named('B2', 'back', 2),
      named('B4', 'back', 4),
    ];
    const read = (text: string) => charted(text, 'universal', 'permanent', own);
    expect(['8 i comp', '3 o comp', '3 mo comp', '3 modb comp', '3 modbl comp'].map(read)).toEqual([
      'planned A1 @ 8 I',
      'planned B1 @ 3 O',
      'planned B2 @ 3 MO',
      'planned B4 @ 3 MODB',
      'planned B4 @ 3 MODBL',
    ]);
    expect(read('3 mod comp')).toBe('No "comp" in the catalog applies to this tooth and these surfaces.');
  });

  test('the entry holds the procedure as the catalog has it', () => {
    const priced = catalog.map((each, index) => ({ ...each, id: `id ${index}` }));
    const command = readChartCommand('3 mo comp', {
      numbering: 'universal',
      dentition: 'permanent',
      procedures: priced,
    });
    expect('entries' in command && command.entries.map(({ procedure: found }) => found?.id)).toEqual([
      'id 3',
    ]);
  });
});
