import {
  checkoutStatus,
  getPortalAccess,
  portalAccessLog,
  portalMe,
  portalPayments,
  portalTreatments,
  unmergePatient,
  updateInfo,
  getPatient,
  withdrawPortalAccess,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { billOf, patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp({ sandbox: true });

/** Two records of one person, each with a portal account of its own; merged before it was asked which account stays. */
async function twoAccounts() {
  const { call } = await newPractice();
  const account = () => patientOf(call, stranger, (token) => callAs(app, token));
  const [stays, goes] = [await account(), await account()];
  const merge = () =>
    asOwner((owner) =>
      owner.query(`update patient set merged_into = $1, merged_at = now(), merged_by = 'Ada' where id = $2`, [
        stays.patient_id,
        goes.patient_id,
      ]),
    );
  const undo = () => call(unmergePatient, { params: { id: goes.patient_id } });
  return { call, stays, goes, merge, undo };
}

test('a bill of either record is paid by either account, also from a page that was open before the merge', async () => {
  const { call, stays, goes, merge, undo } = await twoAccounts();
  const bills = {
    own: await billOf({ call, ...stays }, { provider: 'sandbox', cost: 10 }),
    merged: await billOf({ call, ...goes }, { provider: 'sandbox', cost: 20 }),
  };
  expect((await bills.own.checkOut({ treatment_id: bills.merged.treatment_id })).status).toBe(404);
  await merge();
  for (const [pay, treatment_id] of [
    [bills.own.checkOut, bills.merged.treatment_id],
    [bills.merged.checkOut, bills.own.treatment_id],
  ] as const) {
    const { status, body } = await pay({ treatment_id });
    expect(status).toBe(201);
    await app.inject({
      method: 'POST',
      url: new URL(String(body['url'])).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    });
    const session_id = String(body['session_id']);
    const paid = await stranger(checkoutStatus, { params: { provider: 'sandbox', session_id } });
    expect(paid.body['payment_status']).toBe('paid');
  }
  for (const { visitor } of [stays, goes]) {
    expect((await visitor(portalTreatments)).output.map(({ balance }) => balance)).toEqual([0, 0]);
    expect((await visitor(portalPayments)).rows).toHaveLength(2);
  }
  await undo();
  for (const { visitor } of [stays, goes]) expect((await visitor(portalPayments)).rows).toHaveLength(1);
});

test('both accounts are shown to staff, change the one record, and lose it together', async () => {
  const { call, stays, goes, merge } = await twoAccounts();
  const access = async (id: string) => (await call(getPortalAccess, { params: { id } })).output;
  const [own, other] = [await access(stays.patient_id), await access(goes.patient_id)];
  await merge();
  for (const id of [stays.patient_id, goes.patient_id])
    expect(await access(id)).toMatchObject({
      state: 'active',
      email: own.email,
      other_emails: [other.email],
    });
  const contact = {
    email: 'new@example.com',
    phone: '555-0100',
    address: '',
    emergency_contact: '',
    emergency_phone: '',
  };
  expect((await goes.visitor(updateInfo, { body: contact })).status).toBe(200);
  expect((await call(getPatient, { params: { id: goes.patient_id } })).body).toMatchObject({
    id: stays.patient_id,
    email: 'new@example.com',
  });
  await call(withdrawPortalAccess, { params: { id: stays.patient_id } });
  for (const { visitor } of [stays, goes]) expect((await visitor(portalMe)).status).toBe(401);
  expect((await access(goes.patient_id)).state).toBe('none');
});

test('the access log shows what was done with either record, and after an undo only with the own', async () => {
  const { call, stays, goes, merge, undo } = await twoAccounts();
  const opened = async ({ visitor }: typeof stays) =>
    (await visitor(portalAccessLog)).output.filter(({ object }) => object === 'patient').length;
  await call(getPatient, { params: { id: goes.patient_id } });
  const before = [await opened(stays), await opened(goes)];
  await merge();
  const sum = (before[0] ?? 0) + (before[1] ?? 0);
  expect([await opened(stays), await opened(goes)]).toEqual([sum, sum]);
  await undo();
  expect(await opened(stays)).toBe(before[0] ?? 0);
  expect(await opened(goes)).toBe((before[1] ?? 0) + 1);
});
