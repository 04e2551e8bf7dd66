// Who bills, treats, refers, assists and supervises, and what the patient paid: on the claim, in its file, and refused. Issue 58, 11.
import {
  allocateCredit,
  checkClaim,
  correctClaim,
  createPatient,
  createPayment,
  createProvider,
  getBillingDetails,
  getClaimFile,
  getOwnPractice,
  listOpenItems,
  makeClaimFile,
  transferEntries,
  updateClaim,
  updateInsurancePlan,
  updateOwnPractice,
  updatePracticeBilling,
  updateProviderBilling,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();
const body = { diagnoses: [], missing_teeth: [], lines: [{ replaces: null }] };

/** A filling's claim of $260, and a second dentist of the practice. */
async function world() {
  const practice = await claimWorld(newPractice);
  const { call, filling, bill } = practice;
  const treatment = await filling();
  const [{ id } = expect.fail()] = await bill();
  const params = { id };
  const { output: other } = await call(createProvider, {
    body: { name: 'Dr. Ida Moss', kind: 'dentist', npi: '1234567893' },
  });
  const file = async (claimId = id) => {
    await call(makeClaimFile, { params: { id: claimId } });
    const { text } = await call.unchecked(getClaimFile, { params: { id: claimId } });
    return text.split('~').map((one) => one.trim());
  };
  return { ...practice, id, params, treatment, other, file };
}

test('referring, supervising and assisting providers, a program and modifiers go along, and a correction keeps them', async () => {
  const { call, params, other, file, provider, mark, id } = await world();
  const said = {
    ...body,
    special_program: '01',
    referrer_name: 'Dr. Ann Poe, M.D.',
    referrer_npi: '1999999984',
    supervisor_id: other.id,
    assistant_id: other.id,
    lines: [{ replaces: null, modifiers: ['kx', 'GY'] }],
  };
  const bare = await call(updateClaim, { params, body: said });
  expect(bare.output.findings.map(({ sentence }) => sentence)).toEqual([
    'Dr. Ida Moss has no taxonomy code.',
    'Dr. Ida Moss has no license number.',
  ]);
  await call(updateProviderBilling, {
    params: { id: other.id },
    body: { taxonomy: '1223E0200X', license_number: 'D-2', license_state: 'IL' },
  });
  const { output } = await call(checkClaim, { params });
  expect(output).toMatchObject({
    findings: [],
    special_program: '01',
    supervisor_id: other.id,
    supervisor_name: 'Dr. Ida Moss',
    assistant_name: 'Dr. Ida Moss',
    lines: [{ modifiers: ['KX', 'GY'] }],
  });
  const expected = [
    expect.stringMatching(/^CLM\*.*\*11:B:1\*Y\*A\*Y\*Y\*{3}01$/),
    'NM1*DN*1*POE*ANN****XX*1999999984',
    'NM1*82*1*LEE*SAM****XX*1999999992',
    'PRV*PE*PXC*1223G0001X',
    'REF*0B*D-1',
    'NM1*DD*1*MOSS*IDA****XX*1234567893',
    'PRV*AS*PXC*1223E0200X',
    'REF*0B*D-2',
    'NM1*DQ*1*MOSS*IDA****XX*1234567893',
    'REF*0B*D-2',
  ];
  const sent = await file();
  const from = sent.findIndex((one) => one.startsWith('NM1*DN'));
  expect([sent.find((one) => one.startsWith('CLM')), ...sent.slice(from, from + 9)]).toEqual(expected);
  expect(sent).toContain('SV3*AD:X2003:KX:GY*260****1');
  await mark(id, 'perhaps_sent');
  await mark(id, 'denied');
  const { output: again } = await call(correctClaim, {
    params,
    body: { purpose: 'replace', original_number: 'P1' },
  });
  expect(again).toMatchObject({ special_program: '01', referrer_npi: '1999999984', supervisor_id: other.id });
  expect(again.lines).toMatchObject([{ modifiers: ['KX', 'GY'] }]);
  // Nobody supervises themselves.
  const { output: self } = await call(updateClaim, {
    params: { id: again.id },
    body: { ...said, supervisor_id: provider.id },
  });
  expect(self.findings).toMatchObject([
    {
      mend: 'claim',
      sentence:
        'The supervising or assisting provider also treated. Choose a different one under “Change Claim”, or leave it out.',
    },
  ]);
});

test('what the patient paid for the treatments goes along, and no other payment', async () => {
  const { call, user, patientId, treatment, params, file } = await world();
  expect((await file()).some((one) => one.startsWith('AMT*F5'))).toBe(false);
  const payment = {
    patient_id: patientId,
    payment_method: 'cash',
    payment_date: user.today,
    status: 'completed',
  };
  await call(createPayment, { body: { ...payment, treatment_id: treatment, amount: 40.5 } });
  expect((await call(checkClaim, { params })).output.patient_paid).toBe(40.5);
  const sent = await file();
  expect(sent[sent.indexOf('AMT*F5*40.5') - 1]).toMatch(/^DTP\*472/);
});

test('a payment from another account counts once it pays the bill, and so does one for the bill in another account', async () => {
  const { call, user, patientId, treatment, params } = await world();
  const { id: mother } = await call(createPatient, { body: aPatient() });
  const pay = (patient_id: string, amount: number, fields: object = {}) =>
    call(createPayment, {
      body: {
        patient_id,
        payment_method: 'cash',
        payment_date: user.today,
        status: 'completed',
        amount,
        ...fields,
      },
    });
  const open = async (id: string) => (await call(listOpenItems, { params: { id } })).output;
  const paid = async () => (await call(checkClaim, { params })).output.patient_paid;
  await pay(mother, 50);
  const [credit = expect.fail()] = (await open(mother)).credits;
  const reason = 'Pays for her child';
  await call(transferEntries, { body: { patient_id: patientId, entry_ids: [credit.id], reason } });
  // Nothing is paid by it yet.
  const [bill = expect.fail()] = (await open(patientId)).debits;
  const [moved] = (await open(patientId)).credits;
  if (moved !== undefined) {
    expect(await paid()).toBe(0);
    await call(allocateCredit, {
      body: { credit_entry_id: moved.id, debit_entry_id: bill.id, amount: 50 },
    });
  }
  expect(await paid()).toBe(50);
  await pay(patientId, 30, { treatment_id: treatment });
  expect(await paid()).toBe(80);
  // The rest of the bill goes to the mother, who pays it there.
  await call(transferEntries, { body: { patient_id: mother, entry_ids: [bill.id], reason } });
  expect(await paid()).toBe(80);
  await pay(mother, 20);
  const hers = await open(mother);
  const [left] = hers.credits;
  if (left !== undefined)
    await call(allocateCredit, {
      body: { credit_entry_id: left.id, debit_entry_id: hers.debits[0]?.id ?? '', amount: 20 },
    });
  expect(await paid()).toBe(100);
});

test('out of network the claim says whether the practice accepts assignment; who is paid is another question', async () => {
  const { call, plan, filling, bill, file } = await world();
  const clm = async (id?: string) =>
    (await file(id))
      .find((one) => one.startsWith('CLM'))
      ?.split('*')
      .slice(7, 9);
  expect(await clm()).toEqual(['A', 'Y']);
  const { practice } = (await call(getBillingDetails)).output;
  expect(practice.accepts_assignment).toBe(false);
  await call(updateInsurancePlan, {
    params: { id: plan.id },
    body: { ...plan, in_network: false, valid_from: '2020-01-01' },
  });
  await filling({ tooth: 36 });
  const [{ id } = expect.fail()] = await bill();
  expect(await clm(id)).toEqual(['C', 'Y']);
  const accepting = { accepts_assignment: true, version: practice.version };
  await call(updatePracticeBilling, { body: accepting });
  expect(await clm(id)).toEqual(['A', 'Y']);
  // A change that doesn’t name it leaves it, and one of an older version is refused.
  await call(updatePracticeBilling, { body: { taxonomy: practice.taxonomy } });
  expect((await call(getBillingDetails)).output.practice.accepts_assignment).toBe(true);
  expect(
    (await call.unchecked(updatePracticeBilling, { body: { ...accepting, accepts_assignment: false } }))
      .status,
  ).toBe(409);
});

test('a sole proprietor says so: equal NPIs alone are a finding, whoever bills is a person', async () => {
  const { call, provider, claim, params, file, id } = await world();
  const own = (await call(getOwnPractice)).output;
  await call(updateOwnPractice, { body: { ...own, npi: '1999999992' } });
  const sentence =
    'The practice’s NPI is Dr. Sam Lee’s own (type 1). Choose Dr. Sam Lee under “Bills As”, or enter the organization’s NPI (type 2).';
  expect((await claim(id)).findings).toMatchObject([{ mend: 'billing', sentence }]);
  const { practice, lacks } = (await call(getBillingDetails)).output;
  expect(lacks.find(({ of }) => of === 'practice')).toMatchObject({ mend: 'details', sentence });
  const change = (fields: object) =>
    call.unchecked(updatePracticeBilling, {
      body: { taxonomy: practice.taxonomy, ...practice.address, taxpayer_kind: 'ssn', ...fields },
    });
  expect(await change({ billed_by_id: '01900000-0000-7000-8000-000000000000' })).toMatchObject({
    status: 404,
  });
  expect(await change({ billed_by_id: 'me' })).toMatchObject({ status: 422 });
  expect((await change({ billed_by_id: provider.id })).body).toMatchObject({
    practice: { billed_by_id: provider.id },
  });
  await call(checkClaim, { params });
  const sent = await file();
  expect(sent).toEqual(expect.arrayContaining(['NM1*85*1*LEE*SAM****XX*1999999992', 'REF*SY*123456789']));
  expect(sent.some((one) => one.startsWith('NM1*82'))).toBe(false);
  // Another NPI than the person's is told.
  await call(updateOwnPractice, { body: { ...(await call(getOwnPractice)).output, npi: '1999999984' } });
  expect((await claim(id)).findings).toMatchObject([
    {
      sentence:
        'The practice bills as Dr. Sam Lee, whose NPI is a different one. Enter Dr. Sam Lee’s NPI for the practice.',
    },
  ]);
});

test.each([
  [{ referrer_name: 'Ann Poe' }, 'Enter both the name and the NPI of the referring provider.'],
  [{ referrer_name: 'Ann Poe', referrer_npi: '1999999993' }, 'This NPI is not valid. Check the digits.'],
  [{ referrer_name: 'x'.repeat(96), referrer_npi: '1999999984' }, 'Use at most 95 characters.'],
  [{ special_program: '04' }, 'Choose the program.'],
  [{ supervisor_id: "'; drop table claim" }, 'Choose who supervised.'],
  [{ lines: [{ replaces: null, modifiers: ['KXX'] }] }, 'A modifier has two characters, such as KX.'],
  [{ lines: [{ replaces: null, modifiers: ['K*'] }] }, 'A modifier has two characters, such as KX.'],
  [{ lines: [{ replaces: null, modifiers: ['A1', 'A2', 'A3', 'A4', 'A5'] }] }, 'Enter at most 4 modifiers.'],
])('of a claim %j is refused', async (fields, detail) => {
  const { call } = await newPractice();
  const params = { id: '01900000-0000-7000-8000-000000000000' };
  expect(await call.unchecked(updateClaim, { params, body: { ...body, ...fields } })).toMatchObject({
    status: 422,
    body: { detail },
  });
});

test('a provider of another practice is none', async () => {
  const [{ call, params }, other] = [await world(), await world()];
  for (const role of ['supervisor_id', 'assistant_id'])
    expect(
      await call.unchecked(updateClaim, { params, body: { ...body, [role]: other.provider.id } }),
    ).toMatchObject({ status: 404 });
});
