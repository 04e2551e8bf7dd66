import {
  createInsurancePlan,
  getInsurancePlan,
  listAudit,
  listCarriers,
  listInsurancePlans,
  listProcedures,
  updateCarrier,
  updateInsurancePlan,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { aPlan, usualBenefits } from '../insurance.helpers.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

test('a changed plan is another version; the earlier one reads as it was', async () => {
  const { call, user } = await newPractice();
  const { plan, carrier } = await aPlan(call, { group_number: '4471', valid_from: '2026-01-01' });
  expect(plan).toMatchObject({
    carrier_name: carrier.name,
    group_number: '4471',
    kind: 'ppo',
    in_network: true,
    year_start: 1,
    patients: 0,
    version: 1,
    versions: [{ version: 1, valid_from: '2026-01-01', recorded_by: user.name }],
  });
  expect(plan.benefits).toHaveLength(usualBenefits.length);
  const params = { id: plan.id };
  const lowered = plan.benefits.map((line) => (line.type === 'maximum' ? { ...line, amount: 1000.5 } : line));
  const { output: changed } = await call(updateInsurancePlan, {
    params,
    body: { ...plan, benefits: lowered, valid_from: '2027-01-01' },
  });
  expect(changed).toMatchObject({ version: 2, valid_from: '2027-01-01' });
  expect(changed.benefits.at(-1)).toMatchObject({ type: 'maximum', amount: 1000.5 });
  expect(changed.versions.map(({ version }) => version)).toEqual([2, 1]);
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ action: 'update', object: 'insurance_plan', object_id: plan.id });
  const { output: earlier } = await call(getInsurancePlan, { params, query: { of_version: '1' } });
  expect(earlier).toMatchObject({ valid_from: '2026-01-01', benefits: plan.benefits });
  expect(await call.unchecked(getInsurancePlan, { params, query: { of_version: '9' } })).toMatchObject({
    status: 404,
  });
});

test('to archive it, or to save it unchanged, makes no version', async () => {
  const { call } = await newPractice();
  const { plan, carrier } = await aPlan(call);
  const params = { id: plan.id };
  const { output: archived } = await call(updateInsurancePlan, { params, body: { ...plan, archived: true } });
  expect(archived).toMatchObject({ version: 1, archived: true });
  expect((await call(updateInsurancePlan, { params, body: { ...plan } })).output).toEqual(plan);
  await call(updateInsurancePlan, { params, body: { ...plan, employer: 'Harbor Ferries' } });
  expect(await call.unchecked(updateInsurancePlan, { params, body: { ...plan } })).toMatchObject({
    status: 409,
    body: { detail: 'This record was changed by someone else. Reload it and try again.' },
  });
  await call(updateCarrier, {
    params: { id: carrier.id },
    body: { ...carrier, name: 'Harbor Mutual', archived: true },
  });
  expect((await call(listInsurancePlans)).output).toMatchObject([
    { carrier_name: 'Harbor Mutual', employer: 'Harbor Ferries', archived: false, version: 2 },
  ]);
});

test('a group of procedures shares a limit, and a filling is paid as another one', async () => {
  const { call } = await newPractice();
  const [one, other] = (await call(listProcedures, { query: {} })).output;
  if (one === undefined || other === undefined) throw new Error('The practice starts otherwise.');
  const { plan } = await aPlan(call, {
    benefits: [
      { type: 'limit', procedure_ids: [one.id, other.id, one.id], quantity: 2, period: 'benefit_year' },
      { type: 'downgrade', procedure_ids: [one.id], alternate_id: other.id },
      // Nobody knows: these say nothing.
      { type: 'percent', category: 'crowns' },
      { type: 'maximum', amount: '' },
      { type: 'waiting', category: 'crowns' },
    ],
  });
  expect(plan.benefits).toHaveLength(2);
  expect(plan.benefits).toMatchObject([
    { type: 'limit', procedure_ids: [one.id, other.id].toSorted(), quantity: 2, amount: null },
    { type: 'downgrade', procedure_ids: [one.id], alternate_id: other.id },
  ]);
});

test.each([
  [{ type: 'percent', percent: 101 }, 'Enter a percentage from 0 to 100.'],
  [{ type: 'deductible', amount: 0.001 }, 'Use at most two decimals.'],
  [{ type: 'limit', quantity: 1, period: 'months' }, 'Enter a number.'],
  [{ type: 'limit', quantity: 1 }, 'Choose the period.'],
  [{ type: 'age', age_from: 19, age_to: 3 }, 'The ending age must be at or above the starting age.'],
  [
    { type: 'downgrade', category: 'restorative' },
    'Choose the downgraded procedure, or enter its allowed fee.',
  ],
  [{ type: 'not_counted' }, 'Choose a category or procedures.'],
  [{ type: 'gift' }, 'Choose the benefit type.'],
])('the line %j is refused by its field', async (line, message) => {
  const { call } = await newPractice();
  const { carrier } = await aPlan(call);
  const body = { carrier_id: carrier.id, name: 'Other', benefits: [line] };
  const answer = await call.unchecked(createInsurancePlan, { body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ message }] } });
});

test('what is of another practice, or nowhere, is not found; a hygienist reads, and changes nothing', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { plan, carrier } = await aPlan(ours.call);
  const { carrier: foreign } = await aPlan(theirs.call);
  const [procedure] = (await theirs.call(listProcedures, { query: {} })).output;
  const body = { carrier_id: carrier.id, name: 'Harbor', benefits: [] };
  for (const [given, detail] of [
    [{ ...body, carrier_id: foreign.id }, 'That carrier was not found.'],
    [{ ...body, fee_schedule_id: madeUp }, 'That fee schedule was not found.'],
    [
      { ...body, benefits: [{ type: 'exclusion', procedure_ids: [procedure?.id] }] },
      'That procedure was not found.',
    ],
  ] as const)
    expect(await ours.call.unchecked(createInsurancePlan, { body: given })).toMatchObject({
      status: 404,
      body: { detail },
    });
  const params = { id: plan.id };
  expect((await theirs.call.unchecked(getInsurancePlan, { params })).status).toBe(404);
  expect((await theirs.call(listCarriers)).output).toHaveLength(1);
  expect((await stranger(listInsurancePlans)).status).toBe(401);
  const hygienist = await ours.member('hygienist');
  expect((await hygienist(getInsurancePlan, { params })).output).toEqual(plan);
  expect((await hygienist.unchecked(updateInsurancePlan, { params, body: plan })).status).toBe(403);
  const desk = await ours.member('receptionist');
  expect(
    (await desk(updateInsurancePlan, { params, body: { ...plan, notes: 'Asks for X-rays.' } })).status,
  ).toBe(200);
});
