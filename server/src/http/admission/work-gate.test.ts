import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { WorkGate } from './work-gate.ts';

const known = (group: string, member = 'mia'): Caller => ({
  group,
  member,
  isKnown: true,
  network: '192.0.2.1',
});
const stranger = (network: string): Caller => ({ group: network, member: network, isKnown: false, network });

/** How many of ten further calls of the caller are admitted. */
const letIn = (gate: WorkGate, caller: Caller): number => {
  let entered = 0;
  while (entered < 10 && gate.hasRoom(caller)) {
    gate.enter(caller);
    entered += 1;
  }
  return entered;
};

test('one practice fills no more than half of the room, and the others find some', () => {
  const gate = new WorkGate({ all: 8, strangers: 8, group: 2, member: 2 });
  expect(letIn(gate, known('greedy'))).toBe(4);
  expect(letIn(gate, known('other'))).toBe(2);
  expect(letIn(gate, known('third'))).toBe(2);
  expect(letIn(gate, known('fourth'))).toBe(0);
  expect(() => gate.enter(known('fourth'))).toThrow(
    expect.objectContaining({ code: 'overloaded', headers: { 'retry-after': '1' } }),
  );
});

test('where it is crowded, one person leaves room for the others of their practice', () => {
  const gate = new WorkGate({ all: 16, strangers: 16, group: 6, member: 2 });
  for (let other = 0; other < 8; other += 1) gate.enter(known(`other ${other}`));
  expect(letIn(gate, known('practice', 'mia'))).toBe(2);
  expect(letIn(gate, known('practice', 'noah'))).toBe(2);
});

test('strangers leave room for whoever is signed in, and one address for the other strangers', () => {
  const gate = new WorkGate({ all: 16, strangers: 8, group: 2, member: 2 });
  expect(letIn(gate, stranger('192.0.2.1'))).toBe(4);
  expect(letIn(gate, stranger('192.0.2.2'))).toBe(2);
  expect(letIn(gate, stranger('192.0.2.3'))).toBe(2);
  expect(letIn(gate, stranger('192.0.2.4'))).toBe(0);
  expect(letIn(gate, known('practice'))).toBe(2);
});

test('while somebody waits too long there is half the room, and whoever has none at work comes in', () => {
  const waits = { since: 0 };
  const gate = new WorkGate({ all: 12, strangers: 12, group: 4, member: 4 }, () => waits.since);
  gate.enter(known('greedy'));
  gate.enter(known('greedy'));
  waits.since = 1_000;
  // A single call is never a crowd, however slow the machine is.
  expect(letIn(gate, known('greedy'))).toBe(1);
  expect(letIn(gate, known('other'))).toBe(2);
  waits.since = 0;
  expect(letIn(gate, known('other'))).toBe(2);
});

test('a place is given back once', async () => {
  const gate = new WorkGate({ all: 2, strangers: 2, group: 2, member: 2 });
  const leave = gate.enter(known('one'));
  gate.enter(known('two'));
  leave();
  leave();
  expect(gate.atWork).toBe(1);
});
