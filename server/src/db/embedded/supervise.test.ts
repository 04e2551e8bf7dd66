import { expect, test } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { StillInUse } from './postmaster.ts';
import { supervise } from './supervise.ts';

/** A database that is ended by hand. */
function made() {
  const ended = Promise.withResolvers<void>();
  const postmaster: Postmaster = {
    connection: { host: '', port: 0, user: '' },
    ended: ended.promise,
    stop: async () => ended.resolve(),
  };
  return { postmaster, end: () => ended.resolve() };
}

test('a database that ends is started again, also when the killed one’s processes still hold its files', async () => {
  const said: string[] = [];
  const [first, second] = [made(), made()];
  const started = Promise.withResolvers<void>();
  let tries = 0;
  const supervised = supervise(
    first.postmaster,
    async () => {
      tries += 1;
      if (tries < 3) throw new StillInUse('in use');
      started.resolve();
      return second.postmaster;
    },
    (sentence) => void said.push(sentence),
  );
  first.end();
  await started.promise;
  await supervised.stop();
  expect(tries).toBe(3);
  expect(said[0]).toMatch(/started again/);
});

test('one that ends again and again is given up, and one that is stopped is left alone', async () => {
  let starts = 0;
  const ending = () => {
    const { postmaster, end } = made();
    end();
    return postmaster;
  };
  const { givenUp } = supervise(
    ending(),
    async () => {
      starts += 1;
      return ending();
    },
    () => undefined,
  );
  await givenUp;
  expect(starts).toBe(5);

  const { postmaster } = made();
  const stopped = supervise(
    postmaster,
    async () => {
      throw new Error('not to be started');
    },
    () => undefined,
  );
  await stopped.stop();
  const still = Symbol('still');
  expect(await Promise.race([stopped.givenUp, Promise.resolve(still)])).toBe(still);
});
