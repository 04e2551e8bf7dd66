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
      queue.run(name.charAt(0), async () => {
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
    const { begun, begin, end } = recorder(new FairQueue({ concurrency: 1 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void begin(name);
    await settled();
    for (let at = 0; at < 7; at += 1) await end(begun[at] ?? '');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('limits how much of one owner’s work runs, and lets others go first', async () => {
    const { begun, begin, end } = recorder(new FairQueue({ concurrency: 3, ofEach: 1 }));
    for (const name of ['a1', 'a2', 'b1']) void begin(name);
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('stops waiting when it is aborted, and keeps no place for the caller', async () => {
    const queue = new FairQueue({ concurrency: 1 });
    const first = await queue.enter('a');
    const gone = new AbortController();
    const waiting = queue.enter('b', gone.signal);
    const last = queue.enter('c');
    gone.abort(new Error('Gone.'));
    await expect(waiting).rejects.toThrow('Gone.');
    await expect(queue.enter('d', gone.signal)).rejects.toThrow('Gone.');
    first();
    first();
    (await last)();
    (await queue.enter('b'))();
  });

  test('never runs more than its limit, runs all work, and reuses the places of failed work', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), turns: fc.nat(3), fails: fc.boolean() })),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        async (works, concurrency, ofEach) => {
          const queue = new FairQueue({ concurrency, ofEach });
          const now = new Map<string, number>();
          const change = (owner: string, by: number) => now.set(owner, (now.get(owner) ?? 0) + by);
          const all = works.map(({ owner, turns, fails }) =>
            queue.run(owner, async () => {
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
