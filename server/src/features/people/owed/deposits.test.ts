import {
  allocateCredit,
  createTreatment,
  getAccount,
  listOpenItems,
  transferEntries,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('a deposit for planned work stays with it, unless somebody who may says why', async () => {
  const practice = await newPractice();
  const { call, member } = practice;
  const { patient_id, charge, pay, items, balance } = await aDesk(call, practice.user.practice.id);
  const planned = { patient_id, procedure: 'Implant', cost: 500, status: 'planned' } as const;
  const implant = (await call(createTreatment, { body: planned })).output;
  const crown = await charge(200);
  await pay(120, { treatment_id: implant.id });
  const { debits, credits } = await items();
  expect(credits).toMatchObject([{ open: 120, kept: true }]);
  expect(debits).toMatchObject([{ open: 200, kept: false }]);
  const body = { credit_entry_id: credits[0]?.id ?? '', debit_entry_id: debits[0]?.id ?? '', amount: 50 };
  const owed = async () => (await call(getAccount, { params: { id: patient_id } })).output.owed;
  expect(await owed()).toMatchObject({ due_now: 200, kept: 120, credits: 0 });

  for (const reason of ['', '  ', undefined]) {
    const refused = await call(allocateCredit, {
      body: { ...body, ...(reason !== undefined && { reason }) },
    });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('was prepaid for planned treatment'),
    ]);
  }
  const reason = 'The implant is put off; she wants the crown paid.';
  const assistant = await member('assistant');
  expect((await assistant(allocateCredit, { body: { ...body, reason } })).status).toBe(403);
  expect((await call(allocateCredit, { body: { ...body, reason: 'x'.repeat(201) } })).status).toBe(422);
  expect(await owed()).toMatchObject({ due_now: 200, kept: 120 });
  const released = await call(allocateCredit, { body: { ...body, reason } });
  expect(released.body).toMatchObject({ amount: 50, reason });
  expect(await owed()).toMatchObject({ due_now: 150, kept: 70 });
  expect(await balance(crown)).toBe(150);

  // The rest pays the work itself once it begins, and no other credit is asked to pay it.
  const { version } = implant;
  const done = await call(updateTreatment, {
    params: { id: implant.id },
    body: { ...planned, status: 'in_progress', version },
  });
  expect(done.body).toMatchObject({ status: 'in_progress', balance: 430 });
  await pay(20);
  const general = (await call(listOpenItems, { params: { id: patient_id } })).output.credits[0];
  const paid = await call(allocateCredit, {
    body: { ...body, credit_entry_id: general?.id ?? '', amount: 20, reason: 'Not asked' },
  });
  expect(paid.body).toMatchObject({ amount: 20, reason: 'Not asked' });
});

test('a deposit is transferred to another account with a reason', async () => {
  const practice = await newPractice();
  const { call } = practice;
  const { patient_id, newPatient, pay, items, open } = await aDesk(call, practice.user.practice.id);
  const planned = { patient_id, procedure: 'Implant', cost: 500, status: 'planned' } as const;
  const { id: treatment_id } = (await call(createTreatment, { body: planned })).output;
  await pay(120, { treatment_id });
  const { credits } = await items();
  const other = await newPatient();
  const moved = await call(transferEntries, {
    body: {
      patient_id: other,
      entry_ids: credits.map(({ id }) => id),
      reason: 'His brother has the implant',
    },
  });
  expect(moved.status).toBe(201);
  expect(await open()).toEqual({ debits: [], credits: [] });
  expect(await open(other)).toEqual({ debits: [], credits: [120] });
});
