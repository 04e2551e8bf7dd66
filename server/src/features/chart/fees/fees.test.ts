import {
  createFeeSchedule,
  createProcedure,
  deleteProvider,
  feeOn,
  listFees,
  listFeeSchedules,
  listProcedures,
  listProviders,
  setFees,
  updateFeeSchedule,
  updateProcedure,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with its office's fee schedule, one of a plan and one of its provider. */
async function practiceWithFees() {
  const practice = await newPractice();
  const { call } = practice;
  const [office] = (await call(listFeeSchedules)).output;
  const [provider] = (await call(listProviders)).output;
  const plan = await call(createFeeSchedule, { body: { kind: 'members', name: 'Harbor Dental Club' } });
  const own = await call(createFeeSchedule, {
    body: { kind: 'provider', name: 'Fees of the specialist', provider_id: provider?.id },
  });
  const [crown, root] = (await call(listProcedures, { query: { q: 'CRN5' } })).output;
  if (!office || !provider || !crown || root) throw new Error('The practice starts otherwise.');
  const set = (schedule: string, valid_from: string, fee: number | null) =>
    call(setFees, {
      params: { id: schedule },
      body: { valid_from, fees: [{ procedure_id: crown.id, fee }] },
    });
  const fee = async (query: { on?: string; provider_id?: string; fee_schedule_id?: string } = {}) =>
    (await call(listProcedures, { query: { q: 'CRN5', ...query } })).output[0]?.fee;
  return { ...practice, office, provider, plan, own, crown, set, fee };
}

describe('fee schedules', () => {
  test('start with the office’s, and are added, renamed, archived and taken back by the owner', async () => {
    const { call, member, provider, plan, own } = await practiceWithFees();
    const names = async () => (await call(listFeeSchedules)).output.map(({ name }) => name);
    expect(await names()).toEqual(['Office fees', 'Harbor Dental Club', 'Fees of the specialist']);
    const params = { id: plan.id };
    const renamed = await call(updateFeeSchedule, {
      params,
      body: { name: 'Club', archived: true, version: 1 },
    });
    expect(renamed.body).toMatchObject({ name: 'Club', archived: true, version: 2 });
    expect(await names()).toEqual(['Office fees', 'Fees of the specialist', 'Club']);
    for (const [fields, status, detail] of [
      [{ kind: 'members', name: 'OFFICE FEES' }, 409, 'Another fee schedule has this name.'],
      [
        { kind: 'provider', name: 'Twice', provider_id: provider.id },
        409,
        'This provider already has a fee schedule.',
      ],
      [{ kind: 'provider', name: 'No one', provider_id: madeUp }, 404, 'That provider was not found.'],
      [{ kind: 'provider', name: 'No one' }, 422, 'Choose the provider.'],
      [
        { kind: 'office', name: 'Second' },
        422,
        "Choose members, a discount, a carrier's contract or a provider.",
      ],
      [{ kind: 'members', name: ' ' }, 422, 'Enter the name.'],
    ] as const)
      expect(await call.unchecked(createFeeSchedule, { body: fields })).toMatchObject({
        status,
        body: { detail },
      });
    expect(await call(updateFeeSchedule, { params, body: { name: 'Club', version: 1 } })).toMatchObject({
      status: 409,
    });
    expect(
      (await call(updateFeeSchedule, { params, body: { name: 'Club', version: 2 } })).body,
    ).toMatchObject({ archived: true });
    expect(
      (await call(updateFeeSchedule, { params, body: { name: 'Club', archived: false, version: 3 } })).body,
    ).toMatchObject({ archived: false });
    const [office] = (await call(listFeeSchedules)).output;
    expect(
      await call(updateFeeSchedule, {
        params: { id: office?.id ?? '' },
        body: { name: 'Office', archived: true },
      }),
    ).toMatchObject({ status: 409, body: { detail: 'The office fee schedule can’t be removed.' } });

    const receptionist = await member('receptionist');
    expect((await receptionist(listFeeSchedules)).status).toBe(200);
    expect((await receptionist(listFees, { params: { id: own.id } })).status).toBe(403);
    const dentist = await member('dentist');
    expect((await dentist(listFees, { params: { id: own.id } })).status).toBe(200);
    expect(
      (await dentist(setFees, { params: { id: own.id }, body: { valid_from: '2026-01-01', fees: [] } }))
        .status,
    ).toBe(403);
    const theirs = await newPractice();
    expect((await theirs.call(listFees, { params })).status).toBe(404);
    expect((await stranger(listFees, { params })).status).toBe(401);
  });
});

describe('a fee', () => {
  test('is unknown until it is entered, and then holds from its day on', async () => {
    const { office, set, fee } = await practiceWithFees();
    expect(await fee()).toBe(null);
    await set(office.id, '2026-01-01', 1200);
    await set(office.id, '2026-07-01', 1250.5);
    await set(office.id, '2090-01-01', 1500);
    expect(await fee()).toBe(1250.5);
    expect(await fee({ on: '2025-12-31' })).toBe(null);
    expect(await fee({ on: '2026-06-30' })).toBe(1200);
    expect(await fee({ on: '2090-01-01' })).toBe(1500);
    await set(office.id, '2026-08-01', 0);
    expect(await fee()).toBe(0);
    await set(office.id, '2026-09-01', null);
    expect(await fee()).toBe(null);
  });

  test('of a plan comes before the provider’s, and that before the office’s', async () => {
    const { call, office, plan, own, provider, set, fee } = await practiceWithFees();
    const whose = { provider_id: provider.id, fee_schedule_id: plan.id };
    await set(office.id, '2026-01-01', 1200);
    expect(await fee(whose)).toBe(1200);
    await set(own.id, '2026-01-01', 1400);
    expect(await fee(whose)).toBe(1400);
    expect(await fee()).toBe(1200);
    await set(plan.id, '2026-01-01', 900);
    expect(await fee(whose)).toBe(900);
    expect(await fee({ provider_id: provider.id })).toBe(1400);
    // A plan without a fee for it falls back; so does an archived plan.
    await set(plan.id, '2026-02-01', null);
    expect(await fee(whose)).toBe(1400);
    await set(plan.id, '2026-03-01', 950);
    await call(updateFeeSchedule, {
      params: { id: plan.id },
      body: { name: plan.output.name, archived: true },
    });
    expect(await fee(whose)).toBe(1400);
    // Another schedule's id isn't a plan's.
    expect(await fee({ fee_schedule_id: own.id })).toBe(1200);
    expect(await fee({ fee_schedule_id: madeUp, provider_id: madeUp })).toBe(1200);
    await call(deleteProvider, { params: { id: provider.id } });
  });

  test('keeps its history, also when it is corrected from the same day on', async () => {
    const { call, office, crown, set, user } = await practiceWithFees();
    await set(office.id, '2026-01-01', 1200);
    await set(office.id, '2026-01-01', 1250);
    // A fee that already holds isn't written again.
    await set(office.id, '2026-02-01', 1250);
    const { output } = await call(listFees, { params: { id: office.id } });
    expect(output).toMatchObject([
      { procedure_id: crown.id, valid_from: '2026-01-01', fee: 1200, recorded_by: user.name },
      { procedure_id: crown.id, valid_from: '2026-01-01', fee: 1250 },
    ]);
    expect(feeOn(output, '2026-01-01')).toBe(1250);
    expect(feeOn(output, '2025-12-31')).toBe(null);
  });

  test('of many procedures is set at once or not at all', async () => {
    const { call, office, fee, crown } = await practiceWithFees();
    const theirs = await newPractice();
    const [foreign] = (await theirs.call(listProcedures)).output;
    const others = (await call(listProcedures)).output
      .slice(0, 20)
      .map(({ id }) => ({ procedure_id: id, fee: 10 }));
    const params = { id: office.id };
    const body = (fees: readonly object[]) => ({ valid_from: '2026-01-01', fees });
    for (const [fees, status, detail] of [
      [[...others, { procedure_id: foreign?.id, fee: 5 }], 404, 'That procedure was not found.'],
      [[...others, { procedure_id: crown.id, fee: -1 }], 422, 'The cost cannot be below $0.'],
      [[...others, { procedure_id: crown.id, fee: 1.005 }], 422, 'Use at most two decimals.'],
      [[...others, ...others.slice(0, 1)], 422, 'Enter one fee for each procedure.'],
    ] as const)
      expect(await call.unchecked(setFees, { params, body: body(fees) })).toMatchObject({
        status,
        body: { detail },
      });
    expect((await call(listFees, { params })).rows).toEqual([]);
    expect((await call.unchecked(setFees, { params, body: body(others) })).status).toBe(201);
    expect((await call(listFees, { params })).rows).toHaveLength(20);
    expect(await fee()).toBe(null);

    // An archived procedure gets no new fee.
    const own = await call(createProcedure, {
      body: { code: 'OWN1', name: 'Own', category: 'Other', minutes: 30, area: 'mouth', abbreviations: [] },
    });
    await call(updateProcedure, { params: { id: own.id }, body: { ...own.output, archived: true } });
    expect(
      (await call.unchecked(setFees, { params, body: body([{ procedure_id: own.id, fee: 5 }]) })).status,
    ).toBe(404);
  });
});
