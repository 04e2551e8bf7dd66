import { expect, test } from 'vitest';
import { clockDrift } from './service-life.ts';

test('a clock that is set moves against the time that passes, once', () => {
  const at = { clock: 1_000_000, passed: 500 };
  const drift = clockDrift(() => ({ ...at }));
  const wait = (ms: number) => {
    at.clock += ms;
    at.passed += ms;
  };
  wait(30_000);
  expect(drift()).toBe(0);
  wait(30_000);
  at.clock -= 3_600_000;
  expect(drift()).toBe(-3_600_000);
  wait(30_000);
  expect(drift()).toBe(0);
});
