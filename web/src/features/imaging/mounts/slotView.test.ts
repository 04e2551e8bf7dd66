import { expect, test } from 'vitest';
import { shownWords, slotTransform, turnedSlot } from './slotView.ts';

const plain = { flipped: false, turns: 0, mark: '' } as const;

test('a slot turns and mirrors what is seen, and says so', () => {
  const right = turnedSlot(plain, 'r');
  expect(right).toEqual({ ...plain, turns: 1 });
  expect(turnedSlot(right, 'R')).toEqual(plain);
  // Mirrored as it is seen: what was turned to the right is then turned to the left.
  const mirrored = turnedSlot({ ...right, mark: 'L' }, 'h');
  expect(mirrored).toEqual({ flipped: true, turns: 3, mark: 'L' });
  expect(turnedSlot(mirrored, 'h')).toEqual({ ...right, mark: 'L' });
  expect(shownWords(mirrored)).toBe('turned 270°, flipped, marked L');
  expect(shownWords(plain)).toBe('');
  expect(slotTransform(mirrored)).toBe('translate(-50%, -50%) rotate(270deg) scaleX(-1)');
});
