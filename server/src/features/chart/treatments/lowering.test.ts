import {
  correctTreatment,
  createPayment,
  createTreatment,
  createTreatmentPlan,
  getDaySheet,
  listTeam,
  listTreatments,
  movePayment,
  postEntry,
  reverseEntry,
  setTeamPermissions,
  undoChart,
  updateTreatment,
  voidPayment,
} from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function desk() {
  const practice = await newPractice();
  const { call, user, member } = practice;
  const here = await aDesk(call, user.practice.id);
  const treatment = async (id: string) => {
    const [row] = (await call(listTreatments, { query: { id } })).output;
    if (row === undefined) throw new Error('No such treatment.');
    return row;
  };
  return {
    ...practice,
    ...here,
    treatment,
    /** The specification's body: the whole record with another cost. */
    reprice: async (by: Caller, id: string, cost: number, more: object = {}) =>
      by(updateTreatment, { params: { id }, body: { ...(await treatment(id)), cost, ...more } }),
    correct: async (by: Caller, id: string, more: object) =>
      by(correctTreatment, {
        params: { id },
        body: { reason: 'Charted by mistake', version: (await treatment(id)).version, ...more },
      }),
    /** Somebody who may not adjust. */
    powerless: async (role: StaffRole = 'assistant') => {
      const name = `Without, ${role}`;
      const by = await member(role, name);
      const them = (await call(listTeam)).output.find((one) => one.name === name);
      await call(setTeamPermissions, {
        params: { id: them?.id ?? '' },
        body: { granted: [], denied: ['ledger.adjust'] },
      });
      return by;
    },
    sheet: async () =>
      (await call(getDaySheet)).output.entries.map(({ kind, amount, what }) => [kind, amount, what]),
  };
}

describe('lowering what was charged', () => {
  test('is an adjustment of the difference, on a line of its own; the cost reads back as sent', async () => {
    const { call, charge, reprice, treatment, sheet, entries, open, user } = await desk();
    const crown = await charge(900);
    expect((await reprice(call, crown, 850)).body).toMatchObject({ cost: 850, balance: 850 });
    expect(await treatment(crown)).toMatchObject({ cost: 850, balance: 850, due: 850 });
    expect(await sheet()).toEqual([
      ['charge', 900, 'Crown'],
      ['adjustment', -50, 'Fee corrected'],
    ]);
    expect((await entries()).at(-1)).toMatchObject({ reason: 'Fee corrected', created_by: user.name });
    await reprice(call, crown, 800, { reason: 'Agreed on the phone' });
    expect((await entries()).at(-1)).toMatchObject({ amount: -50, reason: 'Agreed on the phone' });
    expect(await open()).toEqual({ debits: [800], credits: [] });
    // Raised: first what was taken off comes back, the latest first.
    expect((await reprice(call, crown, 1000)).body).toMatchObject({ cost: 1000, balance: 1000 });
    expect((await sheet()).slice(3)).toEqual([
      ['adjustment', 50, 'Fee corrected'],
      ['adjustment', 50, 'Fee corrected'],
      ['charge', 100, 'Crown'],
    ]);
  });

  test('without the right is refused on every road, and nothing changes', async () => {
    const { charge, reprice, correct, powerless, treatment, entries, patient_id, newPatient, call } =
      await desk();
    const crown = await charge(900);
    const before = [await treatment(crown), await entries()];
    const assistant = await powerless();
    const said = 'You don’t have permission to reduce charges. Ask someone who does.';
    const roads = [
      reprice(assistant, crown, 1),
      reprice(assistant, crown, 0, { priced: false }),
      reprice(assistant, crown, 900, { patient_id: await newPatient() }),
      correct(assistant, crown, { strike: true }),
      correct(assistant, crown, { status: 'planned' }),
    ];
    for (const road of roads) expect(await road).toMatchObject({ status: 403, body: { detail: said } });
    expect([await treatment(crown), await entries()]).toEqual(before);
    // An assistant can't undo an entry of their own, either.
    const own = await assistant(createTreatment, {
      body: { patient_id, procedure: 'Filling', cost: 80, status: 'completed' },
    });
    expect((await assistant(undoChart, { body: { treatments: [own.id], findings: [] } })).body).toMatchObject(
      { detail: said },
    );
    // All else they may change, and raise, and what isn't charged yet.
    expect((await reprice(assistant, crown, 950, { notes: 'Zirconia' })).status).toBe(200);
    const planned = (await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 900 } })).id;
    expect((await reprice(assistant, planned, 1)).status).toBe(200);
  });

  test('above the practice’s limit, together with what was given before, needs who may approve', async () => {
    const { call, member, charge, reprice, correct, kind, patient_id, entries } = await desk();
    const crown = await charge(900);
    const hygienist = await member('hygienist');
    const asked = 'This is more than your approval limit. Ask someone who can approve it.';
    expect((await reprice(hygienist, crown, 1)).body).toMatchObject({ detail: asked });
    expect((await reprice(hygienist, crown, 850)).status).toBe(200);
    expect((await reprice(hygienist, crown, 800)).body).toMatchObject({ detail: asked });
    const discount = (amount: number) => ({
      body: {
        patient_id,
        adjustment_kind_id: kind('Courtesy discount'),
        amount,
        treatment_id: crown,
        reason: 'Waited',
      },
    });
    expect((await hygienist(postEntry, discount(41))).status).toBe(403);
    expect((await hygienist(postEntry, discount(40))).status).toBe(201);
    expect((await correct(hygienist, crown, { strike: true })).status).toBe(403);
    expect((await correct(call, crown, { strike: true })).status).toBe(200);
    expect(
      (await entries())
        .filter(({ kind: of }) => of === 'adjustment')
        .map(({ amount, label, reason }) => [amount, label, reason]),
    ).toEqual([
      [-50, 'Fee corrected', 'Fee corrected'],
      [-40, 'Courtesy discount', 'Waited'],
      [-850, 'Charge reversed', 'Charted by mistake'],
      [40, 'Courtesy discount', 'The charge was lowered.'],
    ]);
  });

  test('below what was paid needs the right to refund, whose credit it becomes', async () => {
    const { call, member, charge, pay, reprice, open } = await desk();
    const crown = await charge(900);
    await pay(880, { treatment_id: crown });
    const assistant = await member('assistant');
    expect((await reprice(assistant, crown, 880)).status).toBe(200);
    expect((await reprice(assistant, crown, 879.99)).body).toMatchObject({
      detail: 'More than this has already been paid. Ask someone with refund permission.',
    });
    expect((await reprice(await member('receptionist'), crown, 860)).status).toBe(200);
    expect(await open()).toEqual({ debits: [], credits: [20] });
    expect((await reprice(call, crown, 900)).status).toBe(200);
    expect(await open()).toEqual({ debits: [20], credits: [] });
  });

  test('of one’s own of today is undone without asking, but not another’s', async () => {
    const { call, member, patient_id, sheet } = await desk();
    const hygienist = await member('hygienist');
    const { id } = await hygienist(createTreatment, {
      body: { patient_id, procedure: 'Crown', cost: 900, status: 'completed' },
    });
    expect((await hygienist(undoChart, { body: { treatments: [id], findings: [] } })).status).toBe(200);
    expect(await sheet()).toEqual([
      ['charge', 900, 'A treatment entered in error'],
      ['charge', -900, 'A treatment entered in error'],
    ]);
    expect((await call(listTreatments, { query: { patient_id } })).rows).toEqual([]);
  });

  test('by a plan’s discount needs the same as by an adjustment', async () => {
    const { call, member, patient_id } = await desk();
    const crown = (await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 900 } })).id;
    const body = (discount: number) => ({
      patient_id,
      title: 'Crown',
      phases: [
        {
          title: '',
          visits: [{ lines: [{ treatment_id: crown, choice: '', option: '', diagnosis: '', discount }] }],
        },
      ],
    });
    const assistant = await member('assistant');
    expect((await assistant(createTreatmentPlan, { body: body(899) })).status).toBe(403);
    expect((await assistant(createTreatmentPlan, { body: body(90) })).status).toBe(201);
    expect((await call(createTreatmentPlan, { body: body(899) })).status).toBe(201);
  });

  test('by taking back what raised it needs the same as by an adjustment', async () => {
    const { call, member, kind, patient_id } = await desk();
    const fee = await call(postEntry, {
      body: { patient_id, adjustment_kind_id: kind('Finance charge'), amount: 150, reason: 'Late' },
    });
    const assistant = await member('assistant');
    const body = { reason: 'Asked nicely' };
    expect((await assistant(reverseEntry, { params: { id: fee.id }, body })).status).toBe(403);
    expect((await call(reverseEntry, { params: { id: fee.id }, body })).status).toBe(201);
  });
});

test('a wrong price that is mended restores the discounts that it released, and no more', async () => {
  const { call, charge, reprice, open, kind, patient_id, entries } = await desk();
  const crown = await charge(900);
  await call(postEntry, {
    body: {
      patient_id,
      adjustment_kind_id: kind('Courtesy discount'),
      amount: 90,
      treatment_id: crown,
      reason: 'Waited',
    },
  });
  await reprice(call, crown, 9);
  expect(await open()).toEqual({ debits: [], credits: [] });
  await reprice(call, crown, 50);
  expect(await open()).toEqual({ debits: [], credits: [] });
  await reprice(call, crown, 900);
  expect(await open()).toEqual({ debits: [810], credits: [] });
  await reprice(call, crown, 1000);
  expect(await open()).toEqual({ debits: [810, 100], credits: [] });
  const courtesy = (await entries()).filter(({ label }) => label === 'Courtesy discount');
  expect(courtesy.map(({ amount, reason }) => [amount, reason])).toEqual([
    [-90, 'Waited'],
    [81, 'The charge was lowered.'],
    [-41, 'The charge was raised again.'],
    [-40, 'The charge was raised again.'],
  ]);
});

test('what is left of a discount that was taken back in part is taken back once', async () => {
  const { call, charge, reprice, open, kind, patient_id, items } = await desk();
  const crown = await charge(100);
  const discount = await call(postEntry, {
    body: {
      patient_id,
      adjustment_kind_id: kind('Courtesy discount'),
      amount: 60,
      treatment_id: crown,
      reason: 'Waited',
    },
  });
  await reprice(call, crown, 40);
  const back = { params: { id: discount.id }, body: { reason: 'Not meant' } };
  expect((await call(reverseEntry, back)).body).toMatchObject({ amount: 40 });
  expect(await open()).toEqual({ debits: [40], credits: [] });
  expect((await call(reverseEntry, back)).status).toBe(409);
  const { debits } = await items();
  expect(debits).toMatchObject([{ kind: 'charge', amount: 100, open: 40 }]);
});

test('a payment that somebody else recorded is voided or moved only by who may refund', async () => {
  const { member, pay, newPatient, patient_id } = await desk();
  const assistant = await member('assistant');
  const params = { id: String((await pay(50))['id']) };
  const reason = 'Typed twice';
  const said = {
    status: 403,
    body: { detail: 'Someone else recorded this payment. Ask someone with refund permission.' },
  };
  expect(await assistant(voidPayment, { params, body: { reason } })).toMatchObject(said);
  expect(
    await assistant(movePayment, { params, body: { reason, patient_id: await newPatient() } }),
  ).toMatchObject(said);
  const own = await assistant(createPayment, { body: { patient_id, amount: 20 } });
  expect((await assistant(voidPayment, { params: { id: own.id }, body: { reason } })).status).toBe(200);
  expect((await (await member('receptionist'))(voidPayment, { params, body: { reason } })).status).toBe(200);
});
