import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut at its bound, and an emoji there is left out as a whole', () => {
  expect(cutText('Tooth 14', 5)).toBe('Tooth');
  expect(cutText('Tooth', 5)).toBe('Tooth');
  expect(cutText('Tooth', 9)).toBe('Tooth');
  expect(cutText('', 3)).toBe('');
  expect(cutText('Hi 🦷!', 3)).toBe('Hi ');
  expect(cutText('Hi 🦷!', 4)).toBe('Hi ');
  expect(cutText('Hi 🦷!', 5)).toBe('Hi 🦷');
  expect(cutText('🦷', 1)).toBe('');
});
