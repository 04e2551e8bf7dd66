import { describe, expect, test } from 'vitest';
import { parsePatientSearch } from './search.ts';

test.each([
  ['Adams, Daniel', ['adams', 'daniel']],
  ['  DANIEL   adams ', ['daniel', 'adams']],
  ['Zoë', ['zoe']],
  [', ', []],
  ["O'Brien", ['obrien']],
  ['O’Brien, Ann-Marie', ['obrien', 'annmarie']],
  ["'", ["'"]],
])('%j means the words %j of a name', (search, nameParts) =>
  expect(parsePatientSearch(search).nameParts).toEqual(nameParts),
);

test.each([
  ['(555) 010', '555010'],
  ['555.010-2000', '5550102000'],
  ['55', undefined],
  ['+12125550142', '2125550142'],
  ['+1 (212) 555-0142', '2125550142'],
  ['1-212-555-0142', '2125550142'],
  ['1 (212) 555', '212555'],
  ['12125550142', '2125550142'],
  ['212-555-0142', '2125550142'],
  ['+44 20 7946 0018', '442079460018'],
  ['5 St 123', undefined],
])('%j means the digits %j', (search, digits) => expect(parsePatientSearch(search).digits).toBe(digits));

describe('a birth date', () => {
  test.each([
    ['1989', ['1989%']],
    ['1989-06', ['1989-06%']],
    ['1989-06-19', ['1989-06-19%']],
    ['6/', ['____-06-%']],
    ['6/1', ['____-06-01', '____-06-1_']],
    ['06/19', ['____-06-19']],
    ['6/19/', ['____-06-19']],
    ['6/19/1989', ['1989-06-19']],
    ['6/19/89', ['89__-06-19', '__89-06-19']],
    ['06191989', ['1989-06-19']],
    ['19890619', ['1989-06-19']],
    ['061989', ['89__-06-19', '__89-06-19']],
    ['06-19-1989', ['1989-06-19']],
    ['6-19-89', ['89__-06-19', '__89-06-19']],
    ['6.19.1989', ['1989-06-19']],
    ['6.19.', ['____-06-19']],
    ['Jun 19, 1989', ['1989-06-19']],
    ['june 19 1989', ['1989-06-19']],
    ['june 1989', ['1989-06-%']],
    ['June 1', ['____-06-01', '____-06-1_']],
  ])('is read from %j', (search, births) => expect(parsePatientSearch(search).births).toEqual(births));

  test.each(['6', '198', 'jun', 'juniper 19', '555-0100', '55501000', '99991989', 'adams 19', '%', '1989_'])(
    '%j is not read as one',
    (search) => expect(parsePatientSearch(search).births).toEqual([]),
  );
});
