import {
  createAppointment,
  createPatient,
  deactivateTeamMember,
  getPatient,
  getSubscription,
  inviteToPortal,
  inviteToTeam,
  join as joinCall,
  listPatients,
  listTeam,
  listTeamInvitations,
  logout,
  me,
  reactivateTeamMember,
  startSubscription,
  updatePatient,
  withdrawPortalAccess,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { tokenIn } from '../../tests/support/invited.ts';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { aPlan, putOnPlan, setSubscription } from '../../tests/support/subscriptions.ts';
import { refuseOverPlanLimit } from './plan-limits.ts';

const { database, newPractice, stranger } = await testApp();

describe('a plan’s limit', () => {
  test('of patients is held, and a repeated request is answered as before', async () => {
    const { call, user } = await newPractice();
    await putOnPlan(user.practice.id, await aPlan({ name: 'Solo', patient_limit: 2 }));
    const key = { 'idempotency-key': 'second' };
    const first = await call(createPatient, { body: aPatient() });
    const second = await call(createPatient, { body: aPatient() }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    const third = await call(createPatient, { body: aPatient() });
    expect(third.status).toBe(409);
    expect(third.body['detail']).toMatch(
      /^The plan “Solo \w{8}” allows 2 patients\. To add more, an owner can choose a larger plan under Subscription\.$/,
    );
    expect((await call(createPatient, { body: aPatient() }, key)).text).toBe(second.text);
    expect((await call(listPatients)).rows).toHaveLength(2);
    // Existing records can be changed.
    expect(
      (await call(updatePatient, { params: { id: first.id }, body: aPatient({ first_name: 'Ada' }) })).status,
    ).toBe(200);
    await setSubscription(user.practice.id, `plan_id = '${await aPlan({ patient_limit: 3 })}'`);
    expect((await call(createPatient, { body: aPatient() })).status).toBe(201);
  });

  test('gives its last place to only one of two at once', async () => {
    const { call, user } = await newPractice();
    await putOnPlan(user.practice.id, await aPlan({ patient_limit: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(createPatient, { body: aPatient() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('of staff and of storage is told by name and number', async () => {
    const { user, member } = await newPractice();
    const { id } = user.practice;
    await putOnPlan(id, await aPlan({ staff_limit: 2, storage_limit_mib: 1536 }));
    const asked = (more: Parameters<typeof refuseOverPlanLimit>[1]) =>
      database.asPractice(id, (tx) => refuseOverPlanLimit(tx, more));
    await asked({ staff: 1, patients: 1_000_000, storage_bytes: 1536 * 1024 * 1024 });
    await expect(asked({ staff: 2 })).rejects.toMatchObject({
      code: 'plan_limit',
      detail: expect.stringContaining('allows 2 members of staff.'),
    });
    await member('assistant');
    await expect(asked({ staff: 1 })).rejects.toMatchObject({ code: 'plan_limit' });
    await asked({ patients: 1 });
    await expect(asked({ storage_bytes: 1536 * 1024 * 1024 + 1 })).rejects.toMatchObject({
      detail: expect.stringContaining('allows 1.5 GB of files.'),
    });
    await setSubscription(id, `plan_id = '${await aPlan({ staff_limit: 1, storage_limit_mib: 50 })}'`);
    await expect(asked({ staff: 1 })).rejects.toMatchObject({
      detail: expect.stringContaining('allows 1 member of staff.'),
    });
    await expect(asked({ storage_bytes: 1e9 })).rejects.toMatchObject({
      detail: expect.stringContaining('allows 50 MB of files.'),
    });
  });

  test('of staff counts invitations, and deactivated people only when they are reactivated', async () => {
    const { call, user } = await newPractice();
    const { id } = user.practice;
    const invite = (role = 'assistant') =>
      call(inviteToTeam, { body: { email: `${crypto.randomUUID()}@example.com`, role } });
    const join = (invited: { body: Record<string, unknown> }) =>
      stranger(joinCall, {
        body: {
          token: tokenIn(invited.body['invite_url']),
          name: 'Otto Molar',
          password: 'a long enough password',
        },
      });
    const [first, early] = [await invite(), await invite()];
    await putOnPlan(id, await aPlan({ staff_limit: 3 }));
    const full = await invite();
    expect(full).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('allows 3 members of staff.') },
    });
    expect((await call(listTeamInvitations)).rows).toHaveLength(2);
    const joined = await join(first);
    expect(joined.status).toBe(201);
    await setSubscription(id, `plan_id = '${await aPlan({ staff_limit: 2 })}'`);
    expect((await join(early)).status).toBe(409);
    const otto = (await call(listTeam)).rows.find((member) => member['name'] === 'Otto Molar');
    expect((await call(deactivateTeamMember, { params: { id: String(otto?.['id']) } })).status).toBe(200);
    await setSubscription(id, `status = 'cancelled'`);
    expect((await join(early)).status).toBe(403);
    await setSubscription(id, `status = 'active'`);
    expect((await join(early)).status).toBe(201);
    expect((await call(reactivateTeamMember, { params: { id: String(otto?.['id']) } })).status).toBe(409);
  });

  test('doesn’t apply to a trial, and doesn’t count another practice’s patients', async () => {
    const [full, trial] = [await newPractice(), await newPractice()];
    const plan = await aPlan({ patient_limit: 1 });
    await putOnPlan(full.user.practice.id, plan);
    await full.call(createPatient, { body: aPatient() });
    for (let count = 0; count < 3; count += 1) {
      expect((await trial.call(createPatient, { body: aPatient() })).status).toBe(201);
    }
    const second = await newPractice();
    await putOnPlan(second.user.practice.id, plan);
    expect((await second.call(createPatient, { body: aPatient() })).status).toBe(201);
  });
});

describe('when the trial has ended', () => {
  test('everything can be read and nothing added; signing out and subscribing still work', async () => {
    const { call, user, member } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient() });
    const receptionist = await member('receptionist');
    await setSubscription(user.practice.id, `trial_ends_at = now() - interval '1 second'`);
    const refused = {
      status: 403,
      body: {
        detail: expect.stringMatching(
          /^The trial or subscription ended on \w+ \d+, \d{4}\. You can view and export records/,
        ),
      },
    };
    expect((await call(getPatient, { params: { id } })).status).toBe(200);
    expect((await call(getSubscription)).body).toMatchObject({ status: 'trialing', may_add: false });
    const sent = { params: { id }, body: aPatient() };
    for (const change of [createPatient, updatePatient, createAppointment, inviteToPortal]) {
      expect(await call.unchecked(change, sent)).toMatchObject(refused);
      expect(await receptionist.unchecked(change, sent)).toMatchObject(refused);
    }
    expect((await call(me)).body['subscription']).toMatchObject({
      status: 'trialing',
      may_add: false,
    });
    const origin_url = 'http://localhost';
    const plan = { plan_id: await aPlan(), billing_period: 'monthly' as const, origin_url };
    expect((await call(startSubscription, { body: plan })).status).toBe(409);
    expect((await receptionist(startSubscription, { body: plan })).body['detail']).toBe(
      'Your role does not allow this.',
    );
    expect((await call(withdrawPortalAccess, { params: { id } })).status).toBe(204);
    expect((await call(logout)).status).toBe(204);
    expect((await call(me)).status).toBe(401);
  });
});
