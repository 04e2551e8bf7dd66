import { createPatient, listPatients, startPasskeySignIn } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { callAs, ownApp, testApp } from '../../tests/support/practice.ts';
import { connectionsTo } from '../overload/lines.helpers.ts';

const { app } = await ownApp();
const { raw } = connectionsTo(await app.listen({ host: '127.0.0.1', port: 0 }));

describe('what is no file of the app', () => {
  test.each([
    '/api/health',
    '/%61pi/health',
    '/%61pi/patients',
    '/api/nothing',
    '/%61pi/nothing',
    '/api/%',
    '/%',
  ])('is stored by nobody: %s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('however it is refused', async () => {
    const lines = await raw(['GET / HTTP/9', '', '']);
    await expect.poll(lines.text).toContain('400');
    expect(lines.text().toLowerCase()).toContain('cache-control: no-store');
  });

  test('is a call under its other spellings too', async () => {
    const answer = await app.inject('/%61pi/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: expect.stringMatching(/\.$/) }]);
  });
});

describe('two Host headers', () => {
  test.each(['/api/health', '/api/nothing', '/', '/login'])('are refused: %s', async (path) => {
    for (const second of ['host: evil.example', 'HOST: 127.0.0.1']) {
      const lines = await raw([
        `GET ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        second,
        'Connection: close',
        '',
        '',
      ]);
      await expect.poll(lines.text).toContain('more than one Host header');
      expect(lines.text()).toMatch(/^HTTP\/1.1 400/);
    }
  });
});

describe('an invalid header', async () => {
  const hostile = ['%', 'a:99999', '1.2.3.4.5', 'user@cusp', 'a/b', '[::1', ' '];

  test.each(hostile)('is refused in one sentence: Host %s', async (host) => {
    const answer = await callAs(app).unchecked(startPasskeySignIn, { body: {} }, { host });
    expect(answer).toMatchObject({ status: 400, body: { detail: 'The Host header names no host.' } });
  });

  const headers = [
    'host',
    'accept',
    'accept-encoding',
    'content-type',
    'cusp-patient',
    'idempotency-key',
    'if-none-match',
    'range',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
  ];
  const behind = await testApp({ trustedProxies: ['198.18.0.0/15'] });
  const { token } = await behind.newPractice();
  const call = callAs(behind.app, token);

  test.each(headers)('breaks nothing, even where a trusted proxy hands it on: %s', async (header) => {
    for (const value of ['%', ' ', '"', ',', '\u00ff', '::1, %', 'x'.repeat(2_000)])
      for (const asked of [startPasskeySignIn, createPatient, listPatients]) {
        const body = asked.method === 'POST' ? { email: 'a@example.com', password: 'x' } : undefined;
        const answer = await call.unchecked(asked, { body }, { [header]: value });
        const of = [header, value, asked.name];
        expect([...of, answer.status < 500]).toEqual([...of, true]);
        if (answer.status >= 400) expect(answer.body['detail']).toEqual(expect.stringMatching(/\.$/));
      }
  });
});
