import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asServer } from '../../tests/support/practice.ts';
import { openDatabase, raw } from './database.ts';

// With one connection, whatever a transaction leaves behind affects the next one.
const database = openDatabase(asServer(), 1);
afterAll(() => database.close());

const warnings: string[] = [];
const keep = ({ message }: Error) => void warnings.push(message);
process.on('warning', keep);
afterAll(() => void process.off('warning', keep));

const given = (value: number) => raw(sql<{ value: number }>`select ${value}::int as value`);
const backend = raw(sql<{ pid: number }>`select pg_backend_pid() as pid`);
const wrong = raw(sql`select 1 / 0`);
/** Ignores the result of a query whose caller has given up. */
const unheard = async (asked: Promise<unknown>) => void (await asked.catch(() => undefined));
const turn = () => new Promise<void>((done) => setImmediate(done));

test('statements sent while others are in flight are answered in order', async () => {
  const answers = await database.withoutTenant(async (tx) => {
    const asked: Promise<{ value: number }>[] = [];
    for (let value = 0; value < 20; value += 1) {
      asked.push(tx.one(given(value)));
      await (value % 3 === 0 ? turn() : Promise.resolve());
    }
    return Promise.all(asked);
  });
  expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, value) => value));
});

test('a failed statement fails those sent with it, and the connection stays usable', async () => {
  const { pid } = await database.withoutTenant((tx) => tx.one(backend));
  const outcomes = await database
    .withoutTenant(async (tx) => {
      await tx.all(given(0));
      const asked = [tx.all(wrong)];
      for (let value = 0; value < 5; value += 1) {
        await Promise.resolve();
        asked.push(tx.all(given(value)));
      }
      return Promise.reject(await Promise.allSettled(asked));
    })
    .catch((settled: unknown) => settled);
  expect(outcomes).toHaveLength(6);
  for (const outcome of Array.isArray(outcomes) ? outcomes : [])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(await database.withoutTenant((tx) => tx.one(backend))).toEqual({ pid });
});

test('work that fails while statements are in flight, good or bad, leaves the connection usable', async () => {
  const { pid } = await database.withoutTenant((tx) => tx.one(backend));
  for (const asked of [given(1), wrong]) {
    const left: Promise<unknown>[] = [];
    await expect(
      database.withoutTenant(async (tx) => {
        await tx.all(given(0));
        left.push(unheard(tx.all(asked)));
        await turn();
        left.push(unheard(tx.all(given(2))));
        left.push(unheard(tx.all(given(3))));
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await Promise.all(left);
    expect(await database.withoutTenant((tx) => tx.one(backend))).toEqual({ pid });
  }
});

test('pg is never asked for more than it can send', async () => {
  await turn();
  expect(warnings.filter((message) => message.includes('already executing'))).toEqual([]);
});
