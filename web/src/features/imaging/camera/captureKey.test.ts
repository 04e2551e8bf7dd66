import { expect, test } from 'vitest';
import { canCapture, keyWords } from './captureKey.ts';

test('a camera’s key has a name, and none that leaves the dialog takes a photo', () => {
  expect([' ', 'b', 'F9', 'Enter'].map(keyWords)).toEqual(['Space', 'B', 'F9', 'Enter']);
  expect([' ', 'F9', 'Escape', 'Tab'].map(canCapture)).toEqual([true, true, false, false]);
});
