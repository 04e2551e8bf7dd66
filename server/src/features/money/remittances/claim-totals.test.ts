// A paper check whose explanation says a total for each claim. Issue 58, 10.
import {
  enterRemittance,
  getPatientBar,
  getRemittance,
  listClaims,
  listPayments,
  makeClaimFile,
  postRemittance,
  voidPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { atCarrier } from './answered-claims.helpers.ts';

const { newPractice, stranger } = await testApp();

/** Ana Rivera's claim of a filling of 260 and one of 300, which is at the carrier. */
async function world() {
  const practice = await claimWorld(newPractice);
  const { call, filling, bill, mark, user, patientId } = practice;
  const treatments = [await filling(), await filling({ tooth: 36, cost: 300 })];
  const [claim = expect.fail()] = await bill();
  const send = async () => {
    await call(makeClaimFile, { params: { id: claim.id } });
    await mark(claim.id, 'perhaps_sent');
  };
  const check = { payer: 'Example Dental', paid_on: user.today };
  const enter = (fields: object, as = call) =>
    as.unchecked(enterRemittance, {
      body: { ...check, number: crypto.randomUUID().slice(0, 8), lines: [], ...fields },
    });
  const owed = async () => (await call(getPatientBar, { params: { id: patientId } })).output.owed;
  const post = async ({ id = '', version = 0 }: { id?: string; version?: number }) =>
    (await call(postRemittance, { params: { id }, body: { version } })).output;
  return { ...practice, treatments, made: claim, send, enter, owed, post };
}

test('a total is divided among the lines of its claim, shown before it is posted, and decides the claim', async () => {
  const { made, send, enter, owed, post, claim, call } = await world();
  await send();
  const before = await owed();
  const entered = await enter({ amount: 280, claims: [{ claim_id: made.id, paid: 280, contract: 56 }] });
  expect(entered).toMatchObject({
    status: 201,
    body: {
      state: 'open', balances: true, undecided: 0,
      remittance_claims: [
        {
          control_number: made.control_number, charge: 560, paid: 280, patient: 224,
          // Nothing is expected of this plan: the fees decide.
          lines: [{ paid: 130, contract: 26, patient: 104 }, { paid: 150, contract: 30, patient: 120 }],
        },
      ],
    },
  }); // prettier-ignore
  expect(await owed()).toEqual(before);
  const posted = await post(entered.output ?? expect.fail());
  expect(posted).toMatchObject({ state: 'posted', paid: 280, contract: 56 });
  expect(await claim(made.id)).toMatchObject({
    state: 'paid',
    lines: [{ decision: { paid: 130 } }, { decision: { paid: 150 } }],
  });
  // 560 less 280 paid and 56 written off.
  expect(await owed()).toMatchObject({ open: 224, insurance_pending: 0, due_now: 224 });
  // Undone as any payment of an insurer.
  const { output: payments } = await call(listPayments, { query: { patient_id: made.patient_id } });
  for (const { id, amount } of payments)
    if (amount > 0) await call(voidPayment, { params: { id }, body: { reason: 'Wrong check' } });
  expect((await owed()).open).toBe(560 - 56);
});

test('what the plan is expected to pay of each line decides; the books hold to the cent', async () => {
  const practice = await claimWorld(newPractice);
  const { call, user } = practice;
  const { lines, checkedBooks, patientId } = await atCarrier(practice, {
    fee: 26_000,
    percent: 100,
    deductible: 0,
    fillings: 2,
  });
  // Without a contract's list nobody is sure; so that it is expected, it is said here.
  for (const [at, { treatment_id }] of lines.entries())
    await asOwner((owner) =>
      owner.query('update insurance_estimate set pays_cents = $1 where treatment_id = $2', [
        [20_000, 10_000][at],
        treatment_id,
      ]),
    );
  const [claim = expect.fail()] = (await call(listClaims, { query: { patient_id: patientId } })).output;
  const { output: entered } = await call(enterRemittance, {
    body: {
      payer: 'Example Dental',
      number: '77',
      paid_on: user.today,
      amount: 150.01,
      lines: [],
      claims: [{ claim_id: claim.id, paid: 150.01 }],
    },
  });
  expect(entered.remittance_claims[0]?.lines).toMatchObject([{ paid: 100.01 }, { paid: 50 }]);
  const { id, version } = entered;
  await call(postRemittance, { params: { id }, body: { version } });
  expect(await checkedBooks()).toMatchObject({ received: 15_001, off: 0, open: 2 * 26_000 - 15_001 });
});

test('a person divides it otherwise, and enters a check of totals and lines again until it is posted', async () => {
  const { made, send, enter, treatments, call, filling, claim, post } = await world();
  await send();
  const other = await filling({ tooth: 46 });
  const lines = [{ treatment_id: other, paid: 100 }];
  const first = await enter({ amount: 380, lines, claims: [{ claim_id: made.id, paid: 280, contract: 56 }] });
  expect(first.status).toBe(201);
  const { id, number, version } = first.output ?? expect.fail();
  const wanted = { claim_id: made.id, paid: 280, contract: 56 };
  const uneven = { ...wanted, lines: [{ paid: 180, contract: 26 }, { paid: 90, contract: 30 }] }; // prettier-ignore
  const again = { number, amount: 380, lines, remittance_id: id, version };
  expect(await enter({ ...again, claims: [uneven] })).toMatchObject({
    status: 422,
    body: {
      detail: expect.stringContaining(
        'The lines come to $270.00 paid and $56.00 written off, the claim to $280.00 and $56.00.',
      ),
    },
  });
  const said = { ...wanted, lines: [{ paid: 180, contract: 26 }, { paid: 100, contract: 30 }] }; // prettier-ignore
  const entered = (await enter({ ...again, claims: [said] })).output ?? expect.fail();
  expect((await call(getRemittance, { params: { id } })).output).toMatchObject({ state: 'by_hand' });
  expect(
    entered.remittance_claims.flatMap((one) => one.lines).map((one) => [one.treatment?.id, one.paid]),
  ).toEqual([
    [other, 100],
    [treatments[0], 180],
    [treatments[1], 100],
  ]);
  await post(entered);
  expect(await claim(made.id)).toMatchObject({
    lines: [{ decision: { paid: 180 } }, { decision: { paid: 100 } }],
  });
});

test('a claim that is denied as a whole stands with its reason at each line', async () => {
  const { made, send, enter, post, claim } = await world();
  await send();
  const entered = await enter({ amount: 0, claims: [{ claim_id: made.id, paid: 0, denied: true }] });
  await post(entered.output ?? expect.fail());
  expect(await claim(made.id)).toMatchObject({
    state: 'denied',
    lines: [{ decision: { is_denied: true } }, { decision: { is_denied: true } }],
  });
});

test('what does not come to the check, is not out, is another practice’s or twice is refused, and nothing is kept', async () => {
  const { made, send, enter, member, owed } = await world();
  const whole = { claim_id: made.id, paid: 280 };
  const refused = async (fields: object, status: number, words: string) =>
    expect(await enter(fields)).toMatchObject({ status, text: expect.stringContaining(words) });
  await refused({ amount: 280, claims: [whole] }, 409, 'has not been sent to the carrier');
  await send();
  const before = await owed();
  await refused({ amount: 281, claims: [whole] }, 422, 'The lines come to $280.00');
  await refused({ amount: 560, claims: [whole, whole] }, 422, 'This claim is on the check twice.');
  await refused(
    { amount: 600, claims: [{ ...whole, paid: 600 }] },
    422,
    'more than the claim’s fees of $560.00',
  );
  await refused(
    { amount: 280, claims: [{ ...whole, contract: 281 }] }, 422, 'more than the claim’s fees of $560.00',
  ); // prettier-ignore
  await refused(
    { amount: 280, claims: [{ ...whole, denied: true }] },
    422,
    'A paid claim can’t be marked as denied.',
  );
  await refused(
    { amount: 280, claims: [{ ...whole, lines: [{ paid: 280 }] }] },
    422,
    'The claim has changed.',
  );
  await refused(
    { amount: 280, claims: [{ ...whole, lines: [{ paid: 280 }, { paid: 0 }] }] }, 422, 'more than the fee of $260.00',
  ); // prettier-ignore
  await refused({ amount: 0, claims: [] }, 422, 'Enter at least one line.');
  for (const paid of [-1, 0.001, 'NaN', '1e9', null])
    expect((await enter({ amount: 280, claims: [{ ...whole, paid }] })).status).toBe(422);
  for (const claim_id of ['', "' or 1=1 --", null])
    expect((await enter({ amount: 280, claims: [{ ...whole, claim_id }] })).status).toBe(422);
  await refused({ amount: 280, claims: [{ ...whole, claim_id: crypto.randomUUID() }] }, 404, 'not found');
  const theirs = await newPractice();
  expect((await enter({ amount: 280, claims: [whole] }, theirs.call)).status).toBe(404);
  const body = { payer: 'X', number: '1', paid_on: '2026-01-01', amount: 0, lines: [] };
  expect((await stranger(enterRemittance, { body })).status).toBe(401);
  expect(await owed()).toEqual(before);
  // The desk enters it as the owner does.
  expect((await enter({ amount: 280, claims: [whole] }, await member('receptionist'))).status).toBe(201);
});
