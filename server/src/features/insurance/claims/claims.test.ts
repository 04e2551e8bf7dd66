import {
  addClaimNote,
  addClaimState,
  addToChart,
  billTreatment,
  checkClaim,
  createClaims,
  createInsurancePlan,
  createPatient,
  getClaim,
  getClaimFile,
  getClaimPdf,
  listClaims,
  makeClaimFile,
  mergePatients,
  updateClaim,
  updatePatientBilling,
  updatePracticeBilling,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { readX12 } from '../x12/index.ts';
import { claimWorld, oak } from './claim-world.helpers.ts';

const { newPractice, stranger } = await testApp();
const world = () => claimWorld(newPractice);

test('a visit’s treatments are billed, written as 837D, sent by hand and paid; each step stays with its day', async () => {
  const { call, patientId, filling, ready, bill, claim, mark, user } = await world();
  await filling();
  await filling({ tooth: 36 });
  const missing = { type: 'finding', kind: 'missing', tooth: 18, found_on: '2020-01-01' } as const;
  await call(addToChart, { params: { id: patientId }, body: { entries: [missing] } });
  expect(await ready()).toMatchObject([
    {
      patient_id: patientId,
      carrier_name: 'Example Dental',
      rank: 1,
      billed: 520,
      treatments: [{ fee: 260 }, {}],
    },
  ]);
  const [made] = await bill();
  if (made === undefined) throw new Error('It was billed.');
  expect(made).toMatchObject({ state: 'checked', billed: 520, patient_name: 'Ana Rivera' });
  expect(made.control_number).toMatch(/^[A-Z0-9]{1,20}$/);
  expect(await ready()).toEqual([]);
  const whole = await claim(made.id);
  expect(whole).toMatchObject({
    findings: [],
    member_id: 'MEM1',
    missing_teeth: [18],
    lines: [
      { code: 'X2003', teeth: ['14'], surfaces: 'MO', line_number: `${made.control_number}L01` },
      { teeth: ['19'] },
    ],
    events: [{ state: 'draft', by_name: user.name }, { state: 'checked' }],
  });
  // Nothing is out before there is a file.
  expect(await mark(made.id, 'perhaps_sent')).toMatchObject({
    status: 409,
    body: { detail: 'No file has been created for this claim yet.' },
  });
  expect((await call(makeClaimFile, { params: { id: made.id } })).output.files).toBe(1);
  const file = await call.unchecked(getClaimFile, { params: { id: made.id } });
  expect(file.headers['content-disposition']).toContain(`claim-${made.control_number}.x12`);
  const [interchange] = readX12(file.text);
  expect(interchange?.sets[0]?.segments.map(({ elements: [name] }) => name)).toEqual(
    expect.arrayContaining(['CLM', 'SV3', 'TOO', 'REF']),
  );
  expect(await mark(made.id, 'paid')).toMatchObject({ status: 409 });
  expect((await mark(made.id, 'perhaps_sent', { note: 'Uploaded.' })).body).toMatchObject({
    state: 'perhaps_sent',
  });
  expect(
    await call.unchecked(updateClaim, {
      params: { id: made.id },
      body: { diagnoses: [], missing_teeth: [], lines: [] },
    }),
  ).toMatchObject({
    status: 409,
    body: { detail: 'This claim was already sent. You can change it only if the carrier rejects it.' },
  });
  await mark(made.id, 'accepted');
  await mark(made.id, 'paid', { on_date: '2026-01-02', note: 'EFT 4711' });
  expect((await mark(made.id, 'closed')).body).toMatchObject({
    state: 'closed',
    events: [
      { state: 'draft' },
      { state: 'checked' },
      { state: 'perhaps_sent', note: 'Uploaded.' },
      { state: 'accepted' },
      { state: 'paid', on_date: '2026-01-02', note: 'EFT 4711' },
      { state: 'closed' },
    ],
  });
  expect((await call(listClaims, { query: {} })).output).toEqual([]);
  expect((await call(listClaims, { query: { state: 'closed' } })).output).toMatchObject([{ id: made.id }]);
});

test('nothing is billed twice, nor what is marked not to be billed, nor to a second plan before the first has decided', async () => {
  const { call, filling, ready, bill, claim, mark, patientId, cover, carrier } = await world();
  const id = await filling();
  const other = await filling({ tooth: 36 });
  const [group] = await ready();
  await call(billTreatment, {
    params: { id: other },
    body: { is_billed: false, reason: 'Paid in full and asked for it.' },
  });
  expect((await ready()).flatMap(({ treatments }) => treatments.map((one) => one.id))).toEqual([id]);
  const { output: second } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'Second', benefits: [], valid_from: '2020-01-01' },
  });
  await cover(patientId, second.id, 2);
  expect(await ready()).toHaveLength(1);
  const one = { coverage_id: group?.coverage_id ?? '', treatment_ids: [id] };
  const create = (claims: object[]) => call.unchecked(createClaims, { body: { claims } });
  expect((await create([one, one])).status).toBe(409);
  expect((await create([{ ...one, treatment_ids: [id, other] }])).status).toBe(409);
  const both = await Promise.all([create([one]), create([one])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(
    await call.unchecked(billTreatment, { params: { id }, body: { is_billed: false, reason: 'No.' } }),
  ).toMatchObject({ status: 409 });
  const [made] = (await call(listClaims, { query: { patient_id: patientId } })).output;
  await call(makeClaimFile, { params: { id: made?.id ?? '' } });
  for (const state of ['perhaps_sent', 'denied'] as const) await mark(made?.id ?? '', state);
  expect(await ready()).toMatchObject([{ plan_name: 'Second', rank: 2 }]);
  const [later] = await bill();
  // The first plan's decision on each line has to be sent along.
  expect((await claim(later?.id ?? '')).findings).toMatchObject([{ mend: 'earlier' }]);
});

test('a rejected claim is mended and sent again under its number; a void one frees its treatments', async () => {
  const { call, filling, ready, bill, mark } = await world();
  await filling();
  const [{ id, control_number } = { id: '', control_number: '' }] = await bill();
  const send = async () => {
    await call(makeClaimFile, { params: { id } });
    return mark(id, 'perhaps_sent');
  };
  await send();
  await mark(id, 'rejected', { note: 'A7 562' });
  await mark(id, 'draft');
  await call(checkClaim, { params: { id } });
  expect((await send()).body).toMatchObject({ state: 'perhaps_sent', control_number, files: 2 });
  const { rows } = await asOwner((owner) =>
    owner.query(
      'select count(distinct interchange_number)::int as files from claim_file where claim_id = $1',
      [id],
    ),
  );
  expect(rows).toEqual([{ files: 2 }]);
  await mark(id, 'rejected');
  await mark(id, 'void');
  expect(await ready()).toHaveLength(1);
  expect((await mark(id, 'draft')).status).toBe(409);
});

test('the claims of merged records are the survivor’s', async () => {
  const { call, filling, bill, patientId, ready } = await world();
  const { id: kept } = await call(createPatient, {
    body: { ...aPatient(), first_name: 'Ana', last_name: 'Rivera' },
  });
  await filling();
  await call(mergePatients, { params: { id: kept }, body: { merged_id: patientId } });
  expect(await ready({ patient_id: kept })).toMatchObject([{ patient_id: kept }]);
  expect(await bill()).toMatchObject([{ patient_id: kept }]);
  expect((await call(listClaims, { query: { patient_id: patientId } })).output).toMatchObject([
    { patient_id: kept },
  ]);
});

test('the front desk bills; a hygienist, another practice and a stranger do not', async () => {
  const { call, member, filling, bill, claim, patientId } = await world();
  await filling();
  const [{ id } = { id: '' }] = await bill();
  const desk = await member('receptionist');
  const note = { params: { id }, body: { note: 'Called, 20 min.', follow_up_on: '2031-01-05' } };
  expect((await desk(addClaimNote, note)).output).toMatchObject({ follow_up_on: '2031-01-05' });
  expect((await claim(id)).events.at(-1)).toMatchObject({ state: null, note: 'Called, 20 min.' });
  const theirs = await newPractice();
  for (const role of ['hygienist', 'assistant'] as const) {
    const other = await member(role);
    expect((await other.unchecked(listClaims, { query: {} })).status).toBe(403);
    expect((await other.unchecked(getClaim, { params: { id } })).status).toBe(403);
    expect((await other.unchecked(getClaimFile, { params: { id } })).status).toBe(403);
    expect(
      (await other.unchecked(updatePatientBilling, { params: { id: patientId }, body: oak })).status,
    ).toBe(403);
  }
  expect((await desk.unchecked(updatePracticeBilling, { body: {} })).status).toBe(403);
  expect((await theirs.call.unchecked(getClaim, { params: { id } })).status).toBe(404);
  expect(
    (await theirs.call.unchecked(addClaimState, { params: { id }, body: { state: 'void' } })).status,
  ).toBe(404);
  expect((await theirs.call(listClaims, { query: { state: 'all' } })).output).toEqual([]);
  expect((await stranger(getClaim, { params: { id } })).status).toBe(401);
  const pdf = await call.unchecked(getClaimPdf, { params: { id } });
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
});
