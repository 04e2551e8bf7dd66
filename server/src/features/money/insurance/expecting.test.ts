// The payments expected of insurance from check-out on. Issue 26.
import {
  createPatient,
  createPayment,
  estimateWork,
  getAccount,
  getAppointment,
  getRemittance,
  listAppointmentEvents,
  listPayments,
  matchRemittance,
  portalBalance,
  previewStatement,
  receivePayment,
  reportFigures,
  takeRemittances,
  undoAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, aPatient, testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from '../remittances/remittances.helpers.ts';
import { insuredVisit } from './insured-visit.helpers.ts';

const { app, newPractice, stranger } = await testApp();

const world = ({ used = true }: { used?: boolean } = {}) =>
  insuredVisit({ app, newPractice, stranger }, used);

test('a check-out shows the patient’s share beforehand, and asks for exactly that: ledger, bar, visit, statement and portal agree', async () => {
  const { call, user, visitor, treatments, visitOf, checkOut, preview, owed, pending, params } =
    await world();
  const estimate = await preview(treatments);
  expect(estimate).toMatchObject({
    treatments: [
      { fee: 260, plans: [152], write_off: 20, patient: 88 },
      { fee: 1200, plans: [475], write_off: 250, patient: 475 },
    ],
    totals: { plans: [627], write_off: 270, patient: 563, at_desk: 563 },
  });
  // A fee that the desk changes is estimated before it is charged: above the contract's it is written off.
  expect((await preview(treatments, undefined, ',1250')).treatments).toMatchObject([
    { fee: 260 },
    { fee: 1250, plans: [475], write_off: 300, patient: 475 },
  ]);
  const id = await visitOf(treatments);
  const out = await checkOut(id, treatments);
  expect(out).toMatchObject({
    status: 200,
    body: { owed: { open: 1460, insurance_pending: 897, write_off_pending: 270, due_now: 563 } },
  });
  expect(await owed()).toMatchObject({ open: 1460, insurance_pending: 897, due_now: 563 });
  expect((await call(getAccount, { params })).output.owed).toMatchObject({
    open: 1460,
    insurance_pending: 897,
    due_now: 563,
  });
  expect((await call(previewStatement, { params })).output.snapshot).toMatchObject({
    due_cents: 146_000,
    insurance_cents: 89_700,
    write_off_cents: 27_000,
    amount_cents: 56_300,
  });
  const { totals } = (await call(reportFigures.receivables)).output;
  expect(totals).toMatchObject({ insurance: 627, write_off: 270, patient: 563 });
  expect((await call(reportFigures.receivables, { query: { to: user.today } })).output.totals).toEqual(
    totals,
  );
  expect((await visitor(portalBalance)).body).toMatchObject({
    insurance: 897,
    write_off: 270,
    proposed: 563,
  });
  expect(await pending()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        status: 'pending',
        amount: 152,
        expected_write_off: 20,
        treatment_id: treatments[0],
      }),
      expect.objectContaining({
        status: 'pending',
        amount: 475,
        expected_write_off: 250,
        treatment_id: treatments[1],
      }),
    ]),
  );
  // It is kept as it was calculated.
  const { rows } = await asOwner((owner) =>
    owner.query(
      'select rank, fee_cents, pays_cents, write_off_cents, deductible_cents, steps from insurance_estimate where treatment_id = $1',
      [treatments[0]],
    ),
  );
  expect(rows).toMatchObject([
    { rank: 1, deductible_cents: '5000', steps: expect.arrayContaining(['Our fee: $260.00.']) },
  ]);
  // Work that was estimated is not estimated again.
  expect((await preview(treatments)).treatments).toEqual([]);
});

test('what is received or denied is awaited no longer', async () => {
  const { call, treatments, visitOf, checkOut, owed, pending } = await world();
  await checkOut(await visitOf(treatments), treatments);
  const filling = (await pending()).find(({ treatment_id }) => treatment_id === treatments[0]);
  await call(receivePayment, { params: { id: String(filling?.id) }, body: { amount: 150, adjustment: 20 } });
  expect(await owed()).toMatchObject({ open: 1290, insurance_pending: 725, due_now: 565 });
});

test('the next visit’s estimate counts the deductible and maximum that an earlier one took', async () => {
  const { treatments, visitOf, checkOut, preview } = await world();
  const [filling = '', crown = ''] = treatments;
  await checkOut(await visitOf([filling]), [filling]);
  // Else the crown would take the deductible once more.
  expect((await preview([crown])).treatments).toMatchObject([{ plans: [475], patient: 475 }]);
});

test('undone, nothing is awaited, and the estimate is made again', async () => {
  const { call, treatments, visitOf, checkOut, preview, owed, pending } = await world();
  const id = await visitOf(treatments);
  await checkOut(id, treatments);
  const [event] = (await call(listAppointmentEvents, { params: { id } })).output;
  expect(
    (await call.unchecked(undoAppointment, { params: { id }, body: { event_id: String(event?.id) } })).status,
  ).toBe(200);
  expect(await owed()).toMatchObject({ open: 0, insurance_pending: 0, due_now: 0 });
  expect((await pending()).map(({ status }) => status)).toEqual(['voided', 'voided']);
  expect((await preview(treatments)).totals).toMatchObject({ patient: 563 });
  await checkOut(id, treatments);
  expect(await owed()).toMatchObject({ due_now: 563 });
});

test('one awaited by hand stays in place of the estimate’s, whichever came first', async () => {
  const { call, patient_id, treatments, visitOf, checkOut, owed, pending } = await world();
  const [filling = '', crown = ''] = treatments;
  const byHand = (treatment_id: string, amount: number) =>
    call(createPayment, {
      body: { patient_id, treatment_id, amount, payment_method: 'insurance', status: 'pending' },
    });
  await byHand(filling, 100);
  await checkOut(await visitOf(treatments), treatments);
  expect(await owed()).toMatchObject({ insurance_pending: 100 + 20 + 725 });
  await byHand(crown, 400);
  expect(await owed()).toMatchObject({ insurance_pending: 120 + 400 + 250 });
  expect((await pending()).filter(({ status }) => status === 'pending')).toHaveLength(2);
});

test('insurance isn’t billed where the patient asked for that, with the reason; nothing is awaited where benefits go to the patient', async () => {
  const { call, treatments, visitOf, checkOut, owed, change, preview } = await world();
  const [filling = '', crown = ''] = treatments;
  const id = await visitOf([filling]);
  expect(await checkOut(id, [filling], { bill: false, reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'insurance.reason', message: 'Enter a reason why insurance is not billed.' }] },
  });
  const reason = 'Paid in full and asked not to bill';
  expect((await checkOut(id, [filling], { bill: false, reason })).status).toBe(200);
  expect(await owed()).toMatchObject({ open: 260, insurance_pending: 0, due_now: 260 });
  const { rows } = await asOwner((owner) =>
    owner.query('select is_billed, reason from treatment_billing where treatment_id = $1', [filling]),
  );
  expect(rows).toEqual([{ is_billed: false, reason }]);
  // Undone, it may be billed again.
  const [event] = (await call(listAppointmentEvents, { params: { id } })).output;
  await call(undoAppointment, { params: { id }, body: { event_id: String(event?.id) } });
  expect((await preview([filling])).treatments).toHaveLength(1);
  await checkOut(id, [filling], { bill: false, reason });
  await change({ assigned: false });
  expect((await preview([crown])).totals).toMatchObject({ patient: 500, at_desk: 1200 });
  await checkOut(await visitOf([crown]), [crown]);
  expect(await owed()).toMatchObject({ insurance_pending: 0, due_now: 1460 });
});

test('where nobody knows what is used up, the estimate is awaited and not collected, unless the desk chooses otherwise', async () => {
  const { treatments, visitOf, checkOut, owed, preview, filling } = await world({ used: false });
  const estimate = await preview(treatments, [filling, filling]);
  expect(estimate.treatments.map(({ treatment_id }) => treatment_id)).toEqual([
    ...treatments,
    'added-1',
    'added-2',
  ]);
  expect(estimate.treatments[0]).toMatchObject({ plans: [0], most: { plans: [192] } });
  expect(estimate.treatments[0]?.depends).toHaveLength(1);
  const [one = '', two = ''] = treatments;
  await checkOut(await visitOf([one]), [one], { assumption: 'least' });
  expect(await owed()).toMatchObject({ insurance_pending: 20, due_now: 240 });
  await checkOut(await visitOf([two]), [two]);
  expect(await owed()).toMatchObject({ insurance_pending: 20 + 725, due_now: 240 + 475 });
});

test('another practice, and nobody, sees an estimate', async () => {
  const { params, treatments } = await world();
  const query = { treatment_ids: treatments.join(',') };
  const theirs = await newPractice();
  expect((await theirs.call.unchecked(estimateWork, { params, query })).status).toBe(404);
  expect((await stranger(estimateWork, { params, query })).status).toBe(401);
});

test('an estimate of a visit says nothing of another patient’s treatments', async () => {
  const { call, treatments } = await world();
  const params = { id: (await call(createPatient, { body: aPatient() })).id };
  const { output } = await call(estimateWork, { params, query: { treatment_ids: treatments.join(',') } });
  expect(output.treatments).toEqual([]);
});

test('a visit of which nothing is known of insurance is checked out as before', async () => {
  const { call, treatments, visitOf, checkOut, change } = await world();
  await change({ struck: true });
  const id = await visitOf(treatments);
  await checkOut(id, treatments);
  expect((await call(getAppointment, { params: { id } })).output).toMatchObject({ progress: 'checked_out' });
  expect((await call(listPayments)).rows).toEqual([]);
});

test('a remittance that allows less than the contract is marked as underpaid by the difference', async () => {
  const { call, treatments, visitOf, checkOut } = await world();
  await checkOut(await visitOf(treatments), treatments);
  const [, crown = ''] = treatments;
  const line = { fee: 1200, paid: 450, allowed: 900, adjusted: [['CO', '45', '300'], ['PR', '2', '450']] }; // prettier-ignore
  const text = anAdvice([{ last: 'X', first: 'Y', lines: [line] }]);
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
  const params = { id: output[0]?.id ?? '' };
  const lines = [{ position: 0, treatment_id: crown }];
  await call(matchRemittance, { params, body: { lines, version: output[0]?.version } });
  expect((await call(getRemittance, { params })).output.remittance_claims[0]?.lines[0]).toMatchObject({
    allowed: 900,
    underpaid: 50,
  });
});
