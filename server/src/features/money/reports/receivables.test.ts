import { addDays, createPatient, reportEntries, reportFigures } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { theKellers } from '../../../../tests/support/kellers.ts';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, database, stranger } = await testApp();

test('receivables keep what patients and what insurers are to pay apart, the oldest account first', async () => {
  const { call, treat, treatOn, pay, user, patient } = await practiceWithLedger(database, newPractice);
  const { id: old } = await call(createPatient, { body: aPatient({ last_name: 'Zimmer' }) });
  await treatOn(addDays(user.today, -95), 4_000, { patient_id: old });
  const treatment_id = await treat(100);
  await pay(70, { treatment_id, payment_method: 'insurance', status: 'pending', patient_id: patient });
  const { rows, totals } = (await call(reportFigures.receivables)).output;
  expect(rows.map(({ name }) => name)).toEqual(['Mia Zimmer', 'Mia Keller']);
  expect(rows.map(({ figures }) => [figures['balance'], figures['insurance'], figures['patient']])).toEqual([
    [40, 0, 40],
    [100, 70, 30],
  ]);
  expect(totals).toMatchObject({ balance: 140, insurance: 70, patient: 70 });
  const query = { key: rows[1]?.key ?? '', figure: 'insurance' };
  expect((await call(reportEntries.receivables, { query })).output.map(({ value }) => value)).toEqual([70]);
});

test('as of a past day, insurance is what had been asked for by then and was answered later', async () => {
  const { call, treatOn, user, patient, practiceId } = await practiceWithLedger(database, newPractice);
  const ago = (days: number) => addDays(user.today, -days);
  const noon = (day: string) => `${day}T17:00:00Z`;
  const inPast = (...queries: Parameters<typeof raw>[0][]) =>
    database.asPractice(practiceId, async (tx) => {
      await tx.all(raw(sql`select set_config('app.posting', 'past', true)`));
      for (const query of queries) await tx.all(raw(query));
    });
  const ask = async (day: string, amount_cents: number, fields: object = {}) => {
    const id = newId();
    await database.asPractice(practiceId, (tx) =>
      tx.all(
        sqlFor.insertInto('payment').values({
          id,
          patient_id: patient,
          amount_cents,
          payment_method: 'insurance',
          status: 'pending',
          notes: '',
          payment_date: day,
          created_at: noon(day),
          ...fields,
        }),
      ),
    );
    return id;
  };
  const answered = (id: string, day: string, kind: 'received' | 'denied' | 'voided', amount_cents: number) =>
    sql`insert into payment_correction (id, payment_id, kind, amount_cents, created_at, created_by, created_by_id)
      values (${newId()}, ${id}, ${kind}, ${amount_cents}, ${noon(day)}, ${user.name}, ${user.id})`;

  const crown = await treatOn(ago(60), 10_000);
  const received = await ask(ago(50), 7_000, { treatment_id: crown });
  await inPast(
    answered(received, ago(30), 'received', 5_000),
    sql`update payment set status = 'completed', expected_cents = amount_cents, amount_cents = 5000, payment_date = ${ago(30)}
      where id = ${received}`,
  );
  const filling = await treatOn(ago(45), 3_000);
  // More than the filling costs, and the rest of it waits for nothing else.
  const denied = await ask(ago(40), 4_000, { treatment_id: filling });
  await inPast(
    answered(denied, ago(20), 'denied', 4_000),
    sql`update payment set status = 'denied' where id = ${denied}`,
  );
  const voided = await ask(ago(15), 2_000);
  await inPast(
    answered(voided, ago(10), 'voided', 2_000),
    sql`update payment set status = 'voided' where id = ${voided}`,
  );
  await ask(ago(5), 4_000);

  const asOf = async (to?: string) => {
    const query = to === undefined ? {} : { to };
    const {
      balance,
      insurance,
      patient: own,
    } = (await call(reportFigures.receivables, { query })).output.totals;
    return [balance, insurance, own];
  };
  expect(await asOf(ago(55))).toEqual([100, 0, 100]);
  expect(await asOf(ago(48))).toEqual([100, 70, 30]);
  expect(await asOf(ago(35))).toEqual([130, 100, 30]);
  expect(await asOf(ago(25))).toEqual([80, 30, 50]);
  expect(await asOf(ago(18))).toEqual([80, 0, 80]);
  expect(await asOf(ago(12))).toEqual([80, 20, 60]);
  expect(await asOf(ago(8))).toEqual([80, 0, 80]);
  expect(await asOf(ago(1))).toEqual([80, 40, 40]);
  expect(await asOf()).toEqual([80, 40, 40]);
  // The newest treatment first: the filling's 30, then 10 of the crown.
  const query = { to: ago(1), figure: 'insurance' };
  expect((await call(reportEntries.receivables, { query })).output.map(({ value }) => value)).toEqual([
    30, 10,
  ]);
});

test('as of today, each account has what it has now', async () => {
  const { call, user } = await newPractice();
  await theKellers(call, stranger, (token) => callAs(app, token), user.today);
  const now = (await call(reportFigures.receivables)).output;
  expect((await call(reportFigures.receivables, { query: { to: user.today } })).output).toEqual(now);
  expect(now.totals).toMatchObject({ balance: 1545, insurance: 750 });
});
