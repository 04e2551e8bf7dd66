import {
  allocateCredit,
  createFamily,
  createTreatment,
  listRefundsToDo,
  postEntry,
  receiveAdditional,
  receivePayment,
  releaseAllocation,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function desk() {
  const practice = await newPractice();
  const here = await aDesk(practice.call, practice.user.practice.id);
  return {
    ...practice,
    ...here,
    awaited: async (amount: number, treatment_id: string) => ({
      id: String(
        (await here.pay(amount, { treatment_id, payment_method: 'insurance', status: 'pending' }))['id'],
      ),
    }),
  };
}

/** The payments of a treatment, in dollars, with the reason why each was put there. */
const paysOf = (treatmentId: string) =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; amount: number; reason: string; by: boolean }>(
      `select a.id, (a.amount_cents / 100.0)::float as amount, a.reason, a.created_by_id is not null as by
        from allocation a join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
        where d.treatment_id = $1 and d.kind = 'charge' and a.amount_cents > 0
          and not exists (select from allocation r where r.practice_id = a.practice_id and r.releases_id = a.id)
        order by a.created_at`,
      [treatmentId],
    );
    return rows;
  });

test('what a patient paid ahead before joining a family goes home when the insurer pays', async () => {
  const { call, patient_id, pay, awaited, items, balance } = await desk();
  const planned = { patient_id, procedure: 'Implant', cost: 100, status: 'planned' } as const;
  const { id: implant, version } = (await call(createTreatment, { body: planned })).output;
  await pay(60, { treatment_id: implant });
  await call(createFamily, { body: { patient_id } });
  const begun = await call(updateTreatment, {
    params: { id: implant },
    body: { ...planned, status: 'in_progress', version },
  });
  expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('in_progress')]);
  expect(await balance(implant)).toBe(40);
  const [moved] = await paysOf(implant);
  const kept = await call(releaseAllocation, { params: { id: moved?.id ?? '' } });
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('can be unapplied')]);

  const params = await awaited(80, implant);
  const received = await call(receivePayment, { params, body: { amount: 80 } });
  expect([received.status, received.text]).toEqual([200, expect.stringContaining('"status":"completed"')]);
  expect(await balance(implant)).toBe(0);
  expect((await paysOf(implant)).map(({ amount }) => amount)).toEqual([40, 20, 40]);
  expect((await items()).credits).toMatchObject([{ kind: 'payment', open: 40, account_id: patient_id }]);
});

test('a deposit that was put on another bill is freed in part by the insurer’s payment', async () => {
  const { call, patient_id, charge, pay, awaited, items, balance } = await desk();
  const planned = { patient_id, procedure: 'Implant', cost: 500, status: 'planned' } as const;
  const { id: implant } = (await call(createTreatment, { body: planned })).output;
  await pay(300, { treatment_id: implant });
  const filling = await charge(100);
  const { debits, credits } = await items();
  const reason = 'The implant is put off.';
  await call(allocateCredit, {
    body: {
      credit_entry_id: credits[0]?.id ?? '',
      debit_entry_id: debits[0]?.id ?? '',
      amount: 100,
      reason,
    },
  });
  expect(await balance(filling)).toBe(0);

  const params = await awaited(30, filling);
  const received = await call(receivePayment, { params, body: { amount: 30 } });
  expect([received.status, received.text]).toEqual([200, expect.stringContaining('"status":"completed"')]);
  expect(await balance(filling)).toBe(0);
  expect((await items()).credits).toMatchObject([{ open: 230, kept: true }]);
  // The part that stays keeps its reason and its author.
  expect(await paysOf(filling)).toMatchObject([
    { amount: 70, reason, by: true },
    { amount: 30, reason: '', by: false },
  ]);
});

// The example of docs/ledger.md, "A second answer".
test('what a second answer and a discount take off is the patient’s credit, and the carrier’s only beyond what they paid', async () => {
  const { call, patient_id, charge, pay, kind, awaited, items, balance } = await desk();
  const crown = await charge(1000);
  await pay(300, { treatment_id: crown });
  const params = await awaited(600, crown);
  await call(receivePayment, { params, body: { amount: 600, adjustment: 100 } });
  expect([await balance(crown), (await items()).credits]).toEqual([0, []]);

  await call(receiveAdditional, { params, body: { amount: 120, adjustment: 30 } });
  expect(await balance(crown)).toBe(0);
  expect((await items()).credits).toMatchObject([{ kind: 'payment', open: 150 }]);
  expect((await call(listRefundsToDo)).output).toMatchObject([{ of_carrier: false, amount: 150 }]);

  const courtesy = { adjustment_kind_id: kind('Courtesy discount'), amount: 200, reason: 'Waited an hour' };
  expect(
    (await call(postEntry, { body: { patient_id, treatment_id: crown, ...courtesy } })).body,
  ).toMatchObject({ amount: -200, open: 0 });
  expect(await balance(crown)).toBe(0);
  const credits = (await items()).credits.map(({ kind: of, open }) => [of, open]);
  expect(credits).toEqual(
    expect.arrayContaining([
      ['payment', 300],
      ['insurance_payment', 50],
    ]),
  );
  expect(credits).toHaveLength(2);
});
