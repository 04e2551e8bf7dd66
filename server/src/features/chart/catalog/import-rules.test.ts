import { describe, expect, test } from 'vitest';
import { guessColumns, readCodeFile } from './code-file.ts';
import { procedureKindByName, planImport } from './import-rules.ts';
import type { KnownProcedure } from './import-rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => readCodeFile(bytes(text))?.map(({ cells }) => cells);

describe('a code file', () => {
  test.each<[string, string, string[][]]>([
    [
      'commas',
      'Code,Name\nA1,Look\n',
      [
        ['Code', 'Name'],
        ['A1', 'Look'],
      ],
    ],
    [
      'semicolons',
      'Code;Name\r\nA1;Look, then talk\r\n',
      [
        ['Code', 'Name'],
        ['A1', 'Look, then talk'],
      ],
    ],
    [
      'tabs',
      'Code\tName\nA1\tLook',
      [
        ['Code', 'Name'],
        ['A1', 'Look'],
      ],
    ],
    ['a byte order mark', '\ufeffCode,Name', [['Code', 'Name']]],
    ['quotes', 'A1,"Look, ""again"""', [['A1', 'Look, "again"']]],
    [
      'spaces and empty lines',
      ' A1 , Look \n\n\nA2,Talk',
      [
        ['A1', 'Look'],
        ['A2', 'Talk'],
      ],
    ],
    ['lines of other lengths', 'A1,Look\nA2', [['A1', 'Look'], ['A2']]],
  ])('is read with %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('is read as Windows writes it, too', () => {
    expect(readCodeFile(Uint8Array.from([0x41, 0x2c, 0xe9]))?.[0]?.cells).toEqual(['A', 'é']);
  });

  test('counts lines as an editor does', () => {
    expect(readCodeFile(bytes('A1,"two\nlines"\n\nA2,x'))?.map(({ line }) => line)).toEqual([2, 4]);
  });

  test.each([
    ['nothing', ''],
    ['an open quote', 'A1,"Look'],
    ['bytes that are no text', 'A\u0000B'],
    ['too many lines', 'A,B\n'.repeat(3002)],
    ['too many columns', 'A,'.repeat(51)],
  ])('with %s is not one', (_, text) => {
    expect(readCodeFile(bytes(text))).toBe(undefined);
  });
});

test.each<[string[] | undefined, object]>([
  [['Code', 'Description', 'UCR Fee'], { code: 0, name: 1, fee: 2 }],
  [['Patient description', 'Proc. name', 'Proc. code'], { plain_name: 0, name: 1, code: 2 }],
  [
    ['Short', 'Code', 'Procedure', 'Minutes', 'Category'],
    { abbreviation: 0, code: 1, name: 2, minutes: 3, category: 4 },
  ],
  [['x', 'y'], {}],
  [undefined, { code: 0, name: 1 }],
])('the columns of %j are guessed', (heading, chosen) => {
  expect(guessColumns(heading)).toEqual(chosen);
});

test.each([
  ['Crown, all ceramic', 'Crown', 'tooth', 'crown'],
  ['Silver amalgam, two sides', 'Filling', 'surfaces', 'filling'],
  ['Crown on an implant', 'Implant', 'tooth', 'implant'],
  ['Something else', 'Other', 'mouth', 'none'],
])('%s is probably a %s', (name, category, area, paint) => {
  expect(procedureKindByName(name, 'Other')).toMatchObject({ category, area, paint });
});

describe('an import', () => {
  const known = (code: string, fields: Partial<KnownProcedure> = {}): KnownProcedure => ({
    id: code,
    code,
    name: 'Look',
    plain_name: '',
    category: 'Other',
    minutes: 30,
    abbreviations: [],
    imported: true,
    ...fields,
  });
  const reading = {
    columns: { code: 0, name: 1, fee: 2, category: 3, minutes: 4 },
    category: 'Other' as const,
    minutes: 30,
  };
  const plan = (rows: readonly string[][]) =>
    planImport(
      rows.map((cells, at) => ({ line: at + 2, cells })),
      reading,
      [known('A1'), known('A2'), known('OWN', { imported: false })],
    );

  test('adds, changes and leaves', () => {
    const { added, changed, unchanged, errors } = plan([
      ['A1', 'Look', '10'],
      ['a2', 'Check again', '$1,250.50'],
      ['B1', 'Gold crown', '', 'bridge', '45'],
    ]);
    expect(errors).toEqual([]);
    expect(unchanged).toMatchObject([{ known: { id: 'A1' }, fee: 10 }]);
    expect(changed).toMatchObject([{ known: { id: 'A2' }, fields: { name: 'Check again' }, fee: 1250.5 }]);
    expect(added).toMatchObject([
      { fields: { code: 'B1', category: 'Bridge', paint: 'crown', minutes: 45 }, fee: undefined },
    ]);
  });

  test.each([
    [['', 'Look'], 'Enter the code.'],
    [['B1', ''], 'Enter the name.'],
    [['own', 'Look'], '"OWN" is already used by one of your own procedures.'],
    [['B1', 'Look', 'ten'], 'The fee is an amount of at most $1,000,000 with at most two decimals.'],
    [['B1', 'Look', '1.005'], 'The fee is an amount of at most $1,000,000 with at most two decimals.'],
    [
      ['B1', 'Look', '', 'Surgery'],
      '"Surgery" is not a category. Use Dental Cleaning, Filling, Root Canal, Crown, Bridge, Extraction, Implant, Whitening, Braces, Dentures, Other.',
    ],
    [['B1', 'Look', '', '', 'an hour'], 'The minutes are a whole number from 5 to 480.'],
    [['B1', 'Look', '', '', '4'], 'Use whole minutes from 5 to 480.'],
    [['B1', 'x'.repeat(201)], 'Use at most 200 characters.'],
    [['B 1', 'Look'], 'Use letters, digits and . _ + / - without spaces.'],
  ])('refuses the line %j', (cells, message) => {
    expect(plan([cells]).errors).toEqual([{ line: 2, message }]);
  });

  test('refuses a code that a line before has', () => {
    expect(
      plan([
        ['B1', 'Look'],
        ['b1', 'Talk'],
      ]).errors,
    ).toEqual([{ line: 3, message: 'This code is already on line 2.' }]);
  });
});
