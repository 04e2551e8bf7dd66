// The place of treatment, and lines by several dentists: in the claim's file and on paper. Issue 26.
import {
  createProvider,
  getBillingDetails,
  getClaimFile,
  getClaimPdf,
  makeClaimFile,
  printClaimForm,
  updateClaim,
  updatePracticeBilling,
  updateProviderBilling,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();

const home = {
  place_of_service: '31',
  facility_name: 'Cedar Nursing Home',
  facility_npi: '1234567893',
  facility_street: '5 Cedar Rd',
  facility_city: 'Peoria',
  facility_state: 'IL',
  facility_zip: '61602',
};
const body = { diagnoses: [], missing_teeth: [], lines: [{ replaces: null }] };

/** A claim of a filling of $260 and one of $180 by another dentist. */
async function twoDentists() {
  const world = await claimWorld(newPractice);
  const { call, filling, bill } = world;
  const { output: other } = await call(createProvider, {
    body: { name: 'Dr. Ida Moss', kind: 'dentist', npi: '1234567893' },
  });
  await call(updateProviderBilling, {
    params: { id: other.id },
    body: { taxonomy: '1223E0200X', license_number: 'D-2', license_state: 'IL' },
  });
  await filling();
  await filling({ tooth: 36, cost: 180, provider_id: other.id });
  const [made = expect.fail()] = await bill();
  return { ...world, params: { id: made.id } };
}

test('work in a nursing home names the place in the file and on paper, and is held until it does', async () => {
  const { call, filling, bill, claim } = await claimWorld(newPractice);
  await filling();
  const [made = expect.fail()] = await bill();
  const params = { id: made.id };
  expect(await claim(made.id)).toMatchObject({ place_of_service: '11', state: 'checked' });
  const bare = await call(updateClaim, { params, body: { ...body, place_of_service: '31' } });
  expect(bare.output).toMatchObject({
    state: 'draft',
    findings: [
      {
        mend: 'claim',
        sentence: 'Enter the name and the whole address of the place where the treatment was done.',
      },
    ],
  });
  const named = await call(updateClaim, { params, body: { ...body, ...home } });
  expect(named.output).toMatchObject({
    state: 'checked',
    facility: { name: 'Cedar Nursing Home', npi: '1234567893', address: { city: 'Peoria' } },
  });
  await call(makeClaimFile, { params });
  const { text } = await call.unchecked(getClaimFile, { params });
  const segments = text.split('~').map((segment) => segment.trim());
  expect(segments.find((segment) => segment.startsWith('CLM'))).toContain('*31:B:1*');
  const at = segments.indexOf('NM1*77*2*CEDAR NURSING HOME*****XX*1234567893');
  expect(segments.slice(at - 1, at + 4)).toEqual([
    'REF*0B*D-1',
    'NM1*77*2*CEDAR NURSING HOME*****XX*1234567893',
    'N3*5 CEDAR RD',
    'N4*PEORIA*IL*61602',
    'LX*1',
  ]);
  const summary = (await pagesOf((await call.unchecked(getClaimPdf, { params })).bytes)).join(' ');
  expect(summary).toContain('31Skillednursingfacility');
  expect(summary).toContain('CedarNursingHome,5CedarRd,Peoria,IL61602');
  // In the office again, nothing of it is left.
  const { version } = await claim(made.id);
  await call(updateClaim, { params, body: { ...body, ...home, place_of_service: '11', version } });
  expect(await claim(made.id)).toMatchObject({
    place_of_service: '11',
    facility: { name: '', npi: '', address: { street: '', zip: '' } },
  });
});

const nowhere = Object.fromEntries(Object.keys(home).map((field) => [field, '']));

test('a claim begins with where the practice usually treats', async () => {
  const { call, filling, bill, claim } = await claimWorld(newPractice);
  const { practice } = (await call(getBillingDetails)).output;
  expect(practice).toMatchObject({ place_of_service: '11', facility: { name: '' } });
  const usual = { taxonomy: practice.taxonomy, ...practice.address };
  const save = (fields: object) =>
    call(updatePracticeBilling, {
      body: { ...usual, ...fields },
    });
  expect((await save({ ...home, place_of_service: '03' })).output.practice).toMatchObject({
    place_of_service: '03',
    facility: { name: 'Cedar Nursing Home', npi: '1234567893', address: { city: 'Peoria' } },
  });
  await filling();
  const [made = expect.fail()] = await bill();
  expect(await claim(made.id)).toMatchObject({
    state: 'checked',
    place_of_service: '03',
    facility: { name: 'Cedar Nursing Home', address: { zip: '61602' } },
  });
  // A clinic may be the practice itself, so that it needs no name.
  await save({ ...nowhere, place_of_service: '50' });
  await filling({ tooth: 36 });
  const [clinic = expect.fail()] = await bill();
  expect(await claim(clinic.id)).toMatchObject({
    state: 'checked',
    place_of_service: '50',
    facility: { name: '' },
  });
  // In the office there is no other place.
  expect((await save({ ...home, place_of_service: '11' })).output.practice).toMatchObject({
    facility: { name: '', address: { street: '' } },
  });
  expect(
    (await call.unchecked(updatePracticeBilling, { body: { ...usual, place_of_service: '77' } })).body,
  ).toMatchObject({
    errors: [{ path: 'place_of_service', message: 'Choose where the treatment was done.' }],
  });
});

test('the patient’s home needs no name', async () => {
  const { call, filling, bill } = await claimWorld(newPractice);
  await filling();
  const [made = expect.fail()] = await bill();
  const { output } = await call(updateClaim, {
    params: { id: made.id },
    body: { ...body, place_of_service: '12' },
  });
  expect(output).toMatchObject({ state: 'checked', findings: [], place_of_service: '12' });
});

test.each([
  [{ place_of_service: '77' }, 'place_of_service', 'Choose where the treatment was done.'],
  [{ facility_npi: '1234567890' }, 'facility_npi', 'This NPI is not valid. Check the digits.'],
  [{ facility_name: 'x'.repeat(61) }, 'facility_name', 'Use at most 60 characters.'],
  [{ facility_zip: '6160' }, 'facility_zip', 'Enter a 5- or 9-digit ZIP code, such as 10001-2345.'],
])('of a place %j is refused', async (fields, path, message) => {
  const { call } = await newPractice();
  const params = { id: crypto.randomUUID() };
  expect(await call.unchecked(updateClaim, { params, body: { ...body, ...home, ...fields } })).toMatchObject({
    status: 422,
    body: { errors: [{ path, message }] },
  });
});

test('the paper summary names each treating dentist with their lines; a form is printed for each', async () => {
  const { call, params } = await twoDentists();
  const summary = (await pagesOf((await call.unchecked(getClaimPdf, { params })).bytes)).join(' ');
  expect(summary).toContain('Treatingdentistofline1Dr.SamLee');
  expect(summary).toContain('Treatingdentistofline2Dr.IdaMoss');
  expect(summary).toContain('1234567893,D-2,IL');
  expect(summary).toContain('Examplefilling(Dr.IdaMoss)');
  const sheets = await pagesOf((await call.unchecked(printClaimForm, { params })).bytes);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain('Dr.SamLee');
  expect(sheets[0]).toContain('260.00');
  expect(sheets[0]).not.toContain('180.00');
  expect(sheets[1]).toContain('Dr.IdaMoss');
  expect(sheets[1]).toContain('180.00');
  expect(sheets[1]).not.toContain('Dr.SamLee');
});
