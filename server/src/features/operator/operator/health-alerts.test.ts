import type { ServiceHealth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { isLow } from './health.ts';
import { problemsIn } from './health-alerts.ts';

const gibibyte = 1024 ** 3;
const healthy: ServiceHealth = {
  letters: { set_up: true, sent: 200, failed: 3, retrying: 0 },
  texts: { sent: 10, failed: 1 },
  jobs: { failed: 0, since: null, late: 0 },
  backup: { set_up: true, last_at: '2026-06-01T02:05:00Z', late: false },
  disk: { free_bytes: 50 * gibibyte, total_bytes: 100 * gibibyte, low: false },
};
const told = (health: Partial<ServiceHealth>) => problemsIn({ ...healthy, ...health }).map(({ of }) => of);

test('a service that works, with a few refused emails, needs no attention', () => {
  expect(told({})).toEqual([]);
});

test.each<[string, Partial<ServiceHealth>]>([
  ['mail', { letters: { set_up: true, sent: 0, failed: 2, retrying: 8 } }],
  ['jobs', { jobs: { failed: 1, since: '2026-06-01T00:00:00Z', late: 0 } }],
  ['jobs', { jobs: { failed: 0, since: null, late: 2 } }],
  ['backup', { backup: { set_up: true, last_at: null, late: true } }],
  ['disk', { disk: { free_bytes: gibibyte, total_bytes: 100 * gibibyte, low: true } }],
])('the operator is told of %s', (of, health) => {
  expect(told(health)).toEqual([of]);
});

test('a disk is almost full with less than 2 GiB, or less than a twentieth, free', () => {
  expect(isLow({ free_bytes: 2 * gibibyte - 1, total_bytes: 10 * gibibyte })).toBe(true);
  expect(isLow({ free_bytes: 2 * gibibyte, total_bytes: 10 * gibibyte })).toBe(false);
  expect(isLow({ free_bytes: 40 * gibibyte, total_bytes: 1000 * gibibyte })).toBe(true);
});
