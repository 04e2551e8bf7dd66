import {
  adminAttention,
  adminStats,
  adminTrends,
  changeSubscription,
  createPatient,
  listPlans,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const connection = await ownDatabase();
const tested = await testApp({}, connection);
const { newPractice } = tested;
const { call } = await newAdmin(tested);

const inDatabase = async (statement: string, values: unknown[] = []) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
};

type Change = InputOf<typeof changeSubscription>['body']['change'];
const subscribe = (practice: string, change: Change) =>
  call(changeSubscription, { params: { id: practice }, body: { change, reason: 'by hand' } });

const made = new Map<string, string>();
/** Five practices, as in the example: two monthly at $99, one yearly at $1,188, one trial, one cancelled. */
const five = async () => {
  const { rows: plans } = await call(listPlans);
  const plan_id = String(plans[0]?.['id']);
  for (const name of ['Monthly One', 'Monthly Two', 'Yearly', 'Trial', 'Cancelled']) {
    const { user, call: asStaff, member } = await newPractice({ name });
    made.set(name, user.practice.id);
    if (name === 'Trial') {
      await asStaff(createPatient, { body: aPatient() });
      await asStaff(createPatient, { body: aPatient({ first_name: 'Noah' }) });
      await member('hygienist');
      await member('assistant', 'Who Left');
      await inDatabase(`update staff set deactivated_at = now() where name = 'Who Left'`);
    }
  }
  const choose = (name: string, billing_period: 'monthly' | 'yearly') =>
    subscribe(made.get(name) ?? '', { do: 'choose_plan', plan_id, billing_period });
  const paid = async (name: string, billing_period: 'monthly' | 'yearly') => {
    await choose(name, billing_period);
    return subscribe(made.get(name) ?? '', { do: 'note_payment', amount: 99, received_on: '2026-01-05' });
  };
  const answers = [
    await paid('Monthly One', 'monthly'),
    await paid('Monthly Two', 'monthly'),
    await paid('Yearly', 'yearly'),
    await subscribe(made.get('Cancelled') ?? '', { do: 'set_status', status: 'cancelled' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
};
await five();

describe('the figures', () => {
  test('are those of the example: monthly 198, yearly 1188, MRR 297, rate 60.0%', async () => {
    const { status, body } = await call(adminStats);
    expect(status).toBe(200);
    expect(body).toEqual({
      total_practices: 5,
      total_subscriptions: 5,
      active_subscriptions: 3,
      total_users: 6,
      total_patients: 2,
      monthly_revenue: 198,
      yearly_revenue: 1188,
      total_recurring_revenue: 297,
    });
    const rate = (Number(body['active_subscriptions']) / Number(body['total_subscriptions'])) * 100;
    expect(rate.toFixed(1)).toBe('60.0');
  });

  test('of the last 12 months are what practices and prices were at each month’s end', async () => {
    const back = (months: number) =>
      `date_trunc('month', now()) - interval '${months} months' + interval '3 days'`;
    const monthly = made.get('Monthly One') ?? '';
    const yearly = made.get('Yearly') ?? '';
    const cancelled = made.get('Cancelled') ?? '';
    await inDatabase(`update practice set created_at = ${back(5)} where practice_id in ('${monthly}', '${yearly}');
      update practice set created_at = ${back(20)} where practice_id = '${cancelled}';
      update practice_change set created_at = ${back(3)} where practice_id = '${monthly}';
      update practice_change set created_at = ${back(2)} where practice_id = '${yearly}';
      `);
    const { rows } = await call(adminTrends);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.['month']).toBe(new Date().toISOString().slice(0, 7));
    expect(rows.map(({ practices }) => practices)).toEqual([1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 5]);
    // The second monthly subscription started this month.
    expect(rows.map(({ mrr }) => mrr)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 99, 198, 198, 297]);
  });
});

describe('what needs attention', () => {
  test('is a trial that ends within 7 days, a past-due subscription, and a practice nobody signs in to', async () => {
    expect((await call(adminAttention)).body).toEqual({
      trials_ending: [],
      past_due: [],
      never_noted: [],
      quiet: [],
    });
    const trial = made.get('Trial') ?? '';
    const due = made.get('Monthly Two') ?? '';
    const [silent, never] = [made.get('Yearly') ?? '', made.get('Monthly One') ?? ''];
    await inDatabase(`update subscription set trial_ends_at = now() + interval '6 days' where practice_id = '${trial}';
      update staff set last_sign_in = now() - interval '31 days' where practice_id = '${silent}';
      update staff set last_sign_in = null where practice_id = '${never}';
      `);
    await subscribe(due, { do: 'set_status', status: 'past_due' });
    const { body } = await call(adminAttention);
    expect(body).toEqual({
      trials_ending: [{ practice_id: trial, practice_name: "Trial's practice", moment: expect.any(String) }],
      never_noted: [],
      past_due: [{ practice_id: due, practice_name: "Monthly Two's practice", moment: expect.any(String) }],
      quiet: [
        { practice_id: never, practice_name: "Monthly One's practice", moment: null },
        { practice_id: silent, practice_name: "Yearly's practice", moment: expect.any(String) },
      ],
    });
    expect((await call(adminStats)).body).toMatchObject({
      active_subscriptions: 2,
      monthly_revenue: 99,
    });
  });

  test('is a practice that is active although nobody has noted a payment for today', async () => {
    const one = made.get('Monthly One') ?? '';
    await inDatabase(`update subscription set payment_noted_at = null, period_ends_at = now() - interval '2 days'
      where practice_id = '${one}'`);
    expect((await call(adminAttention)).body).toMatchObject({
      never_noted: [
        { practice_id: one, practice_name: "Monthly One's practice", moment: expect.any(String) },
      ],
    });
  });
});
