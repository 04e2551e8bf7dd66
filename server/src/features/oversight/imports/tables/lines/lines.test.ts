import { expect, test } from 'vitest';
import { nameParts } from '../names.ts';
import { minutesIn } from './appointment-lines.ts';
import { numberOfName, providerRow } from './line-rows.ts';
import { packedInterval } from './recall-lines.ts';

test.each([
  ['60', 60],
  ['60 min', 60],
  ['1:30', 90],
  ['1 h 30 min', 90],
  ['2 hours', 120],
  ['long', null],
  ['', null],
] as const)('a length of "%s" is %s minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes));

test.each([
  ['6', 6 * 65_536],
  ['6 months', 6 * 65_536],
  ['6m1d', 6 * 65_536 + 1],
  ['1 year', 16_777_216],
  ['2 weeks and 3 days', 2 * 256 + 3],
  ['0', 0],
  ['often', null],
  ['6 moons', null],
  ['999 d', null],
] as const)('an interval of "%s" is %s as Open Dental packs it', (text, packed) =>
  expect(packedInterval(text)).toBe(packed === null ? null : String(packed)),
);

test('a whole name is read in either order', () => {
  expect(nameParts('Keller, Mia')).toEqual({ last: 'Keller', first: 'Mia' });
  expect(nameParts('Mia Keller')).toEqual({ last: 'Keller', first: 'Mia' });
  expect(nameParts('Cher')).toEqual({ last: 'Cher', first: '' });
});

test('a provider’s degree isn’t their first name', () => {
  const named = (name: string) => providerRow(name)[0]?.fields['Abbr'];
  expect(['Lopez, Ana', 'Ana Lopez, DDS', 'Ana Lopez, D.D.S.', 'Ana Lopez'].map(named)).toEqual([
    'Ana Lopez',
    'Ana Lopez',
    'Ana Lopez',
    'Ana Lopez',
  ]);
});

test('what stands for a number fits an index, and differs where names do', () => {
  const long = 'x'.repeat(500);
  expect(numberOfName(long, 'a').length).toBeLessThanOrEqual(210);
  expect(numberOfName(long, 'a')).not.toBe(numberOfName(long, 'b'));
  expect(numberOfName('José  Díaz')).toBe(numberOfName('jose diaz'));
});
