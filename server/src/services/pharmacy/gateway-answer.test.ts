import { expect, test } from 'vitest';
import { readGatewayAnswer } from './gateway-answer.ts';

const message = (body: string, header = '') =>
  `<Message><Header>${header}</Header><Body>${body}</Body></Message>`;
const status = (code: string) => `<Status><Code>${code}</Code></Status>`;

test.each([
  message(status('000')),
  message(status('010')),
  message(status(' 010 ')),
  `<Message><Body>${status('000')}</Body></Message>`,
  message(status('000'), '<RelatesToMessageID>mine</RelatesToMessageID>'),
  `<?xml version="1.0"?><s:Message xmlns:s="urn:x"><s:Body><s:Status><s:Code>000</s:Code></s:Status></s:Body></s:Message>`,
])('%s is sent', (xml) => {
  expect(readGatewayAnswer(xml, 'mine').outcome).toBe('sent');
});

test.each([
  message(status('600')),
  message(status('')),
  message('<Status/>'),
  message('<Verify/>'),
  message(''),
  message(status('000') + status('000')),
  message(status('000') + '<Error><Code>900</Code></Error>'),
  message(status('000'), '<RelatesToMessageID>another</RelatesToMessageID>'),
  status('000'),
  `<Message>${status('000')}</Message>`,
  `<Message><!-- ${status('000')} --><Body/></Message>`,
  '',
  ' ',
  '<',
  '<__proto__/>',
  `${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`,
])('%s is unclear', (xml) => {
  expect(readGatewayAnswer(xml, 'mine')).toEqual({ outcome: 'unclear' });
});

test("an Error has the gateway's words, without entities expanded", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const error = '<Error><Code>900</Code><Description>a &amp; &b; &c;</Description></Error>';
  const reading = readGatewayAnswer(bomb + message(error), 'mine');
  expect(JSON.stringify(reading)).not.toMatch(/aaaa|root:/);
});

test('an Error without words is refused anyway', () => {
  expect(readGatewayAnswer(message('<Error><Code>900</Code></Error>'), 'mine')).toEqual({
    outcome: 'refused',
    words: '',
  });
});

test('a long message of the gateway is shortened', () => {
  const reading = readGatewayAnswer(
    message(`<Error><Description>${'no '.repeat(9_000)}</Description></Error>`),
    'mine',
  );
  expect(reading.outcome === 'refused' && reading.words.length).toBeLessThanOrEqual(501);
});
