// A correction or an appeal that goes out makes the claim's treatments awaited again. Issue 58.
import {
  addClaimState,
  appealClaim,
  correctClaim,
  createPayment,
  denyPayment,
  getClaim,
  getPatientBar,
  getRemittance,
  listPayments,
  makeClaimFile,
  postRemittance,
  previewStatement,
  receivePayment,
  takeRemittances,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { anAppeal, claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { anAdvice } from '../remittances/remittances.helpers.ts';

const { newPractice } = await testApp();

/** Ana's filling of 260, of which 150 are awaited, and its claim, which went out. */
async function world() {
  const of = await claimWorld(newPractice);
  const { call, patientId, filling, bill, mark } = of;
  const treatment_id = await filling();
  const { id: paymentId } = await call(createPayment, {
    body: {
      patient_id: patientId,
      treatment_id,
      amount: 150,
      payment_method: 'insurance',
      status: 'pending',
    },
  });
  const [{ id } = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id } });
  await mark(id, 'perhaps_sent');
  const params = { id: patientId };
  return {
    ...of,
    id,
    paymentId,
    /** What is awaited, and what the patient is asked for: the same wherever it is shown. */
    owed: async () => {
      const { owed } = (await call(getPatientBar, { params })).output;
      const { snapshot } = (await call(previewStatement, { params })).output;
      expect([snapshot.insurance_cents, snapshot.amount_cents]).toEqual([
        owed.insurance_pending * 100,
        owed.due_now * 100,
      ]);
      await everywhere({ call, today: of.user.today }, patientId);
      return [owed.insurance_pending, owed.due_now];
    },
    awaited: async () =>
      (await call(listPayments)).rows
        .filter(({ status }) => status === 'pending')
        .map(({ amount, notes }) => [amount, String(notes).replace(/C[0-9A-Z]{12}/, 'C1')]),
  };
}

test('an appeal that goes out awaits what was expected, and its answer receives it', async () => {
  const { call, id, paymentId, mark, owed, awaited, claim } = await world();
  expect(await owed()).toEqual([150, 110]);
  await mark(id, 'denied');
  await call(denyPayment, { params: { id: paymentId }, body: { reason: 'Not covered' } });
  expect(await owed()).toEqual([0, 260]);
  await call(appealClaim, { params: { id }, body: anAppeal('Please look again.') });
  expect(await claim(id)).toMatchObject({ state: 'appealed' });
  expect(await owed()).toEqual([150, 110]);
  expect(await awaited()).toEqual([[150, 'Claim C1 is appealed']]);
  const { lines, control_number: control } = await claim(id);
  const paid = {
    fee: 260,
    paid: 140,
    number: lines[0]?.line_number ?? '',
    adjusted: [['CO', '45', '20'], ['PR', '2', '100']],
  }; // prettier-ignore
  const text = anAdvice([{ last: 'Rivera', first: 'Ana', control, lines: [paid] }]);
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
  const params = { id: output[0]?.id ?? '' };
  const { version } = (await call(getRemittance, { params })).output;
  await call(postRemittance, { params, body: { version } });
  expect([await awaited(), await owed()]).toEqual([[], [0, 100]]);
  // Nothing is left to be expected: it was answered with less.
  expect(await claim(id)).toMatchObject({ state: 'paid' });
});

test('a correction awaits what was not paid of it, until it is no longer with the carrier', async () => {
  const { call, id, paymentId, mark, owed, awaited } = await world();
  await mark(id, 'paid');
  await call(receivePayment, { params: { id: paymentId }, body: { amount: 90, adjustment: 20 } });
  expect(await owed()).toEqual([0, 150]);
  const { output: correction } = await call(correctClaim, {
    params: { id },
    body: { purpose: 'replace', original_number: 'PCN1' },
  });
  expect(await owed()).toEqual([0, 150]);
  await call(makeClaimFile, { params: { id: correction.id } });
  const state = (next: 'perhaps_sent' | 'rejected' | 'draft') =>
    call(addClaimState, { params: { id: correction.id }, body: { state: next, note: 'By the portal' } });
  await state('perhaps_sent');
  // 150 were expected, and 90 came.
  expect([await awaited(), await owed()]).toEqual([[[60, 'Corrected with claim C1']], [60, 90]]);
  expect((await call(getClaim, { params: { id } })).output.state).toBe('replaced');
  await state('rejected');
  expect([await awaited(), await owed()]).toEqual([[], [0, 150]]);
});
