/** Whole stories with money. Each ends where its sums are shown everywhere alike; later work lengthens a story rather than copy it. */
import {
  addCoverage,
  addDays,
  addFamilyMember,
  addMonths,
  createClaims,
  createFamily,
  createMembershipPlan,
  createPatient,
  createPayment,
  createPaymentPlan,
  createTreatment,
  denyPayment,
  endFamilyMember,
  enrollMember,
  getPatientFamily,
  listPayments,
  listReadyClaims,
  mergePatients,
  receivePayment,
  refundPayment,
  returnCheck,
  unmergePatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { settleMembership } from '../../src/features/money/memberships/membership-job.ts';
import { insuredVisit } from '../../src/features/money/insurance/insured-visit.helpers.ts';
import { everywhere } from '../support/everywhere.ts';
import { aPatient, testApp } from '../support/practice.ts';

const tested = await testApp();

/** A practice with a patient of a PPO, a filling and a crown planned for today, and others as they come. */
async function office() {
  const world = await insuredVisit(tested);
  const { call, user, patient_id: ana, visitor, treatments } = world;
  const { today } = user;
  const [filling = '', crown = ''] = treatments;
  const person = async (fields: Parameters<typeof aPatient>[0] = {}) =>
    (await call(createPatient, { body: aPatient(fields) })).id;
  const charge = async (patient_id: string, cost: number, fields: object = {}) =>
    (
      await call(createTreatment, {
        body: { patient_id, procedure: 'Crown', cost, status: 'completed', ...fields },
      })
    ).id;
  const pay = (patient_id: string, amount: number, fields: object = {}) =>
    call(createPayment, { body: { patient_id, amount, payment_method: 'check', ...fields } });
  const awaited = async () =>
    (await call(listPayments, { query: { limit: '100' } })).output.filter(
      ({ payment_method, status }) => payment_method === 'insurance' && status === 'pending',
    );
  const checkedOut = async (ids: readonly string[]) => {
    const { status } = await world.checkOut(await world.visitOf(ids), ids, { bill: true });
    expect(status).toBe(200);
  };
  const family = async (id: string) => {
    const found = (await call(getPatientFamily, { params: { id } })).output.family;
    if (found === null) throw new Error('They are a family.');
    return found;
  };
  return {
    ...world, today, ana, visitor, filling, crown, person, charge, pay, awaited, checkedOut, family,
    shown: async (...ids: string[]) => {
      for (const id of ids) await everywhere({ call, today, ...(id === ana && { visitor }) }, id);
    },
  }; // prettier-ignore
}

test('a walk-in pays a part at the desk and the rest later', async () => {
  const { person, charge, pay, shown } = await office();
  const max = await person({ first_name: 'Max' });
  const tooth = await charge(max, 180);
  await shown(max);
  await pay(max, 100, { treatment_id: tooth });
  await shown(max);
  await pay(max, 80);
  await shown(max);
});

test('a recall with a PPO: billed at check-out, paid by the plan less than expected, the rest by the patient', async () => {
  const { ana, filling, checkedOut, awaited, call, pay, owed, shown } = await office();
  await checkedOut([filling]);
  await shown(ana);
  const [expected] = await awaited();
  await call(receivePayment, { params: { id: expected?.id ?? '' }, body: { amount: 140, adjustment: 20 } });
  await shown(ana);
  await pay(ana, (await owed()).due_now);
  expect(await owed()).toMatchObject({ due_now: 0 });
  await shown(ana);
});

test('a crown over two visits: a deposit while it is planned, done at the second', async () => {
  const { ana, filling, crown, checkedOut, pay, shown } = await office();
  await pay(ana, 200, { treatment_id: crown });
  await shown(ana);
  await checkedOut([filling]);
  await shown(ana);
  await checkedOut([crown]);
  await shown(ana);
});

test('a claim is denied, and the whole is the patient’s', async () => {
  const { ana, filling, checkedOut, awaited, call, owed, shown } = await office();
  await checkedOut([filling]);
  const [expected] = await awaited();
  await call(denyPayment, { params: { id: expected?.id ?? '' }, body: { reason: 'Not covered' } });
  expect(await owed()).toMatchObject({ insurance_pending: 0, due_now: 260 });
  await shown(ana);
});

test('work that was claimed without a check-out is awaited, too', async () => {
  const { ana, call, charge, shown } = await office();
  await charge(ana, 300, { tooth: 26 });
  const claims = (await call(listReadyClaims, { query: {} })).output.map(({ coverage_id, treatments }) => ({
    coverage_id,
    treatment_ids: treatments.map(({ id }) => id),
  }));
  await call(createClaims, { body: { claims } });
  await shown(ana);
});

test('a family: the head pays for all, a child’s coverage pays its part', async () => {
  const { ana, call, person, charge, pay, plan, family, checkedOut, filling, shown } = await office();
  const leo = await person({ first_name: 'Leo', date_of_birth: '2016-04-02' });
  await charge(leo, 90);
  await call(createFamily, { body: { patient_id: ana } });
  await call(addFamilyMember, {
    params: { id: (await family(ana)).id },
    body: { patient_id: leo, version: (await family(ana)).version },
  });
  await charge(leo, 120);
  await call(addCoverage, {
    params: { id: leo },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'L' },
  });
  await checkedOut([filling]);
  await shown(ana, leo);
  await pay(ana, 150);
  await shown(ana, leo);
});

test('a member pays the year’s fee, and treatment at the member’s price', async () => {
  const { ana, call, today, user, charge, pay, shown } = await office();
  const { output: gold } = await call(createMembershipPlan, {
    body: {
      name: 'Gold',
      price: 29,
      price_interval: 'month',
      terms: 'Not insurance.',
      included: [],
      discounts: [{ percent: 10 }],
    },
  });
  const { output: member } = await call(enrollMember, {
    params: { id: ana },
    body: { membership_plan_id: gold.id, from_date: addDays(today, -40), agreed: true },
  });
  await tested.database.asPractice(user.practice.id, (tx) => settleMembership(tx, member.id));
  await shown(ana);
  await charge(ana, 100);
  await pay(ana, 58);
  await shown(ana);
});

test('a payment plan: the first installment is due, the others aren’t, and one is paid ahead', async () => {
  const { ana, call, today, charge, pay, shown } = await office();
  await charge(ana, 900);
  await call(createPaymentPlan, {
    body: { patient_id: ana, amount: 900, installments: 3, day_of_month: 1, first_on: today },
  });
  await shown(ana);
  await pay(ana, 450);
  await shown(ana);
});

test('a check comes back from the bank with a fee', async () => {
  const { ana, call, today, charge, pay, shown } = await office();
  const tooth = await charge(ana, 240);
  const { id } = await pay(ana, 240, { treatment_id: tooth });
  await shown(ana);
  await call(returnCheck, { params: { id }, body: { returned_on: today, reason: 'Insufficient funds' } });
  await shown(ana);
});

test('what was paid too much is refunded, of a bill and of a credit', async () => {
  const { ana, call, charge, pay, shown } = await office();
  const tooth = await charge(ana, 100);
  const { id } = await pay(ana, 160, { treatment_id: tooth });
  await shown(ana);
  await call(refundPayment, { params: { id }, body: { amount: 60, reason: 'Paid too much' } });
  await shown(ana);
  await call(refundPayment, { params: { id }, body: { amount: 30, reason: 'A courtesy' } });
  await shown(ana);
});

test('twins’ records are merged by mistake and taken apart', async () => {
  const { call, person, charge, pay, shown } = await office();
  const [eva, ida] = [await person({ first_name: 'Eva' }), await person({ first_name: 'Ida' })];
  await charge(eva, 70);
  await charge(ida, 110);
  await pay(ida, 40);
  await call(mergePatients, { params: { id: eva }, body: { merged_id: ida, version: 1, merged_version: 1 } });
  await shown(eva);
  await charge(eva, 30);
  await shown(eva);
  await call(unmergePatient, { params: { id: ida } });
  await shown(eva, ida);
});

test('a child moves from one parent’s family to the other’s, and what was open stays where it was', async () => {
  const { ana, call, person, charge, family, pay, shown } = await office();
  const [tom, kim] = [
    await person({ first_name: 'Tom' }),
    await person({ first_name: 'Kim', date_of_birth: '2014-02-03' }),
  ];
  for (const head of [ana, tom]) await call(createFamily, { body: { patient_id: head } });
  const join = async (head: string) => {
    const { id, version } = await family(head);
    await call(addFamilyMember, { params: { id }, body: { patient_id: kim, version } });
  };
  await join(ana);
  await charge(kim, 130);
  await shown(ana, kim);
  const { id, version } = await family(ana);
  await call(endFamilyMember, { params: { id }, body: { patient_id: kim, version } });
  await join(tom);
  await charge(kim, 60);
  await shown(ana, tom, kim);
  await pay(tom, 60);
  await shown(ana, tom, kim);
});

test('a child turns eighteen and pays for themselves from then on', async () => {
  const { ana, call, today, person, charge, family, pay, shown } = await office();
  const lea = await person({ first_name: 'Lea', date_of_birth: addMonths(today, -12 * 18) });
  await call(createFamily, { body: { patient_id: ana } });
  const first = await family(ana);
  await call(addFamilyMember, {
    params: { id: first.id },
    body: { patient_id: lea, version: first.version },
  });
  await charge(lea, 75);
  const { id, version } = await family(ana);
  await call(endFamilyMember, { params: { id }, body: { patient_id: lea, version } });
  await charge(lea, 45);
  await shown(ana, lea);
  await pay(ana, 75);
  await pay(lea, 45);
  await shown(ana, lea);
});
