import { randomUUID } from 'node:crypto';
import { createPatient, listJobs, tryJobAgain } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, raw } from '../../db/database.ts';
import { startRuntime } from '../../jobs/runtime.ts';
import { worksWith } from '../../testing/jobs.ts';
import { newAdmin } from '../../testing/admins.ts';
import { aPatient, asServer, callAs, onOwnDatabase, testApp } from '../../testing/practice.ts';

await onOwnDatabase();
const tested = await testApp();
const { app, newPractice } = tested;

/** Runs the jobs until one was tried, then stops. */
async function tried(work: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runtime = startRuntime({
    serving: asServer(),
    works: worksWith({
      'letter.send': async () => {
        resolve();
        await work();
      },
    }),
    schedules: [],
    failed: () => undefined,
    lost: () => undefined,
  });
  await promise;
  await runtime.stop();
}

test('the operator sees waiting and failed jobs without whom they are about, and retries one', async () => {
  const { call, user } = await newPractice();
  await call(createPatient, { body: aPatient({ first_name: 'Unheard-of' }) });
  const subject = randomUUID();
  const database = openDatabase(asServer(), 1);
  await database.asPractice(user.practice.id, (tx) =>
    tx.all(
      raw(sql`select tell_event(${randomUUID()}::uuid, 'letter.written', ${subject}::uuid, 'service', null,
        '[{"name": "letter.send", "attempts": 1}]'::jsonb)`),
    ),
  );
  await database.close();
  const support = await newAdmin(tested, 'support');
  const operator = await newAdmin(tested);
  const waits = { name: 'letter.send', state: 'waiting', attempts: 0, most: 1, reason: '' };
  expect((await support.call(listJobs)).rows).toMatchObject([waits]);

  await tried(() => Promise.reject(new Error('Unheard-of Keller')));
  const { rows, text } = await operator.call(listJobs);
  expect(rows).toMatchObject([{ name: 'letter.send', state: 'failed', attempts: 1, reason: 'Error' }]);
  for (const secret of [user.practice.id, subject, 'Unheard-of']) expect(text).not.toContain(secret);

  const params = { id: String(rows[0]?.['id']) };
  expect((await support.call(tryJobAgain, { params })).status).toBe(403);
  expect((await call(tryJobAgain, { params })).status).toBe(403);
  expect((await callAs(app)(listJobs)).status).toBe(401);
  expect((await operator.call(tryJobAgain, { params })).status).toBe(204);
  expect(await operator.call(tryJobAgain, { params })).toMatchObject({ status: 404 });
  expect((await operator.call(tryJobAgain, { params: { id: '1e9' } })).status).toBe(404);
  expect((await operator.call(listJobs)).rows).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await tried(async () => undefined);
  expect((await operator.call(listJobs)).rows).toEqual([]);
});
