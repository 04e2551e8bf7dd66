import { expect, test } from 'vitest';
import { measured, measurementWords, scaleInForce } from './measures.ts';

const at = (x: number, y: number) => ({ x, y });
const uncalibrated = { calibration: null, mm_per_pixel: null };
const words = (...[drawn]: Parameters<typeof measured>) => {
  const found = measured(drawn);
  return found && measurementWords(found);
};
const line = [at(100, 250), at(400, 250)];

test('a length says how its scale is known', () => {
  const length = { kind: 'length', points: line };
  expect(words({ ...length, calibration: 'calibrated', mm_per_pixel: 0.1 })).toBe('30.0 mm, calibrated');
  expect(words({ ...length, calibration: 'estimated', mm_per_pixel: 0.08 })).toBe('24.0 mm, estimated');
  expect(words({ ...length, ...uncalibrated })).toBe('300 px, not calibrated');
  const canal = { kind: 'length', points: [at(0, 0), at(30, 40), at(30, 100)] };
  expect(words({ ...canal, calibration: 'calibrated', mm_per_pixel: 0.1 })).toBe('11.0 mm, calibrated');
});

test('angles, areas, and marks', () => {
  expect(words({ kind: 'angle', points: [at(10, 0), at(0, 0), at(0, 10)], ...uncalibrated })).toBe('90°');
  expect(words({ kind: 'angle', points: [at(-10, 1), at(0, 0), at(-10, -1)], ...uncalibrated })).toBe('11°');
  const square = { kind: 'area', points: [at(0, 0), at(100, 0), at(100, 50), at(0, 50)] };
  expect(words({ ...square, ...uncalibrated })).toBe('5000 px², not calibrated');
  expect(words({ ...square, calibration: 'calibrated', mm_per_pixel: 0.1 })).toBe('50.0 mm², calibrated');
  expect(words({ kind: 'arrow', points: line, ...uncalibrated })).toBeNull();
});

test('the newest known object decides, else the file', () => {
  const file = { calibration: 'estimated', mm_per_pixel: 0.08 } as const;
  const known = (known_mm: number, withdrawn_at: string | null = null) => ({
    kind: 'known_length',
    points: line,
    known_mm,
    withdrawn_at,
    ...uncalibrated,
  });
  expect(scaleInForce(file, [])).toEqual(file);
  expect(scaleInForce({ calibration: null, mm_per_pixel: null }, [])).toBeNull();
  expect(scaleInForce(file, [known(15), known(30)])).toEqual({
    calibration: 'calibrated',
    mm_per_pixel: 0.1,
  });
  expect(scaleInForce(file, [known(15), known(30, '2026-03-02')])?.mm_per_pixel).toBe(0.05);
  expect(scaleInForce(file, [known(15, '2026-03-02')])).toEqual(file);
});
