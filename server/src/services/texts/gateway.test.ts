import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../start/read-settings.ts';
import { createTextGateway } from './create-text-gateway.ts';
import { fakeTextGateway } from './testing/fake-gateway.ts';
import type { TextGateway } from './gateway.ts';

const sid = `AC${'0'.repeat(32)}`;
const text = {
  from: '+12125550100',
  to: '+12125550147',
  body: 'Grüße & {time}',
  reference: 'p/m',
  reportTo: 'https://cusp.example/api/texts/twilio',
};
const made = (environment: Record<string, string>, timeout?: number): TextGateway => {
  const gateway = createTextGateway(readSettings(environment), timeout);
  if (gateway === undefined) throw new Error('No gateway.');
  return gateway;
};

const gateway = await fakeTextGateway();
const ways = {
  twilio: { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: 'token', TWILIO_API_BASE: gateway.url },
  gateway: {
    SMS_GATEWAY_URL: `${gateway.url}/sms`,
    SMS_GATEWAY_TOKEN: 'token',
    SMS_GATEWAY_SECRET: 's'.repeat(16),
  },
};

describe.each(Object.entries(ways))('texts by %s', (way, environment) => {
  test.each([
    [201, { sid: 'SM1', id: 'SM1' }, { outcome: 'sent', gatewayId: 'SM1' }],
    [400, { code: 1 }, { outcome: 'refused', reason: 'gateway_refused' }],
    [429, {}, { outcome: 'later', reason: 'gateway_busy' }],
    [401, {}, { outcome: 'later', reason: 'gateway_refused' }],
    [500, {}, { outcome: 'unknown' }],
    [302, {}, { outcome: 'unknown' }],
  ])('an answer %i %j is %j', async (status, answer, outcome) => {
    gateway.answers(status, answer);
    expect(await made(environment).send(text)).toEqual(outcome);
  });

  test('are unknown when no answer comes in time, and can be tried later when nothing was reached', async () => {
    gateway.hangs();
    expect(await made(environment, 50).send(text)).toEqual({ outcome: 'unknown' });
    gateway.answers(201, { sid: 'SM1', id: 'SM1' });
    const away = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(gateway.url, 'http://127.0.0.1:65534'),
      ]),
    );
    expect(await made(away).send(text)).toEqual({ outcome: 'later', reason: 'gateway_away' });
  });

  test('carry their words, their numbers and what the gateway names them by', async () => {
    gateway.answers(201, { sid: 'SM1', id: 'SM1' });
    await made(environment).send(text);
    const received = gateway.received.at(-1);
    expect(received?.authorization).toMatch(way === 'twilio' ? /^Basic / : /^Bearer token$/);
    const said =
      way === 'twilio'
        ? Object.fromEntries(new URLSearchParams(received?.body))
        : JSON.parse(received?.body ?? '');
    expect(said).toEqual(
      way === 'twilio'
        ? {
            From: text.from,
            To: text.to,
            Body: text.body,
            StatusCallback: `${text.reportTo}?reference=p%2Fm`,
          }
        : { from: text.from, to: text.to, text: text.body, reference: 'p/m', report_to: text.reportTo },
    );
  });
});

test.each([
  [21610, 'stopped'],
  [21211, 'wrong_number'],
  [99999, 'gateway_refused'],
])('Twilio’s error %i means %s', async (code, reason) => {
  gateway.answers(400, { code });
  expect(await made(ways.twilio).send(text)).toEqual({ outcome: 'refused', reason });
});

describe('what gateways report', () => {
  // The example of twilio.com/docs/usage/security.
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  const fields = {
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675310',
    Caller: '+14158675310',
    CallSid: 'CA1234567890ABCDE',
  };
  const twilio = made({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: '12345' });
  const body = Buffer.from(new URLSearchParams(fields).toString());

  test('is signed as Twilio documents it', () => {
    const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU=';
    expect(twilio.read?.({ url, signature, body })).toBeUndefined();
    for (const forged of ['', 'M/OH5YylLD5NRKLltdqwSvS0BnU=', 'AAAA']) {
      expect(twilio.read?.({ url, signature: forged, body })).toBe('forged');
    }
    expect(twilio.read?.({ url: `${url}3`, signature, body })).toBe('forged');
  });

  test('is signed by another gateway with HMAC-SHA256 of the body', () => {
    const other = made(ways.gateway);
    const reply = Buffer.from(JSON.stringify({ type: 'reply', id: '7', from: '+1', to: '+2', text: 'C' }));
    const signature = createHmac('sha256', 's'.repeat(16)).update(reply).digest('hex');
    expect(other.read?.({ url, signature, body: reply })).toEqual({
      what: 'reply',
      gatewayId: '7',
      from: '+1',
      to: '+2',
      body: 'C',
      pictures: [],
    });
    expect(other.read?.({ url, signature, body: Buffer.from(`${reply.toString()} `) })).toBe('forged');
    expect(other.read?.({ url, signature: '', body: reply })).toBe('forged');
  });

  test('is read by nobody who has no secret to check it with', () => {
    expect(made({ SMS_GATEWAY_URL: `${gateway.url}/sms` }).read).toBeUndefined();
    expect(made({ SANDBOX: '1' }).read).toBeUndefined();
  });
});

test.each([
  [{ TWILIO_ACCOUNT_SID: sid }, /TWILIO_AUTH_TOKEN must be set together/],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' }, /TWILIO_ACCOUNT_SID must be AC and 32/],
  [{ ...ways.twilio, SMS_GATEWAY_URL: 'https://x.example' }, /must not be set beside/],
  [{ SMS_GATEWAY_URL: 'http://x.example' }, /SMS_GATEWAY_URL must begin with https/],
  [{ SMS_GATEWAY_URL: 'https://u:p@x.example' }, /must not hold a password/],
  [{ SMS_GATEWAY_URL: 'https://x.example', SMS_GATEWAY_SECRET: 'short' }, /SMS_GATEWAY_SECRET must have/],
  [
    { SMS_GATEWAY_URL: 'https://x.example', SMS_GATEWAY_TOKEN: 'two words' },
    /SMS_GATEWAY_TOKEN must be visible/,
  ],
])('the settings %j stop the start', (environment, sentence) => {
  expect(() => made(environment)).toThrow(sentence);
});
