import {
  changeSubscription,
  createPatient,
  createPlan,
  exportPractices,
  getPractice,
  listPractices,
  reinstatePractice,
  serviceSettings,
  suspendPractice,
  updateServiceSettings,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { usualZone } from '../../../../tests/support/days.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const tested = await testApp();
const { newPractice } = tested;
const { call } = await newAdmin(tested);
const madeUp = '01900000-0000-7000-8000-000000000000';

describe('a practice as the operator sees it', () => {
  test('has its owner, counts, subscription and last activity, and nothing of a patient', async () => {
    const practice = await newPractice({ name: 'Dr. Ana Núñez' });
    const { id } = practice.user.practice;
    await practice.call(createPatient, {
      body: aPatient({ last_name: 'Secretname', allergies: 'Penicillin' }),
    });
    await practice.member('assistant');
    const { status, body, text } = await call(getPractice, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      name: "Dr. Ana Núñez's practice",
      owner_name: 'Dr. Ana Núñez',
      owner_email: practice.email,
      staff_count: 2,
      patient_count: 1,
      storage_bytes: 0,
      last_activity: expect.any(String),
      suspended: false,
      suspended_at: null,
      suspended_reason: '',
      status: 'trialing',
      time_zone: usualZone,
      subscription: { status: 'trialing', plan_id: null, plan_name: '', price: null, kept_by_stripe: false },
      changes: [],
    });
    expect(text).not.toMatch(/Secretname|Penicillin/);
  });

  test('counts the texts of two months, their parts, and what they cost', async () => {
    const { user, email } = await newPractice();
    const { id } = user.practice;
    const read = async () => (await call(getPractice, { params: { id } })).body['text_usage'];
    const none = { texts: 0, parts: 0, cost: null };
    expect(await read()).toEqual({ this_month: none, last_month: none });
    const send = (body: string, sent: string, state = 'sent') =>
      asOwner((client) =>
        client.query(
          `insert into message (practice_id, id, channel, kind, address, body, state, sent_at)
            select $1, gen_random_uuid(), 'text', 'reminder', '+12125550123', $2, $3,
              (date_trunc('month', now() at time zone time_zone) + $4::interval) at time zone time_zone
              from practice where practice_id = $1`,
          [id, body, state, sent],
        ),
      );
    await send('x'.repeat(160), '1 second');
    await send('x'.repeat(161), '1 second', 'delivered');
    await send(`${'x'.repeat(70)}…`, '1 second');
    await send('Sí, señora: le esperamos.', '-1 second');
    await send('long ago', '-2 months');
    const settings = (await call(serviceSettings)).output;
    await call(updateServiceSettings, { body: { ...settings, text_price: 0.83 } });
    expect(await read()).toEqual({
      this_month: { texts: 3, parts: 5, cost: 0.04 },
      last_month: { texts: 1, parts: 1, cost: 0.01 },
    });
    const { rows } = await call(listPractices, { query: { q: email, sort: 'texts', order: 'desc' } });
    expect(rows).toMatchObject([{ id, texts_this_month: 3 }]);
    expect(
      (await call.unchecked(updateServiceSettings, { body: { ...settings, text_price: 0.001 } })).status,
    ).toBe(422);
  });

  test('counts the bytes of its images, including archived ones', async () => {
    const { user, call: staff } = await newPractice();
    const { id: patient_id } = await staff(createPatient, { body: aPatient() });
    await asOwner((client) =>
      client.query(
        `insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind, teeth,
            uploaded_by, uploaded_by_id, archived_at)
          select $1, gen_random_uuid(), $2, 'image/png', size, repeat('0', 64), 1, 1, '', 'other', '', '', $3, archived
            from (values (1000, null), (234, now())) as v (size, archived)`,
        [user.practice.id, patient_id, user.id],
      ),
    );
    expect((await call(getPractice, { params: { id: user.practice.id } })).body).toMatchObject({
      storage_bytes: 1234,
    });
  });

  test('is 404 when it is not there', async () => {
    for (const id of [madeUp, 'x', "' or true --"]) {
      expect(await call(getPractice, { params: { id } })).toMatchObject({
        status: 404,
        body: { detail: 'That practice was not found.' },
      });
    }
  });
});

describe('a suspension', () => {
  test('needs a reason and a practice that is not suspended yet', async () => {
    const { user } = await newPractice();
    const { id } = user.practice;
    const suspend = (why: string) => call(suspendPractice, { params: { id }, body: { reason: why } });
    const reinstate = (why: string) => call(reinstatePractice, { params: { id }, body: { reason: why } });
    expect((await suspend('  ')).body).toMatchObject({
      errors: [{ path: 'reason', message: 'Enter a reason.' }],
    });
    expect((await reinstate('why not')).status).toBe(409);
    expect((await suspend('unpaid')).body).toMatchObject({
      suspended: true,
      suspended_reason: 'unpaid',
      suspended_at: expect.any(String),
    });
    expect((await suspend('again')).body).toEqual({
      detail: 'This practice is already suspended.',
    });
    const both = await Promise.all([reinstate('paid'), reinstate('paid')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call(suspendPractice, { params: { id: madeUp }, body: { reason: 'x' } })).status).toBe(404);
  });
});

describe('the list of practices', async () => {
  const own = await testApp({}, await ownDatabase());
  const { call: ask } = await newAdmin(own);
  const counts: Record<string, number> = { béla: 2, Abel: 0, chen: 1, 'A_100%': 3 };
  for (const [name, patients] of Object.entries(counts)) {
    const { call: staff } = await own.newPractice({ name });
    for (let made = 0; made < patients; made += 1) await staff(createPatient, { body: aPatient() });
  }
  const names = async (query: InputOf<typeof listPractices>['query'] = {}) => {
    const { rows } = await ask(listPractices, { query });
    return rows.map(({ owner_name }) => owner_name);
  };

  test('is sorted by name, ignoring case, or by the chosen column, in either direction', async () => {
    expect(await names({})).toEqual(['A_100%', 'Abel', 'béla', 'chen']);
    expect(await names({ order: 'desc' })).toEqual(['chen', 'béla', 'Abel', 'A_100%']);
    expect(await names({ sort: 'patients' })).toEqual(['Abel', 'chen', 'béla', 'A_100%']);
    expect(await names({ sort: 'patients', order: 'desc' })).toEqual(['A_100%', 'béla', 'chen', 'Abel']);
    expect(await names({ sort: 'created' })).toEqual(['béla', 'Abel', 'chen', 'A_100%']);
    expect(await names({ sort: 'activity' })).toEqual(['béla', 'Abel', 'chen', 'A_100%']);
    expect(await names({ sort: 'staff' })).toHaveLength(4);
    expect((await ask.unchecked(listPractices, { query: { sort: 'secret' } })).status).toBe(422);
  });

  test.each(['name', 'patients', 'staff', 'texts', 'activity', 'created'] as const)(
    'comes in pages, sorted by %s',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await names({ sort, order });
        const paged: unknown[] = [];
        let next: string | undefined = `${listPractices.path}?sort=${sort}&order=${order}&limit=1`;
        while (next !== undefined) {
          const { rows, headers } = await ask.raw('GET', next);
          paged.push(...rows.map(({ owner_name }) => owner_name));
          next = /<\/api([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
        }
        expect(paged).toEqual(whole);
      }
    },
  );

  test('is searched by the practice’s name and its owner, and takes the search literally', async () => {
    expect(await names({ q: 'BÉLA' })).toEqual(['béla']);
    expect(await names({ q: '100%' })).toEqual(['A_100%']);
    expect(await names({ q: '_1' })).toEqual(['A_100%']);
    expect(await names({ q: '\\' })).toEqual([]);
    expect(await names({ q: "' or true --" })).toEqual([]);
    expect(await names({ q: '@example.com' })).toHaveLength(4);
  });

  test('is narrowed by status and by plan, and its file has the same practices', async () => {
    const { call: own_admin } = await newAdmin(own, 'super_admin');
    const { id: plan } = await own_admin(createPlan, {
      body: { name: 'Solo', monthly_price: 50, yearly_price: 500 },
    });
    const { rows: ids } = await ask(listPractices, { query: {} });
    const of = (owner: string) => String(ids.find(({ owner_name }) => owner_name === owner)?.['id']);
    const params = { id: of('chen') };
    const change = (wanted: object) =>
      own_admin.unchecked(changeSubscription, { params, body: { change: wanted, reason: 'x' } });
    await change({ do: 'choose_plan', plan_id: plan, billing_period: 'monthly' });
    await change({ do: 'set_status', status: 'cancelled' });
    await own_admin(suspendPractice, { params: { id: of('Abel') }, body: { reason: 'x' } });

    expect(await names({ state: 'cancelled' })).toEqual(['chen']);
    expect(await names({ state: 'suspended' })).toEqual(['Abel']);
    // Suspended stands before what its subscription says, as in the list.
    expect(await names({ state: 'trialing' })).toEqual(['A_100%', 'béla']);
    expect(await names({ plan })).toEqual(['chen']);
    expect(await names({ plan: 'none', state: 'trialing', q: 'béla' })).toEqual(['béla']);
    for (const query of [{ state: 'open' }, { plan: 'all' }])
      expect((await ask.unchecked(listPractices, { query })).status).toBe(422);

    const file = await ask(exportPractices, { query: { plan } });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain("chen's practice,chen,");
    expect(file.text).toContain(',cancelled,Solo,1,1,0,0,0,0,0,');
    expect(file.text).not.toContain('Abel');
  });

  test('refuses a cursor of another sort, or an invented one', async () => {
    const { headers } = await ask(listPractices, { query: { sort: 'name', limit: '1' } });
    const cursor = /cursor=([\w-]+)/.exec(String(headers['link']))?.[1];
    expect((await ask(listPractices, { query: { sort: 'created', limit: '1', cursor } })).status).toBe(422);
    expect((await ask(listPractices, { query: { cursor: 'nonsense' } })).status).toBe(422);
  });
});
