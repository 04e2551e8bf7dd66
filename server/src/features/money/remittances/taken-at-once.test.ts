// A carrier's payment comes as a file and as a check on paper at one moment: it is taken once, and the other is refused as it would be later.
import { enterRemittance, listRemittances, takeRemittances } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { whileLocked } from '../../../../tests/support/blocked.ts';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from './remittances.helpers.ts';
import { lockPaymentNumbers } from './taking-queries.ts';

const { database, newPractice } = await testApp();

async function twoWays(number: string) {
  const { call, user } = await newPractice();
  const { charge } = await aDesk(call, user.practice.id);
  const treatment_id = await charge(950);
  const text = anAdvice(
    [{ last: 'Keller', first: 'Mia', lines: [{ fee: 950, paid: 577, adjusted: [['PR', '2', '373']] }] }],
    { number },
  );
  return {
    file: () => call.unchecked(takeRemittances, { body: { file_name: 'era.835', text } }),
    paper: () =>
      call.unchecked(enterRemittance, {
        body: {
          payer: 'Harbor',
          number,
          paid_on: '2026-01-09',
          amount: 577,
          lines: [{ treatment_id, paid: 577 }],
        },
      }),
    taken: async () => (await call(listRemittances)).output,
  };
}

/** Both look for an earlier one before either is written, unless one waits for the other. */
const together = (works: readonly (() => Promise<{ status: number; text: string }>)[]) =>
  whileLocked(
    asOwner,
    { text: 'lock table remittance in share mode' },
    () => Promise.all(works.map((work) => work())),
    works.length,
  );

test('as a file and on paper', async () => {
  const { file, paper, taken } = await twoWays('10442');
  const both = await together([file, paper]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.text).toMatch(/Payment 10442 was already taken on \d{4}-\d\d-\d\d by /);
  expect(await taken()).toHaveLength(1);
});

test('in two files', async () => {
  const { file, taken } = await twoWays('10443');
  const both = await together([file, file]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.text).toContain('Payment 10443 was already taken on ');
  expect(await taken()).toHaveLength(1);
});

test('a file of thousands of payments holds few locks: those of the database share one memory', async () => {
  const { user } = await newPractice();
  const held = await database.asPractice(user.practice.id, async (tx) => {
    await lockPaymentNumbers(
      tx,
      Array.from({ length: 2_000 }, (_, at) => `EFT${at}`),
    );
    return tx.one(
      raw(sql<{ count: number }>`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`),
    );
  });
  expect(held).toEqual({ count: 64 });
});
