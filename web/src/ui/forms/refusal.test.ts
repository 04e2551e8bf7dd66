import { expect, test } from 'vitest';
import { isPutOff, onlyAsks, putOff, refusalOf } from './refusal.ts';

const refused = (...paths: string[]) =>
  refusalOf({ status: 409, detail: 'Asked', errors: paths.map((path) => ({ path, message: 'Asked' })) });

test.each([
  [['chart_anyway'], true],
  [['instead'], true],
  [['entries.0.instead'], true],
  [['answers.a1.chart_anyway', 'answers.a2.instead'], true],
  [['allergy_reason'], true],
  [['provider_id'], false],
  [['chart_anyway', 'tooth_number'], false],
  [[], false],
])('a refusal with %j only asks: %s, so that no red message stands behind the question', (paths, asks) => {
  expect(onlyAsks(refused(...paths))).toBe(asks);
});

test('who postpones a step at a question has not failed', () => {
  expect(isPutOff(putOff('Filling on 14 MO is planned.'))).toBe(true);
  expect(isPutOff(new Error('Failed'))).toBe(false);
});
