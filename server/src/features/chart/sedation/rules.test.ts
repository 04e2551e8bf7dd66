import type { SedationEntry } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { missingForSignature, currentEntries, refuseRepeatedDose } from './rules.ts';

let serial = 0;
const entry = (
  kind: SedationEntry['kind'],
  score: number[] | null = null,
  corrects: number | null = null,
) => ({ serial: (serial += 1), kind, score, corrects });
const vitals = entry('vitals');

describe('what a sedation record lacks before it is signed', () => {
  test.each([
    [[], ['No vital signs are recorded.', 'The discharge score is missing.']],
    [[vitals], ['The discharge score is missing.']],
    [[vitals, entry('discharge', [2, 2, 2, 1, 1])], ['The discharge score is 8 of 10, below 9.']],
    [[vitals, entry('discharge', [2, 2, 2, 2, 1])], []],
    [[vitals, entry('discharge', [1, 1, 1, 1, 1]), entry('discharge', [2, 2, 2, 2, 2])], []],
  ])('%#', (entries, missing) => {
    expect(missingForSignature(entries)).toEqual(missing);
  });

  test('an entry that another corrects doesn’t count', () => {
    const wrong = entry('vitals');
    const right = entry('note', null, wrong.serial);
    expect(currentEntries([wrong, right])).toEqual([right]);
    expect(missingForSignature([wrong, right])).toContain('No vital signs are recorded.');
  });
});

describe('a dose that stands there already', () => {
  const at = Date.parse('2026-11-28T15:04:30Z');
  const dose = { kind: 'drug', drug: 'Midazolam', dose: '2 mg', corrects: null } as const;
  const stored = { ...dose, serial: 1, at: '2026-11-28T15:04:10.000Z' };

  test('is asked about', () => {
    const refused =
      'Midazolam 2 mg is already recorded for this minute. Check the box if it was given again.';
    expect(() => refuseRepeatedDose([stored], dose, at)).toThrow(
      expect.objectContaining({ problems: [{ path: 'given_again', message: refused }] }),
    );
    expect(() => refuseRepeatedDose([stored], { ...dose, drug: 'midazolam ', dose: '2  mg' }, at)).toThrow(
      expect.objectContaining({ problems: [{ path: 'given_again', message: refused }] }),
    );
  });

  test.each([
    ['another drug', { drug: 'Fentanyl' }, 0],
    ['another amount', { dose: '3 mg' }, 0],
    ['given again', { given_again: true }, 0],
    ['a minute later', {}, 60_000],
    ['corrected by it', { corrects: 1 }, 0],
  ])('but not %s', (_, given, later) => {
    expect(() => refuseRepeatedDose([stored], { ...dose, ...given }, at + later)).not.toThrow();
  });
});
