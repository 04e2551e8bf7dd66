import {
  activate,
  createPatient,
  endpoints,
  inviteToPortal,
  listPatients,
  login,
  logout,
  me as meCall,
  officeReadOnly,
  portalLogin,
  portalMe,
  practiceReadOnly,
  readInvitation,
  refusals,
  reinstatePractice,
  subscriptionEnded,
  suspendPractice,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../tests/support/admins.ts';
import { ofEachWay } from '../../tests/support/breadth.ts';
import { dayFromToday } from '../../tests/support/days.ts';
import { practiceWithPatient, tryCall } from '../../tests/support/people.ts';
import { tokenIn } from '../../tests/support/invited.ts';
import { aPatient, asOwner, callAs, password, testApp } from '../../tests/support/practice.ts';

const tested = await testApp();
const { app, newPractice, stranger } = tested;
const { call: asAdmin } = await newAdmin(tested, 'super_admin', { name: 'Ola Operator' });

const named = (realm: string) =>
  ofEachWay(endpoints.filter(({ access }) => access.realm === realm)).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  );
const refused = (code: 'practice_suspended' | 'online_ended' | 'password_must_change') => {
  const [status, detail] = refusals[code];
  return { status, body: { detail } };
};

describe('a suspended practice', async () => {
  const practice = await practiceWithPatient(tested);
  const { practiceId, patientId, call, visitor, email } = practice;
  const invitee = `${crypto.randomUUID()}@example.com`;
  const { id: unknown } = await call(createPatient, { body: aPatient({ email: invitee }) });
  const invited = await call(inviteToPortal, { params: { id: unknown } });
  const token = tokenIn(invited.body['invite_url']);
  const before = (await call(listPatients)).text;
  await asAdmin(suspendPractice, {
    params: { id: practiceId },
    body: { reason: 'The bill of May', closed_from: dayFromToday(0) },
  });

  test.each(named('staff'))('answers its staff with the sentence: %s', async (_, endpoint) => {
    expect(await tryCall(call, endpoint)).toMatchObject(refused('practice_suspended'));
  });

  test.each(named('patient'))('answers its patients with the sentence: %s', async (_, endpoint) => {
    expect(await tryCall(visitor, endpoint)).toMatchObject(refused('practice_suspended'));
  });

  test('says so to whoever signs in with the right password, and to nobody else', async () => {
    const signIn = (given: string) => stranger(login, { body: { email, password: given } });
    expect(await signIn(password)).toMatchObject(refused('practice_suspended'));
    expect((await signIn('not the password')).status).toBe(401);
    for (const ask of [readInvitation, activate]) {
      expect(await stranger(ask, { body: { token, password } })).toMatchObject(refused('practice_suspended'));
    }
  });

  test('lets a patient of another practice read that one', async () => {
    const other = await practiceWithPatient(tested);
    await asOwner(async (client) => {
      // An account serves another practice, too, only when its address is proven.
      await client.query('update portal_account set proven_at = now() where id = $1', [practice.accountId]);
      await client.query('update portal_link set account_id = $1 where patient_id = $2', [
        practice.accountId,
        other.patientId,
      ]);
    });
    const me = await callAs(app, await practice.newVisit())(portalMe);
    expect(me).toMatchObject({ status: 200, body: { patient: { id: other.patientId } } });
    const asked = await visitor(portalMe, {}, { 'cusp-patient': patientId });
    expect(asked).toMatchObject(refused('practice_suspended'));
    await asOwner((client) =>
      client.query('delete from portal_link where patient_id = $1', [other.patientId]),
    );
  });

  test('is as before when it is reinstated, and both are recorded with who and why', async () => {
    const { body } = await asAdmin(reinstatePractice, {
      params: { id: practiceId },
      body: { reason: 'Paid' },
    });
    expect(body).toMatchObject({
      suspended: false,
      changes: [
        { what: 'Reinstated', why: 'Paid', by_name: 'Ola Operator', by_realm: 'admin' },
        {
          what: expect.stringContaining('Suspended'),
          why: 'The bill of May',
          by_name: 'Ola Operator',
        },
      ],
    });
    expect((await call(listPatients)).text).toBe(before);
    expect((await visitor(portalMe)).status).toBe(200);
    expect((await stranger(login, { body: { email, password } })).status).toBe(200);
    expect((await stranger(activate, { body: { token, password } })).status).toBe(200);

    await asAdmin(suspendPractice, {
      params: { id: practiceId },
      body: { reason: 'Unpaid again', closed_from: dayFromToday(0) },
    });
    const signIn = (given: string) => stranger(portalLogin, { body: { email: invitee, password: given } });
    expect(await signIn(password)).toMatchObject(refused('practice_suspended'));
    expect((await signIn('not the password')).status).toBe(401);
  });
});

describe('a suspended practice that is not closed yet', async () => {
  const { practiceId, visitor } = await practiceWithPatient(tested);
  const { user, call } = await newPractice();
  const closed_from = dayFromToday(3);
  for (const id of [practiceId, user.practice.id])
    await asAdmin(suspendPractice, { params: { id }, body: { reason: 'May', closed_from } });
  const calls = [...named('staff'), ...named('patient')].filter(([name]) => !/logout$/i.test(name));

  test.each(calls)('reads, and refuses changes with the day: %s', async (_, endpoint) => {
    const isStaff = endpoint.access.realm === 'staff';
    const answer = await tryCall(isStaff ? call : visitor, endpoint);
    if (endpoint.method === 'GET' || endpoint.afterSubscription) {
      expect([200, 204, 404, 409, 422]).toContain(answer.status);
    } else {
      const detail = (isStaff ? practiceReadOnly : officeReadOnly)(closed_from);
      expect(answer).toMatchObject({ status: 403, body: { detail } });
    }
  });
});

describe.each([
  ['trial has ended', `status = 'trialing', trial_ends_at = now()`, true],
  ['subscription was cancelled', `status = 'cancelled', cancelled_at = now()`, true],
  ['subscription is unpaid at Stripe', `status = 'unpaid'`, false],
])('a practice whose %s', async (_what, set, isDayKnown) => {
  const { practiceId, visitor } = await practiceWithPatient(tested);
  const { user, call } = await newPractice();
  await asOwner((client) =>
    client.query(`update subscription set ${set} where practice_id = any ($1)`, [
      [practiceId, user.practice.id],
    ]),
  );
  const endedOn = isDayKnown ? dayFromToday(0) : null;

  test.each(named('staff').filter(([, { beforeNewPassword }]) => !beforeNewPassword))(
    'reads everything, adds nothing, and says since when: %s',
    async (_, endpoint) => {
      const answer = await tryCall(call, endpoint);
      if (endpoint.method === 'GET' || endpoint.afterSubscription) {
        expect([200, 204, 404, 409, 422]).toContain(answer.status);
      } else {
        expect(answer).toMatchObject({ status: 403, body: { detail: subscriptionEnded(endedOn) } });
      }
    },
  );

  test.each(named('patient').filter(([name]) => !/logout$/i.test(name)))(
    'shows its patients their records, and lets them change nothing: %s',
    async (_, endpoint) => {
      const answer = await tryCall(visitor, endpoint);
      if (endpoint.method === 'GET' || endpoint.afterSubscription) {
        expect([200, 204, 404, 409, 422]).toContain(answer.status);
      } else {
        expect(answer).toMatchObject(refused('online_ended'));
      }
    },
  );

  test('tells both the day', async () => {
    expect(await call(meCall)).toMatchObject({
      body: { subscription: { may_add: false, ended_on: endedOn } },
    });
    expect(await visitor(portalMe)).toMatchObject({
      body: { patient: { practice: { may_write: false, ended_on: endedOn } } },
    });
  });

  test('can sign out', async () => {
    expect((await call(logout)).status).toBe(204);
  });
});

test('a past-due practice goes on working', async () => {
  const { user, call } = await newPractice();
  await asOwner((client) =>
    client.query(`update subscription set status = 'past_due' where practice_id = $1`, [user.practice.id]),
  );
  expect((await call.unchecked(createPatient, { body: {} })).status).toBe(422);
});

describe('who has to choose a new password', async () => {
  const { user, call } = await newPractice();
  await asOwner((client) =>
    client.query('update staff set must_change_password = true where id = $1', [user.id]),
  );

  test.each(named('staff').filter(([, { beforeNewPassword }]) => !beforeNewPassword))(
    'does nothing else before: %s',
    async (_, endpoint) => {
      expect(await tryCall(call, endpoint)).toMatchObject(refused('password_must_change'));
    },
  );

  test('sees who they are', async () => {
    expect((await call(meCall)).status).toBe(200);
  });
});
