import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that the test finishes, and the order in which it began. */
function recorder(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    begin: (name: string) =>
      queue.run({ group: name.charAt(0) }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('a fair queue', () => {
  test('gives an owner with one piece of work the next turn', async () => {
    const { begun, begin, end } = recorder(new FairQueue({ concurrency: 1, idleFirst: true }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void begin(name);
    await settled();
    for (let at = 0; at < 7; at += 1) await end(begun[at] ?? '');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('limits how much of one owner’s work runs, and lets others go first', async () => {
    const { begun, begin, end } = recorder(new FairQueue({ concurrency: 3, ofEach: 1, idleFirst: true }));
    for (const name of ['a1', 'a2', 'b1']) void begin(name);
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('stops waiting when it is aborted, and keeps no place for the caller', async () => {
    const queue = new FairQueue({ concurrency: 1, idleFirst: true });
    const first = await queue.enter({ group: 'a' });
    const gone = new AbortController();
    const waiting = queue.enter({ group: 'b' }, gone.signal);
    const last = queue.enter({ group: 'c' });
    gone.abort(new Error('Gone.'));
    await expect(waiting).rejects.toThrow('Gone.');
    await expect(queue.enter({ group: 'd' }, gone.signal)).rejects.toThrow('Gone.');
    first();
    first();
    (await last)();
    (await queue.enter({ group: 'b' }))();
  });

  test('never runs more than its limit, runs all work, and reuses the places of failed work', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), turns: fc.nat(3), fails: fc.boolean() })),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        async (works, concurrency, ofEach, idleFirst) => {
          const queue = new FairQueue({ concurrency, ofEach, idleFirst });
          const now = new Map<string, number>();
          const change = (owner: string, by: number) => now.set(owner, (now.get(owner) ?? 0) + by);
          const all = works.map(({ owner, turns, fails }) =>
            queue.run({ group: owner }, async () => {
              change(owner, 1);
              expect(now.get(owner)).toBeLessThanOrEqual(ofEach);
              expect([...now.values()].reduce((sum, each) => sum + each)).toBeLessThanOrEqual(concurrency);
              for (let turn = 0; turn < turns; turn += 1) await settled();
              change(owner, -1);
              if (fails) throw new Error('Failed.');
            }),
          );
          const ended = await Promise.allSettled(all);
          expect(ended.map(({ status }) => status)).toEqual(
            works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
          );
        },
      ),
    );
  });
});

/** Work for `group` or `group/member` that runs until the test ends it. */
function work(turns: FairQueue, who: string, began: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const [group = '', member = group] = who.split('/');
  const done = turns.run({ group, member }, () => {
    began.push(who);
    return promise;
  });
  return { end: resolve, fail: reject, done };
}

test('whoever has one thing to do goes before the second of somebody with many', async () => {
  const turns = new FairQueue({ concurrency: 1 });
  const began: string[] = [];
  const all = ['flood', 'flood', 'flood', 'flood', 'mia', 'noah'].map((who) => work(turns, who, began));
  for (const one of all) {
    await settled();
    one.end();
  }
  await Promise.all(all.map(({ done }) => done));
  expect(began).toEqual(['flood', 'flood', 'mia', 'noah', 'flood', 'flood']);
});

test('groups take turns, however many members one has, and its members take theirs', async () => {
  const turns = new FairQueue({ concurrency: 1 });
  const began: string[] = [];
  const all = ['big/a', 'big/a', 'big/a', 'big/b', 'big/c', 'small', 'small'].map((who) =>
    work(turns, who, began),
  );
  for (const one of all) {
    await settled();
    one.end();
  }
  await Promise.all(all.map(({ done }) => done));
  expect(began).toEqual(['big/a', 'big/a', 'small', 'big/b', 'small', 'big/c', 'big/a']);
});

test('work runs up to the limit at once, and failed work frees its place, too', async () => {
  const turns = new FairQueue({ concurrency: 2 });
  const began: string[] = [];
  const [one, two, three] = ['a', 'b', 'c'].map((who) => work(turns, who, began));
  await settled();
  expect(began).toEqual(['a', 'b']);
  expect(turns.longestWait).toBeGreaterThan(0);
  two?.fail(new Error('no'));
  await expect(two?.done).rejects.toThrow('no');
  await settled();
  expect(began).toEqual(['a', 'b', 'c']);
  expect(turns.longestWait).toBe(0);
  one?.end();
  three?.end();
  await Promise.all([one?.done, three?.done]);
});

test('work that waits too long fails and leaves the queue', async () => {
  const turns = new FairQueue({ concurrency: 1, patience: 10 });
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
