// A membership starts once, however many enroll a patient at once. After a member's death nothing more is requested automatically, and
// fees end with the last day where the practice is.
import {
  createMembershipPlan,
  createPatient,
  enrollMember,
  getMemberships,
  getPatientBar,
  markDeceased,
  renewMembership,
} from '@cusp/contract';
import { addDays } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { settleMembership, writeBeforeEnd } from './membership-job.ts';

const { newPractice, database } = await testApp();

/** A practice whose members pay $29 a month, and a patient. */
async function monthly() {
  const { call, user } = await newPractice();
  const { output: plan } = await call(createMembershipPlan, {
    body: {
      name: 'Gold',
      price: 29,
      price_interval: 'month',
      terms: 'Not insurance.',
      included: [],
      discounts: [],
    },
  });
  const { id } = await call(createPatient, { body: aPatient({ email: 'due@member.example' }) });
  const enroll = (from_date = user.today) =>
    call.unchecked(enrollMember, {
      params: { id },
      body: { membership_plan_id: plan.id, from_date, agreed: true },
    });
  const mine = async () => (await call(getMemberships, { params: { id } })).output.memberships;
  const due = async () => (await call(getPatientBar, { params: { id } })).output.owed.due_now;
  const settle = async () => {
    const [{ id: membership } = expect.fail()] = await mine();
    await database.asPractice(user.practice.id, (tx) => settleMembership(tx, membership));
  };
  /** As if the second month had begun today. */
  const turnMonth = () =>
    asOwner((owner) =>
      owner.query(
        `update membership_fee set due_on = $2 where practice_id = $1 and number = 2 and entry_id is null`,
        [user.practice.id, user.today],
      ),
    );
  const die = (died_on: string) => call(markDeceased, { params: { id }, body: { died_on } });
  return { call, user, id, enroll, mine, due, settle, turnMonth, die, today: user.today };
}

test('a patient is enrolled once, however many do it at the same moment', async () => {
  const { enroll, mine, due } = await monthly();
  const answers = await Promise.all([enroll(), enroll(), enroll()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await mine()).toHaveLength(1);
  expect(await due()).toBe(29);
});

test('no fee is posted that is due after a member’s death, and those until then are', async () => {
  const living = await monthly();
  await living.enroll(addDays(living.today, -20));
  await living.turnMonth();
  await living.settle();
  expect(await living.due()).toBe(58);

  const { enroll, die, turnMonth, settle, due, mine, today } = await monthly();
  await enroll(addDays(today, -20));
  await turnMonth();
  await die(addDays(today, -1));
  await settle();
  expect(await due()).toBe(29);
  const [{ fees } = expect.fail()] = await mine();
  expect(fees.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 11 }, () => 'not_due')]);
});

test('no card of somebody who has died is charged by itself', async () => {
  const { id, user, enroll, die, settle, today } = await monthly();
  await enroll(addDays(today, -20));
  await asOwner(async (owner) => {
    await owner.query(
      `with c as (insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, expires_at)
          values ($1, gen_random_uuid(), 'sandbox', $2, 100, '', 'paid', now()) returning *)
        insert into kept_card (practice_id, id, patient_id, provider, checkout_id, state, consent, customer, method)
          select practice_id, gen_random_uuid(), patient_id, 'sandbox', id, 'kept', '', 'c', 'm' from c`,
      [user.practice.id, id],
    );
    await owner.query('update membership set automatic = true where practice_id = $1', [user.practice.id]);
  });
  const charges = async () => {
    const { rows } = await asOwner((owner) =>
      owner.query('select id from card_charge where practice_id = $1', [user.practice.id]),
    );
    return rows.length;
  };
  await die(today);
  await settle();
  expect(await charges()).toBe(0);
});

test('nobody who has died is enrolled, renewed or written to about the end of the year', async () => {
  const { call, user, enroll, mine, die, today } = await monthly();
  await enroll(addDays(today, -340));
  const [member = expect.fail()] = await mine();
  expect(member).toMatchObject({ state: 'renewal_due', can: ['renew', 'cancel'] });
  await die(today);
  // Nor is it listed among those that are to be renewed.
  expect(await mine()).toMatchObject([{ state: 'active', can: ['cancel'] }]);
  const letters: string[] = [];
  const emailQueue = {
    queue: async (_tx: unknown, { to }: { to: string }) => String(letters.push(to)),
    resend: async () => undefined,
  };
  await database.asPractice(user.practice.id, (tx) =>
    writeBeforeEnd(tx, member.id, { emailQueue, address: 'https://cusp.example/paying' }),
  );
  expect(letters).toEqual([]);
  const died = { status: 409, body: { detail: 'This patient is marked as deceased.' } };
  expect(
    await call.unchecked(renewMembership, {
      params: { id: member.id },
      body: { agreed: true, automatic: false, version: member.version },
    }),
  ).toMatchObject(died);
  expect(await enroll(addDays(today, 30))).toMatchObject(died);
});

test('fees are looked for until the last day has passed where the practice is', async () => {
  const { enroll, mine, user } = await monthly();
  await enroll();
  const [member] = await mine();
  // Its day isn't UTC's now.
  const zone = new Date().toISOString().slice(11, 13) < '12' ? 'Etc/GMT+12' : 'Etc/GMT-14';
  const isQueued = (lastDay: string) =>
    asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('update practice set time_zone = $2 where practice_id = $1', [
        user.practice.id,
        zone,
      ]);
      await owner.query('update membership set cancelled_on = $2, cancelled_at = now() where id = $1', [
        member?.id,
        lastDay,
      ]);
      await owner.query('select queue_memberships(1)');
      const { rowCount } = await owner.query('select from graphile_worker.jobs where key like $1', [
        `membership.look %${member?.id}`,
      ]);
      await owner.query('rollback');
      return rowCount === 1;
    });
  expect(await isQueued(dayIn(zone, 0))).toBe(true);
  expect(await isQueued(dayIn(zone, -1))).toBe(false);
});
