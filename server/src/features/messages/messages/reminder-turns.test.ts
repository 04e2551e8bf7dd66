// The order in which reminders are made: one practice's one after the other, without delaying another's, and none before it is due. Issue 28.
import { updateReminderRule } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, aRule, messagesApp } from '../../../../tests/support/messages-app.ts';

const { practice, patient, rule, visit, timePasses, noMoreTries, jobsEnd, sentTo, asOwner } =
  await messagesApp();

/** A practice with a rule and a visit in nine days. */
async function office() {
  const made = await practice();
  const phone = aNumber();
  const its = await rule(made.call);
  await visit(made.call, await patient(made.call, { phone }), dayIn(made.zone, 9));
  return { ...made, phone, rule: its };
}

test('one that failed and is due later meanwhile is not made early', async () => {
  const { call, user, phone, rule: its } = await office();
  await asOwner((owner) =>
    owner.query(`create function fails() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$;
      create trigger fails before insert on message for each row when (new.address = '${phone}') execute function fails()`),
  );
  await timePasses(user.practice.id);
  await expect.poll(noMoreTries).toHaveLength(1);
  const changed = await call(updateReminderRule, {
    params: { id: its.id },
    body: aRule({ lead: 1, version: its.version }),
  });
  expect(changed.status).toBe(200);
  await jobsEnd();

  await asOwner((owner) => owner.query('drop trigger fails on message; drop function fails'));
  await asOwner((owner) =>
    owner.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0'),
  );
  await jobsEnd();
  expect(sentTo(phone)).toEqual([]);
  await timePasses(user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
});

test('none goes out once the practice’s subscription has ended', async () => {
  const ended = await office();
  const going = await office();
  await asOwner((owner) =>
    owner.query(
      `update subscription set status = 'cancelled', cancelled_at = now() - interval '1 day' where practice_id = $1`,
      [ended.user.practice.id],
    ),
  );
  await timePasses(ended.user.practice.id);
  await timePasses(going.user.practice.id);
  expect(sentTo(ended.phone)).toEqual([]);
  expect(sentTo(going.phone)).toHaveLength(1);
});

/** The queue of a practice's jobs (`queue_due_reminders`). */
const queueOf = (practiceId: string) => Number.parseInt(practiceId.slice(-2), 16) % 3;

test('a practice whose reminders take long keeps no other’s waiting', async () => {
  const slow = await office();
  let other = await office();
  while (queueOf(other.user.practice.id) === queueOf(slow.user.practice.id)) other = await office();
  // More jobs than are done at once.
  await asOwner((owner) =>
    owner.query(
      `insert into reminder (practice_id, rule_id, appointment_id, patient_id, visit_date, visit_time, due_at)
        select practice_id, rule_id, appointment_id, patient_id, visit_date, time '00:00' + n * interval '1 minute', now() - interval '1 second'
          from reminder, generate_series(1, 299) n where practice_id = $1`,
      [slow.user.practice.id],
    ),
  );
  const due = (practiceId: string) =>
    asOwner(async (owner) => {
      await owner.query(
        `update reminder set due_at = now() - interval '1 second' where practice_id = $1 and state = 'waiting'`,
        [practiceId],
      );
      await owner.query('select queue_due_reminders(3)');
    });
  const running = () =>
    asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select from graphile_worker.jobs where task_identifier = 'reminder.send' and locked_at is not null`,
      );
      return rows.length;
    });
  await asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(`select pg_advisory_xact_lock(hashtextextended('reminders ' || $1, 20261122))`, [
      slow.user.practice.id,
    ]);
    await due(slow.user.practice.id);
    await expect.poll(running).toBeGreaterThan(0);
    await due(other.user.practice.id);
    await expect.poll(() => sentTo(other.phone).length).toBe(1);
    // The text may have gone before it is noted that its reminder is done.
    await expect.poll(running).toBe(1);
    // The rest would only take time.
    await owner.query(`delete from reminder where practice_id = $1 and visit_time < '05:00'`, [
      slow.user.practice.id,
    ]);
    await owner.query('commit');
  });
  await jobsEnd();
  expect(sentTo(slow.phone)).toHaveLength(1);
});
