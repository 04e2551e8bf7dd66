import type { Patient } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { distinction, toSearchable, findChoices, fullName, patientMatcher } from './search.ts';

const zoe: Patient & { archived: boolean } = {
  archived: false,
  id: '01900000-0000-7000-8000-000000000000',
  first_name: 'Zoë',
  last_name: 'Muñoz Peña',
  email: 'Zoe.Munoz@Example.com',
  phone: '(555) 010-2000',
  date_of_birth: '1980-03-01',
  gender: 'female',
  address: '5 Secret Street',
  insurance_provider: 'Delta',
  insurance_id: 'D-77',
  medical_history: '',
  allergies: 'latex',
  emergency_contact: 'Otto',
  emergency_phone: '555 999 9999',
  version: 1,
  archived_at: null,
  archived_by: '',
  deceased_at: null,
  deceased_by: '',
  died_on: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

type Person = Parameters<typeof toSearchable>[0];
const matches = (patient: Person, search: string) => patientMatcher(search)(toSearchable(patient));

// product.md, 5, and the same wherever patients are searched.
describe('she is found', () => {
  test.each([
    '',
    '   ',
    'zoë',
    'ZOE',
    'munoz',
    'Muñoz',
    'zoë muñoz',
    'muñoz, zoë',
    'peña zo',
    'e Mu',
    ' peña ',
    '010-2000',
    '(555)',
    '5550102000',
    '555 010',
    '555.010.2000',
    'zoe.munoz@',
    'EXAMPLE.COM',
    '1980',
    '1980-03-01',
    '3/1/1980',
    '03/01/1980',
    '3/1/80',
    'mar 1, 1980',
    'March 1980',
    '+15550102000',
    '+1 (555) 010-2000',
    '1-555-010-2000',
    '03011980',
    '03-01-1980',
    '3.1.1980',
    'munozpena',
  ])('by %j', (search) => expect(matches(zoe, search)).toBe(true));

  test.each([
    'otto',
    'latex',
    'secret',
    '999',
    'D-77',
    '5 st',
    '*',
    'zo.',
    ',',
    'zoe smith',
    '3/1/1981',
    '555 011',
    'mar',
    'born',
  ])('not by %j', (search) => expect(matches(zoe, search)).toBe(false));

  test('nor with everybody by a sign that is no digit', () => {
    expect(matches({ ...zoe, phone: '5550102000' }, '-')).toBe(false);
    expect(matches({ ...zoe, email: '' }, '@')).toBe(false);
  });
});

test.each([
  ['obrien', 'Conor', 'O’Brien'],
  ["o'brien", 'Conor', 'OBrien'],
  ['annmarie', 'Ann-Marie', 'Smith'],
  ['ann marie', 'Annmarie', 'Smith'],
  ['delacruz', 'Ana', 'de la Cruz'],
  ['de la cruz', 'Ana', 'Delacruz'],
])('%j finds %s %s', (search, first_name, last_name) => {
  expect(matches({ ...zoe, first_name, last_name }, search)).toBe(true);
});

test('no word goes over from the first name into the last', () => {
  expect(matches({ ...zoe, first_name: 'Joan', last_name: 'Asher' }, 'nas')).toBe(false);
});

test('whose name begins so is found first', () => {
  const emma = { ...zoe, first_name: 'Emma', last_name: 'Diaz' };
  const mason = { ...zoe, first_name: 'Mason', last_name: 'Kelly' };
  const ana = { ...zoe, first_name: 'Ana', last_name: 'de la Mar' };
  const idsOf = (patients: Person[], search: string, atMost = 8) =>
    findChoices(patients.map(toSearchable), search, atMost).map(fullName);
  expect(idsOf([emma, zoe, mason, ana], 'Ma')).toEqual([mason, ana, emma].map(fullName));
  expect(idsOf([emma, zoe, mason, ana], 'Ma', 2)).toEqual([mason, ana].map(fullName));
  expect(idsOf([emma, { ...mason, archived: true }], 'Ma')).toEqual([fullName(emma)]);
  expect(idsOf([emma, zoe], 'mason')).toEqual([]);
  expect(idsOf([emma, zoe], 'example.com')).toEqual([]);
});

test('namesakes are told apart', () => {
  expect(fullName(zoe)).toBe('Zoë Muñoz Peña');
  expect(distinction({ ...zoe, phone: '5550102000' })).toBe('born Mar 1, 1980 · (555) 010-2000');
});
