import { expect, test } from 'vitest';
import { annotationTools, isComplete, mayFinish, withPoint } from './tools.ts';

const toolOf = (wanted: string) => {
  const tool = annotationTools.find(({ name }) => name === wanted);
  if (!tool) throw new Error(`No tool ${wanted}`);
  return tool;
};
const points = (count: number) => Array.from({ length: count }, (_, x) => ({ x: x * 10, y: 0 }));

test('a length is complete with two points, a path when it is finished', () => {
  expect([1, 2].map((count) => isComplete(toolOf('length'), points(count)))).toEqual([false, true]);
  expect([2, 49, 50].map((count) => isComplete(toolOf('path'), points(count)))).toEqual([false, false, true]);
  expect([1, 2].map((count) => mayFinish(toolOf('path'), points(count)))).toEqual([false, true]);
  expect([2, 3].map((count) => mayFinish(toolOf('area'), points(count)))).toEqual([false, true]);
  expect(isComplete(toolOf('text'), points(1))).toBe(true);
});

test('a second click on one spot adds no point', () => {
  expect(withPoint(points(2), { x: 10.4, y: 0.4 })).toHaveLength(2);
  expect(withPoint(points(2), { x: 10, y: 5 })).toHaveLength(3);
});

test('each tool has a key of its own', () => {
  expect(new Set(annotationTools.map(({ key }) => key)).size).toBe(annotationTools.length);
});
