import {
  canonicalSurfaces,
  numberings,
  permanentTeeth,
  primaryTeeth,
  surfacesOf,
  toothLabel,
} from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { readChartCommand } from './read.ts';

test.each([
  ['1-32 missing', 'permanent', [...permanentTeeth]],
  ['all missing', 'permanent', [...permanentTeeth]],
  ['upper missing', 'permanent', permanentTeeth.slice(0, 16)],
  ['upper missing', 'primary', primaryTeeth.slice(0, 10)],
  ['upper missing', 'mixed', permanentTeeth.slice(0, 16)],
  ['a-t missing', 'permanent', [...primaryTeeth]],
] as const)('%j of a %s dentition is a row for each tooth', (text, dentition, teeth) => {
  const command = readChartCommand(text, { numbering: 'universal', dentition });
  expect(
    'entries' in command && command.entries.flatMap(({ sites }) => sites.map(({ tooth }) => tooth)),
  ).toEqual(teeth);
});

const anyTooth = fc.constantFrom(...permanentTeeth, ...primaryTeeth);
const anyNumbering = fc.constantFrom(...numberings);

test('surfaces are understood in whatever order they are typed, on every tooth', () => {
  const typed = fc.tuple(anyTooth, anyNumbering).chain(([tooth, numbering]) =>
    fc.record({
      tooth: fc.constant(tooth),
      numbering: fc.constant(numbering),
      letters: fc.shuffledSubarray(
        // V with others may be two fillings, which is asked.
        surfacesOf(tooth).filter((letter) => letter !== 'V'),
        { minLength: 1 },
      ),
      capitals: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(typed, ({ tooth, numbering, letters, capitals }) => {
      const surfaces = letters.join('');
      const label = toothLabel(tooth, false, numbering);
      const text = `planned ${label} ${surfaces} comp`;
      expect(charted(capitals ? text.toUpperCase() : text.toLowerCase(), numbering)).toBe(
        `planned comp @ ${label} ${canonicalSurfaces(surfaces)}`,
      );
    }),
  );
});

test('each tooth can be charted by its label', () => {
  fc.assert(
    fc.property(anyTooth, fc.boolean(), anyNumbering, (tooth, extra, numbering) => {
      const label = toothLabel(tooth, extra, numbering);
      expect(charted(`${label} missing`, numbering)).toBe(`missing @ ${label}`);
      expect(charted(`completed ${label} rct`, numbering)).toBe(`completed rct @ ${label}`);
    }),
  );
});

test('whatever is typed is answered with rows or a sentence', () => {
  const words = fc.constantFrom(
    ...'e eo p c r w 3 14 2-4 a-b 53 as ur upper lower all mod o mi , - pontic comp bridge denture'.split(
      ' ',
    ),
    ...'missing mobility 2+ watch drift retained existing elsewhere done srp prophy 0 99 d-3'.split(' '),
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 7 }).map((typed) => typed.join(' ')),
  );
  fc.assert(
    fc.property(texts, anyNumbering, (text, numbering) => {
      const answer = readChartCommand(text, { numbering, dentition: 'mixed' });
      if ('refusal' in answer) expect(answer.refusal).toMatch(/[.?]$/);
      else expect(answer.entries.flatMap(({ sites }) => sites).length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test('a word that means nothing is never dropped, wherever it stands', () => {
  const commands = fc.constantFrom(
    ...'3 mod comp,c 14 rct,e 3 mod amalgam,14 rct bu crown,2-4 bridge,ur srp,17 missing,30 mobility 2'.split(
      ',',
    ),
    ...'prophy,upper denture,14 emax crown,3 mo caries,r 32 ext,14 surgical ext'.split(','),
  );
  const strange = fc.constantFrom('xyz', 'not', '99', 'zz top', 'zq', '?');
  fc.assert(
    fc.property(commands, strange, fc.nat({ max: 4 }), (command, word, at) => {
      const words = command.split(' ');
      const text = [...words.slice(0, at), word, ...words.slice(at)].join(' ');
      expect(readChartCommand(text, { numbering: 'universal', dentition: 'permanent' })).toHaveProperty(
        'refusal',
      );
    }),
    { numRuns: 400 },
  );
});

test('the beginning of a word is never taken for it', () => {
  const cut = fc.constantFrom(
    '3 crow',
    '3 mod compos',
    '3 extrac',
    '3 mo cari',
    '3 impla',
    'ur sr',
    'prophyl',
    '17 missi',
  );
  fc.assert(
    fc.property(cut, (text) => {
      expect(readChartCommand(text, { numbering: 'universal', dentition: 'permanent' })).toHaveProperty(
        'refusal',
      );
    }),
  );
});
