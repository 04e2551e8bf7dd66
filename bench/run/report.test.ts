import { expect, test } from 'vitest';
import { misses, type Report } from './report.ts';

const side = { perSecond: 500, p50: 2, p99: 4, cpuServer: 1, cpuDatabase: 1 };
const just = (figure: number) => ({ median: figure, least: figure, most: figure });

/** A report in which every figure just meets its target. */
const good: Report = {
  workers: 1,
  readyAfter: { onRunning: 9_000, withOwn: 3_000 },
  memory: { idle: 150, underLoad: 400, afterLoad: 400 },
  calls: [
    {
      name: 'one patient',
      target: { cpu: 1.6, throughput: 0.6, p50: 15 },
      ours: side,
      cpu: just(1.6),
      throughput: just(0.6),
    },
  ],
  growth: [{ name: 'one patient', large: 1, small: 1, ratio: 1.29 }],
};

test('no target is missed if every figure just meets it', () => {
  expect(misses(good)).toEqual([]);
});

test('each figure that misses its target is named: ratios, growth, memory and the start', () => {
  const [call] = good.calls;
  expect(
    misses({
      ...good,
      readyAfter: { onRunning: 800, withOwn: 3_001 },
      memory: { idle: 151, underLoad: 401, afterLoad: 402 },
      calls: call ? [{ ...call, ours: { ...side, p50: 15 }, cpu: just(1.61), throughput: just(0.59) }] : [],
      growth: [{ name: 'patients, 100', large: 1.3, small: 1, ratio: 1.3 }],
    }),
  ).toEqual([
    "one patient: 1.61 × the floor's CPU, at most 1.6 was wanted.",
    "one patient: 0.59 × the floor's throughput, at least 0.6 was wanted.",
    'one patient: p50 15.0 ms, under 15 ms was wanted.',
    'patients, 100: 1.30 × of the small practice, under 1.3 was wanted.',
    'Memory idle: 151 MiB, at most 150 MiB was wanted.',
    'Memory under load: 401 MiB, at most 400 MiB was wanted.',
    'Memory after load: 402 MiB, at most 400 MiB was wanted.',
    'Ready with its own database: 3001 ms, at most 3000 ms was wanted.',
  ]);
});
