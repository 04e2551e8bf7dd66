import { describe, expect, test } from 'vitest';
import { samePersons } from './samePerson.ts';
import { toSearchable } from './search.ts';

const zoe = {
  id: 'zoe',
  first_name: 'Zoë',
  last_name: 'Muñoz-Peña',
  email: '',
  phone: '(212) 555-0142',
  date_of_birth: '1980-03-01',
  archived: false,
};
const known = [zoe, { ...zoe, id: 'son', first_name: 'Otto', date_of_birth: '2011-07-04' }].map(toSearchable);
const found = (typed: Partial<typeof zoe>) => samePersons({ ...zoe, ...typed }, known).map(({ id }) => id);

describe('who is typed may be somebody on file', () => {
  test.each([
    ['the same name and birth date', { phone: '999 999 9999' }],
    ['without accents and hyphen', { first_name: 'ZOE', last_name: 'munoz pena', phone: '999 999 9999' }],
    ['with the names the other way round', { first_name: 'Muñoz Peña', last_name: 'Zoë', phone: '1234567' }],
    ['in one word', { last_name: "Munoz'Pena", phone: '999 999 9999' }],
    ['in one word without a sign', { last_name: 'Munozpena', phone: '999 999 9999' }],
    ['the same phone and birth date', { first_name: 'Chloe', last_name: 'Smith' }],
    ['the same phone with its country', { first_name: 'Chloe', phone: '+1 212.555.0142' }],
  ])('%s', (_, typed) => expect(found(typed)).toEqual(['zoe']));

  test.each([
    ['another birth date', { date_of_birth: '1980-03-02' }],
    ['a part of the name', { last_name: 'Muñoz', phone: '999 999 9999' }],
    ['another phone and another name', { first_name: 'Chloe', phone: '(212) 555-0143' }],
    ['too short a number', { first_name: 'Chloe', phone: '0142' }],
  ])('and not by %s', (_, typed) => expect(found(typed)).toEqual([]));
});

test('of twins at one number both are shown', () => {
  const twins = [zoe, { ...zoe, id: 'twin', first_name: 'Ana' }].map(toSearchable);
  expect(samePersons({ ...zoe, first_name: 'Eva' }, twins).map(({ id }) => id)).toEqual(['zoe', 'twin']);
});
