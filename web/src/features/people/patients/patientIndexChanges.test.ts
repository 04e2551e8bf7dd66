import type { PatientEntry } from '@cusp/contract';
import { expect, test } from 'vitest';
import { withChanges } from './patientIndexChanges.ts';
import { toSearchable } from './search.ts';

const entry = (id: string, merged_into: string | null = null): PatientEntry => ({
  id,
  first_name: id,
  last_name: 'Lee',
  email: '',
  phone: '555-0100',
  preferred_name: '',
  other_phones: [],
  former_numbers: [],
  date_of_birth: '1980-03-01',
  archived: false,
  updated_at: '2026-01-01T00:00:00Z',
  merged_into,
});
const index = { patients: [entry('Ann'), entry('Anne')].map(toSearchable), complete: true, newest: '' };

test('a patient who was merged into another one is found no more, and again after that is undone', () => {
  const merged = withChanges(index, [entry('Anne', 'Ann')]);
  expect(merged.patients.map(({ id }) => id)).toEqual(['Ann']);
  expect(withChanges(merged, [entry('Anne', 'Ann')])).toBe(merged);
  expect(withChanges(merged, [entry('Anne')]).patients.map(({ id }) => id)).toEqual(['Ann', 'Anne']);
});
