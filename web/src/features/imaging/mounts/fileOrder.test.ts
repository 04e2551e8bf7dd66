import { expect, test } from 'vitest';
import { emptyFrom, inFileOrder } from './fileOrder.ts';

test('files go into the empty slots from where they were dropped, in the order of their numbers', () => {
  const slots = [null, 'a', null, null].map((image_id, at) => ({ position: at + 1, image_id }));
  expect(emptyFrom(slots, 1)).toEqual([1, 3, 4]);
  expect(emptyFrom(slots, 2)).toEqual([3, 4]);
  const names = inFileOrder(['bw10.png', 'bw2.png', 'bw1.png'].map((name) => new File([], name)));
  expect(names.map(({ name }) => name)).toEqual(['bw1.png', 'bw2.png', 'bw10.png']);
});
