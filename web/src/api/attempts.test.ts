import { describe, expect, test } from 'vitest';
import { attemptKeys } from './attempts.ts';

const entry = { body: { title: 'Call the lab' } };

/** Attempts that answer, or fail with these statuses (0: no answer), and their keys. */
async function keysOf(tries: readonly { input?: unknown; status: number }[]): Promise<string[]> {
  const attempt = attemptKeys();
  const keys: string[] = [];
  for (const { input = entry, status } of tries) {
    const sent = attempt(input, (key) => {
      keys.push(key);
      return status === 200
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error('refused'), { status, detail: '' }));
    });
    await sent.catch(() => undefined);
  }
  return keys;
}

describe('a key', () => {
  test.each([0, 500, 502, 503])('is kept after %d', async (status) => {
    const [first, second] = await keysOf([{ status }, { status: 200 }]);
    expect(second).toBe(first);
  });

  test.each([200, 409, 422])('is renewed after %d', async (status) => {
    const [first, second] = await keysOf([{ status }, { status: 200 }]);
    expect(second).not.toBe(first);
  });

  test('belongs to its input: what was changed after a lost answer is another record', async () => {
    const other = { body: { title: 'Call the lab again' } };
    const [first, second, third] = await keysOf([
      { status: 0 },
      { input: other, status: 200 },
      { status: 200 },
    ]);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test('is one for a double click', async () => {
    const attempt = attemptKeys();
    const keys = await Promise.all([1, 2].map(() => attempt(entry, (key) => Promise.resolve(key))));
    expect(keys[1]).toBe(keys[0]);
  });
});
