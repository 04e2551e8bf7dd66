import { createPatient } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { newId } from '../values/ids.ts';
import { raw } from './database.ts';
import type { Tx } from './database.ts';
import { tallied } from './tally.ts';

const app = await testApp();

async function aPractice() {
  const practice = await app.newPractice();
  const { id } = practice.user.practice;
  const patient = (await practice.call(createPatient, { body: aPatient() })).id;
  const inPractice = <T>(work: (tx: Tx) => Promise<T>) => app.database.asPractice(id, work);
  const pay = (cents: number[], status = 'completed') =>
    raw(sql`
      insert into payment (id, patient_id, amount_cents, payment_method, status, notes, payment_date)
        select g.id, ${patient}::uuid, g.cents, 'cash', ${status}, '', practice_today(current_practice())
          from unnest(${cents.map(() => newId())}::uuid[], ${cents}::bigint[]) g (id, cents)`);
  const figures = () =>
    inPractice((tx) =>
      tx.one(
        raw(sql<{ payments: number; revenue: number; pending: number }>`
          select ${tallied('payments')} as payments, ${tallied('revenue_cents')} as revenue, ${tallied('pending_cents')} as pending`),
      ),
    );
  return { inPractice, pay, figures };
}

test('many changes of one transaction count as much as one after the other', async () => {
  const { inPractice, pay, figures } = await aPractice();
  await inPractice((tx) => tx.all(pay([100])));
  await inPractice(async (tx) => {
    await tx.all(pay([1, 20, 300, 4000]));
    await tx.all(pay([50_000, 600_000], 'pending'));
    await tx.all(raw(sql`update payment set status = 'completed' where amount_cents = 50000`));
  });
  expect(await figures()).toEqual({ payments: 7, revenue: 54_421, pending: 600_000 });
});

test('what a transaction takes back in part, or as a whole, is not counted', async () => {
  const { inPractice, pay, figures } = await aPractice();
  await inPractice(async (tx) => {
    await tx.all(pay([1, 20]));
    await tx.all(raw(sql`savepoint attempt`));
    await tx.all(pay([300, 4000]));
    await tx.all(raw(sql`rollback to savepoint attempt`));
    await tx.all(pay([50_000]));
  });
  await expect(
    inPractice(async (tx) => {
      await tx.all(pay([7, 7, 7]));
      throw new Error('It is taken back.');
    }),
  ).rejects.toThrow('It is taken back.');
  expect(await figures()).toEqual({ payments: 3, revenue: 50_021, pending: 0 });
});
