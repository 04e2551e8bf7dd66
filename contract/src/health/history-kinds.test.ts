import { expect, test } from 'vitest';
import { asksPregnancy } from './history-kinds.ts';

test.each([
  ['female', 30, true],
  ['other', 30, true],
  ['male', 30, false],
  ['female', 11, false],
  ['female', 12, true],
  ['female', 55, true],
  ['female', 56, false],
])('of someone recorded %s at %i years, pregnancy is asked: %s', (gender, age, asked) => {
  expect(asksPregnancy(gender, age)).toBe(asked);
});
