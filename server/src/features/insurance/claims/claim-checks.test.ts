import {
  addDays,
  checkClaim,
  correctClaim,
  getBillingDetails,
  getClaimFile,
  getPatient,
  getPatientBilling,
  makeClaimFile,
  updateClaim,
  updatePatient,
  updatePatientBilling,
  updatePracticeBilling,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld, oak } from './claim-world.helpers.ts';

const { newPractice } = await testApp();
const world = () => claimWorld(newPractice);
const madeUp = '01900000-0000-7000-8000-000000000000';

test('what is missing is a finding with the place that mends it; mended and checked again it is ready', async () => {
  const { call, filling, bill, claim, patientId, procedure } = await world();
  await filling({ procedure: 'Crown', procedure_id: procedure('X1001'), cost: 950, surfaces: '' });
  await filling({ procedure_id: null, tooth: 36 });
  const patient = (await call(getPatient, { params: { id: patientId } })).output;
  await call(updatePatient, {
    params: { id: patientId },
    body: { ...patient, address: '14 Elm St, Peoria, IL 61601' },
  });
  const [made] = await bill();
  if (made === undefined) throw new Error('It was billed.');
  const { lines, findings, version } = await claim(made.id);
  const crown = lines.findIndex(({ code }) => code === 'X1001');
  expect(made.state).toBe('draft');
  expect(findings).toEqual([
    {
      mend: 'patient',
      line: null,
      sentence: 'The patient’s address has changed. Re-enter it under Claim Details.',
    },
    ...[
      {
        mend: 'line',
        line: crown + 1,
        sentence: 'Enter whether “Example crown” is an initial placement or a replacement.',
      },
      {
        mend: 'catalog',
        line: 2 - crown,
        sentence:
          '“Filling” has no code carriers accept. Import your code file and chart the procedure with its code.',
      },
    ].toSorted((one, other) => one.line - other.line),
  ]);
  expect(await call.unchecked(makeClaimFile, { params: { id: made.id } })).toMatchObject({ status: 409 });
  // The new text is offered in its parts.
  const offered = (await call(getPatientBilling, { params: { id: patientId } })).output;
  expect(offered).toMatchObject({
    differs: true,
    suggested: { street: '14 Elm St', city: 'Peoria', state: 'IL', zip: '61601' },
  });
  await call(updatePatientBilling, {
    params: { id: patientId },
    body: { ...offered.suggested, version: offered.version },
  });
  const body = {
    diagnoses: ['K02.62'],
    missing_teeth: [],
    lines: lines.map((_, at) => ({
      replaces: at === crown ? true : null,
      replaced_on: at === crown ? '2016-03-15' : null,
    })),
    version,
  };
  const changed = await call(updateClaim, { params: { id: made.id }, body });
  expect(changed.output).toMatchObject({
    diagnoses: ['K0262'],
    findings: [{ mend: 'catalog' }],
    state: 'draft',
  });
  expect(await call.unchecked(updateClaim, { params: { id: made.id }, body })).toMatchObject({ status: 409 });
  const [, { treatment_id } = { treatment_id: '' }] =
    lines[0]?.code === '' ? [null, lines[0]] : [null, lines[1]];
  await asOwner((owner) =>
    owner.query('update treatment set procedure_id = $1 where id = $2', [procedure('X2003'), treatment_id]),
  );
  expect((await call(checkClaim, { params: { id: made.id } })).output).toMatchObject({
    findings: [],
    state: 'checked',
  });
});

test('a line is for all diagnoses of its claim, or for those that are chosen, in the file and on its correction', async () => {
  const { call, filling, bill, claim, mark } = await world();
  await filling();
  await filling({ tooth: 36 });
  const [made = expect.fail()] = await bill();
  const params = { id: made.id };
  await call(updateClaim, {
    params,
    body: {
      diagnoses: ['K02.62', 'K05.30', 'K08.1'],
      missing_teeth: [],
      lines: [{ replaces: null, diagnoses: ['K08.1', 'K02.62'] }, { replaces: null }],
    },
  });
  const pointers = async (id: string) => {
    await call(makeClaimFile, { params: { id } });
    const { text } = await call.unchecked(getClaimFile, { params: { id } });
    return text.split('~').flatMap((segment) => (/^\s*SV3/.test(segment) ? segment.split('*').at(-1) : []));
  };
  expect(await pointers(made.id)).toEqual(['1:3', '1:2:3']);
  expect((await claim(made.id)).lines).toMatchObject([{ diagnoses: ['K081', 'K0262'] }, { diagnoses: null }]);
  await mark(made.id, 'perhaps_sent');
  await mark(made.id, 'denied');
  const correction = await call(correctClaim, {
    params,
    body: { purpose: 'replace', original_number: 'PCN77' },
  });
  expect(await pointers(correction.id)).toEqual(['1:3', '1:2:3']);
});

test('a month of braces is billed with what the last claim said of them, counted on', async () => {
  const { call, user, filling, bill, claim, procedure } = await world();
  const month = async () => {
    await filling({
      procedure: 'Braces',
      procedure_id: procedure('X8001'),
      cost: 150,
      tooth: null,
      surfaces: '',
    });
    const [made] = await bill();
    if (made === undefined) throw new Error('It was billed.');
    return claim(made.id);
  };
  const first = await month();
  expect(first.findings.map(({ sentence }) => sentence)).toEqual([
    'Enter the total months of orthodontic treatment and the months remaining.',
    'Enter the date the braces were placed.',
  ]);
  const appliance_on = addDays(user.today, -100);
  const said = { ...first, appliance_on, treatment_months: 24, months_left: 24 };
  const { output } = await call(updateClaim, { params: { id: first.id }, body: said });
  expect(output).toMatchObject({ state: 'checked', findings: [] });
  const second = await month();
  expect(second).toMatchObject({ appliance_on, treatment_months: 24, months_left: 21, state: 'checked' });
  // Another treatment of the same patient says nothing of them.
  await filling();
  const [other] = await bill();
  expect(await claim(other?.id ?? '')).toMatchObject({ appliance_on: null, treatment_months: null });
});

test('the address of the details is written from its parts, and another text stays', async () => {
  const { call, patientId } = await world();
  const details = async () => (await call(getPatientBilling, { params: { id: patientId } })).output;
  const change = (fields: object) =>
    call.unchecked(updatePatientBilling, { params: { id: patientId }, body: { ...oak, ...fields } });
  await change({ street: '9 Pine Rd', sex: 'female' });
  expect((await call(getPatient, { params: { id: patientId } })).output.address).toBe(
    '9 Pine Rd, Springfield, IL 62704',
  );
  expect(await details()).toMatchObject({
    differs: false,
    sex: 'female',
    version: 2,
  });
  expect(await change({ version: 1 })).toMatchObject({ status: 409 });
  expect(await change({ zip: '627' })).toMatchObject({
    status: 422,
    body: { detail: 'Enter a 5- or 9-digit ZIP code, such as 10001-2345.' },
  });
  expect(await change({ state: 'XX' })).toMatchObject({ status: 422 });
  expect(await change({ street: 'x'.repeat(56) })).toMatchObject({ status: 422 });
  expect(await change({ sex: 'other' })).toMatchObject({ status: 422 });
});

test('what claims lack of practice and providers is a list', async () => {
  const { call } = await newPractice();
  const { lacks } = (await call(getBillingDetails)).output;
  expect(lacks.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'The practice has no NPI (type 2).',
      'The practice has no tax ID.',
      'The practice’s street address is not complete.',
      'The practice’s ZIP code needs all nine digits.',
    ]),
  );
  expect(lacks.some(({ of }) => of === 'provider')).toBe(true);
  const change = (body: object) => call.unchecked(updatePracticeBilling, { body });
  expect(await change({ street: 'P.O. Box 12' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'street', message: 'Enter a street address. A P.O. box can be used only for payments.' },
      ],
    },
  });
  expect(await change({ taxonomy: 'dentist' })).toMatchObject({ status: 422 });
  expect((await change({ zip: '62701-0001' })).status).toBe(200);
  expect((await change({ zip: '62701-0001', version: 0 })).status).toBe(409);
});

test.each([
  [{ diagnoses: ['K02.62.1'] }, 'A diagnosis code looks like K02.62.'],
  [
    { diagnoses: ['K0262'], lines: [{ replaces: null, diagnoses: ['K0530'] }] },
    'Choose from the claim’s diagnoses.',
  ],
  [{ diagnoses: ['K0262'], lines: [{ replaces: null, diagnoses: [] }] }, 'Choose at least one diagnosis.'],
  [{ accident: 'auto', accident_on: '2026-01-02' }, 'Enter the state of the accident.'],
  [{ accident: 'work' }, 'Enter the day of the accident.'],
  [{ remarks: 'x'.repeat(401) }, 'Use at most 400 characters.'],
  [{ remarks: '\u0000' }, 'This text contains a character that cannot be saved.'],
  [{ missing_teeth: [99] }, 'Choose teeth.'],
  [{ treatment_months: 100, months_left: 1 }, 'Use a whole number from 1 to 99.'],
  [{ treatment_months: 24 }, 'Enter both the months of treatment and the months remaining.'],
  [
    { treatment_months: 24, months_left: 25 },
    'The months remaining must not exceed the months of treatment.',
  ],
])('of a claim %j is refused', async (fields, detail) => {
  const { call } = await newPractice();
  const body = { diagnoses: [], missing_teeth: [], lines: [], ...fields };
  expect(await call.unchecked(updateClaim, { params: { id: madeUp }, body })).toMatchObject({
    status: 422,
    body: { detail },
  });
});
