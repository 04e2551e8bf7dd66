import { expect, test } from 'vitest';
import { teethIn } from './teeth.ts';

test('the teeth of an image are read as they are written', () => {
  expect([...teethIn('2, 3, 30, 31', 'universal')]).toEqual([17, 16, 46, 47]);
  expect([...teethIn('2-4; #14', 'universal')]).toEqual([17, 16, 15, 26]);
  expect([...teethIn('A 19', 'universal')]).toEqual([55, 36]);
  expect([...teethIn('14 – 16', 'fdi')]).toEqual([14, 15, 16]);
  expect([...teethIn('upper right, 5-2', 'universal')]).toEqual([]);
  expect([...teethIn('', 'universal')]).toEqual([]);
});
