import {
  createPatient,
  createPayment,
  createTreatment,
  getPatientLedger,
  listPayments,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { ownerRoles } from '../../../db/roles.ts';
import { aPatient, asOwner, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';

// TRUNCATE locks whole tables.
await onOwnDatabase();
const { newPractice } = await testApp();

test.each(['ledger_entry', 'allocation'])(
  'no SQL of any of Cusp’s roles, nor of the tables’ owner, changes or removes a row of %s',
  async (table) => {
    const { user, call } = await newPractice();
    const { id: patient_id } = await call(createPatient, { body: aPatient() });
    await call(createTreatment, {
      body: { patient_id, procedure: 'Filling', cost: 100, status: 'completed' },
    });
    const [charge] = (await call(getPatientLedger, { params: { id: patient_id } })).output;
    const splits = [{ entry_id: charge?.id ?? '', amount: 30 }];
    expect((await call(createPayment, { body: { patient_id, amount: 30, splits } })).status).toBe(201);
    const tries = [
      `update ${table} set amount_cents = 1`,
      `update ${table} set created_by = 'Somebody else'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ];
    await asOwner(async (client) => {
      const stored = async () => (await client.query(`select * from ${table} order by id`)).rows;
      const before = await stored();
      for (const role of [...ownerRoles, 'none'])
        for (const sql of tries) {
          await client.query(`begin; set local role ${role}`);
          await client.query(`select set_config('app.practice_id', $1, true)`, [user.practice.id]);
          await expect(client.query(sql), `${role}: ${sql}`).rejects.toMatchObject({ code: '42501' });
          await client.query('rollback');
        }
      expect(await stored()).toEqual(before);
    });
  },
);

test('a payment whose entries are not what it counts is refused at COMMIT', async () => {
  const { call } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const { id } = await call(createPayment, { body: { patient_id, amount: 30 } });
  await asOwner(async (client) => {
    // As if a new way to void had forgotten the ledger.
    await client.query('begin; alter table payment disable trigger payment_posted_changed');
    await client.query(`update payment set status = 'voided' where id = $1`, [id]);
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'payment_entries_agree' });
  });
  expect((await call(listPayments)).rows).toMatchObject([{ id, status: 'completed' }]);
});
