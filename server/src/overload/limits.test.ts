import { request as requestBy } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config, createPatient, health, listPatients, requestOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../start/read-settings.ts';
import { aPatient, callAs, ownApp, testApp } from '../../tests/support/practice.ts';
import { maxJsonDepth, isTooDeep } from '../site/json-depth.ts';

describe('a browser', () => {
  test('is told to load and run nothing but what comes from here', async () => {
    const { app } = await testApp();
    const { headers } = await app.inject(requestOf(health, {}).url);
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src-attr 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'permissions-policy': expect.stringMatching(/geolocation=\(\).*camera=\(self\)/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('is held to HTTPS for a year where the site has it', async () => {
    const { app } = await testApp({ publicUrl: 'https://cusp.example' });
    const { headers } = await app.inject(requestOf(health, {}).url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('lets no page of another site read an answer', async () => {
    const { app } = await testApp();
    const origin = 'https://elsewhere.example';
    const asked = await app.inject({ url: requestOf(config, {}).url, headers: { origin } });
    const before = await app.inject({
      method: 'OPTIONS',
      url: requestOf(listPatients, {}).url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    for (const { headers } of [asked, before])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(before.statusCode).toBe(404);
  });
});

describe('a request', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) => ({
    url: '/api/health',
    remoteAddress,
    headers,
  });
  const id = 'a-name-from-the-proxy';

  test('has an id, which only a trusted proxy can set', async () => {
    const { app } = await testApp({ trustedProxies: ['10.1.0.0/16'] });
    const named = async (address: string, given: string) =>
      (await app.inject(from(address, { 'x-request-id': given }))).headers['x-request-id'];
    expect(await named('10.1.2.3', id)).toBe(id);
    expect(await named('10.2.2.3', id)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await named('10.1.2.3', 'x y')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('comes from where X-Forwarded-For says only if a trusted proxy says it', async () => {
    const seen: string[] = [];
    for (const trustedProxies of [[], ['10.1.0.0/16']]) {
      const { app } = await testApp({ trustedProxies });
      app.addHook('onRequest', async (request) => void seen.push(`${request.ip} ${request.protocol}`));
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
      await app.inject(from('10.1.2.3', headers));
      await app.inject(from('192.0.2.1', headers));
    }
    expect(seen).toEqual(['10.1.2.3 http', '192.0.2.1 http', '203.0.113.9 https', '192.0.2.1 http']);
  });

  test.each(['nobody', '10.0.0.0/33', 'true', '*', '10.0.0.1/8/8'])(
    'is not believed by a wrong setting: %s',
    (given) => expect(() => readSettings({ TRUSTED_PROXIES: given })).toThrow(/TRUSTED_PROXIES/),
  );

  test('nests only so deep, whatever stands in its texts', async () => {
    const { newPractice } = await testApp();
    const { call } = await newPractice();
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = (value: string) => JSON.stringify(aPatient()).replace(/}$/, `,"more":${value}}`);
    const key = { 'idempotency-key': 'deep' };
    expect((await call.unchecked(createPatient, { payload: body(nested(100_000)) }, key)).status).toBe(400);
    expect(
      (await call.unchecked(createPatient, { payload: body(nested(maxJsonDepth - 1)) }, key)).status,
    ).toBe(201);
    expect(isTooDeep(nested(maxJsonDepth))).toBe(false);
    expect(isTooDeep(nested(maxJsonDepth + 1))).toBe(true);
    expect(isTooDeep(JSON.stringify({ text: `\\"${'['.repeat(100)}\\` }))).toBe(false);
    expect(isTooDeep(`"${'\\"['.repeat(100)}`)).toBe(false);
  });

  test('with __proto__ or a key twice changes nothing but the record', async () => {
    const { newPractice } = await testApp();
    const { call } = await newPractice();
    const text = JSON.stringify(aPatient());
    expect(
      (
        await call.unchecked(createPatient, {
          payload: text.replace('{', '{"__proto__":{"email":"a@b.cc"},'),
        })
      ).status,
    ).toBe(400);
    const twice = await call.unchecked(createPatient, {
      payload: text.replace('{', '{"last_name":"First",'),
    });
    expect(twice).toMatchObject({ status: 201, body: { last_name: 'Keller' } });
    expect(Reflect.get({}, 'email')).toBeUndefined();
  });

  test('with a parameter twice is refused', async () => {
    const { newPractice } = await testApp();
    const { call } = await newPractice();
    for (const query of ['limit=1&limit=2', 'q=a&q=b', 'cursor=a&cursor=b'])
      expect((await call.raw('GET', `${listPatients.path}?${query}`)).status).toBe(422);
  });

  test('by TRACE is no call', async () => {
    const { app } = await ownApp();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const status = await new Promise<number | undefined>((done) => {
      requestBy({ method: 'TRACE', port, path: '/api/health' }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });

  test('has a head of at most 16 KiB', async () => {
    const { app } = await ownApp();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/health`, { headers: { 'x-large': 'x'.repeat(17_000) } });
    expect(answer.status).toBe(413);
  });
});

describe('more calls than there is room for', () => {
  test('are answered 503 with Retry-After, and the accepted ones are served', async () => {
    const { app, newPractice } = await testApp();
    const people = await Promise.all(Array.from({ length: 3 }, () => newPractice()));
    const answers = await Promise.all(
      people.flatMap(({ token }) => Array.from({ length: 200 }, () => callAs(app, token)(listPatients))),
    );
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(served.length + refused.length).toBe(600);
    // So many are admitted whoever makes them and however slow the machine is: a quarter of all places.
    expect(served.length).toBeGreaterThanOrEqual(16);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    await sleep(1);
    expect((await callAs(app, people[0]?.token)(listPatients)).status).toBe(200);
  });
});
