import { expect, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { acceptMessage, answerText, answerWith, fakeGateway } from './testing/fake-gateway.ts';
import { createPharmacyGateway, liveGateway, testGateway } from './gateway.ts';

const fake = await fakeGateway();
const gateway = liveGateway({ url: fake.url, token: 'secret-token' });
const impatient = liveGateway({ url: fake.url, token: undefined, timeout: 400 });
const message = {
  id: 'message1',
  xml: '<Message><Header><MessageID>message1</MessageID></Header>é</Message>',
};

test('posts the message as XML with the token and takes a Status as sent', async () => {
  fake.answers(acceptMessage);
  const { outcome, answer } = await gateway.send(message);
  expect(outcome).toBe('sent');
  expect(answer).toContain('<Code>010</Code>');
  const got = fake.received.at(-1);
  expect(got?.method).toBe('POST');
  expect(got?.xml).toBe(message.xml);
  expect(got?.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(got?.headers.authorization).toBe('Bearer secret-token');
});

test('sends no authorization without a token', async () => {
  fake.answers(acceptMessage);
  await liveGateway({ url: fake.url, token: undefined }).send(message);
  expect(fake.received.at(-1)?.headers.authorization).toBeUndefined();
});

test.each([200, 400, 500])(
  "takes an Error as refused, in the gateway's own words, with HTTP status %i",
  async (status) => {
    fake.answers(
      answerWith(
        '<Error><Code>900</Code><Description>Sender&#39;s ID &lt;7&gt; is\n not on file</Description></Error>',
        status,
      ),
    );
    const { outcome, words, answer } = await gateway.send(message);
    expect({ outcome, words }).toEqual({ outcome: 'refused', words: "Sender's ID <7> is not on file" });
    expect(answer).toContain('<Code>900</Code>');
  },
);

test('a Status counts only with an HTTP status of success', async () => {
  fake.answers(answerWith('<Status><Code>000</Code></Status>', 503));
  expect((await gateway.send(message)).outcome).toBe('unanswered');
});

test.each([
  ['garbage', 'OK'],
  ['nothing', ''],
  ['a page', '<html><body>Status 000</body></html>'],
  ['broken XML', '<Message><Body><Status><Code>000</Code></Status></Body>'],
  ['JSON', '{"status":"000"}'],
  ['zero bytes', '\u0000\u0000'],
])('%s is no Status', async (_, text) => {
  fake.answers(answerText(text));
  const { outcome, words, answer } = await gateway.send(message);
  expect(outcome).toBe('unanswered');
  expect(words).toMatch(/^The pharmacy gateway .*\.$/);
  expect(answer).not.toBe('');
  expect(answer).not.toContain('\u0000');
});

test.each([500, 502, 401, 404])('HTTP status %i is no answer, and is kept', async (status) => {
  fake.answers(answerText('<h1>down</h1>', status));
  const { outcome, answer } = await gateway.send(message);
  expect(outcome).toBe('unanswered');
  expect(answer).toBe(`HTTP ${status}\n\n<h1>down</h1>`);
});

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const before = fake.received.length;
  fake.answers((response) => {
    response.writeHead(status, { location: fake.url });
    response.end();
  });
  expect((await gateway.send(message)).outcome).toBe('unanswered');
  expect(fake.received).toHaveLength(before + 1);
});

test('silence is no answer after the time is over', async () => {
  fake.answers(() => undefined);
  const { outcome, words } = await impatient.send(message);
  expect(outcome).toBe('unanswered');
  expect(words).toMatch(/did not answer in time/);
});

test('a body that arrives too slowly times out', async () => {
  fake.answers((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  });
  expect((await impatient.send(message)).words).toContain('did not answer in time');
});

test('a body without an end is cut off', async () => {
  fake.answers((response) => {
    response.writeHead(200);
    response.write('<'.repeat(70_000));
  });
  expect((await gateway.send(message)).words).toContain('too large');
});

test('a connection that ends in the middle may have carried the message', async () => {
  fake.answers((response) => void response.socket?.destroy());
  const { outcome, answer } = await gateway.send(message);
  expect(outcome).toBe('unanswered');
  expect(answer).toMatch(/^Broken off: /);
});

test('an unknown host is not reached: nothing was sent', async () => {
  const nobody = liveGateway({ url: 'https://no-such-host.invalid/', token: undefined });
  const { outcome, answer } = await nobody.send(message);
  expect(outcome).toBe('not_reached');
  expect(answer).toMatch(/^Not reached: (ENOTFOUND|EAI_AGAIN)$/);
});

test('a host that refuses the connection is not reached: nothing was sent', async () => {
  const port = await freePort();
  // A name may have several addresses.
  for (const host of ['127.0.0.1', 'localhost']) {
    const nobody = liveGateway({ url: `http://${host}:${port}/script`, token: undefined });
    expect(await nobody.send(message)).toEqual({
      outcome: 'not_reached',
      words: 'The pharmacy gateway could not be reached.',
      answer: 'Not reached: ECONNREFUSED',
    });
  }
});

test('the test gateway answers as a gateway does', async () => {
  const gatewayOfTestMode = testGateway();
  expect(gatewayOfTestMode.kind).toBe('test');
  const { outcome, answer } = await gatewayOfTestMode.send(message);
  expect(outcome).toBe('sent');
  expect(answer).toContain('<RelatesToMessageID>message1</RelatesToMessageID>');
});

test('a given gateway goes before the test one, and without either there is none', () => {
  const pharmacyGateway = { url: 'https://gateway.example/script', token: 't' };
  expect(createPharmacyGateway({ pharmacyGateway, sandbox: true })?.kind).toBe('live');
  expect(createPharmacyGateway({ pharmacyGateway: undefined, sandbox: true })?.kind).toBe('test');
  expect(createPharmacyGateway({ pharmacyGateway: undefined, sandbox: false })).toBeUndefined();
});

test.each(['http://localhost:9/x', 'http://127.0.0.1/', 'http://[::1]:80/', 'https://rx.example'])(
  '%s may carry prescriptions',
  (url) => {
    expect(() => liveGateway({ url, token: undefined })).not.toThrow();
  },
);

test.each([
  'http://rx.example/',
  'http://127.0.0.1.rx.example/',
  'ftp://rx.example',
  'https://me:secret@rx.example',
])('%s stops the start', (url) => {
  expect(() => liveGateway({ url, token: undefined })).toThrow(/PHARMACY_GATEWAY_URL/);
});

test('a token that no header can hold stops the start', () => {
  expect(() => liveGateway({ url: 'https://rx.example', token: 'a\nb' })).toThrow(/PHARMACY_GATEWAY_TOKEN/);
});
