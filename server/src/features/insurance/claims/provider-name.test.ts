import { expect, test } from 'vitest';
import { providerNameParts } from './provider-name.ts';

test.each([
  ['Dr. Sam Lee', 'Sam', 'Lee', ''],
  ['Sam Lee, DDS', 'Sam', 'Lee', ''],
  ['Sam Lee D.M.D., M.S.', 'Sam', 'Lee', ''],
  ['Dr. Ana Maria Ruiz-Ortega, DMD, FAGD', 'Ana Maria', 'Ruiz-Ortega', ''],
  ['Robert King Jr., DDS', 'Robert', 'King', 'Jr'],
  ['Prof. Dr. Ida Berg III', 'Ida', 'Berg', 'III'],
  ['Do Park', 'Do', 'Park', ''],
  ['Kim Do', 'Kim', 'Do', ''],
  ['Lee', '', 'Lee', ''],
])('%s is %s, %s, %s', (name, first, last, suffix) => {
  expect(providerNameParts(name)).toEqual({ first, last, suffix });
});
