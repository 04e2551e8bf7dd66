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

test('one practice takes no more than half of the places, and the others get some', () => {
  const gate = new WorkGate({ all: 8, strangers: 8, group: 2, member: 2 });
  expect(letIn(gate, known('greedy'))).toBe(4);
  expect(letIn(gate, known('other'))).toBe(2);
  expect(letIn(gate, known('third'))).toBe(2);
  expect(letIn(gate, known('fourth'))).toBe(0);
  expect(() => gate.enter(known('fourth'))).toThrow(
    expect.objectContaining({ code: 'overloaded', headers: { 'retry-after': '1' } }),
  );
});

test('when it is crowded, one person can’t take all places of their practice', () => {
  const gate = new WorkGate({ all: 16, strangers: 16, group: 6, member: 2 });
  for (let other = 0; other < 8; other += 1) gate.enter(known(`other ${other}`));
  expect(letIn(gate, known('practice', 'mia'))).toBe(2);
  expect(letIn(gate, known('practice', 'noah'))).toBe(2);
});

test('strangers can’t take all places from signed-in callers, nor one address from other strangers', () => {
  const gate = new WorkGate({ all: 16, strangers: 8, group: 2, member: 2 });
  expect(letIn(gate, stranger('192.0.2.1'))).toBe(4);
  expect(letIn(gate, stranger('192.0.2.2'))).toBe(2);
  expect(letIn(gate, stranger('192.0.2.3'))).toBe(2);
  expect(letIn(gate, stranger('192.0.2.4'))).toBe(0);
  expect(letIn(gate, known('practice'))).toBe(2);
});

test('while a call waits too long the limits are halved, and a caller without a call in progress is admitted', () => {
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
