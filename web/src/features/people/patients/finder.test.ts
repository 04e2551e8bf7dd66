import { describe, expect, test } from 'vitest';
import { incrementalSearch } from './incrementalSearch.ts';
import { toSearchable, patientMatcher } from './search.ts';

const people = [
  ['Ana', 'Marten', '(555) 010-2000', 'ana@example.com'],
  ['Zoë', 'Muñoz', '5-5-5 77', 'zoe.m@example.com'],
  ['Omar', 'Lee', '555 013 3000', 'lee@sample.org'],
].map(([first_name = '', last_name = '', phone = '', email = ''], index) =>
  toSearchable({
    id: String(index),
    first_name,
    last_name,
    phone,
    email,
    date_of_birth: '1980-03-01',
    archived: false,
  }),
);

const searches = [
  '',
  'm',
  'mar',
  'mart',
  'ma',
  'mu',
  'Mún',
  ' zo',
  '5',
  '55',
  '555',
  '555 0',
  '555 01',
  '555x',
  '(55',
  '3/1',
  '3/1/1980',
  '1980',
  '1980-0',
  'marten, ana',
  '',
];

describe('searching the same patients again and again', () => {
  test('finds what a search of its own would find, whatever was searched for before', () => {
    for (const first of searches) {
      for (const second of searches) {
        const find = incrementalSearch(people);
        find(first);
        for (const search of [second, first, second])
          expect(find(search), `“${search}” after “${first}”`).toEqual(people.filter(patientMatcher(search)));
      }
    }
  });

  test('gives the same list for the same words, and when letters are taken away again', () => {
    const find = incrementalSearch(people);
    const found = find('ma');
    expect(find('ma ')).toBe(found);
    find('mar');
    expect(find('ma')).toBe(found);
    expect(find('')).toBe(people);
  });
});
