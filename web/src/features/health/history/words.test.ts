import { healthLists } from '@cusp/contract';
import { expect, test } from 'vitest';
import { healthListWords } from './words.ts';

test('every list of a health history has its heading', () => {
  expect(Object.keys(healthListWords).toSorted()).toEqual(healthLists.toSorted());
});
