import type { SedationEntry } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { missingForSignature, currentEntries } from './rules.ts';

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
