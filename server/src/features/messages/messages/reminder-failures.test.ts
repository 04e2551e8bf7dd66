// A reminder that can't be made however often it is tried: the practice sees it, and has it tried again. docs/messages.md, "From a visit to a text".
import {
  createAppointment,
  decideWork,
  listVisitMessages,
  listWork,
  markDeceased,
  retryReminder,
  setVisitProgress,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { createComposeReminderJob } from './composing.ts';

const app = await messagesApp();
const { practice, patient, rule, visit, timePasses, noMoreTries, jobsEnd, sentTo, asOwner, newPractice } =
  app;

/** Of the jobs that `timePasses` queues. */
const mostAttempts = 3;

const failing = async (call: Caller, whose: 'mine' | 'everybody' = 'everybody') =>
  (await call(listWork, { query: { whose } })).rows.filter(({ kind }) => kind === 'reminder_failed');

/** Texts to this number can't be written until `mend` is called; each try takes so many seconds. */
async function broken(phone: string, seconds = 0) {
  await asOwner((owner) =>
    owner.query(`create function fails() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); raise 'It fails.'; end $$;
      create trigger fails before insert on message for each row when (new.address = '${phone}') execute function fails()`),
  );
  return () => asOwner((owner) => owner.query('drop trigger fails on message; drop function fails'));
}

/** Has the failed jobs tried for the last time, also where a slow machine has tried them a second time already. */
async function lastTry() {
  await expect.poll(async () => (await noMoreTries()).some((attempts) => attempts < mostAttempts)).toBe(true);
  await asOwner((owner) =>
    owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where attempts between 1 and max_attempts - 1',
    ),
  );
  await jobsEnd();
}

test('one that fails at every attempt stands on the work list, is tried again and sent once', async () => {
  const made = await practice();
  const { call, member, user, zone } = made;
  await rule(call);
  const phone = aNumber();
  const id = await patient(call, { phone });
  await visit(call, id, dayIn(zone, 9));
  const mend = await broken(phone);
  await timePasses(user.practice.id);
  expect(await failing(call)).toEqual([]);
  await lastTry();

  const desk = await member('receptionist');
  const [item] = await failing(desk, 'mine');
  const around = async () =>
    (await call(listVisitMessages, { params: { id } })).output.flatMap(({ messages }) =>
      messages.map(({ what }) => what),
    );
  expect(await around()).toEqual(['failed']);
  expect(item).toMatchObject({ patient_id: id, title: expect.stringMatching(/, visit on \w{3} \d+$/) });
  const params = { id: String(item?.['id']) };
  // The job holds ids alone, and so does its failure.
  const { rows } = await asOwner((owner) =>
    owner.query(`select payload::text || coalesce(last_error, '') as stored from graphile_worker._private_jobs
      where attempts > 0`),
  );
  for (const { stored } of rows) expect(stored).not.toContain(phone);

  const other = await newPractice();
  expect((await other.call.unchecked(retryReminder, { params })).status).toBe(404);
  expect(await failing(other.call)).toEqual([]);

  // As long as it fails, it comes back.
  expect(await desk(retryReminder, { params })).toMatchObject({ status: 200, body: { patient_id: id } });
  expect(await failing(desk)).toEqual([]);
  expect(await around()).toEqual(['planned']);
  expect((await desk.unchecked(retryReminder, { params })).status).toBe(409);
  await timePasses(user.practice.id);
  await lastTry();
  expect(await failing(desk)).toHaveLength(1);

  await mend();
  await desk(retryReminder, { params });
  await timePasses(user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
  expect(await failing(desk)).toEqual([]);
  expect((await desk.unchecked(retryReminder, { params })).status).toBe(409);
  await timePasses(user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
});

test('who called instead closes it; a visit that is moved takes it off the list', async () => {
  const { call, user, zone } = await practice();
  await rule(call);
  const phone = aNumber();
  const booked = await visit(call, await patient(call, { phone }), dayIn(zone, 9));
  const mend = await broken(phone);
  await timePasses(user.practice.id);
  await lastTry();
  const [item] = await failing(call);
  await call(decideWork, {
    params: { id: String(item?.['id']) },
    body: { kind: 'reminder_failed', closed: true, reason: 'Called' },
  });
  expect(await failing(call)).toEqual([]);
  await mend();
  await asOwner((owner) =>
    owner.query(`update appointment set appointment_time = '15:00' where id = $1`, [booked.id]),
  );
  await timePasses(user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
});

test('after somebody has died, what couldn’t be sent about their last visit isn’t asked for', async () => {
  const { call, user, zone } = await practice();
  await rule(call, { occasion: 'after', body: '{practice}: how is {first_name} after {date}?' });
  const phone = aNumber();
  const id = await patient(call, { phone });
  const { output: seen } = await call(createAppointment, {
    body: { patient_id: id, appointment_date: dayIn(zone, 0), appointment_time: '09:00' },
  });
  for (const progress of ['arrived', 'in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id: seen.id }, body: { progress } });
  const mend = await broken(phone);
  await timePasses(user.practice.id);
  await lastTry();
  expect(await failing(call)).toHaveLength(1);
  await call(markDeceased, { params: { id }, body: { died_on: null } });
  expect(await failing(call)).toEqual([]);
  await mend();
});

test('reminders that take long end their job’s attempt soon; the next attempt begins with others', async () => {
  const { call, user, zone } = await practice();
  await rule(call);
  const [slow, ...others] = [aNumber(), aNumber(), aNumber()];
  for (const [place, phone] of [slow, ...others].entries())
    await visit(call, await patient(call, { phone }), dayIn(zone, 9), `1${place}:00`);
  const [subjectId = '', ...rest] = await asOwner(async (owner) => {
    await owner.query(
      `update reminder set due_at = now() - interval '1 second', handed_over = true where practice_id = $1`,
      [user.practice.id],
    );
    const { rows } = await owner.query<{ id: string }>(
      'select id from reminder where practice_id = $1 order by visit_time',
      [user.practice.id],
    );
    return rows.map(({ id }) => id);
  });
  const mend = await broken(slow ?? '', 0.2);
  const job = createComposeReminderJob(app.database, 100);
  const attempt = (number: number) =>
    job({
      practiceId: user.practice.id,
      subjectId,
      others: rest,
      attempt: number,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });

  await expect(attempt(1)).rejects.toThrow('It fails.');
  await jobsEnd();
  expect(sentTo(...others)).toEqual([]);
  expect(await failing(call)).toEqual([]);
  // Those that it didn't come to can't be sent either, as long as it goes so.
  await expect(attempt(7)).rejects.toThrow('It fails.');
  expect(await failing(call)).toHaveLength(3);
  for (let number = 8; sentTo(...others).length < 2 && number < 30; number += 1) {
    await expect(attempt(number)).rejects.toThrow('It fails.');
    await jobsEnd();
  }
  expect(others.map((phone) => sentTo(phone).length)).toEqual([1, 1]);
  expect(await failing(call)).toHaveLength(1);
  await mend();
});
