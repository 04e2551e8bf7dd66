// A reminder that can't be made however often it is tried: the practice sees it, and has it tried again. docs/messages.md, "From a visit to a text".
import { decideWork, listWork, retryReminder } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber, dayIn, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { practice, patient, rule, visit, timePasses, noMoreTries, jobsEnd, sentTo, asOwner, newPractice } =
  await messagesApp();

const failing = async (call: Caller, whose: 'mine' | 'everybody' = 'everybody') =>
  (await call(listWork, { query: { whose } })).rows.filter(({ kind }) => kind === 'reminder_failed');

/** Texts to this number can't be written until `mend` is called. */
async function broken(phone: string) {
  await asOwner((owner) =>
    owner.query(`create function fails() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$;
      create trigger fails before insert on message for each row when (new.address = '${phone}') execute function fails()`),
  );
  return () => asOwner((owner) => owner.query('drop trigger fails on message; drop function fails'));
}

/** Has the failed jobs tried for the last time. */
async function lastTry() {
  await expect.poll(noMoreTries).toContain(1);
  await asOwner((owner) =>
    owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where attempts = 1',
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
