import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aPatient, callAs, password, testApp } from '../../testing/practice.ts';

/** A mail server that keeps what it is given. */
const letters: string[] = [];
const smtp = createServer((socket) => {
  let letter = '';
  let writing = false;
  socket.write('220 test\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (writing) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      [writing, letter] = [false, ''];
      socket.write('250 kept\r\n');
    } else if (text.startsWith('DATA')) {
      writing = true;
      socket.write('354 go on\r\n');
    } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
});
await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
afterAll(() => smtp.close());
const address = smtp.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

const { app, newPractice, stranger } = await testApp({
  mail: { url: `smtp://127.0.0.1:${port}`, from: 'Cusp <no-reply@example.com>' },
  publicUrl: 'https://cusp.example',
});
const withoutMail = await testApp();

async function mailedToken(email: string): Promise<string> {
  await expect.poll(() => letters.some((letter) => letter.includes(`To: ${email}`))).toBe(true);
  const letter = letters.findLast((one) => one.includes(`To: ${email}`)) ?? '';
  return /https:\/\/cusp\.example\/\S+\?token=([\w-]{43})/.exec(letter)?.[1] ?? '';
}

async function aPatientOf(call: ReturnType<typeof callAs>, email: string) {
  const { id } = await call('POST', '/patients', aPatient({ email }));
  const { body } = await call('POST', `/patients/${id}/portal-invite`);
  expect(body['mailed']).toBe(true);
  const activated = await stranger('POST', '/patient-portal/activate', {
    token: await mailedToken(email),
    password,
  });
  return String(activated.body['access_token']);
}

test.each([
  ['staff', '/auth', '/auth/me'],
  ['patient', '/patient-portal', '/patient-portal/me'],
])(
  'a %s who forgot the password gets a link that works once and ends other sessions',
  async (realm, base, me) => {
    const practice = await newPractice();
    const email = realm === 'staff' ? practice.email : `${crypto.randomUUID()}@example.com`;
    const token = realm === 'staff' ? practice.token : await aPatientOf(practice.call, email);
    const session = callAs(app, token);
    letters.length = 0;

    const known = await stranger('POST', `${base}/forgot-password`, { email });
    const unknown = await stranger('POST', `${base}/forgot-password`, { email: 'nobody@example.com' });
    expect([known.status, known.text]).toEqual([204, unknown.text]);
    expect(unknown.status).toBe(204);
    const link = await mailedToken(email);
    expect((await session('GET', me)).status).toBe(200);

    const fresh = 'another long password';
    expect(
      (await stranger('POST', `${base}/reset-password`, { token: link, password: 'short' })).status,
    ).toBe(422);
    const otherRealm = realm === 'staff' ? '/patient-portal' : '/auth';
    expect(
      (await stranger('POST', `${otherRealm}/reset-password`, { token: link, password: fresh })).status,
    ).toBe(409);
    expect((await stranger('POST', `${base}/reset-password`, { token: link, password: fresh })).status).toBe(
      204,
    );
    expect((await session('GET', me)).status).toBe(401);
    expect((await stranger('POST', `${base}/login`, { email, password })).status).toBe(401);
    expect((await stranger('POST', `${base}/login`, { email, password: fresh })).status).toBe(200);
    expect(await stranger('POST', `${base}/reset-password`, { token: link, password: fresh })).toMatchObject({
      status: 409,
      body: { detail: 'This link was already used or has expired. Ask for a new one.' },
    });
    expect(letters).toHaveLength(1);
  },
);

test('without mail nothing can be sent, whoever asks', async () => {
  const { email } = await withoutMail.newPractice();
  for (const base of ['/auth', '/patient-portal']) {
    for (const asked of [email, 'nobody@example.com']) {
      const answer = await withoutMail.stranger('POST', `${base}/forgot-password`, { email: asked });
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: 'No mail is set up here, so that no link can be sent.' },
      });
    }
  }
});
