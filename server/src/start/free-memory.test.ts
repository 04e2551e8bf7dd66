import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeMemoryWhenQuiet } from './free-memory.ts';

const MiB = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that uses 200 MiB, and 210 after memory was freed. */
function process() {
  const state = { inUse: 200 * MiB, freed: 0 };
  const memory = freeMemoryWhenQuiet({
    inUse: () => state.inUse,
    free: () => {
      state.freed += 1;
      state.inUse = 210 * MiB;
    },
  });
  return { state, memory };
}

test('memory that a busy time took is given back when five seconds brought no request', () => {
  const { state, memory } = process();
  memory.requestCame();
  state.inUse = 500 * MiB;
  vi.advanceTimersByTime(4_000);
  memory.requestCame();
  vi.advanceTimersByTime(4_000);
  expect(state.freed).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(state.freed).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(state.freed).toBe(1);
});

test('a little growth interrupts nobody', () => {
  const { state, memory } = process();
  state.inUse = 260 * MiB;
  memory.requestCame();
  vi.advanceTimersByTime(10_000);
  expect(state.freed).toBe(0);
  state.inUse = 264 * MiB;
  memory.requestCame();
  vi.advanceTimersByTime(10_000);
  expect(state.freed).toBe(1);
  state.inUse = 273 * MiB;
  memory.requestCame();
  vi.advanceTimersByTime(10_000);
  expect(state.freed).toBe(1);
});
