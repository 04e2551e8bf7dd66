// Each sentence that insurance says is there, ends as one, and is said for one thing only. Issue 26.
import { readFileSync } from 'node:fs';
import { appealReasonOf, appealReasons, blankOf, startingAppealTexts } from '@cusp/contract';
import { expect, test } from 'vitest';
import { stepWords } from './estimates/words.ts';
import { statusCategories } from './x12/status-words.ts';
import { payerReasons, reasonWords } from './x12/reason-words.ts';

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);

/** The sentences of the check before sending, as they are in its source: each branch has one. */
const findings = [
  ...readFileSync(new URL('claims/findings.ts', import.meta.url), 'utf8').matchAll(
    /(['`])((?:(?!\1)[^\\\n])*[.?])\1/g,
  ),
].map(([, , sentence = '']) => sentence);

test('each finding of a claim is a sentence of its own', () => {
  expect(findings.length).toBeGreaterThan(30);
  expect(twice(findings)).toEqual([]);
  for (const sentence of findings) expect(sentence).toMatch(/^[A-Z“$].{12,}[.?]$/);
});

test('each reason of a refusal has short words of its own in both languages, and a letter to begin an appeal with', () => {
  const codes = Object.keys(payerReasons);
  for (const language of ['en', 'es'] as const) {
    const words = codes.map((reason) => reasonWords({ group: 'PR', reason }, language));
    expect(twice(words)).toEqual([]);
    for (const each of words) expect(each).toMatch(/^\p{Ll}[^.]{3,}$/u);
    expect(words.filter((each) => each.includes('x12.org'))).toEqual([]);
  }
  for (const code of codes) expect(blankOf(startingAppealTexts[appealReasonOf([code])])).not.toBeNull();
  expect(twice(appealReasons.map((reason) => startingAppealTexts[reason]))).toEqual([]);
  // One that we have no words for names the place that has them.
  expect(reasonWords({ group: 'CO', reason: '999' })).toBe('code CO 999, see x12.org');
});

test('each category of a carrier’s status says something', () => {
  for (const [, words] of Object.values(statusCategories)) expect(words).toMatch(/^\p{Ll}[^.]{5,}$/u);
  // Two codes of the same, as X12 has them, would hide which one came.
  expect(twice(Object.values(statusCategories).map(([, words]) => words))).toEqual([]);
});

test('each step of an estimate is a sentence that a patient understands', () => {
  const line = {
    type: 'limit',
    category: null,
    level: 'individual',
    network: 'both',
    amount: null,
    percent: null,
    quantity: 2,
    span: null,
    period: 'benefit_year',
    area: 'person',
    age_from: 2,
    age_to: 18,
    alternate_id: null,
    procedure_ids: [],
  } as const satisfies Parameters<typeof stepWords.allowedOften>[0];
  const whole = [
    stepWords.fee(26_000),
    stepWords.allowed(24_000, true),
    stepWords.allowed(24_000, false),
    stepWords.downgraded(18_000),
    stepWords.copay(1000),
    ...Object.values(stepWords.notHolding),
    stepWords.allowedOften(line),
    stepWords.waived,
    stepWords.deductible(null, 5000),
    stepWords.deductible(2000, 5000),
    stepWords.percent(80, 19_000, 15_200),
    stepWords.maximum(null, 150_000, false),
    stepWords.maximum(12_000, 150_000, false),
    stepWords.maximum(null, 150_000, true),
    stepWords.maximum(12_000, 150_000, true),
    stepWords.second('standard', 100),
    stepWords.second('basic', 100),
    stepWords.second('non_duplication', 100),
    stepWords.second('maintenance', 100),
    stepWords.second('medicaid', 100),
    stepWords.furtherWriteOff(3500),
    stepWords.paysYou,
    stepWords.discount(1000),
    stepWords.limitUsed(line, 2, ['on March 3, 2026']),
    ...[
      stepWords.notInForce,
      stepWords.notCovered,
      stepWords.waiting(12, null),
      stepWords.waiting(12, 'March 1, 2027'),
      stepWords.age(line),
      stepWords.limit(line, 2, []),
      stepWords.limit(line, 2, ['on March 3, 2026']),
      stepWords.lostBefore(''),
      stepWords.lostBefore('elsewhere in 2019'),
    ].map(stepWords.refused),
  ];
  expect(twice(whole)).toEqual([]);
  for (const sentence of whole) expect(sentence).toMatch(/^[A-Z\d].{8,}[^.]\.$/);
  expect(stepWords.percent(80, 19_000, 15_200)).toBe('80% of $190.00: $152.00.');
  // The facts that an amount depends on follow "Depends on".
  const depends = [
    stepWords.unknownUsed('PPO'),
    stepWords.unknownPercent,
    stepWords.unknownAllowance('PPO'),
    stepWords.unknownAlternate('PPO'),
    stepWords.unknownStart,
    stepWords.unknownLoss,
    ...(['day', 'place', 'procedure'] as const).map((fact) => stepWords.unknownService(fact, 'in 2019')),
  ];
  expect(twice(depends)).toEqual([]);
  for (const each of depends) expect(each).toMatch(/^(how much|what|where|which|the d(?:ay|ate)) [^.]+$/);
});
