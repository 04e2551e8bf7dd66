import { expect, test } from 'vitest';
import { newId } from '../values/ids.ts';
import { markOfPractice, portalAddress, practiceOfMark } from './portal-address.ts';

test('a mark names its practice, in 22 letters of an address', () => {
  for (let time = 0; time < 100; time += 1) {
    const id = newId();
    const mark = markOfPractice(id);
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(practiceOfMark(mark)).toBe(id);
    expect(portalAddress('https://cusp.example', id, '/forms')).toBe(
      `https://cusp.example/patient-portal/forms?at=${mark}`,
    );
  }
});
