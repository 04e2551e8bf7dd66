import { expect, test } from 'vitest';
import { Settling, settlingTime } from './settling.ts';
import type { SeenFile } from './scanning.ts';

const file = (path: string, changed: number, size = 10): SeenFile => ({ path, size, changed });
const paths = (files: readonly SeenFile[]) => files.map(({ path }) => path);

test('a file is told when it has stopped growing, and with when it appeared', () => {
  const settling = new Settling({ reverse: false });
  settling.look([], 0);
  expect(settling.look([file('a', 1000, 1)], 1000)).toEqual([]);
  expect(settling.look([file('a', 2000, 2)], 2000)).toEqual([]);
  expect(settling.look([file('a', 2000, 2)], 2000 + settlingTime - 1)).toEqual([]);
  expect(settling.look([file('a', 2000, 2)], 2000 + settlingTime)).toMatchObject([
    { path: 'a', size: 2, appeared: 1000 },
  ]);
});

test('of a file that was there before the program, the file’s own time counts, and never one to come', () => {
  const settling = new Settling({ reverse: false });
  settling.look([file('old', 500), file('ahead', 99_000)], 10_000);
  expect(settling.look([file('old', 500), file('ahead', 99_000)], 20_000)).toMatchObject([
    { path: 'old', appeared: 500 },
    { path: 'ahead', appeared: 10_000 },
  ]);
});

test('files come in the order in which they were written, and 10 after 9', () => {
  const settling = new Settling({ reverse: false });
  const files = [file('img10', 5), file('img9', 5), file('b', 1), file('a', 9)];
  settling.look(files, 100);
  expect(paths(settling.look(files, 100 + settlingTime))).toEqual(['b', 'img9', 'img10', 'a']);
});

test('a sensor that delivers in reverse is turned round once the whole series is there', () => {
  const settling = new Settling({ reverse: true });
  const series = [file('4', 1000), file('3', 2000), file('2', 3000), file('1', 4000)];
  for (const [at] of series.entries())
    expect(settling.look(series.slice(0, at + 1), 1000 * (at + 1))).toEqual([]);
  expect(settling.look(series, 4000 + settlingTime - 1)).toEqual([]);
  expect(paths(settling.look(series, 4000 + settlingTime))).toEqual(['1', '2', '3', '4']);
});

test('one that couldn’t be queued is told again, with the time when it appeared', () => {
  const settling = new Settling({ reverse: false });
  settling.look([], 0);
  settling.look([file('a', 1)], 1000);
  for (const now of [10_000, 90_000])
    expect(settling.look([file('a', 1)], now)).toMatchObject([{ path: 'a', appeared: 1000 }]);
  // It was queued, and another of its name comes.
  expect(settling.look([], 91_000)).toEqual([]);
  settling.look([file('a', 95_000)], 95_000);
  expect(settling.look([file('a', 95_000)], 99_000)).toMatchObject([{ appeared: 95_000 }]);
});
