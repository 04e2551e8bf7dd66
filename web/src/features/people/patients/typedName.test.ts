import { expect, test } from 'vitest';
import { typedName } from './typedName.ts';

test.each([
  ['Dee Roe', 'Dee', 'Roe'],
  ['  dee   de la Cruz ', 'dee', 'de la Cruz'],
  ['Roe, Dee Ann', 'Dee Ann', 'Roe'],
  ['Dee', 'Dee', ''],
  ['', '', ''],
  ['212 555 0143', '', ''],
  ['4/5/1980', '', ''],
])('%j is the name %j %j', (typed, first_name, last_name) =>
  expect(typedName(typed)).toEqual({ first_name, last_name }),
);
