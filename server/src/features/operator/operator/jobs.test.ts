import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPatient, listJobs, serviceHealth, tryJobAgain } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, raw } from '../../../db/database.ts';
import { startRuntime } from '../../../jobs/runtime.ts';
import { worksWith } from '../../../../tests/support/jobs.ts';
import { newAdmin } from '../../../../tests/support/admins.ts';
import {
  aPatient,
  asOwner,
  asServer,
  callAs,
  onOwnDatabase,
  testApp,
} from '../../../../tests/support/practice.ts';

await onOwnDatabase();
const tested = await testApp();
const { app, newPractice } = tested;

/** Runs the jobs until one was tried, then stops. */
async function tried(work: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runtime = startRuntime({
    serving: asServer(),
    jobs: worksWith({
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
      raw(sql`select record_event(${randomUUID()}::uuid, 'letter.written', ${subject}::uuid, 'service', null,
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
  expect(rows).toMatchObject([
    {
      name: 'letter.send',
      state: 'failed',
      attempts: 1,
      reason: 'Error',
      practice_id: user.practice.id,
      practice_name: user.practice.name,
      created_at: expect.any(String),
    },
  ]);
  expect((await support.call(serviceHealth)).body).toMatchObject({
    jobs: { failed: 1, since: expect.any(String), late: 0 },
  });
  for (const secret of [subject, 'Unheard-of']) expect(text).not.toContain(secret);

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

test('the operator sees how much mail and how many texts failed, what waits too long, and the last backup', async () => {
  const { call, user } = await newPractice();
  const billing = await newAdmin(tested, 'billing');
  const before = { failed: 0, since: null, late: 0 };
  const none = { set_up: false, last_at: null, late: false };
  expect((await billing.call(serviceHealth)).body).toEqual({
    letters: { set_up: false, sent: 0, failed: 0, retrying: 0 },
    texts: { sent: 0, failed: 0 },
    jobs: before,
    backup: none,
    disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number), low: expect.any(Boolean) },
  });
  await asOwner(async (client) => {
    const letter = (state: string, reason: string | null, age = '1 hour') =>
      client.query(
        `insert into letter (practice_id, id, kind, state, reason, until, changed_at)
          values ($1, gen_random_uuid(), 'test', $2, $3, now() + interval '1 day', now() - $4::interval)`,
        [user.practice.id, state, reason, age],
      );
    await letter('sent', null);
    await letter('failed', 'refused_us');
    await letter('failed', 'replaced');
    await letter('failed', 'busy', '2 days');
    await letter('queued', 'busy');
    for (const state of ['sent', 'delivered', 'failed'])
      await client.query(
        `insert into message (practice_id, id, channel, kind, address, body, state)
          values ($1, gen_random_uuid(), 'text', 'reminder', '+12125550123', 'x', $2)`,
        [user.practice.id, state],
      );
    await client.query(
      `select graphile_worker.add_job('letter.send', '{}', run_at := now() - interval '20 minutes')`,
    );
  });
  const { body, text } = await billing.call(serviceHealth);
  expect(body).toMatchObject({
    letters: { sent: 1, failed: 1, retrying: 1 },
    texts: { sent: 2, failed: 1 },
    jobs: { failed: 0, late: 1 },
  });
  expect(text).not.toContain(user.practice.id);
  expect((await call(serviceHealth)).status).toBe(403);
  expect((await callAs(app)(serviceHealth)).status).toBe(401);

  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-backups-'));
  const withBackups = await testApp({ nightlyBackups: { folder, keep: 7 } });
  const seen = await newAdmin(withBackups, 'support');
  expect((await seen.call(serviceHealth)).body).toMatchObject({
    backup: { set_up: true, last_at: null, late: true },
  });
  await rm(folder, { recursive: true });
});
