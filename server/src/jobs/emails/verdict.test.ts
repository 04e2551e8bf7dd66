import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const replied = (responseCode: number, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error(`${responseCode} Mia Keller <mia@example.com>`), { code, responseCode, command });
const broken = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a connection that is refused', broken('ECONNREFUSED'), 'unreachable', false],
  ['a name that nobody has', broken('EDNS'), 'unreachable', false],
  ['a server that takes too long', broken('ETIMEDOUT'), 'slow', false],
  ['a mailbox that is full for now', replied(452), 'busy', false],
  ['a mailbox that is not there', replied(550), 'refused_address', true],
  ['a letter that is too large', replied(552, 'DATA', 'EMESSAGE'), 'refused_letter', true],
  ['a wrong password', replied(535, 'AUTH PLAIN', 'EAUTH'), 'refused_us', false],
  ['anything else', new TypeError('x'), 'failed', false],
  ['what is no error', 'x', 'failed', false],
])('%s', (_what, error, reason, isFinal) => {
  expect(verdictOf(error)).toEqual({ reason, isFinal });
});
