import { listAudit, listServiceActs, updateServiceSettings, serviceSettings } from '@cusp/contract';
import { expect, test } from 'vitest';
import { recordActAt, recorded, recordServiceAct } from '../../../db/service-acts.ts';
import { verifyAudit } from '../../../operations/cli/audit-chain.ts';
import { beginLife } from '../../../start/service-life.ts';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { asOwner, onOwnDatabase, ownApp } from '../../../../tests/support/practice.ts';

const owner = await onOwnDatabase();
const { app, database, newPractice } = await ownApp({}, owner);
const { call: admin } = await newAdmin({ app, database });
const acts = async () => (await admin(listServiceActs, { query: {} })).output;
const service = '00000000-0000-0000-0000-000000000000';

test('the operator reads when the service was migrated, started with which key, and stopped', async () => {
  const failed = (error: unknown) => expect.unreachable(String(error));
  const life = await beginLife(database, Buffer.alloc(32, 7), { processes: 2, failed });
  await life.end();
  const [stop, key, start] = await acts();
  expect(stop).toMatchObject({ action: 'stop', call: 'service.stop', object: 'service', outcome: 'done' });
  expect(stop?.detail).toEqual({ ran_ms: expect.any(Number) });
  expect(key).toMatchObject({ action: 'read', object: 'key', object_id: 'SECRET_KEY' });
  expect(JSON.stringify(key)).not.toContain(Buffer.alloc(32, 7).toString('base64'));
  expect(start).toMatchObject({
    action: 'start',
    person_name: 'server',
    app_version: expect.stringMatching(/^\d/),
  });
});

test('another version than before is an update', async () => {
  await asOwner(async (client) => {
    await client.query(`begin; set local role cusp_app; set local app.version = '0.0.1'`);
    await client.query(
      `select record_service_act(null, 'server', 'start', 'service.start', 'service', '', 'done', '{}')`,
    );
    await client.query('commit');
  }, owner);
  await acts(); // chains what waits
  const life = await beginLife(database, Buffer.alloc(32), { processes: 1, failed: () => undefined });
  await life.end();
  expect(await acts()).toContainEqual(
    expect.objectContaining({ call: 'service.update', detail: { from: '0.0.1', to: expect.any(String) } }),
  );
});

test('work is recorded with how long it took, and a failure as one', async () => {
  const record = (act: Parameters<typeof recordServiceAct>[1]) => recordServiceAct(database, act);
  const act = {
    by: 'a test',
    action: 'load',
    call: 'terms.load',
    object: 'terms',
    objectId: 'rxnorm',
  } as const;
  await recorded(
    record,
    act,
    async () => 3,
    (terms) => ({ detail: { terms } }),
  );
  await expect(recorded(record, act, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const [failed, done] = await acts();
  expect(failed).toMatchObject({ outcome: 'failed', detail: { took_ms: expect.any(Number) } });
  expect(done).toMatchObject({
    outcome: 'done',
    object_id: 'rxnorm',
    detail: { terms: 3, took_ms: expect.any(Number) },
  });
});

test('what concerns a practice its owner reads, and no other practice', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  await recordActAt(owner, {
    practiceId: ours.user.practice.id,
    by: 'jobs',
    action: 'fail',
    call: 'letter.send',
    object: 'job',
    objectId: '7',
    outcome: 'failed',
  });
  const failures = async ({ call }: typeof ours) =>
    (await call(listAudit, { query: { limit: '50' } })).output.filter(({ action }) => action === 'fail');
  expect(await failures(ours)).toMatchObject([{ realm: 'system', person_name: 'jobs', object_id: '7' }]);
  expect(await failures(theirs)).toEqual([]);
  expect((await acts())[0]).toMatchObject({
    call: 'letter.send',
    detail: { practice: ours.user.practice.id },
  });
});

test('what an admin changes is chained with it', async () => {
  const { version, ...settings } = (await admin(serviceSettings)).output;
  await admin(updateServiceSettings, { body: { ...settings, service_name: 'Our Cusp', version } });
  expect(await acts()).toContainEqual(
    expect.objectContaining({ call: 'updateServiceSettings', action: 'update' }),
  );
});

test('a page goes on before a position', async () => {
  const [first, second] = await acts();
  const next = await admin(listServiceActs, { query: { before: String(first?.seq) } });
  expect(next.output[0]).toEqual(second);
});

test('one that is taken away or changed is found by the check of the trail', async () => {
  const problems = () =>
    asOwner(async (client) => (await verifyAudit(client, { practiceId: service }))[0]?.problems, owner);
  await acts();
  expect(await problems()).toEqual([]);
  await asOwner(async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `update audit_entry set outcome = 'done' where practice_id = $1 and outcome = 'failed'`,
      [service],
    );
    await client.query(`set session_replication_role = origin`);
  }, owner);
  expect(await problems()).not.toEqual([]);
});
