import {
  createPatient,
  createPayment,
  createTreatment,
  getPatientLedger,
  listPayments,
  portalPayments,
  resolvePayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { asOwner, aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, deliver, eventsOf, patientOf } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });

async function desk() {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  const year = practice.user.today.slice(0, 4);
  return {
    ...practice,
    patient_id,
    number: (serial: number) => `R-${year}-${String(serial).padStart(5, '0')}`,
    pay: async (fields: object = {}) =>
      (await practice.call(createPayment, { body: { patient_id, amount: 80, ...fields } })).body,
  };
}

test('a completed payment gets the next receipt number of its practice and year, a pending one none', async () => {
  const here = await desk();
  const there = await desk();
  expect(await here.pay()).toMatchObject({ receipt_number: here.number(1) });
  expect(await here.pay({ status: 'pending' })).toMatchObject({ receipt_number: null });
  expect(await here.pay({ receipt_number: 'R-1999-00007' })).toMatchObject({
    receipt_number: here.number(2),
  });
  expect(await there.pay()).toMatchObject({ receipt_number: there.number(1) });
  const { rows } = await here.call(listPayments);
  expect(rows.map(({ receipt_number }) => receipt_number).toSorted()).toEqual([
    here.number(1),
    here.number(2),
    null,
  ]);
});

test('payments at the same moment get numbers without a gap, none twice', async () => {
  const { pay, number } = await desk();
  const paid = await Promise.all(Array.from({ length: 12 }, () => pay()));
  expect(paid.map(({ receipt_number }) => receipt_number).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, at) => number(at + 1)),
  );
});

test('who waits for a charge that somebody else is paying has no number yet, and holds nobody up', async () => {
  const { call, patient_id, pay, number } = await desk();
  const done = { patient_id, procedure: 'Filling', status: 'completed', cost: 210 } as const;
  await call(createTreatment, { body: done });
  const [charge] = (await call(getPatientLedger, { params: { id: patient_id } })).output;
  const splits = [{ entry_id: charge?.id, amount: 80 }];
  const late = await asOwner(async (client) => {
    await client.query('begin');
    await client.query('select from open_item where entry_id = $1 for update', [charge?.id]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = pay({ splits });
    const isWaiting = async () =>
      (
        await asOwner((other) =>
          other.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]),
        )
      ).rowCount;
    await expect.poll(isWaiting).toBe(1);
    expect(await pay()).toMatchObject({ receipt_number: number(1) });
    await client.query('rollback');
    return waiting;
  });
  expect(late).toMatchObject({ receipt_number: number(2) });
});

test('a payment completed later gets its number then, keeps it after a refund, and the patient sees it', async () => {
  const practice = await newPractice();
  const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));
  const bill = await billOf({ ...practice, ...patient });
  const session = await fake.sessionOf(bill.checkOut());
  await deliver(app, eventsOf({ ...session, amount_total: 12_000 }).paid);
  const [waiting] = await bill.payments();
  expect(waiting).toMatchObject({ status: 'pending', receipt_number: null });
  const number = `R-${practice.user.today.slice(0, 4)}-00001`;
  const settled = await practice.call(resolvePayment, {
    params: { id: String(waiting?.['id']) },
    body: { outcome: 'matched', note: 'Checked.' },
  });
  expect(settled.body).toMatchObject({ status: 'completed', receipt_number: number });
  const { rows } = await patient.visitor(portalPayments);
  expect(rows).toMatchObject([{ receipt_number: number }]);

  await asOwner((owner) =>
    owner.query(`update payment set status = 'refunded' where id = $1`, [waiting?.['id']]),
  );
  expect(await bill.payments()).toMatchObject([{ status: 'refunded', receipt_number: number }]);
});

test('a number is never changed, removed or assigned twice', async () => {
  const { pay, call, number } = await desk();
  const { id } = await pay();
  const second = await pay();
  await asOwner(async (owner) => {
    await owner.query('update payment set receipt_serial = 9, receipt_year = 1999 where id = $1', [id]);
    const { rows } = await call(listPayments);
    expect(rows.find((row) => row['id'] === id)).toMatchObject({ receipt_number: number(1) });
    await owner.query('set session_replication_role = replica');
    await expect(
      owner.query('update payment set receipt_serial = 1 where id = $1', [second['id']]),
    ).rejects.toThrow('payment_receipt_unique');
  });
});

test('numbers continue after 99,999 in a year', async () => {
  const { pay, user, number } = await desk();
  await pay();
  await asOwner(async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query('update payment set receipt_serial = 99999 where practice_id = $1', [user.practice.id]);
  });
  expect(await pay()).toMatchObject({ receipt_number: number(100_000) });
});

test('existing payments are numbered year by year, in their order', async () => {
  const { pay, call, user } = await desk();
  const days = ['2024-12-30', '2023-01-05', '2024-02-03', null];
  const ids: unknown[] = [];
  for (const day of days) ids.push((await pay({ status: day === null ? 'pending' : 'completed' }))['id']);
  await asOwner(async (owner) => {
    await owner.query('set session_replication_role = replica');
    for (const [at, day] of days.entries()) {
      await owner.query(
        `update payment set payment_date = coalesce($2, payment_date), receipt_year = null, receipt_serial = null where id = $1`,
        [ids[at], day],
      );
    }
    await owner.query('select number_receipts($1)', [user.practice.id]);
    await owner.query('set session_replication_role = origin');
    const { rows } = await owner.query(
      `select has_function_privilege('cusp_app', 'number_receipts(uuid)', 'execute') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
  const { rows } = await call(listPayments);
  const numbers = ids.map((id) => rows.find((row) => row['id'] === id)?.['receipt_number']);
  expect(numbers).toEqual(['R-2024-00002', 'R-2023-00001', 'R-2024-00001', null]);
  expect(await pay()).toMatchObject({ receipt_number: `R-${user.today.slice(0, 4)}-00001` });
});
