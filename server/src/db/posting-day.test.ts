import { createPatient } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { newId } from '../values/ids.ts';
import { raw } from './database.ts';

const app = await testApp();

test('what the transaction that closes a day posts afterwards is of the next day', async () => {
  const { call, user } = await app.newPractice();
  const patient = (await call(createPatient, { body: aPatient() })).id;
  const pay = () =>
    raw(sql`insert into payment (id, patient_id, amount_cents, payment_method, status, notes, payment_date)
      values (${newId()}, ${patient}, 100, 'cash', 'completed', '', practice_today(current_practice()))`);
  const days = await app.database.asPractice(user.practice.id, async (tx) => {
    await tx.all(pay());
    await tx.all(pay());
    await tx.all(
      raw(sql`insert into day_close (id, day, closed_by, closed_by_id)
        values (${newId()}, practice_today(current_practice()), ${user.name}, ${user.id})`),
    );
    await tx.all(pay());
    return tx.all(
      raw(
        sql<{
          ahead: number;
        }>`select posting_date - practice_today(practice_id) as ahead from ledger_entry order by created_at`,
      ),
    );
  });
  expect(days.map(({ ahead }) => ahead)).toEqual([0, 0, 1]);
});
