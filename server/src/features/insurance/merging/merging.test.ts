import {
  addCoverage,
  createPatient,
  getCoverages,
  getInsurancePlan,
  listCarriers,
  listClaims,
  listInsurancePlans,
  mergeCarriers,
  mergeInsurancePlans,
  previewCarrierMerge,
  previewInsurancePlanMerge,
  unmergeCarrier,
  unmergeInsurancePlan,
  updateCarrier,
  updateInsurancePlan,
} from '@cusp/contract';
import type { CoverageInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/caller.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { aPlan } from '../insurance.helpers.ts';

const { newPractice } = await testApp();

const named = async (call: Caller, first_name: string) =>
  (await call(createPatient, { body: { ...aPatient(), first_name, last_name: 'Diaz' } })).output.id;
const cover = (call: Caller, id: string, fields: Partial<CoverageInput> & { insurance_plan_id: string }) =>
  call(addCoverage, { params: { id }, body: { relationship: 'self', rank: 1, member_id: 'M-1', ...fields } });
const coveragesOf = async (call: Caller, id: string) =>
  (await call(getCoverages, { params: { id } })).output.coverages;

test('of two carriers that are one, plans and claims are those of the one that stays, until that is undone', async () => {
  const { call, carrier, plan, patientId } = await claimWorld(newPractice);
  const { carrier: kept } = await aPlan(call);
  const params = { id: kept.id };
  const body = { merged_id: carrier.id, version: kept.version, merged_version: carrier.version };
  const preview = { params, query: { merged_id: carrier.id } };
  expect((await call(previewCarrierMerge, preview)).output).toMatchObject({ plans: 1, patients: 1 });
  expect((await call(mergeCarriers, { params, body })).output).toMatchObject({
    id: kept.id,
    merged_into: null,
  });
  const carriers = async () => (await call(listCarriers)).output;
  expect(await carriers()).toMatchObject([
    { id: kept.id, archived: false },
    { id: carrier.id, archived: true, merged_into: kept.id },
  ]);
  expect((await coveragesOf(call, patientId))[0]?.plan).toMatchObject({
    id: plan.id,
    carrier_name: kept.name,
  });
  expect((await call(getInsurancePlan, { params: { id: plan.id }, query: {} })).output).toMatchObject({
    carrier_id: kept.id,
    version: 1,
  });
  // Saving the plan as it reads makes no version.
  const shown = (await call(getInsurancePlan, { params: { id: plan.id }, query: {} })).output;
  expect((await call(updateInsurancePlan, { params: { id: plan.id }, body: shown })).output.version).toBe(1);
  const [merged] = (await carriers()).filter(({ id }) => id === carrier.id);
  expect(
    await call.unchecked(updateCarrier, {
      params: { id: carrier.id },
      body: { ...merged, archived: false },
    }),
  ).toMatchObject({
    status: 409,
    body: { detail: 'This carrier is merged into another. Undo that first.' },
  });
  expect((await call.unchecked(mergeCarriers, { params, body })).status).toBe(409);
  await call(unmergeCarrier, { params: { id: carrier.id } });
  expect((await coveragesOf(call, patientId))[0]?.plan.carrier_name).toBe(carrier.name);
  expect((await carriers()).every(({ archived }) => !archived)).toBe(true);
  expect(await call.unchecked(unmergeCarrier, { params: { id: carrier.id } })).toMatchObject({
    status: 409,
    body: { detail: 'This carrier is not merged into another.' },
  });
});

test('who has a plan that is merged has the one that stays, and the family’s membership is one', async () => {
  const { call } = await newPractice();
  const { plan: kept } = await aPlan(call);
  const { plan: twin } = await aPlan(call, { name: 'Harbor P.P.O.' });
  const [mother, child, other] = [
    await named(call, 'Ines'),
    await named(call, 'Theo'),
    await named(call, 'Uma'),
  ];
  await cover(call, mother, { insurance_plan_id: kept.id });
  const viaMother: Partial<CoverageInput> = {
    relationship: 'child',
    subscriber_id: mother,
    member_id: 'M-1-02',
  };
  await cover(call, child, { insurance_plan_id: twin.id, ...viaMother });
  await cover(call, other, { insurance_plan_id: twin.id, member_id: 'U-7' });
  const params = { id: kept.id };
  expect((await call(previewInsurancePlanMerge, { params, query: { merged_id: twin.id } })).output).toEqual({
    patients: 2,
    open_claims: 0,
    covered_by_both: [],
  });
  expect((await call(mergeInsurancePlans, { params, body: { merged_id: twin.id } })).output).toMatchObject({
    id: kept.id,
    patients: 3,
  });
  expect(await coveragesOf(call, child)).toMatchObject([
    { plan: { id: kept.id }, member_id: 'M-1-02', subscriber: { patient_id: mother } },
  ]);
  expect(await coveragesOf(call, other)).toMatchObject([{ plan: { id: kept.id }, member_id: 'U-7' }]);
  // A screen that still shows the old one adds to the one that stays.
  const late = await named(call, 'Vera');
  await cover(call, late, { insurance_plan_id: twin.id });
  expect(await coveragesOf(call, late)).toMatchObject([{ plan: { id: kept.id } }]);
  expect((await call(listInsurancePlans)).output).toMatchObject([
    { id: kept.id, archived: false, patients: 4 },
    { id: twin.id, archived: true, merged_into: kept.id, patients: 0 },
  ]);
  const refused = { ...twin, version: 1 };
  expect(await call.unchecked(updateInsurancePlan, { params: { id: twin.id }, body: refused })).toMatchObject(
    {
      status: 409,
      body: { detail: 'This plan is merged into another. Undo that first.' },
    },
  );
  expect((await call(unmergeInsurancePlan, { params: { id: twin.id } })).output).toMatchObject({
    id: twin.id,
    archived: false,
    merged_into: null,
    patients: 2,
  });
  expect(await coveragesOf(call, child)).toMatchObject([{ plan: { id: twin.id }, member_id: 'M-1-02' }]);
  expect(await coveragesOf(call, late)).toMatchObject([{ plan: { id: kept.id } }]);
});

test('who has both plans on the same days is named, and nothing is merged until that is settled', async () => {
  const { call } = await newPractice();
  const { plan: kept } = await aPlan(call);
  const { plan: twin } = await aPlan(call, { name: 'Harbor P.P.O.' });
  const patient_id = await named(call, 'Ines');
  await cover(call, patient_id, { insurance_plan_id: kept.id });
  await cover(call, patient_id, { insurance_plan_id: twin.id, rank: 2 });
  const params = { id: kept.id };
  const { output } = await call(previewInsurancePlanMerge, { params, query: { merged_id: twin.id } });
  expect(output.covered_by_both).toEqual([{ patient_id, patient_name: 'Ines Diaz' }]);
  expect(await call.unchecked(mergeInsurancePlans, { params, body: { merged_id: twin.id } })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('both plans on the same days') },
  });
});

test('claims keep what their plan said, and the list finds them by the carrier that stays', async () => {
  const { call, carrier, filling, bill } = await claimWorld(newPractice);
  await filling();
  const [claim] = await bill();
  const { carrier: kept } = await aPlan(call);
  await call(mergeCarriers, { params: { id: kept.id }, body: { merged_id: carrier.id } });
  const { output: claims } = await call(listClaims, { query: { carrier_id: kept.id } });
  expect(claims).toMatchObject([{ id: claim?.id, carrier_id: kept.id, carrier_name: kept.name }]);
});

test('another practice’s carrier or plan, a plan itself, a stale version and a hygienist are refused', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { plan, carrier } = await aPlan(ours.call);
  const { plan: twin, carrier: other } = await aPlan(ours.call);
  const foreign = await aPlan(theirs.call);
  const ofPlan = { params: { id: plan.id } };
  const ofCarrier = { params: { id: carrier.id } };
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const { call } = ours;
  expect(
    await status(call.unchecked(mergeInsurancePlans, { ...ofPlan, body: { merged_id: foreign.plan.id } })),
  ).toBe(404);
  expect(
    await status(call.unchecked(mergeCarriers, { ...ofCarrier, body: { merged_id: foreign.carrier.id } })),
  ).toBe(404);
  // Nothing of another practice is counted.
  const { output: nothing } = await call(previewInsurancePlanMerge, {
    ...ofPlan,
    query: { merged_id: foreign.plan.id },
  });
  expect(nothing).toEqual({ patients: 0, open_claims: 0, covered_by_both: [] });
  expect(
    await call.unchecked(mergeInsurancePlans, { ...ofPlan, body: { merged_id: plan.id.toUpperCase() } }),
  ).toMatchObject({ status: 409, body: { detail: 'Choose two different ones.' } });
  expect(
    await status(
      call.unchecked(mergeInsurancePlans, { ...ofPlan, body: { merged_id: 'the other', merged_version: 1 } }),
    ),
  ).toBe(422);
  await call(updateCarrier, { params: { id: other.id }, body: { ...other, phone: '' } });
  expect(
    await status(
      call.unchecked(mergeCarriers, {
        ...ofCarrier,
        body: { merged_id: other.id, merged_version: other.version },
      }),
    ),
  ).toBe(409);
  const hygienist = await ours.member('hygienist');
  expect(
    await status(hygienist.unchecked(mergeInsurancePlans, { ...ofPlan, body: { merged_id: twin.id } })),
  ).toBe(403);
});
