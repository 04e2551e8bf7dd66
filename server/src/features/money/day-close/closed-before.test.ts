// A day that was closed when refunds by check still counted among its checks.
import { getDaySheet, refundPayment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { entriesOn, insertClose, moneyOf } from './index.ts';

const { newPractice, database } = await testApp();

test('a day that was closed with refunds by check among its checks stays as it was', async () => {
  const { call, user, practiceId, pay } = await practiceWithLedger(database, newPractice);
  const { id } = await pay(80, { payment_method: 'check' });
  const body = { amount: 30, reference: '2041', reason: 'Too much' };
  expect((await call(refundPayment, { params: { id }, body })).status).toBe(200);
  const sheet = async () => (await call(getDaySheet, { query: { day: user.today } })).output;
  expect(await sheet()).toMatchObject({ expected: { checks: 80 }, refund_checks: -30, collections: 50 });
  await database.asPractice(practiceId, async (tx) => {
    const money = moneyOf(await tx.ask(entriesOn(user.today)));
    const checks = money.checks + money.refund_checks;
    await insertClose(
      tx,
      {
        day: user.today,
        money: { ...money, checks },
        counted: { cash: 0, checks, cards: 0 },
        explanation: '',
        deposit_note: '',
      },
      user,
    );
  });
  expect(await sheet()).toMatchObject({
    close: { expected: { checks: 50 }, counted: { checks: 50 }, difference: { checks: 0 } },
    expected: { checks: 50 },
    refund_checks: 0,
    checks: [{ amount: 50 }],
    collections: 50,
  });
});
