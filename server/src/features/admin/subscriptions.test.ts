import {
  changeSubscription,
  createPatient,
  createPlan,
  getPractice,
  listPlans,
  listSubscriptions,
  updatePlan,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../testing/admins.ts';
import { asOwner, testApp } from '../../testing/practice.ts';
import { endWhatHasPassed } from './subscription-changes.ts';

const tested = await testApp();
const { database, newPractice } = tested;
const { call } = await newAdmin(tested, 'billing', { name: 'Bo Billing' });

const plan = async (fields: object = {}) => {
  const name = `Plan ${crypto.randomUUID()}`;
  const made = await call(createPlan, { body: { name, monthly_price: 99.5, yearly_price: 1188, ...fields } });
  expect(made.status).toBe(201);
  return { ...made.body, id: made.id, name };
};

async function subscribed() {
  const { user, call: staff } = await newPractice();
  const practiceId = user.practice.id;
  return {
    practiceId,
    staff,
    change: (change: object, fields: object = {}) =>
      call.unchecked(changeSubscription, {
        params: { id: practiceId },
        body: { change, reason: 'by hand', ...fields },
      }),
    set: (what: string) =>
      asOwner((client) =>
        client.query(`update subscription set ${what} where practice_id = $1`, [practiceId]),
      ),
    async read() {
      const { body } = await call(getPractice, { params: { id: practiceId } });
      return body;
    },
  };
}

const days = (body: Record<string, unknown>, field: string) => {
  const subscription = body['subscription'];
  const found = Object.entries(subscription ?? {}).find(([name]) => name === field)?.[1];
  return (Date.parse(String(found)) - Date.now()) / 86_400_000;
};

describe('a subscription managed by hand', () => {
  test('starts with a plan at its current price, and records who did it and why', async () => {
    const { id: plan_id, name } = await plan();
    const { change, read } = await subscribed();
    const chosen = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      status: 'active',
      subscription: {
        status: 'active',
        plan_id,
        plan_name: name,
        billing_period: 'monthly',
        price: 99.5,
        version: 2,
      },
      changes: [
        { by_realm: 'admin', by_name: 'Bo Billing', what: `Plan ${name}, $99.50 monthly`, why: 'by hand' },
      ],
    });
    expect(days(chosen.body, 'period_ends_at')).toBeGreaterThan(27);

    await call(updatePlan, {
      params: { id: plan_id },
      body: { name, monthly_price: 200, yearly_price: 1188 },
    });
    expect(await read()).toMatchObject({ subscription: { price: 99.5 } });
    const yearly = await change({ do: 'choose_plan', plan_id, billing_period: 'yearly' });
    expect(yearly.body).toMatchObject({ subscription: { billing_period: 'yearly', price: 1188 } });
    expect(days(yearly.body, 'period_ends_at')).toBeGreaterThan(364);
  });

  test('can get a longer trial during or after a trial, and in no other state', async () => {
    const { change, set, staff } = await subscribed();
    expect(days((await change({ do: 'extend_trial', days: 10 })).body, 'trial_ends_at')).toBeCloseTo(40, 1);
    await set(`trial_ends_at = now() - interval '5 days'`);
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    const extended = await change({ do: 'extend_trial', days: 1 });
    expect(days(extended.body, 'trial_ends_at')).toBeCloseTo(1, 1);
    expect(extended.body).toMatchObject({ changes: [{ what: 'Trial extended by 1 day' }, {}] });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
    for (const wrong of [0, 366, 1.5, '7']) {
      expect((await change({ do: 'extend_trial', days: wrong })).status).toBe(422);
    }
    await change({ do: 'set_status', status: 'cancelled' });
    expect((await change({ do: 'extend_trial', days: 1 })).status).toBe(409);
  });

  test('goes past due, is paid for another period, and is cancelled', async () => {
    const { id: plan_id } = await plan();
    const { change, staff } = await subscribed();
    const status = (wanted: string) => change({ do: 'set_status', status: wanted });
    // During a trial there is nothing to pay.
    expect((await status('active')).status).toBe(409);
    expect((await status('past_due')).status).toBe(409);
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect((await status('past_due')).body).toMatchObject({ status: 'past_due' });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
    const paid = await status('active');
    expect(paid.body).toMatchObject({
      status: 'active',
      changes: [{ what: 'Paid for another month' }, {}, {}],
    });
    expect(days(paid.body, 'period_ends_at')).toBeGreaterThan(57);
    const cancelled = await status('cancelled');
    expect(cancelled.body).toMatchObject({
      subscription: { status: 'cancelled', cancelled_at: expect.any(String) },
    });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    expect((await status('cancelled')).status).toBe(409);
    // Only choosing a plan again reactivates it.
    expect((await status('active')).status).toBe(409);
    const again = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect(again.body).toMatchObject({ subscription: { status: 'active', cancelled_at: null } });
  });

  test('ends with its period unless the cancellation is undone', async () => {
    const { id: plan_id } = await plan();
    const { change, set, read } = await subscribed();
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect((await change({ do: 'keep' })).status).toBe(409);
    expect((await change({ do: 'cancel' })).body).toMatchObject({
      subscription: { status: 'active', cancel_at_period_end: true },
    });
    expect((await change({ do: 'cancel' })).status).toBe(409);
    expect((await change({ do: 'keep' })).body).toMatchObject({
      subscription: { cancel_at_period_end: false },
    });
    await set(`period_ends_at = now() - interval '1 minute'`);
    await endWhatHasPassed(database);
    expect(await read()).toMatchObject({ status: 'active' });
    await change({ do: 'cancel' });
    await endWhatHasPassed(database);
    await endWhatHasPassed(database);
    expect(await read()).toMatchObject({
      subscription: { status: 'cancelled', cancel_at_period_end: false, cancelled_at: expect.any(String) },
      changes: [{ what: 'Ended', by_name: 'Cusp' }, {}, {}, {}, {}],
    });
  });

  test('refuses an edit of an older state and changes nothing', async () => {
    const { change, read } = await subscribed();
    await change({ do: 'extend_trial', days: 1 }, { version: 1 });
    const before = await read();
    expect(await change({ do: 'extend_trial', days: 1 }, { version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect(await read()).toEqual(before);
  });

  test('refuses what breaks a rule', async () => {
    const { change } = await subscribed();
    const { id: plan_id, name } = await plan();
    const choose = { do: 'choose_plan', plan_id, billing_period: 'monthly' } as const;
    expect((await change(choose, { reason: '' })).status).toBe(422);
    expect((await change({ do: 'give_away' })).status).toBe(422);
    expect((await change({ ...choose, billing_period: 'weekly' })).status).toBe(422);
    expect((await change({ ...choose, plan_id: crypto.randomUUID() })).status).toBe(404);
    await call(updatePlan, {
      params: { id: plan_id },
      body: { name, monthly_price: 1, yearly_price: 1, archived: true },
    });
    expect(await change(choose)).toMatchObject({
      status: 409,
      body: { detail: 'This plan is no longer offered.' },
    });
    const nobodys = await call(changeSubscription, {
      params: { id: crypto.randomUUID() },
      body: { change: choose, reason: 'x' },
    });
    expect(nobodys.status).toBe(404);
  });
});

test('a subscription managed by Stripe can’t be changed by hand until it has ended there', async () => {
  const { id: plan_id } = await plan();
  const { change, set, read } = await subscribed();
  await set(
    `status = 'past_due', stripe_subscription = 'sub_${crypto.randomUUID()}', cancel_at_period_end = true`,
  );
  expect(await change({ do: 'set_status', status: 'cancelled' })).toMatchObject({ status: 409 });
  await endWhatHasPassed(database);
  expect(await read()).toMatchObject({ subscription: { status: 'past_due', kept_by_stripe: true } });
  await set(`status = 'cancelled'`);
  const chosen = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
  expect(chosen.body).toMatchObject({ subscription: { status: 'active', kept_by_stripe: false } });
});

test('the list has every subscription in pages', async () => {
  const { practiceId } = await subscribed();
  const { rows } = await call(listSubscriptions);
  expect(rows.find((row) => row['practice_id'] === practiceId)).toMatchObject({
    practice_name: "Dr. Ana Núñez's practice",
    status: 'trialing',
    plan_name: '',
  });
  const page = await call(listSubscriptions, { query: { limit: '1' } });
  expect(page.rows).toHaveLength(1);
  expect(page.headers['link']).toMatch(/rel="next"/);
});

test('the list is searched by practice, filtered by status and sorted by a column, across pages', async () => {
  const { id: plan_id } = await plan();
  const word = crypto.randomUUID().slice(0, 8);
  const made = { Abel: '', béa: '', '100%_Chen': '' };
  for (const name of ['Abel', 'béa', '100%_Chen'] as const) {
    const { user } = await newPractice({ name: `${name} ${word}` });
    made[name] = user.practice.id;
  }
  const choose = (name: keyof typeof made, billing_period: 'monthly' | 'yearly') =>
    call(changeSubscription, {
      params: { id: made[name] },
      body: { change: { do: 'choose_plan', plan_id, billing_period }, reason: 'by hand' },
    });
  await choose('Abel', 'yearly');
  await choose('béa', 'monthly');
  const names = async (query: InputOf<typeof listSubscriptions>['query'] = {}) => {
    const { rows } = await call(listSubscriptions, { query: { q: word.toUpperCase(), ...query } });
    return rows.map((row) => String(row['practice_name']).split(' ')[0]);
  };
  expect(await names({})).toEqual(['100%_Chen', 'Abel', 'béa']);
  expect(await names({ status: 'active', order: 'desc' })).toEqual(['béa', 'Abel']);
  expect(await names({ status: 'cancelled' })).toEqual([]);
  expect(await names({ sort: 'price' })).toEqual(['100%_Chen', 'béa', 'Abel']);
  expect(await names({ sort: 'turns', order: 'desc' })).toHaveLength(3);
  for (const sort of ['practice', 'plan', 'price', 'turns', 'status'] as const) {
    const whole = await names({ sort });
    const paged: unknown[] = [];
    let next: string | undefined = `${listSubscriptions.path}?q=${word}&sort=${sort}&limit=1`;
    while (next !== undefined) {
      const page = await call.raw('GET', next);
      paged.push(...page.rows.map((row) => String(row['practice_name']).split(' ')[0]));
      next = /<\/api([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
  }
  expect(await call(listSubscriptions, { query: { q: `100%_Chen ${word}` } })).toMatchObject({
    rows: [{ practice_id: made['100%_Chen'] }],
  });
  for (const wrong of ['sort=secret', 'status=owing', 'order=up', `q=${'x'.repeat(201)}`]) {
    expect((await call.raw('GET', `${listSubscriptions.path}?${wrong}`)).status).toBe(422);
  }
});

describe('plans', () => {
  test('have prices, limits and a name of their own', async () => {
    const { id, name } = await plan({ staff_limit: 5, patient_limit: null });
    const { rows } = await call(listPlans);
    expect(rows.find((row) => row['id'] === id)).toEqual({
      id,
      name,
      monthly_price: 99.5,
      yearly_price: 1188,
      staff_limit: 5,
      patient_limit: null,
      storage_limit_mib: null,
      archived: false,
      version: 1,
    });
    const taken = { name: name.toUpperCase(), monthly_price: 1, yearly_price: 1 };
    expect(await call(createPlan, { body: taken })).toMatchObject({
      status: 409,
      body: { detail: 'There is already a plan with this name.' },
    });
    for (const wrong of [{ monthly_price: -1 }, { yearly_price: 0.001 }, { staff_limit: 0 }, { name: ' ' }]) {
      expect((await call(createPlan, { body: { ...taken, name: 'x', ...wrong } })).status).toBe(422);
    }
  });

  test('are changed only at their newest version, and can be archived', async () => {
    const { id, name } = await plan();
    const put = (fields: object) =>
      call(updatePlan, { params: { id }, body: { name, monthly_price: 5, yearly_price: 50, ...fields } });
    expect((await put({ version: 1 })).body).toMatchObject({ monthly_price: 5, version: 2 });
    expect((await put({ version: 1 })).status).toBe(409);
    expect((await put({ archived: true, version: 2 })).body).toMatchObject({ archived: true });
    // The name of an archived plan can be used again.
    expect((await call(createPlan, { body: { name, monthly_price: 1, yearly_price: 1 } })).status).toBe(201);
    expect((await put({ archived: false })).status).toBe(409);
    const { rows } = await call(listPlans);
    const archived = rows.map((row) => row['archived']);
    expect(archived).toEqual(archived.toSorted());
    expect(
      (
        await call(updatePlan, {
          params: { id: crypto.randomUUID() },
          body: { name, monthly_price: 1, yearly_price: 1 },
        })
      ).status,
    ).toBe(404);
  });
});
