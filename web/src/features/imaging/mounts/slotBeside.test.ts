import { mountTemplates } from '@cusp/contract';
import { expect, test } from 'vitest';
import { slotBeside } from './slotBeside.ts';

const slots = mountTemplates.full_18.slots.map((slot, at) => ({ ...slot, position: at + 1 }));

test.each([
  ['from the bitewing of the right molars', 1, 'ArrowRight', 2],
  ['across the front teeth', 2, 'ArrowRight', 4],
  ['up to the upper molars', 1, 'ArrowUp', 5],
  ['down to the lower molars', 1, 'ArrowDown', 9],
  ['along the upper teeth', 6, 'ArrowRight', 13],
  ['back along them', 14, 'ArrowLeft', 13],
  ['from the upper incisors to the lower', 14, 'ArrowDown', 17],
  ['nowhere beyond the edge', 5, 'ArrowLeft', undefined],
  ['to the first', 9, 'Home', 1],
  ['to the last', 9, 'End', 18],
  ['nowhere by another key', 9, 'a', undefined],
])('walks %s', (_, from, key, to) => {
  expect(slotBeside(slots, from, key)).toBe(to);
});
