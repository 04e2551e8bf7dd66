import { expect, test, vi } from 'vitest';
import type { LoadCaller } from './caller.ts';
import { WorkGate } from './work-gate.ts';

const known = (group: string, member = 'mia'): LoadCaller => ({
  group,
  member,
  isKnown: true,
  network: '192.0.2.1',
});
const stranger = (network: string): LoadCaller => ({
  group: network,
  member: network,
  isKnown: false,
  network,
});

/** How many of ten further calls of the caller are admitted. */
const letIn = async (gate: WorkGate, caller: LoadCaller): Promise<number> => {
  let entered = 0;
  while (entered < 10 && gate.hasRoom(caller)) {
    await gate.enter(caller);
    entered += 1;
  }
  return entered;
};

test('one practice takes no more than half of the places, and the others get some', async () => {
  const gate = new WorkGate({ all: 8, strangers: 8, group: 2, member: 2 });
  expect(await letIn(gate, known('greedy'))).toBe(4);
  expect(await letIn(gate, known('other'))).toBe(2);
  expect(await letIn(gate, known('third'))).toBe(2);
  expect(await letIn(gate, known('fourth'))).toBe(0);
  await expect(gate.enter(stranger('192.0.2.9'))).rejects.toMatchObject({
    code: 'overloaded',
    headers: { 'retry-after': '1' },
  });
});

test('a signed-in caller beyond the limit waits, and is passed by a practice that has nothing at work', async () => {
  const gate = new WorkGate({ all: 4, strangers: 2, group: 2, member: 2 });
  const places = [await gate.enter(known('busy')), await gate.enter(known('busy'))];
  const order: string[] = [];
  const come = async (name: string) => {
    const leave = await gate.enter(known(name));
    order.push(name);
    return leave;
  };
  const waiting = [come('busy'), come('busy')];
  const other = [await come('other'), await come('third')];
  expect(order).toEqual(['other', 'third']);
  // Full, so that the fourth waits behind those who came before, and still comes first.
  const fourth = come('fourth');
  places[0]?.();
  (await fourth)();
  for (const leave of [places[1], ...other]) leave?.();
  for (const leave of await Promise.all(waiting)) leave();
  expect(order).toEqual(['other', 'third', 'fourth', 'busy', 'busy']);
  expect(gate.atWork).toBe(0);
});

test('not more wait than are served in time: the others are refused', async () => {
  vi.useFakeTimers();
  try {
    const gate = new WorkGate({ all: 1, strangers: 1, group: 1, member: 1 });
    await gate.enter(known('slow'));
    const refused: unknown[] = [];
    const waiting = Array.from({ length: 65 }, () =>
      gate.enter(known('slow')).catch((error: unknown) => refused.push(error)),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveLength(1);
    expect(gate.mayCome(known('slow'))).toBe(false);
    expect(gate.mayCome(known('other'))).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(waiting);
    expect(refused).toHaveLength(65);
    expect(gate.mayCome(known('slow'))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('when it is crowded, one person can’t take all places of their practice', async () => {
  const gate = new WorkGate({ all: 16, strangers: 16, group: 6, member: 2 });
  for (let other = 0; other < 8; other += 1) await gate.enter(known(`other ${other}`));
  expect(await letIn(gate, known('practice', 'mia'))).toBe(2);
  expect(await letIn(gate, known('practice', 'noah'))).toBe(2);
});

test('strangers can’t take all places from signed-in callers, nor one address from other strangers', async () => {
  const gate = new WorkGate({ all: 16, strangers: 8, group: 2, member: 2 });
  expect(await letIn(gate, stranger('192.0.2.1'))).toBe(4);
  expect(await letIn(gate, stranger('192.0.2.2'))).toBe(2);
  expect(await letIn(gate, stranger('192.0.2.3'))).toBe(2);
  expect(await letIn(gate, stranger('192.0.2.4'))).toBe(0);
  expect(await letIn(gate, known('practice'))).toBe(2);
});

test('while a call waits too long the limits are halved, and a caller without a call in progress is admitted', async () => {
  const waits = { since: 0 };
  const gate = new WorkGate({ all: 12, strangers: 12, group: 4, member: 4 }, () => waits.since);
  await gate.enter(known('greedy'));
  await gate.enter(known('greedy'));
  waits.since = 1_000;
  // A single call is never a crowd, however slow the machine is.
  expect(await letIn(gate, known('greedy'))).toBe(1);
  expect(await letIn(gate, known('other'))).toBe(2);
  waits.since = 0;
  expect(await letIn(gate, known('other'))).toBe(2);
});

test('a place is given back once', async () => {
  const gate = new WorkGate({ all: 2, strangers: 2, group: 2, member: 2 });
  const leave = await gate.enter(known('one'));
  await gate.enter(known('two'));
  leave();
  leave();
  expect(gate.atWork).toBe(1);
});
