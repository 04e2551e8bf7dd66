import { changeSubscription, createPlan, listPlans, listSubscriptions, updatePlan } from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const tested = await testApp();
const { newPractice } = tested;
const { call } = await newAdmin(tested, 'billing');

const plan = async (fields: object = {}) => {
  const name = `Plan ${crypto.randomUUID()}`;
  const made = await call(createPlan, { body: { name, monthly_price: 99.5, yearly_price: 1188, ...fields } });
  expect(made.status).toBe(201);
  return { ...made.body, id: made.id, name };
};

test('the list has every subscription in pages', async () => {
  await newPractice();
  const { user } = await newPractice();
  const { rows } = await call(listSubscriptions);
  expect(rows.find((row) => row['practice_id'] === user.practice.id)).toMatchObject({
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
  expect(await names({ status: 'trialing', order: 'desc' })).toEqual(['béa', 'Abel', '100%_Chen']);
  expect(await names({ status: 'active' })).toEqual([]);
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
