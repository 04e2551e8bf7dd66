import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addCoverage,
  createPatient,
  createTreatment,
  getCoverages,
  listVerifications,
  readEligibilityAnswer,
  recordVerification,
  updateCoverage,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { aPlan } from '../insurance.helpers.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const answer = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/271.x12'), 'utf8');

/** A practice with Ana Rivera, whom the sample answers about. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const { plan } = await aPlan(call);
  const person = { first_name: 'Ana', last_name: 'Rivera', date_of_birth: '1985-04-12' };
  const { id: ana } = await call(createPatient, { body: { ...aPatient(), ...person } });
  const body = { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM0001' } as const;
  const { output } = await call(addCoverage, { params: { id: ana }, body });
  const params = { id: output.coverages[0]?.id ?? '' };
  const said = (fields: object, by = call) =>
    by.unchecked(recordVerification, { params, body: { way: 'phone', state: 'active', ...fields } });
  const read = (text: string, by = call) =>
    by.unchecked(readEligibilityAnswer, { params, body: { answer: text } });
  const verified = async () => (await call(listVerifications, { params })).output.verifications;
  const coverage = async () => (await call(getCoverages, { params: { id: ana } })).output.coverages[0];
  return { ...practice, ana, params, said, read, verified, coverage };
}

test('what a carrier said on the telephone is kept with who, when and its number', async () => {
  const { said, verified, coverage, user, params } = await world();
  expect((await coverage())?.verified).toBeNull();
  const told = { verified_on: '2026-01-05', spoken_with: 'Kim', reference: 'R-77', notes: 'Card is old' };
  expect((await said(told)).status).toBe(201);
  expect((await said({ way: 'website', state: 'inactive', verified_on: '2026-02-01' })).status).toBe(201);
  expect(await verified()).toMatchObject([
    { way: 'website', state: 'inactive', verified_on: '2026-02-01' },
    { way: 'phone', state: 'active', ...told, answer: null, recorded_by: user.name },
  ]);
  expect((await coverage())?.verified).toEqual({ on: '2026-02-01', state: 'inactive', way: 'website' });
  const { rows } = await asOwner((owner) =>
    owner.query('select kind from domain_event where subject_id = $1 order by id', [params.id]),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['coverage.added', 'coverage.verified', 'coverage.verified']);
});

test('a carrier’s answer is kept whole and read, and nothing of it is taken over', async () => {
  const { call, ana, read, verified, coverage, params } = await world();
  const before = await coverage();
  expect((await read(answer)).status).toBe(201);
  expect(await verified()).toMatchObject([
    { way: 'answer', state: 'active', answer: { used_maximum: 379.5, used_deductible: 25 } },
  ]);
  expect(await coverage()).toMatchObject({ used_maximum: null, version: before?.version });
  const { rows } = await asOwner((owner) =>
    owner.query('select answer from coverage_verification where coverage_id = $1', [params.id]),
  );
  expect(rows).toEqual([{ answer }]);
  expect(await read(answer)).toMatchObject({
    status: 409,
    body: { detail: 'This response is already saved.' },
  });
  expect(await verified()).toHaveLength(1);
  // What was done here isn't offered as done elsewhere.
  const done = {
    patient_id: ana,
    procedure: 'Crown',
    cost: 950,
    status: 'completed',
    service_date: '2026-03-03',
  } as const;
  await call(createTreatment, { body: done });
  expect((await call(listVerifications, { params })).output.treated_on).toEqual(['2026-03-03']);
});

test('an answer about somebody else, and what is no answer, are refused, and keep nothing', async () => {
  const { read, verified } = await world();
  const other = { status: 409, body: { detail: expect.stringContaining('for a different member') } };
  expect(await read(answer.replace('MEM0001', 'MEM0002'))).toMatchObject(other);
  expect(await read(answer.replace('19850412', '19900101'))).toMatchObject(other);
  for (const text of ['', 'Dear practice', answer.slice(0, 700), answer.replace('SE*26', 'SE*25'), '\u0000'])
    expect(await read(text)).toMatchObject({ status: 422, body: { errors: [{ path: 'answer' }] } });
  expect(await verified()).toEqual([]);
});

test.each([
  [{ way: 'answer' }, 'Choose how you asked.'],
  [{ state: 'maybe' }, 'Choose what the carrier said.'],
  [{ verified_on: '2999-01-01' }, 'Choose a day that is not in the future.'],
])('%j is refused: %s', async (fields, detail) => {
  const { said, verified } = await world();
  expect(await said(fields)).toMatchObject({ status: 422, body: { detail } });
  expect(await verified()).toEqual([]);
});

test('a coverage of another practice, one that is none, and one entered in error can’t be verified', async () => {
  const { call, said, read, params, coverage } = await world();
  const other = await newPractice();
  for (const by of [other.call])
    for (const refused of [await said({}, by), await read(answer, by)]) expect(refused.status).toBe(404);
  expect((await other.call.unchecked(listVerifications, { params })).status).toBe(404);
  expect((await call.unchecked(listVerifications, { params: { id: madeUp } })).status).toBe(404);
  expect((await stranger(listVerifications, { params })).status).toBe(401);
  const stored = await coverage();
  if (stored === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, { params, body: { ...stored, struck: true } });
  for (const refused of [await said({}), await read(answer)]) expect(refused.status).toBe(409);
});

test('hygienists read what was verified, and record nothing', async () => {
  const { params, said, read, member } = await world();
  const call = await member('hygienist');
  expect((await call.unchecked(listVerifications, { params })).status).toBe(200);
  expect((await said({}, call)).status).toBe(403);
  expect((await read(answer, call)).status).toBe(403);
});
