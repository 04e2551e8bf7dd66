import { describe, expect, test } from 'vitest';
import { ageWords, isMinor } from '../../people/patients/age.ts';
import { dialed } from '../../../ui/text/dialed.ts';
import { merge } from './merging.ts';
import { searchOfWord } from './patientTabs.ts';

describe('the age', () => {
  test.each([
    ['2026-03-03', '2026-03-03', '0 months'],
    ['2026-01-31', '2026-02-28', '1 month'],
    ['2024-03-04', '2026-03-03', '23 months'],
    ['2024-03-03', '2026-03-03', '2 years'],
    ['1926-03-04', '2026-03-03', '99 years'],
  ])('of who is born %s is on %s: %s', (born, day, words) => expect(ageWords(born, day)).toBe(words));

  test('ends a minor’s on the 18th birthday', () => {
    expect(isMinor('2008-03-04', '2026-03-03')).toBe(true);
    expect(isMinor('2008-03-03', '2026-03-03')).toBe(false);
  });
});

test.each([
  ['(555) 010-2000', '5550102000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['555-010-2000 ext. 12', '5550102000;ext=12'],
  ['555.010.2000 x7', '5550102000;ext=7'],
  // Not dialed wrong: what follows the number isn't a part of it.
  ['555 010 2000 (mother: 555 010 3000)', '5550102000'],
  ['none', undefined],
  ['ask 5550102000', undefined],
])('%s is dialed as %s', (phone, address) => expect(dialed(phone)).toBe(address));

test.each([
  ['chart', { tab: 'chart' }],
  ['perio', { tab: 'chart', chart: 'perio' }],
  ['notes', { tab: 'notes' }],
  ['nowhere', {}],
])('/patients/<id>/%s leads to its screen', (word, search) => expect(searchOfWord(word)).toEqual(search));

describe('edits over what someone else stored', () => {
  const base = {
    first_name: 'Zoë',
    last_name: 'Ortiz',
    email: '',
    phone: '555',
    date_of_birth: '1980-03-01',
    gender: 'female',
    address: '',
    insurance_provider: '',
    insurance_id: '',
    medical_history: '',
    allergies: '',
    emergency_contact: '',
    emergency_phone: '',
  };

  test('keep both where they differ in their fields', () => {
    const { values, contested } = merge(base, { ...base, phone: '777' }, { ...base, allergies: 'Latex' });
    expect(values).toEqual({ ...base, phone: '777', allergies: 'Latex' });
    expect(contested).toEqual([]);
  });

  test('name the field that both wrote, and keep the own words', () => {
    const { values, contested } = merge(base, { ...base, phone: '777' }, { ...base, phone: '888' });
    expect(values.phone).toBe('777');
    expect(contested).toEqual([{ field: 'phone', stored: '888' }]);
  });

  test('contest nothing where both wrote the same', () => {
    expect(merge(base, { ...base, phone: '777' }, { ...base, phone: '777' }).contested).toEqual([]);
  });
});
