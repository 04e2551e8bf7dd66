import { expect, test } from 'vitest';
import { median } from './measure.ts';

test('the median is the middle figure, or between the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
