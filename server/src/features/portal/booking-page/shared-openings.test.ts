import { expect, test } from 'vitest';
import { SharedOpenings } from './shared-openings.ts';

test('who looks within ten seconds shares an answer, and a failure is nobody else’s', async () => {
  let now = 0;
  let asked = 0;
  const shared = new SharedOpenings(() => now);
  const look = (key = 'cleaning') =>
    shared.of(key, async () => {
      asked += 1;
      if (key === 'broken') throw new Error('The database is away.');
      return [];
    });
  await Promise.all(Array.from({ length: 200 }, () => look()));
  expect(asked).toBe(1);
  now = 9_999;
  await look();
  expect(asked).toBe(1);
  await look('whitening');
  expect(asked).toBe(2);
  now = 10_001;
  await look();
  expect(asked).toBe(3);
  await expect(look('broken')).rejects.toThrow('away');
  await expect(look('broken')).rejects.toThrow('away');
  expect(asked).toBe(5);
  // Not more are kept than so many: the oldest goes.
  for (let other = 0; other < 500; other += 1) await look(`other ${other}`);
  await look();
  expect(asked).toBe(506);
});
