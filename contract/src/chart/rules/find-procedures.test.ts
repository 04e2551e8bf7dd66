import { describe, expect, test } from 'vitest';
import { findProcedures } from './find-procedures.ts';
import type { Procedure } from '../catalog.ts';

type Known = Pick<Procedure, 'code' | 'name' | 'plain_name' | 'category' | 'abbreviations'>;
const filling = (place: 'front' | 'back', sides: number): Known => ({
  code: `FC${place === 'front' ? 'F' : 'B'}${sides}`,
  name: `Composite filling, ${place} tooth, ${sides} sides`,
  plain_name: 'Tooth-colored filling',
  category: 'Filling',
  abbreviations: ['comp', 'composite'],
});
const one = (code: string, name: string, more: Partial<Known> = {}): Known => ({
  code,
  name,
  plain_name: name,
  category: 'Other',
  abbreviations: [],
  ...more,
});
const catalog: readonly Known[] = [
  one('EXM1', 'Checkup', { abbreviations: ['exam'] }),
  one('EXM2', 'New patient', { abbreviations: ['newpt'] }),
  one('CLN1', 'Dental Cleaning', { category: 'Dental Cleaning', abbreviations: ['prophy'] }),
  ...[1, 2, 3, 4].map((sides) => filling('front', sides)),
  ...[1, 2, 3, 4].map((sides) => filling('back', sides)),
  one('FGI1', 'Glass ionomer filling, 1 surface', { category: 'Filling', abbreviations: ['gi'] }),
  one('FGI2', 'Glass ionomer filling, 2 or more surfaces', {
    category: 'Filling',
    abbreviations: ['gi'],
  }),
  one('RCT2', 'Root canal, front tooth', { category: 'Root Canal', abbreviations: ['rct'] }),
  one('RCT3', 'Root canal, premolar', { category: 'Root Canal', abbreviations: ['rct'] }),
  one('RCT4', 'Root canal, molar', { category: 'Root Canal', abbreviations: ['rct'] }),
  one('PUL2', 'Root filling of a baby tooth', { abbreviations: ['pulpectomy', 'rct'] }),
  one('CRN5', 'PFM crown', {
    category: 'Crown',
    plain_name: 'Crown of métal',
    abbreviations: ['pfm'],
  }),
  one('CRN10', 'Temporary crown', { category: 'Crown', abbreviations: ['tempcr'] }),
  one('SUR2', 'Opening of an abscess', { abbreviations: ['i&d'] }),
];
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe('the catalog is searched', () => {
  test.each<[string, string, string[]]>([
    ['by abbreviation', 'pfm', ['CRN5']],
    ['by abbreviation in any case', ' Prophy ', ['CLN1']],
    ['by an abbreviation with a sign', 'i&d', ['SUR2']],
    ['by code', 'exm2', ['EXM2']],
    ['by the beginning of a code', 'EXM', ['EXM1', 'EXM2']],
    ['by words in any order', 'surfaces glass 2', ['FGI2']],
    ['by the beginnings of words', 'gla ion', ['FGI1', 'FGI2']],
    ['by part of a word', 'somer', []],
    ['by part of a longer word', 'onomer', ['FGI1', 'FGI2']],
    ['by the plain name, without accents', 'metal', ['CRN5']],
    ['by the category', 'dental cleaning', ['CLN1']],
    ['by words and an abbreviation together', 'comp back 3', ['FCB3']],
    ['by nothing that there is', 'comp xyz', []],
  ])('%s: %s', (_, text, found) => {
    expect(codes(findProcedures(catalog, text))).toEqual(found);
  });

  test('with the whole word before parts of words', () => {
    expect(codes(findProcedures(catalog, 'crown'))).toEqual(['CRN5', 'CRN10']);
    expect(codes(findProcedures(catalog, 'comp')).slice(0, 8)).toEqual(
      ['front', 'back'].flatMap((place) =>
        [1, 2, 3, 4].map((sides) => `FC${place === 'front' ? 'F' : 'B'}${sides}`),
      ),
    );
  });

  test('and is whole in its order without words', () => {
    expect(findProcedures(catalog, '  ')).toEqual(catalog);
  });
});
