import { listAudit, me, setIdleTime } from '@cusp/contract';
import { expect, test } from 'vitest';
import { hashToken } from '../../../identity/person.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
type Practice = Awaited<ReturnType<typeof newPractice>>;

const lastSeen = ({ token }: Practice, minutes: number) =>
  asOwner((client) =>
    client.query(
      `update staff_session set last_seen_at = now() - make_interval(mins => $2) where token_hash = $1`,
      [hashToken(token), minutes],
    ),
  );

test('staff’s sessions end after the time that their practice chose, and nobody else’s', async () => {
  const [short, long, usual] = [await newPractice(), await newPractice(), await newPractice()];
  expect((await short.call(setIdleTime, { body: { idle_minutes: 5 } })).output).toEqual({ idle_minutes: 5 });
  await long.call(setIdleTime, { body: { idle_minutes: 60 } });
  const practices = [short, usual, long];
  const minutesOf = async ({ call }: Practice) => (await call(me)).output.practice.idle_minutes;
  expect(await Promise.all(practices.map(minutesOf))).toEqual([5, 30, 60]);

  const after = async (minutes: number) => {
    await Promise.all(practices.map((practice) => lastSeen(practice, minutes)));
    return Promise.all(practices.map(async ({ call }) => (await call.unchecked(me)).status));
  };
  expect(await after(4)).toEqual([200, 200, 200]);
  expect(await after(6)).toEqual([401, 200, 200]);
  expect(await after(31)).toEqual([401, 401, 200]);
  expect(await after(61)).toEqual([401, 401, 401]);
});

test('it is 5 to 60 minutes, and the owner’s to say', async () => {
  const { call, member } = await newPractice();
  for (const idle_minutes of [4, 61, 7.5])
    expect((await call.unchecked(setIdleTime, { body: { idle_minutes } })).status).toBe(422);
  const dentist = await member('dentist');
  expect((await dentist.unchecked(setIdleTime, { body: { idle_minutes: 5 } })).status).toBe(403);
  await call(setIdleTime, { body: { idle_minutes: 15 } });
  const [entry] = (await call(listAudit, { query: { limit: '1', action: 'update' } })).output;
  expect(entry).toMatchObject({ call: 'setIdleTime', object: 'practice', has_changes: true });
});
