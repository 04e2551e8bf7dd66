import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asker, FairTurns } from '../db/fair-turns.ts';

/** Work for `group` or `group/member` that runs until the test ends it. */
function work(turns: FairTurns, who: string, began: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const [group = '', member = group] = who.split('/');
  const done = asker.run({ group, member }, () =>
    turns.run(() => {
      began.push(who);
      return promise;
    }),
  );
  return { end: resolve, fail: reject, done };
}

test('whoever has one thing to do goes before the second of somebody with many', async () => {
  const turns = new FairTurns(1);
  const began: string[] = [];
  const all = ['flood', 'flood', 'flood', 'flood', 'mia', 'noah'].map((who) => work(turns, who, began));
  for (const one of all) {
    await later();
    one.end();
  }
  await Promise.all(all.map(({ done }) => done));
  expect(began).toEqual(['flood', 'flood', 'mia', 'noah', 'flood', 'flood']);
});

test('groups take turns, however many members one has, and its members take theirs', async () => {
  const turns = new FairTurns(1);
  const began: string[] = [];
  const all = ['big/a', 'big/a', 'big/a', 'big/b', 'big/c', 'small', 'small'].map((who) =>
    work(turns, who, began),
  );
  for (const one of all) {
    await later();
    one.end();
  }
  await Promise.all(all.map(({ done }) => done));
  expect(began).toEqual(['big/a', 'big/a', 'small', 'big/b', 'small', 'big/c', 'big/a']);
});

test('work runs up to the limit at once, and failed work frees its place, too', async () => {
  const turns = new FairTurns(2);
  const began: string[] = [];
  const [one, two, three] = ['a', 'b', 'c'].map((who) => work(turns, who, began));
  await later();
  expect(began).toEqual(['a', 'b']);
  expect(turns.longestWait).toBeGreaterThan(0);
  two?.fail(new Error('no'));
  await expect(two?.done).rejects.toThrow('no');
  await later();
  expect(began).toEqual(['a', 'b', 'c']);
  expect(turns.longestWait).toBe(0);
  one?.end();
  three?.end();
  await Promise.all([one?.done, three?.done]);
});

test('work that waits too long fails and leaves the queue', async () => {
  const turns = new FairTurns(1, 10);
  const began: string[] = [];
  const [stuck, waits] = ['a', 'b'].map((who) => work(turns, who, began));
  await expect(waits?.done).rejects.toThrow('timeout exceeded when trying to connect');
  expect(turns.longestWait).toBe(0);
  stuck?.end();
  await stuck?.done;
  const next = work(turns, 'c', began);
  next.end();
  await next.done;
  expect(began).toEqual(['a', 'c']);
});
