import { expect, test } from 'vitest';
import { ticks } from './ticks.ts';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [[17], [0, 5, 10, 15, 20]],
  [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
  [
    [-300, 900],
    [-500, 0, 500, 1000],
  ],
  [[-40], [-40, -30, -20, -10, 0].map((tick) => (tick === 0 ? 0 : tick))],
])('an axis for %j has lines at %j', (values, expected) =>
  expect(ticks(values).map((tick) => tick + 0)).toEqual(expected),
);
