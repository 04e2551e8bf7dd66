import {
  answerLedgerRequest,
  askForEntry,
  listLedgerRequests,
  postEntry,
  refundPayment,
  reverseEntry,
  setTeamPermissions,
  listTeam,
  updateAdjustmentKind,
  updateDiscountLimits,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function desk() {
  const practice = await newPractice();
  const here = await aDesk(practice.call, practice.user.practice.id);
  return {
    ...practice,
    ...here,
    entry: (amount: number, fields: object = {}) => ({
      patient_id: here.patient_id,
      adjustment_kind_id: here.kind('Courtesy discount'),
      amount,
      reason: 'Waited an hour',
      ...fields,
    }),
  };
}

describe('an adjustment', () => {
  test('of a courtesy after payment leaves a credit, which is applied elsewhere, and the rest refunded', async () => {
    const { call, charge, pay, entry, balance, open, entries } = await desk();
    const crown = await charge(900);
    const payment = await pay(900, { treatment_id: crown, payment_method: 'check' });
    expect(await open()).toEqual({ debits: [], credits: [] });
    const posted = await call(postEntry, { body: entry(90, { treatment_id: crown }) });
    expect(posted.body).toMatchObject({
      kind: 'adjustment',
      amount: -90,
      open: 0,
      label: 'Courtesy discount',
    });
    expect(await balance(crown)).toBe(0);
    expect(await open()).toEqual({ debits: [], credits: [90] });

    // Money went back: first of what pays nothing.
    const refund = (amount: number, reference = '1042') =>
      call(refundPayment, {
        params: { id: String(payment['id']) },
        body: { amount, reference, reason: 'Discount' },
      });
    expect((await refund(40, '')).text).toContain('Enter the number of the check.');
    expect((await refund(900.01)).text).toContain('This is more than the remaining payment.');
    expect((await refund(40)).body).toMatchObject({ status: 'completed', amount: 900, refunded: 40 });
    expect(await open()).toEqual({ debits: [], credits: [50] });
    expect(await balance(crown)).toBe(0);
    expect((await refund(60)).body).toMatchObject({ refunded: 100 });
    // Ten of them were the crown's.
    expect(await open()).toEqual({ debits: [10], credits: [] });
    expect(await balance(crown)).toBe(10);
    const total = (await entries()).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBeCloseTo(10);
  });

  test('is never more than what is charged, also twice at once', async () => {
    const { call, charge, entry, open } = await desk();
    const filling = await charge(100);
    expect((await call(postEntry, { body: entry(100.01, { treatment_id: filling }) })).status).toBe(409);
    const answers = await Promise.all(
      [60, 60, 60].map((amount) => call(postEntry, { body: entry(amount, { treatment_id: filling }) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await open()).toEqual({ debits: [40], credits: [] });
    const general = await Promise.all([30, 30].map((amount) => call(postEntry, { body: entry(amount) })));
    expect(general.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await open()).toEqual({ debits: [10], credits: [] });
  });

  test.each([0, -1, 10.005, 1_000_000.01, 'ten', null, 1e308])(
    'is refused with the amount %j',
    async (amount) => {
      const { call, charge, entry, entries } = await desk();
      await charge(100);
      const hostile: object = { ...entry(1), amount };
      const { status } = await call(postEntry, { body: { ...entry(1), ...hostile } });
      expect(status).toBe(422);
      expect(await entries()).toHaveLength(1);
    },
  );

  test('that raises and a finance charge are owed until they are taken back, once', async () => {
    const { call, kind, entry, open, pay } = await desk();
    const fee = await call(postEntry, {
      body: entry(25, { adjustment_kind_id: kind('Returned-check fee') }),
    });
    expect(fee.body).toMatchObject({ kind: 'adjustment', amount: 25, open: 25 });
    const finance = await call(postEntry, {
      body: entry(4.5, { adjustment_kind_id: kind('Finance charge') }),
    });
    expect(finance.body).toMatchObject({ kind: 'finance_charge', amount: 4.5 });
    await pay(10);
    expect(await open()).toEqual({ debits: [25, 4.5], credits: [10] });
    const back = () => call(reverseEntry, { params: { id: fee.id }, body: { reason: 'Bank mistake' } });
    const [one, two] = await Promise.all([back(), back()]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    const again = await back();
    expect([again.status, again.text]).toEqual([409, '{"detail":"This entry was already reversed."}']);
    expect(await open()).toEqual({ debits: [4.5], credits: [10] });
  });

  test('of a charge that was struck is taken back with it', async () => {
    const { call, charge, entry, open, pay, items } = await desk();
    const crown = await charge(100);
    await pay(100, { treatment_id: crown });
    await call(postEntry, { body: entry(10, { treatment_id: crown }) });
    const { updateTreatment } = await import('@cusp/contract');
    await call(updateTreatment, {
      params: { id: crown },
      body: {
        patient_id: (await items()).credits[0]?.patient_id ?? '',
        procedure: 'Crown',
        cost: 4,
        status: 'completed',
      },
    });
    // Charged 4, paid 100, and of the discount at most 4 stays.
    expect(await open()).toEqual({ debits: [], credits: [100] });
  });
});

describe('who may', () => {
  test('a discount beyond the limit is asked for, and posted in both names', async () => {
    const { call, member, charge, entry, open, entries, user } = await desk();
    const crown = await charge(500);
    const assistant = await member('assistant', 'Ada Assistant');
    const body = entry(50, { treatment_id: crown });
    expect((await assistant(postEntry, { body: { ...body, amount: 40 } })).status).toBe(201);
    const refused = await assistant(postEntry, { body });
    expect([refused.status, refused.body['detail']]).toEqual([
      403,
      'This is more than your approval limit. Ask someone who can approve it.',
    ]);
    const asked = await assistant(askForEntry, { body });
    expect(asked.body).toMatchObject({
      amount: 50,
      approved: null,
      asked_by: 'Ada Assistant',
      posts: 'adjustment',
      treatment_procedure: 'Crown',
    });
    const params = { id: asked.id };
    expect((await assistant(answerLedgerRequest, { params, body: { approve: true } })).status).toBe(403);
    const receptionist = await member('receptionist');
    expect((await receptionist(answerLedgerRequest, { params, body: { approve: true } })).status).toBe(403);
    expect((await receptionist(answerLedgerRequest, { params, body: { approve: false } })).status).toBe(403);
    const [approved, twice] = await Promise.all([
      call(answerLedgerRequest, { params, body: { approve: true, answer: 'Fine' } }),
      call(answerLedgerRequest, { params, body: { approve: true } }),
    ]);
    expect([approved.status, twice.status].toSorted()).toEqual([200, 409]);
    expect((await entries()).at(-1)).toMatchObject({
      amount: -50,
      created_by: `${user.name}, asked by Ada Assistant`,
    });
    expect(await open()).toEqual({ debits: [410], credits: [] });
    const other = await assistant(askForEntry, { body });
    expect(
      (await assistant(answerLedgerRequest, { params: { id: other.id }, body: { approve: false } })).status,
    ).toBe(200);
    const { output } = await call(listLedgerRequests);
    expect(output.map(({ approved: yes }) => yes).toSorted()).toEqual([false, true]);
  });

  test('the limit is the practice’s, and counts what was given before', async () => {
    const { call, member, charge, entry } = await desk();
    const crown = await charge(500);
    const assistant = await member('assistant');
    const give = async (amount: number) =>
      (await assistant(postEntry, { body: entry(amount, { treatment_id: crown }) })).status;
    expect((await assistant(updateDiscountLimits, { body: { amount: null, percent: null } })).status).toBe(
      403,
    );
    expect((await call(updateDiscountLimits, { body: { amount: 30, percent: 50 } })).body).toMatchObject({
      amount: 30,
    });
    expect([await give(20), await give(10.01), await give(10)]).toEqual([201, 403, 201]);
  });

  test('write-offs need their permission, which an owner gives or takes for a person', async () => {
    const { call, member, charge, entry, kind, user } = await desk();
    const crown = await charge(500);
    const assistant = await member('assistant', 'Ada');
    const body = entry(5, { treatment_id: crown, adjustment_kind_id: kind('Bad debt') });
    expect((await assistant(postEntry, { body })).status).toBe(403);
    const ada = (await call(listTeam)).output.find(({ name }) => name === 'Ada');
    const set = (granted: 'ledger.write_off'[], denied: 'ledger.adjust'[] = []) =>
      call(setTeamPermissions, { params: { id: ada?.id ?? '' }, body: { granted, denied } });
    expect((await set(['ledger.write_off'], ['ledger.adjust'])).body).toMatchObject({
      granted: ['ledger.write_off'],
    });
    expect((await assistant(postEntry, { body })).status).toBe(201);
    expect((await assistant(postEntry, { body: entry(5, { treatment_id: crown }) })).status).toBe(403);
    await set([]);
    expect((await assistant(postEntry, { body })).status).toBe(403);
    const own = await call(setTeamPermissions, {
      params: { id: user.id },
      body: { granted: [], denied: ['ledger.adjust'] },
    });
    expect(own.text).toContain('Owners already have every permission.');
    expect(
      (await assistant(setTeamPermissions, { params: { id: user.id }, body: { granted: [], denied: [] } }))
        .status,
    ).toBe(403);
  });

  test('a charge and money are taken back where they come from', async () => {
    const { call, charge, pay, items } = await desk();
    await charge(100);
    await pay(30);
    const { debits, credits } = await items();
    const back = async (id = '') =>
      (await call(reverseEntry, { params: { id }, body: { reason: 'x' } })).text;
    expect(await back(debits[0]?.id)).toContain('This charge comes from a treatment.');
    expect(await back(credits[0]?.id)).toContain('Void, refund or move the payment instead.');
  });

  test('strangers, other practices and archived kinds post nothing', async () => {
    const { call, charge, entry, kind, entries } = await desk();
    const crown = await charge(100);
    const body = entry(10, { treatment_id: crown });
    const theirs = await desk();
    expect((await stranger(postEntry, { body })).status).toBe(401);
    expect((await theirs.call(postEntry, { body })).status).toBe(404);
    expect(
      (await theirs.call(postEntry, { body: { ...body, adjustment_kind_id: theirs.kind('Bad debt') } }))
        .status,
    ).toBe(404);
    expect((await call(postEntry, { body: { ...body, treatment_id: madeUp } })).status).toBe(404);
    await call(updateAdjustmentKind, {
      params: { id: kind('Courtesy discount') },
      body: { name: 'Courtesy discount', archived: true },
    });
    expect((await call(postEntry, { body })).text).toContain('That adjustment type was not found.');
    expect(await entries()).toHaveLength(1);
  });
});
