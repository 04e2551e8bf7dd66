import {
  getSubscription,
  adminLogin,
  config,
  getPractice,
  inviteToTeam,
  serviceSettings,
  serviceState,
  testMail,
  updateServiceSettings,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { asOwner, asServer, onOwnDatabase, password, testApp } from '../../../../tests/support/practice.ts';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { fakeGateway } from '../../../services/pharmacy/testing/fake-gateway.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { letters, mail } = await mailServer((recipient) =>
  recipient.startsWith('RCPT TO:<full@') ? '552 full' : '250 ok',
);

await onOwnDatabase();
const stripe = await fakeStripe();
const pharmacy = await fakeGateway();
const stateOf = async (settings: Parameters<typeof testApp>[0]) => {
  const tested = await testApp(settings);
  const { call } = await newAdmin(tested, 'support');
  return (await call(serviceState)).body;
};

describe('the state of the service', () => {
  test('is asked of each service it depends on, without sending anything', async () => {
    expect(
      await stateOf({
        stripe: stripe.settings,
        pharmacyGateway: { url: pharmacy.url, token: 'token' },
        mail,
      }),
    ).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      payment_provider: 'set_up',
      pharmacy_gateway: 'set_up',
      mail: 'set_up',
      files: 'folder',
      database: expect.stringMatching(/^\d+/),
    });
    expect(pharmacy.received.map(({ method, xml }) => [method, xml])).toEqual([['GET', '']]);
    expect(stripe.sessions.size).toBe(0);
    expect(letters).toEqual([]);
  });

  test('is failing if a key is wrong, or the address is unreachable or refuses us', async () => {
    pharmacy.answers((response) => {
      response.statusCode = 401;
      response.end();
    });
    expect(
      await stateOf({
        stripe: { ...stripe.settings, secretKey: 'sk_test_wrong' },
        pharmacyGateway: { url: pharmacy.url, token: undefined },
        mail: { ...mail, url: 'smtp://127.0.0.1:1' },
      }),
    ).toMatchObject({ payment_provider: 'failing', pharmacy_gateway: 'failing', mail: 'failing' });
  });

  test('says what is not set up and what is only in test mode', async () => {
    const none = { payment_provider: 'none', pharmacy_gateway: 'none', mail: 'none' };
    expect(await stateOf({})).toMatchObject(none);
    expect(await stateOf({ sandbox: true })).toMatchObject({
      payment_provider: 'test',
      pharmacy_gateway: 'test',
    });
  });
});

test('a test mail is sent, or the answer says why not', async () => {
  const tested = await testApp({ mail, publicUrl: 'https://cusp.example' }, await ownDatabase());
  const { call } = await newAdmin(tested);
  // The call waits ten seconds for its email; the queue, which may start only now, isn't to take them up.
  const owner = await tested.newPractice();
  await owner.call(inviteToTeam, { body: { email: 'first@example.com', role: 'hygienist' } });
  await expect.poll(() => letters.length).toBeGreaterThan(0);
  const send = (email: string) => call(testMail, { body: { email } });
  expect((await send('someone@example.com')).status).toBe(204);
  expect(letters.at(-1)).toContain('To: someone@example.com');
  expect(await send('full@example.com')).toMatchObject({
    status: 503,
    body: {
      detail:
        'The mail server rejected the message. Check SMTP_URL and MAIL_FROM. The mail server does not deliver to this address.',
    },
  });
  expect((await send('nobody')).status).toBe(422);
  const without = await testApp();
  const other = await newAdmin(without);
  expect((await other.call(testMail, { body: { email: 'a@example.com' } })).status).toBe(409);
});

describe('the settings', async () => {
  const own = await testApp({}, await ownDatabase());
  const { call } = await newAdmin(own);
  const put = (fields: object) =>
    call(updateServiceSettings, { body: { service_name: 'Bright', trial_days: 14, ...fields } });

  test('set the service’s name and the length of new trials', async () => {
    expect((await call(serviceSettings)).body).toEqual({
      service_name: 'Cusp',
      trial_days: 30,
      texts_a_day: 1000,
      text_price: 0,
      contact_email: '',
      how_to_pay: '',
      version: 1,
    });
    expect((await put({ version: 1 })).body).toEqual({
      service_name: 'Bright',
      trial_days: 14,
      texts_a_day: 1000,
      text_price: 0,
      contact_email: '',
      how_to_pay: '',
      version: 2,
    });
    expect((await own.stranger(config)).body).toMatchObject({ service_name: 'Bright' });
    const { user } = await own.newPractice({ registered: true });
    const { body } = await call(getPractice, { params: { id: user.practice.id } });
    const ends = Object.entries(body['subscription'] ?? {}).find(([name]) => name === 'trial_ends_at')?.[1];
    expect((Date.parse(String(ends)) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  });

  test('say whom practices write to and where they pay, and keep it where a body doesn’t say', async () => {
    const said = { contact_email: 'help@cusp.example', how_to_pay: 'Check to Cusp LLC\n1 Main St' };
    expect((await put(said)).body).toMatchObject(said);
    expect((await put({})).body).toMatchObject(said);
    expect((await own.stranger(config)).body).toMatchObject({ contact_email: said.contact_email });
    expect((await own.stranger(config)).text).not.toContain('Main St');
    const { call: owner } = await own.newPractice();
    expect((await owner(getSubscription)).body).toMatchObject({ how_to_pay: said.how_to_pay });
    for (const wrong of [
      { contact_email: 'nobody' },
      { contact_email: 7 },
      { contact_email: `${'x'.repeat(260)}@cusp.example` },
      { how_to_pay: 'x'.repeat(501) },
      { how_to_pay: 'a\u0000' },
    ])
      expect((await put(wrong)).status).toBe(422);
    expect((await put({ contact_email: '', how_to_pay: '' })).body).toMatchObject({
      contact_email: '',
      how_to_pay: '',
    });
  });

  test('refuse an older state and what breaks a rule', async () => {
    expect((await put({ version: 1 })).status).toBe(409);
    for (const wrong of [
      { trial_days: 0 },
      { trial_days: 366 },
      { trial_days: '14' },
      { service_name: ' ' },
    ]) {
      expect((await put(wrong)).status).toBe(422);
    }
  });
});

describe('the first admin', () => {
  test('is created once by servers that start at the same time, and can sign in', async () => {
    const connection = await ownDatabase();
    const database = openDatabase(asServer(connection), 4);
    atFileEnd(() => database.close());
    expect(await ensureFirstAdmin(database, undefined)).toBe(false);
    const first = { email: 'Root@Example.com', password };
    await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(database, first)));
    expect(await ensureFirstAdmin(database, { email: 'other@example.com', password })).toBe(true);
    expect(await ensureFirstAdmin(database, undefined)).toBe(true);
    const { stranger } = await testApp({}, connection);
    const signIn = (email: string) => stranger(adminLogin, { body: { email, password } });
    expect(await signIn('root@example.com')).toMatchObject({
      status: 200,
      body: { admin: { email: 'Root@Example.com', role: 'super_admin', must_change_password: false } },
    });
    expect((await signIn('other@example.com')).status).toBe(401);
  });

  test.each(['short', 'passwordpassword'])('is not created with the password %s', async (bad) => {
    const database = openDatabase(asServer(await ownDatabase()), 2);
    await expect(ensureFirstAdmin(database, { email: 'a@example.com', password: bad })).rejects.toThrow(
      /^The setting ADMIN_PASSWORD is not acceptable: /,
    );
    expect(await ensureFirstAdmin(database, undefined)).toBe(false);
    await database.close();
  });
});

test('an admin’s password is stored only as a hash', async () => {
  const tested = await testApp();
  const { id } = await newAdmin(tested);
  const { rows } = await asOwner((client) =>
    client.query('select password_hash from admin where id = $1', [id]),
  );
  expect(rows).toEqual([{ password_hash: expect.stringContaining('$argon2id$') }]);
});
