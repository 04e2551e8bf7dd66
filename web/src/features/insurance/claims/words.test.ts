// The words of a claim's page in each state and at each step, and the names of its buttons. Issue 26.
import { claimPurposes, claimStates, claimStatesAfter } from '@cusp/contract';
import type { ClaimStep } from '@cusp/contract';
import { expect, test } from 'vitest';
import {
  claimEventWords,
  claimStateWords,
  claimStatusWords,
  claimStepWords,
  claimViewWords,
} from './words.ts';

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);
const steps: readonly ClaimStep[] = [
  'check',
  'send',
  'make_file',
  'mark_sent',
  'mail',
  'arrived',
  'wait',
  'ask',
  'answer',
  'mend',
  'see_correction',
  'bill_next',
  'correct',
  'appeal',
  'close',
  'none',
];

test('each state and each step says in sentences what comes next, and no two states say the same', () => {
  for (const purpose of claimPurposes)
    for (const on_paper of [false, true]) {
      const ofStates = claimStates.map((state) => claimStepWords('none', { state, purpose, on_paper }));
      expect(twice(ofStates)).toEqual([]);
      for (const state of claimStates)
        for (const step of steps)
          expect(claimStepWords(step, { state, purpose, on_paper })).toMatch(/^[A-Z].{10,}\.$/);
    }
  expect(twice(Object.values(claimStateWords))).toEqual([]);
  const onPaper = claimStates.map((state) => claimStatusWords(state, { on_paper: true }));
  expect(twice(onPaper)).toEqual([]);
  expect(onPaper.filter((words) => /send|sent/i.test(words))).toEqual([]);
  expect(twice(Object.values(claimViewWords))).toEqual([]);
});

test('no two buttons of a claim are named alike', () => {
  for (const purpose of claimPurposes)
    for (const state of claimStates) {
      const buttons = claimStatesAfter(state, purpose).map((next) => claimEventWords(next, state));
      expect(twice(buttons)).toEqual([]);
      expect(buttons.filter((words) => words === '')).toEqual([]);
    }
});
