import { expect, test } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { StartError } from '../../values/start-error.ts';
import { supervise } from './supervise.ts';

/** A database that the test ends. */
function made() {
  const ended = Promise.withResolvers<void>();
  const postmaster: Postmaster = {
    connection: { host: '', port: 0, user: '' },
    ended: ended.promise,
    stop: async () => ended.resolve(),
  };
  return { postmaster, end: () => ended.resolve() };
}

test('a database that ends is started again, however often that fails at first', async () => {
  const said: string[] = [];
  const [first, second] = [made(), made()];
  const started = Promise.withResolvers<void>();
  let tries = 0;
  const stop = supervise(
    first.postmaster,
    async () => {
      tries += 1;
      if (tries < 3) throw new StartError('The disk is full.');
      started.resolve();
      return second.postmaster;
    },
    (sentence) => void said.push(sentence),
  );
  first.end();
  await started.promise;
  await stop();
  expect(tries).toBe(3);
  expect(said.filter((sentence) => sentence === 'The disk is full.')).toHaveLength(1);
});

test('one that is stopped is left alone, also while it is being started again', async () => {
  const [first, second] = [made(), made()];
  let starts = 0;
  const start = async () => {
    starts += 1;
    return second.postmaster;
  };
  await supervise(first.postmaster, start, () => undefined)();
  expect(starts).toBe(0);

  const failing = supervise(
    made().postmaster,
    () => Promise.reject(new StartError('The disk is full.')),
    () => undefined,
  );
  await failing();
});
