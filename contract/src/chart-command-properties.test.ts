import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charted } from './chart-command.helpers.ts';
import { readChartCommand } from './chart-command.ts';
import { canonicalSurfaces, surfacesOf } from './surfaces.ts';
import { permanentTeeth, primaryTeeth } from './teeth.ts';
import { toothLabel } from './tooth-numbering.ts';
import { numberings } from './numberings.ts';

test.each([
  ['1-32 missing', 'permanent', [...permanentTeeth]],
  ['all missing', 'permanent', [...permanentTeeth]],
  ['upper missing', 'permanent', permanentTeeth.slice(0, 16)],
  ['upper missing', 'primary', primaryTeeth.slice(0, 10)],
  ['upper missing', 'mixed', permanentTeeth.slice(0, 16)],
  ['a-t missing', 'permanent', [...primaryTeeth]],
] as const)('%j of a %s dentition is a row for each tooth', (text, dentition, teeth) => {
  const command = readChartCommand(text, { numbering: 'universal', dentition });
  expect('entry' in command && command.entry.sites.map(({ tooth }) => tooth)).toEqual(teeth);
});

const anyTooth = fc.constantFrom(...permanentTeeth, ...primaryTeeth);
const anyNumbering = fc.constantFrom(...numberings);

test('surfaces are understood in whatever order they are typed, on every tooth', () => {
  const typed = fc.tuple(anyTooth, anyNumbering).chain(([tooth, numbering]) =>
    fc.record({
      tooth: fc.constant(tooth),
      numbering: fc.constant(numbering),
      letters: fc.shuffledSubarray([...surfacesOf(tooth)], { minLength: 1 }),
      capitals: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(typed, ({ tooth, numbering, letters, capitals }) => {
      const surfaces = letters.join('');
      const label = toothLabel(tooth, false, numbering);
      const text = `p ${label} ${surfaces} comp`;
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
      expect(charted(`c ${label} rct`, numbering)).toBe(`completed rct @ ${label}`);
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
      if ('refusal' in answer) expect(answer.refusal).toMatch(/[.]$/);
      else expect(answer.entry.sites.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
