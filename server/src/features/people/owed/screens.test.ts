import {
  createAppointment,
  checkoutBalance,
  getAccount,
  getHuddle,
  getPatientBar,
  getPatientFamily,
  getPatientLedger,
  getSchedule,
  listPatientSummaries,
  listTreatments,
  portalBalance,
  portalTreatments,
  previewStatement,
  reportFigures,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { theKellers } from '../../../../tests/support/kellers.ts';
import { site } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });

test('every screen, letter and charge has one figure for a patient, and the head of a family sees the family’s', async () => {
  const { call, user } = await newPractice();
  const { today } = user;
  const { mia, tom, visitor } = await theKellers(call, stranger, (token) => callAs(app, token), today);
  for (const [patient_id, appointment_time] of [
    [mia, '09:00'],
    [tom, '10:00'],
  ] as const)
    await call(createAppointment, {
      body: { patient_id, appointment_date: today, appointment_time, duration: 30, type: 'checkup' },
    });
  for (const [id, due_now] of [
    [mia, 515],
    [tom, 240],
  ] as const) {
    const figures = {
      bar: (await call(getPatientBar, { params: { id } })).output.owed.due_now,
      palette: (await call(listPatientSummaries, { query: { ids: id } })).output[0]?.owed.due_now,
      grid: (await call(getSchedule, { query: { from: today, to: today } })).output.visits.find(
        ({ patient_id }) => patient_id === id,
      )?.owed.due_now,
      huddle: (await call(getHuddle, { query: { date: today } })).output.find(
        ({ patient_id }) => patient_id === id,
      )?.owed.due_now,
    };
    expect(figures).toEqual({ bar: due_now, palette: due_now, grid: due_now, huddle: due_now });
  }

  // The ledger, Take Payment and the statement are the account's, with its members.
  const account = (await call(getAccount, { params: { id: tom } })).output;
  expect(account.owed).toMatchObject({ due_now: 515, open: 1745, insurance_pending: 750, not_due: 400 });
  expect(account.owed).toMatchObject({ credits: 80, kept: 120, of_family: true });
  expect(account.members.map(({ name, owed }) => [name.split(' ')[0], owed.due_now])).toEqual([
    ['Mia', 275],
    ['Tom', 240],
  ]);
  const asked = account.open.filter(({ amount }) => amount > 0);
  const cents = asked.map(({ open, insurance_pending, not_due = 0 }) =>
    Math.round((open - insurance_pending - not_due) * 100),
  );
  // The braces' 200 less 50 that were paid without a bill, and the rest of what is asked for, less the credit of before.
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(54_500);
  expect(account.open.filter(({ kept }) => kept).map(({ open }) => open)).toEqual([120]);
  const statement = (await call(previewStatement, { params: { id: mia } })).output;
  expect(statement.snapshot).toMatchObject({ amount_cents: 51_500, plan_cents: 40_000, kept_cents: 12_000 });
  const { family } = (await call(getPatientFamily, { params: { id: tom } })).output;
  expect(family?.members.map(({ due_now }) => due_now)).toEqual([275, 240]);

  // The portal proposes what is due now, not the whole plan, and its cards keep their meaning.
  const portal = (await visitor(portalBalance)).output;
  expect(portal).toMatchObject({ proposed: 515, owed: { due_now: 515, of_family: true }, due: 1055 });
  expect(portal.family.map(({ due_now }) => due_now)).toEqual([275, 240]);
  const own = (await visitor(portalTreatments)).rows;
  expect(own.map((row) => row['due']).toSorted()).toEqual([0, 1000, 50].toSorted());
  // The amounts awaited of insurers never exceed the open ones, in the portal, on a treatment, in the ledger and in reports.
  expect(own.map((row) => row['insurance_pending']).toSorted()).toEqual([0, 50, 700]);
  const treated = (await call(listTreatments, { query: { patient_id: mia } })).output;
  expect(treated.map((row) => row.insurance_pending).toSorted()).toEqual([0, 50, 700]);
  const lines = (await call(getPatientLedger, { params: { id: mia } })).output;
  expect(lines.reduce((sum, line) => sum + line.insurance_pending, 0)).toBe(750);
  const receivable = (await call(reportFigures.receivables)).output.totals;
  expect(receivable).toMatchObject({ insurance: 750, patient: 1745 - 750 - 200 });
  const checkout = (wanted: object) =>
    visitor(checkoutBalance, {
      params: { provider: 'stripe' },
      body: { patient_id: mia, origin_url: site, ...wanted },
    });
  expect((await checkout({ family: true })).body).toMatchObject({ amount: 515 });
});
