import { expect, test } from 'vitest';
import { offeredIndications } from './offeredIndications.ts';

const problem = (name: string, icd10: string) => ({
  name,
  details: { kind: 'problem' as const, icd10, course: 'unknown' as const, confirmed_by: '' },
});
const note = (diagnosis: string, created_at: string) => ({ diagnosis, created_at, struck: null });

test('the diagnosis of the latest note comes first, then the problems with their codes', () => {
  const offered = offeredIndications(
    [problem('Type 2 diabetes', 'E119'), problem('Sore gums', '')],
    [
      note('', '2026-11-25T10:00:00Z'),
      note('Periapical abscess #19\n\nCaries', '2026-11-24T10:00:00Z'),
      note('Old', '2026-01-01T10:00:00Z'),
    ],
  );
  expect(offered.map(({ name, icd10 }) => [name, icd10])).toEqual([
    ['Periapical abscess #19', ''],
    ['Caries', ''],
    ['Type 2 diabetes', 'E11.9'],
    ['Sore gums', ''],
  ]);
});
