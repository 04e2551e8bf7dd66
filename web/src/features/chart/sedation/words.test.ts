import type { SedationEntry } from '@cusp/contract';
import { expect, test } from 'vitest';
import { minutesSinceVitals, openSedationsWords } from './words.ts';

test('two open records of one person are said plainly, one is as usual', () => {
  const open = { signed_at: null };
  const signed = { signed_at: '2026-11-25T15:00:00Z' };
  expect(openSedationsWords([])).toBeNull();
  expect(openSedationsWords([open, signed])).toBeNull();
  expect(openSedationsWords([open, signed, open])).toMatch(/^Two sedation records are open/u);
});

test('vital signs are due five minutes after the last ones that stand, or after the beginning', () => {
  const begun_at = '2026-11-25T15:00:00Z';
  const at = (minute: string) => Date.parse(`2026-11-25T15:${minute}:00Z`);
  const blank = {
    systolic: null,
    diastolic: null,
    pulse: null,
    oxygen: null,
    breaths: null,
    carbon_dioxide: null,
    nitrous_flow: null,
    oxygen_flow: null,
    drug: '',
    dose: '',
    way: '',
    score: null,
    note: '',
    corrects: null,
    reason: '',
    created_by: 'Dana Reyes',
    signer: null,
  };
  const entry = (serial: number, minute: string, more: object = {}) => ({
    ...blank,
    serial,
    kind: 'vitals' as const,
    at: `2026-11-25T15:${minute}:00Z`,
    ...more,
  });
  const since = (entries: SedationEntry[], minute: string) =>
    minutesSinceVitals({ entries, begun_at }, at(minute));
  expect(since([], '04')).toBe(4);
  expect(since([entry(1, '03')], '08')).toBe(5);
  expect(since([entry(1, '03'), entry(2, '07', { kind: 'gas' })], '08')).toBe(5);
  // One that was corrected as never taken no longer counts.
  const corrected = entry(3, '08', { kind: 'note', corrects: 2 });
  expect(since([entry(1, '03'), entry(2, '06'), corrected], '09')).toBe(6);
});
