import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { secretsOf } from '../../identity/crypto/secret-cipher.ts';
import { ownDatabase } from '../../../tests/support/admins.ts';
import { activateIn, anEmail, invite, signInTo } from '../../../tests/support/invited.ts';
import { mailServer } from '../../../tests/support/mail-server.ts';
import { asOwner, callAs, password, testApp } from '../../../tests/support/practice.ts';
import { turnOn } from '../../../tests/support/second-factor.ts';
import { portalCommands } from './portal.ts';
import { commandOutput } from './run-command.helpers.ts';

const connection = await ownDatabase();
const { letters, mail } = await mailServer();
const key = randomBytes(32);
const { app, newPractice } = await testApp({}, connection);
// A server that sends the emails that the command writes.
await testApp({ mail }, connection, { secrets: secretsOf(key) });
const dataDir = await mkdtemp(path.join(tmpdir(), 'cusp-cli-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const { user, host, port, database } = connection;
vi.stubEnv('DATA_DIR', dataDir);
vi.stubEnv(
  'DATABASE_URL',
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
);
vi.stubEnv('SECRET_KEY', key.toString('hex'));
vi.stubEnv('SMTP_URL', mail.url);
vi.stubEnv('MAIL_FROM', mail.from);

const cusp = (...args: string[]) => commandOutput(['portal', ...args], [portalCommands]);

test('the operator resets a second factor that no practice can, with a reason and a letter', async () => {
  const { call } = await newPractice();
  const email = anEmail();
  const opened = await activateIn(app)((await invite(call, email)).shown, password);
  await turnOn(callAs(app, String(opened.body['access_token'])), 'patient');
  expect((await signInTo(app, email, password)).status).toBe(401);

  const listed = await cusp('list', email, '--json');
  const [account] = JSON.parse(listed.out);
  expect(account).toMatchObject({
    proven: false,
    second_factor: true,
    practices: ["Dr. Ana Núñez's practice"],
  });
  const wrongUse = await cusp('reset-second-factor', account.id);
  expect(wrongUse).toMatchObject({
    code: 2,
    errors: expect.stringContaining('how you verified the person'),
  });
  expect((await cusp('reset-second-factor', crypto.randomUUID(), '--reason', 'x')).errors).toContain(
    'There is no portal account of this id.',
  );
  const done = await cusp('reset-second-factor', account.id, '--reason', 'Came with a passport');
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('told by email') });
  expect((await signInTo(app, email, password)).status).toBe(200);
  await expect.poll(() => letters.filter((letter) => letter.includes(`To: ${email}`)).length).toBe(1);
  expect((await cusp('reset-second-factor', account.id, '--reason', 'Again')).code).toBe(1);

  const { rows } = await asOwner(
    (client) =>
      client.query('select person_name, object_id from service_audit where object = $1', ['second_factor']),
    connection,
  );
  expect(rows).toMatchObject([
    { person_name: expect.stringContaining('Came with a passport'), object_id: account.id },
  ]);
});
