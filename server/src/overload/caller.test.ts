import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { newToken } from '../identity/person.ts';
import { Callers } from './caller.ts';

function request(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const asked = new IncomingMessage(socket);
  Object.assign(asked.headers, headers);
  return asked;
}

const actor = { realm: 'staff', practiceId: 'a practice', id: 'mia', name: 'Mia', role: 'dentist' } as const;
const nobody = () => false;

test('a stranger’s call counts for its address, whatever token it carries', () => {
  const callers = new Callers(nobody);
  for (let made = 0; made < 3; made += 1) {
    const shown = request('192.0.2.7', { authorization: `Bearer ${newToken()}` });
    expect(callers.callerOf(shown)).toEqual({
      group: '192.0.2.7',
      member: '192.0.2.7',
      isKnown: false,
      network: '192.0.2.7',
    });
  }
});

test('after its session is found, a call counts for its practice, until the token is no longer valid', () => {
  const callers = new Callers(nobody);
  const headers = { authorization: `Bearer ${newToken()}` };
  const first = request('192.0.2.7', headers);
  const found = { group: 'staff a practice', member: 'mia', isKnown: true };
  expect(callers.learn(first, actor)).toEqual({ ...found, network: '192.0.2.7' });
  expect(callers.callerOf(first)).toMatchObject(found);
  const next = request('198.51.100.1', headers);
  expect(callers.callerOf(next)).toEqual({ ...found, network: '198.51.100.1' });
  callers.forget(next);
  expect(callers.callerOf(request('192.0.2.7', headers)).isKnown).toBe(false);
});

test('the address is what a trusted proxy says, and nobody else', () => {
  const callers = new Callers((address) => address === '10.0.0.1');
  const headers = { 'x-forwarded-for': '203.0.113.5, 198.51.100.1' };
  expect(callers.callerOf(request('10.0.0.1', headers)).group).toBe('198.51.100.1');
  expect(callers.callerOf(request('10.0.0.2', headers)).group).toBe('10.0.0.2');
});
