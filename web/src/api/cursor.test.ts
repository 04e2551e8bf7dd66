import { expect, test } from 'vitest';
import { cursorIn } from './cursor.ts';

test('the next page begins where the answer says; without a word there is none', () => {
  expect(cursorIn('</api/admin/practices?limit=50&cursor=a%2Bb%3D>; rel="next"')).toBe('a+b=');
  expect(cursorIn('<https://cusp.example/api/admin/users?cursor=c>; rel="next"')).toBe('c');
  expect(cursorIn('</api/admin/users?cursor=c>; rel="prev"')).toBeUndefined();
  expect(cursorIn(null)).toBeUndefined();
});
