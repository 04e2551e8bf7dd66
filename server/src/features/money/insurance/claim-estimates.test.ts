// The expected payment of insurance for work that is claimed without a check-out. Issue 26.
import {
  addClaimState,
  addCoverage,
  billTreatment,
  createClaims,
  createPatient,
  createPayment,
  createTreatment,
  denyPayment,
  getClaim,
  listProcedures,
  listReadyClaims,
  receivePayment,
  addDays,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { insuredVisit } from './insured-visit.helpers.ts';

const { app, newPractice, stranger } = await testApp();

/** The insured patient of check-outs, with completed work that no visit checked out. */
async function world({ used = true }: { used?: boolean } = {}) {
  const visit = await insuredVisit({ app, newPractice, stranger }, used);
  const { call, patient_id, user } = visit;
  const catalog = (await call(listProcedures, { query: {} })).output;
  const kinds = {
    filling: { procedure: 'Filling', cost: 260, code: 'FCB2' },
    crown: { procedure: 'Crown', cost: 1200, code: 'CRN4' },
  } as const;
  const done = async (kind: keyof typeof kinds, fields: { service_date?: string; tooth?: number } = {}) => {
    const { code, ...rest } = kinds[kind];
    const procedure_id = catalog.find((each) => each.code === code)?.id ?? '';
    const body = { patient_id, procedure_id, status: 'completed' as const, tooth: 26, ...rest, ...fields };
    return (await call(createTreatment, { body })).id;
  };
  const ready = async () => (await call(listReadyClaims, { query: {} })).output;
  /** Makes a claim of everything that is ready. */
  const bill = async () => {
    const claims = (await ready()).map(({ coverage_id, treatments }) => ({
      coverage_id,
      treatment_ids: treatments.map(({ id }) => id),
    }));
    return (await call(createClaims, { body: { claims } })).output;
  };
  const claim = async (id: string | undefined) => (await call(getClaim, { params: { id: id ?? '' } })).output;
  const dayBefore = (count: number) => addDays(user.today, -count);
  const awaited = async () => (await visit.pending()).filter(({ status }) => status === 'pending');
  return { ...visit, done, ready, bill, claim, dayBefore, awaited };
}

test('a claim of work without a check-out awaits what the plan is expected to pay, once, and shows it', async () => {
  const { done, bill, claim, owed, awaited, preview, call } = await world();
  const filling = await done('filling');
  expect(await owed()).toMatchObject({ open: 260, insurance_pending: 0, due_now: 260 });
  const [made] = await bill();
  // (240.00 - 50.00) x 80 % = 152.00; 260.00 - 240.00 = 20.00; the patient's 88.00 are left.
  expect(await owed()).toMatchObject({ open: 260, insurance_pending: 172, due_now: 88 });
  expect(await awaited()).toMatchObject([{ amount: 152, expected_write_off: 20, treatment_id: filling }]);
  const whole = await claim(made?.id);
  expect(whole.lines).toMatchObject([{ expected: { pays: 152, write_off: 20, depends: [] } }]);
  expect(whole.lines[0]?.expected?.steps).toContain('Our fee: $260.00.');
  expect((await preview([filling])).treatments).toEqual([]);
  // The rest of the crown's deductible is taken already: 950.00 x 50 %.
  const crown = await done('crown', { tooth: 27 });
  await bill();
  expect(await owed()).toMatchObject({ open: 1460, insurance_pending: 897, due_now: 563 });
  // The payment that comes is received as that one, and can be compared.
  const [payment] = (await awaited()).filter(({ treatment_id }) => treatment_id === crown);
  await call(receivePayment, {
    params: { id: String(payment?.id) },
    body: { amount: 450, adjustment: 250 },
  });
  expect(await owed()).toMatchObject({ open: 760, insurance_pending: 172, due_now: 588 });
});

test('work that was checked out keeps its estimate: never both', async () => {
  const { treatments, visitOf, checkOut, bill, awaited, owed } = await world();
  await checkOut(await visitOf(treatments), treatments);
  const before = await awaited();
  expect(await bill()).toHaveLength(1);
  expect(await awaited()).toEqual(before);
  expect(await owed()).toMatchObject({ insurance_pending: 897, due_now: 563 });
});

test('what was entered by hand stays: awaited with the write-off, or received and denied before', async () => {
  const { call, patient_id, done, bill, claim, awaited, owed, pending } = await world();
  const byHand = async (treatment_id: string, amount: number) =>
    (
      await call(createPayment, {
        body: { patient_id, treatment_id, amount, payment_method: 'insurance', status: 'pending' },
      })
    ).output.id;
  const filling = await done('filling');
  const crown = await done('crown', { tooth: 27 });
  await byHand(filling, 100);
  const denied = await byHand(crown, 400);
  await call(denyPayment, { params: { id: denied }, body: { reason: 'Not covered' } });
  const [made] = await bill();
  expect(await awaited()).toMatchObject([{ amount: 100, expected_write_off: 20, treatment_id: filling }]);
  expect(await owed()).toMatchObject({ insurance_pending: 120 });
  expect(await pending()).toHaveLength(2);
  expect((await claim(made?.id)).lines.map(({ expected }) => expected?.pays).toSorted()).toEqual([152, 475]);
});

test('void, the claim awaits nothing, and the next one estimates it again; what was answered stays', async () => {
  const { call, done, bill, owed, pending, awaited } = await world();
  await done('filling');
  const [made] = await bill();
  const params = { id: made?.id ?? '' };
  await call(addClaimState, { params, body: { state: 'void' } });
  expect(await owed()).toMatchObject({ open: 260, insurance_pending: 0, due_now: 260 });
  expect((await pending()).map(({ status }) => status)).toEqual(['voided']);
  const [again] = await bill();
  expect(await owed()).toMatchObject({ insurance_pending: 172, due_now: 88 });
  const [payment] = await awaited();
  await call(denyPayment, { params: { id: String(payment?.id) }, body: { reason: 'Not covered' } });
  await call(addClaimState, { params: { id: again?.id ?? '' }, body: { state: 'void' } });
  const { rows } = await asOwner((owner) =>
    owner.query('select struck_at is null as stands from insurance_estimate where claim_id = $1', [
      again?.id,
    ]),
  );
  expect(rows).toEqual([{ stands: true }]);
});

test('what is marked as not to be billed after its check-out is awaited no longer', async () => {
  const { call, treatments, visitOf, checkOut, owed } = await world();
  const [filling = ''] = treatments;
  await checkOut(await visitOf([filling]), [filling]);
  const body = { is_billed: false, reason: 'Paid in full and asked not to bill' };
  await call(billTreatment, { params: { id: filling }, body });
  expect(await owed()).toMatchObject({ open: 260, insurance_pending: 0, due_now: 260 });
});

test('nothing is awaited where benefits go to the patient, and only what is sure where nobody knows what is used', async () => {
  const own = await world();
  await own.change({ assigned: false });
  await own.done('filling');
  const [made] = await own.bill();
  expect(await own.owed()).toMatchObject({ insurance_pending: 0, due_now: 260 });
  expect((await own.claim(made?.id)).lines).toMatchObject([{ expected: { pays: 152, write_off: 20 } }]);

  const unknown = await world({ used: false });
  await unknown.done('filling');
  const [claimed] = await unknown.bill();
  expect(await unknown.owed()).toMatchObject({ insurance_pending: 20, due_now: 240 });
  expect((await unknown.claim(claimed?.id)).lines[0]?.expected?.depends).toHaveLength(1);
});

test('a plan without a fee for it is awaited with our fee', async () => {
  const { call, patient_id, bill, claim, owed } = await world();
  const catalog = (await call(listProcedures, { query: {} })).output;
  const procedure_id = catalog.find(({ code }) => code === 'CRN5')?.id ?? '';
  await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', procedure_id, status: 'completed', tooth: 26, cost: 1000 },
  });
  const [made] = await bill();
  // (1,000.00 - 50.00) x 50 %; nobody knows of a write-off.
  expect(await owed()).toMatchObject({ insurance_pending: 475, due_now: 525 });
  expect((await claim(made?.id)).lines[0]?.expected).toMatchObject({ pays: 475, write_off: 0 });
  expect((await claim(made?.id)).lines[0]?.expected?.depends).toHaveLength(1);
});

test('several visits are reckoned by their days: the earlier one takes the deductible', async () => {
  const { done, bill, awaited, dayBefore, user } = await world();
  const crown = await done('crown', { tooth: 27 });
  const filling = await done('filling', { service_date: dayBefore(1) });
  await bill();
  const sameYear = dayBefore(1).slice(0, 4) === user.today.slice(0, 4);
  const paid = new Map((await awaited()).map(({ treatment_id, amount }) => [treatment_id, amount]));
  expect(sameYear ? [paid.get(filling), paid.get(crown)] : []).toEqual(sameYear ? [152, 475] : []);
});

test('a family that is billed at once takes its deductible once', async () => {
  const { call, plan, patient_id, change, filling, done, bill, awaited } = await world();
  await done('filling');
  for (const first_name of ['Lia', 'Max', 'Zoe']) {
    const { id } = (await call(createPatient, { body: { ...aPatient(), first_name } })).output;
    const coverage = {
      insurance_plan_id: plan.id,
      relationship: 'child' as const,
      subscriber_id: patient_id,
      rank: 1,
    };
    await call(addCoverage, { params: { id }, body: { ...coverage, member_id: 'M' } });
    await change({ used_maximum: 0, used_deductible: 0, used_lifetime: 0 }, id);
    await call(createTreatment, {
      body: {
        patient_id: id,
        procedure: 'Filling',
        procedure_id: filling,
        status: 'completed',
        tooth: 26,
        cost: 260,
      },
    });
  }
  await bill();
  // The first three, of 240.00 each, leave 50.00 of the family's 150.00; 80 % of the rest.
  const amounts = (await awaited()).map(({ amount }) => Number(amount));
  expect(amounts.toSorted((one, other) => one - other)).toEqual([152, 152, 152, 192]);
});

test('what a carrier took of the deductible counts in the next estimate, whatever was expected', async () => {
  const { done, bill, change, awaited, dayBefore, user } = await world();
  await change({ used_on: dayBefore(1) });
  await done('filling');
  const [made] = await bill();
  const sameYear = dayBefore(1).slice(0, 4) === user.today.slice(0, 4);
  // 50.00 of the deductible were expected; the carrier took none, and paid 240.00 x 80 %.
  await asOwner((owner) =>
    owner.query(
      `insert into claim_decision (practice_id, claim_id, position, serial, decided_on, paid_cents, by_name)
        values ($1, $2, 1, 1, $3, 19200, 'Cusp')`,
      [user.practice.id, made?.id, user.today],
    ),
  );
  const crown = await done('crown', { tooth: 27 });
  await bill();
  // So the crown's is open: (950.00 - 50.00) x 50 %.
  const [expected] = (await awaited()).filter(({ treatment_id }) => treatment_id === crown);
  expect(sameYear ? expected : { amount: 450 }).toMatchObject({ amount: 450 });
});

test('work of the year before is reckoned by that year, of which nobody said what was used', async () => {
  const { done, bill, claim, dayBefore, owed } = await world();
  await done('filling', { service_date: dayBefore(364) });
  const [made] = await bill();
  const [line] = (await claim(made?.id)).lines;
  expect(line?.expected).toMatchObject({ pays: 0, write_off: 20 });
  expect(line?.expected?.depends).toHaveLength(1);
  // The amounts used in that year don't count in this one.
  await done('filling', { tooth: 27 });
  await bill();
  expect(await owed()).toMatchObject({ insurance_pending: 20 + 172 });
});
