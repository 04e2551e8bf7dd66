import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getPractice,
  listOperatorAudit,
  listPractices,
  suspendPractice,
  writeToPractices,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { asOwner, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import { createEmailQueue } from '../../../jobs/emails/email-queue.ts';
import { createHealthAlertJob } from './health-alerts.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const tested = await testApp({ mail });
const { newPractice } = tested;
const { call } = await newAdmin(tested, 'support', { name: 'Sam Support' });
const notice = { subject: 'Maintenance on Sunday', text: 'Cusp is away from 2 to 3 a.m.' };
const to = (email: string) => letters.filter((letter) => letter.includes(`To: ${email}`));
const write = (body: object) => call.unchecked(writeToPractices, { body: { ...notice, ...body } });

test('the owners of the practices of a search get the email, and each practice’s changes say so', async () => {
  const [first, second, other] = [await newPractice(), await newPractice(), await newPractice()];
  for (const one of [first, second])
    await asOwner((client) =>
      client.query(`update practice set name = 'Northside ' || name where practice_id = $1`, [
        one.user.practice.id,
      ]),
    );
  const filter = { q: 'Northside' };
  expect((await write({ to: filter, practices: 3 })).body).toEqual({
    detail: 'The practices in this list have changed. Nothing was sent. Check the list and send again.',
  });
  const sent = await write({ to: filter, practices: 2 });
  expect(sent).toMatchObject({ status: 201, body: { practices: 2 } });
  for (const { email } of [first, second]) await expect.poll(() => to(email)).toHaveLength(1);
  expect(to(first.email)[0]).toContain('Cusp is away from 2 to 3 a.m.');
  expect(to(other.email)).toEqual([]);
  expect((await call(getPractice, { params: { id: first.user.practice.id } })).body).toMatchObject({
    changes: [{ what: 'Email to the owners: Maintenance on Sunday', by_name: 'Sam Support' }],
  });
});

test('hundreds of owners are written to by a job, each once', async () => {
  const practice = await newPractice();
  const { id } = practice.user.practice;
  await asOwner((client) =>
    client.query(
      `insert into staff (practice_id, id, name, email, email_key, role, is_owner, password_hash)
        select $1, gen_random_uuid(), 'Owner ' || n, 'owner-' || n || '@many.example', 'owner-' || n || '@many.example', 'dentist', true, 'x'
          from generate_series(1, 120) n`,
      [id],
    ),
  );
  await call(suspendPractice, { params: { id }, body: { reason: 'unpaid' } });
  const written = () => letters.filter((letter) => /To: owner-\d+@many\.example/.test(letter));
  await expect.poll(() => written().length, { timeout: 30_000 }).toBe(120);
  expect(new Set(written().map((letter) => /To: (\S+)/.exec(letter)?.[1])).size).toBe(120);
  await expect
    .poll(() =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ emails: number }>(
          `select emails from operator_notice where practice_ids = array[$1::uuid] and ended_at is not null`,
          [id],
        );
        return rows;
      }),
    )
    .toEqual([{ emails: 121 }]);
});

test('what is wrong with the service is emailed to its super admins, once a day', async () => {
  const { email } = await newAdmin(tested, 'super_admin');
  const errors: unknown[] = [];
  const tell = createHealthAlertJob({
    database: tested.database,
    emailQueue: createEmailQueue(tested.secrets),
    log: { error: (line: unknown) => void errors.push(line) },
    // Nothing was ever backed up there.
    backups: { folder: path.join(tmpdir(), crypto.randomUUID()) },
    sendsMail: true,
    incoming: tmpdir(),
  });
  await tell();
  await tell();
  const told = () => to(email).filter((one) => one.includes('The newest backup is not there yet'));
  await expect.poll(told).toHaveLength(1);
  expect(errors.filter((line) => JSON.stringify(line).includes('backup'))).toHaveLength(2);
});

test('only support and super admins write, and nothing goes to nobody or with nothing in it', async () => {
  const { call: billing } = await newAdmin(tested, 'billing');
  expect((await billing(writeToPractices, { body: { ...notice, to: {}, practices: 1 } })).status).toBe(403);
  expect((await write({ to: { q: 'nobody is called that' }, practices: 0 })).status).toBe(409);
  for (const wrong of [{ subject: '' }, { text: ' ' }, { practices: 1.5 }, { to: { plan: 'x' } }])
    expect((await write({ to: {}, practices: 1, ...wrong })).status).toBe(422);
});

test('the audit shows what was done to every practice, searched by practice, person, reason and day', async () => {
  const { user } = await newPractice({ name: 'Dr. Ana Núñez' });
  const { id } = user.practice;
  await call(suspendPractice, { params: { id }, body: { reason: 'Bill of June' } });
  const found = async (query: Record<string, string>) =>
    (await call.unchecked(listOperatorAudit, { query })).rows.map(({ what }) => what);
  const entry = {
    practice_id: id,
    practice_name: "Dr. Ana Núñez's practice",
    realm: 'admin',
    by_name: 'Sam Support',
    why: 'Bill of June',
  };
  expect((await call(listOperatorAudit, { query: { q: 'bill of june' } })).rows).toMatchObject([entry]);
  expect(await found({ q: 'NUNEZ', limit: '1' })).toHaveLength(1);
  expect(await found({ q: 'bill of june', realm: 'stripe' })).toEqual([]);
  expect(await found({ q: 'bill of june', from: dayFromToday(-2), to: dayFromToday(2) })).toHaveLength(1);
  expect(await found({ q: 'bill of june', to: dayFromToday(-2) })).toEqual([]);
  // What the service itself did stands beside it.
  const { rows } = await call(listOperatorAudit, { query: { limit: '100' } });
  expect(rows.filter(({ practice_id }) => practice_id === null).map(({ act }) => act)).toContainEqual(
    expect.objectContaining({ call: 'service.migrate', object: 'service' }),
  );
  const ats = rows.map(({ at }) => String(at));
  expect(ats).toEqual(ats.toSorted().toReversed());
  const { call: staff } = await newPractice();
  expect((await staff(listOperatorAudit, { query: {} })).status).toBe(403);
});

test('comes in pages', async () => {
  const query = { q: 'closed from' };
  const whole = (await call(listOperatorAudit, { query })).rows.map(({ id }) => id);
  expect(whole.length).toBeGreaterThan(1);
  const first = await call(listOperatorAudit, { query: { ...query, limit: '1' } });
  const next = /<\/api([^>]+)>/.exec(String(first.headers['link'] ?? ''))?.[1] ?? '';
  const second = await call.raw('GET', next);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(whole.slice(0, 2));
  expect((await call(listPractices, { query: { plan: 'none', limit: '1' } })).rows).toHaveLength(1);
});
