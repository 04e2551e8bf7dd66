import {
  addCoverage,
  createPatient,
  exportPractice,
  getCoverages,
  getPatient,
  listInsurancePlans,
  mergePatients,
  orderCoverages,
  updateCoverage,
  updatePatient,
} from '@cusp/contract';
import type { CoverageInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { aPlan } from '../insurance.helpers.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with a plan and two patients. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const { plan } = await aPlan(call);
  const patient = async (fields: object = {}) =>
    (await call(createPatient, { body: { ...aPatient(), ...fields } })).id;
  const [mother, child] = [
    await patient({ first_name: 'Ines', last_name: 'Diaz' }),
    await patient({ first_name: 'Theo', last_name: 'Diaz', insurance_provider: 'Delta', insurance_id: 'D1' }),
  ];
  const add = (id: string, fields: Partial<CoverageInput> = {}, by = call) =>
    by.unchecked(addCoverage, {
      params: { id },
      body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-100', ...fields },
    });
  const of = async (id: string) => (await call(getCoverages, { params: { id } })).output;
  return { ...practice, plan, patient, mother, child, add, of };
}

test('a child is covered by a parent’s plan, and by that of somebody who is no patient', async () => {
  const { call, plan, mother, child, add, of, user } = await world();
  await add(mother);
  const { plan: second } = await aPlan(call, { name: 'Cedar Indemnity', in_network: false });
  const viaMother: Partial<CoverageInput> = {
    relationship: 'child',
    subscriber_id: mother,
    from_date: '2026-01-01',
  };
  expect((await add(child, viaMother)).status).toBe(201);
  const father: Partial<CoverageInput> = {
    insurance_plan_id: second.id,
    relationship: 'child',
    subscriber_first_name: 'Marco',
    subscriber_last_name: 'Diaz',
    subscriber_birth_date: '1984-06-09',
    rank: 2,
    member_id: 'C-7',
  };
  expect((await add(child, father)).status).toBe(201);
  expect(await of(child)).toMatchObject({
    patient_id: child,
    // The texts of the details stay what they were.
    insurance_provider: 'Delta',
    insurance_id: 'D1',
    coverages: [
      {
        rank: 1,
        relationship: 'child',
        member_id: 'M-100',
        from_date: '2026-01-01',
        to_date: null,
        plan: { id: plan.id, name: 'Harbor PPO', in_network: true },
        subscriber: { patient_id: mother, name: 'Ines Diaz' },
        recorded_by: user.name,
      },
      {
        rank: 2,
        plan: { name: 'Cedar Indemnity', in_network: false },
        subscriber: { patient_id: null, name: 'Marco Diaz', date_of_birth: '1984-06-09' },
      },
    ],
  });
  const { rows } = await asOwner((owner) =>
    owner.query('select 1 from insurance_subscription where plan_id = $1', [plan.id]),
  );
  expect(rows).toHaveLength(1);
  expect((await call(listInsurancePlans)).output.map(({ name, patients }) => [name, patients])).toEqual(
    expect.arrayContaining([
      ['Harbor PPO', 2],
      ['Cedar Indemnity', 1],
    ]),
  );
  expect((await call(getPatient, { params: { id: child } })).output).toMatchObject({
    insurance_provider: 'Delta',
  });
});

test('two coverages can’t have one place in the order on the same days, nor one person’s plan twice', async () => {
  const { call, mother, add, of } = await world();
  await add(mother, { to_date: '2026-06-30' });
  expect(await add(mother, { rank: 2, from_date: '2026-06-30' })).toMatchObject({
    status: 409,
    body: { detail: 'This patient already has this coverage on these days.' },
  });
  const { plan: other } = await aPlan(call, { name: 'Other' });
  const another = { insurance_plan_id: other.id, from_date: '2026-06-01' };
  expect(await add(mother, another)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('is already in this position') },
  });
  expect((await add(mother, { ...another, from_date: '2026-07-01' })).status).toBe(201);
  expect((await of(mother)).coverages.map(({ plan }) => plan.name)).toEqual(['Other', 'Harbor PPO']);
});

test('it is ended, changed, and marked as entered in error', async () => {
  const { call, mother, add, of } = await world();
  await add(mother);
  const [first] = (await of(mother)).coverages;
  if (first === undefined) throw new Error('It was recorded.');
  const change = (fields: object) =>
    call.unchecked(updateCoverage, { params: { id: first.id }, body: { ...first, ...fields } });
  expect((await change({ to_date: '2026-12-31', member_id: 'M-200' })).body).toMatchObject({
    coverages: [{ to_date: '2026-12-31', member_id: 'M-200', version: 2 }],
  });
  expect(await change({})).toMatchObject({ status: 409 });
  expect(await change({ version: 2, from_date: '2027-01-01', to_date: '2026-01-01' })).toMatchObject({
    status: 422,
    body: { detail: 'Choose a date on or after the first one.' },
  });
  expect((await change({ version: 2, struck: true })).body).toMatchObject({ coverages: [] });
  expect(await change({ version: 3 })).toMatchObject({
    status: 409,
    body: { detail: 'This coverage is marked as entered in error. Add it again if it was right.' },
  });
  const events = await asOwner((owner) =>
    owner.query('select kind from domain_event where subject_id = $1 order by id', [first.id]),
  );
  expect(events.rows).toEqual(
    ['coverage.added', 'coverage.changed', 'coverage.changed'].map((kind) => ({ kind })),
  );
});

test('what is used up is said today at the latest', async () => {
  const { call, mother, add, of } = await world();
  await add(mother);
  const [first] = (await of(mother)).coverages;
  if (first === undefined) throw new Error('It was recorded.');
  const body = { ...first, used_maximum: 100, used_on: '2999-01-01' };
  const refused = await call.unchecked(updateCoverage, { params: { id: first.id }, body });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'used_on', message: 'Choose a day that is not in the future.' }] },
  });
});

test('members of one family recorded at the same moment share one subscription', async () => {
  const { patient, plan, mother, add } = await world();
  const children = await Promise.all(
    Array.from({ length: 5 }, (_, at) => patient({ first_name: `Child ${at}` })),
  );
  const viaMother: Partial<CoverageInput> = { relationship: 'child', subscriber_id: mother };
  const viaFather: Partial<CoverageInput> = {
    relationship: 'child',
    subscriber_first_name: 'Marco',
    subscriber_last_name: 'Diaz',
    rank: 2,
  };
  const added = await Promise.all(
    children.flatMap((id) => [add(id, viaMother), add(id, { ...viaFather, rank: 2 })]),
  );
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
  const { rows } = await asOwner((owner) =>
    owner.query('select 1 from insurance_subscription where plan_id = $1', [plan.id]),
  );
  expect(rows).toHaveLength(2);
});

test('two plans change places at once, and only as they were seen', async () => {
  const { call, mother, child, add, of, member } = await world();
  await add(mother);
  await add(mother, { rank: 2, insurance_plan_id: (await aPlan(call, { name: 'Other' })).plan.id });
  await add(child, { relationship: 'child', subscriber_id: mother });
  const [first = expect.fail(), second = expect.fail()] = (await of(mother)).coverages;
  const [ofChild = expect.fail()] = (await of(child)).coverages;
  const order = (coverages: { id: string; version: number }[], as = call) =>
    as.unchecked(orderCoverages, {
      params: { id: mother },
      body: { coverages: coverages.map(({ id, version }) => ({ id, version })) },
    });
  expect((await order([second, first], await member('hygienist'))).status).toBe(403);
  expect((await order([second, ofChild])).status).toBe(404);
  expect((await order([second, second])).status).toBe(404);
  expect((await order([second])).status).toBe(422);
  const { body } = await order([second, first]);
  expect(body).toMatchObject({
    coverages: [
      { id: second.id, rank: 1, version: second.version + 1 },
      { id: first.id, rank: 2 },
    ],
  });
  expect((await order([first, second])).status).toBe(409);
  const theirs = await newPractice();
  expect((await order([first, second], theirs.call)).status).toBe(404);
});

test('merged records show the coverages of both, and their subscriber by the record that stays', async () => {
  const { call, mother, child, patient, add, of } = await world();
  const double = await patient({ first_name: 'Inés', last_name: 'Diaz' });
  await add(double);
  await add(child, { relationship: 'child', subscriber_id: double });
  await call(mergePatients, { params: { id: mother }, body: { merged_id: double } });
  expect((await of(mother)).coverages).toMatchObject([
    { patient_id: mother, subscriber: { patient_id: mother } },
  ]);
  expect((await of(child)).coverages).toMatchObject([
    { subscriber: { patient_id: mother, name: 'Ines Diaz' } },
  ]);
  expect(await add(mother, { rank: 2 })).toMatchObject({ status: 409 });
});

test.each([
  [{ relationship: 'spouse' }, 422, 'Choose the subscriber or enter their name.'],
  [{ relationship: 'spouse', subscriber_last_name: 'Diaz' }, 422, 'Enter the first name.'],
  [{ relationship: 'friend' }, 422, 'Choose the patient’s relationship to the subscriber.'],
  [{ rank: 4 }, 422, 'Choose primary, secondary, or tertiary.'],
  [{ member_id: ' ' }, 422, 'Enter the member ID.'],
  [{ from_date: '2026-02-30' }, 422, 'Enter a real date, like 6/19/1989.'],
  [{ insurance_plan_id: madeUp }, 404, 'That insurance plan was not found.'],
  [{ relationship: 'child', subscriber_id: madeUp }, 404, 'That patient was not found.'],
])('%j is refused', async (fields, status, detail) => {
  const { mother, call } = await world();
  const { plan } = await aPlan(call);
  const body = { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M', ...fields };
  expect(await call.unchecked(addCoverage, { params: { id: mother }, body })).toMatchObject({
    status,
    body: { detail },
  });
});

test('the front desk writes it, a hygienist reads it, another practice sees nothing; the export has it', async () => {
  const { call, member, mother, add, of, token } = await world();
  const desk = await member('receptionist');
  const hygienist = await member('hygienist');
  expect((await add(mother, {}, desk)).status).toBe(201);
  expect((await add(mother, { rank: 2 }, hygienist)).status).toBe(403);
  const params = { id: mother };
  expect((await hygienist(getCoverages, { params })).output).toEqual(await of(mother));
  const theirs = await newPractice();
  const { plan: foreign } = await aPlan(theirs.call);
  expect((await theirs.call.unchecked(getCoverages, { params })).status).toBe(404);
  expect((await add(mother, { insurance_plan_id: foreign.id, rank: 2 })).status).toBe(404);
  expect((await stranger(getCoverages, { params })).status).toBe(401);
  const patient = aPatient();
  await call(updatePatient, {
    params,
    body: { ...patient, insurance_provider: 'Sunrise', insurance_id: 'S-9' },
  });
  expect(await of(mother)).toMatchObject({ insurance_provider: 'Sunrise', insurance_id: 'S-9' });
  const { read } = await archiveOf(app, exportPractice, {}, token);
  expect(read('csv/coverage.csv')).toContain(mother);
  expect(read('csv/insurance_benefit.csv')).toContain('maximum');
});
