import { jobSentences } from '@cusp/contract';
import { expect, test } from 'vitest';
import { jobNames } from './names.ts';

test('every job has a sentence for the operator, and nothing else has one', () => {
  expect(Object.keys(jobSentences).toSorted()).toEqual([...jobNames].toSorted());
  for (const sentence of Object.values(jobSentences)) expect(sentence).toMatch(/^[A-Z][^._]+$/);
});
