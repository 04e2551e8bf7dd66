import type { AlertRule } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { evaluateAlerts, redactForFrontDesk } from './rules.ts';
import type { PlannedStep, AlertFacts, GivenAnswer } from './rules.ts';

const today = '2026-11-25';
const nobody: AlertFacts = {
  age: 60,
  today,
  conditions: [],
  medications: [],
  unasked: [],
  texts: [],
  vitals: {},
};
const warfarin = { name: 'Warfarin 5 mg', codes: ['warfarin', 'anticoagulant'], icd10: '' };
const onWarfarin: AlertFacts = { ...nobody, medications: [warfarin] };

const rule = (changes: Partial<AlertRule> = {}): AlertRule => ({
  id: 'inr',
  name: 'Warfarin: INR before extraction',
  level: 'warns',
  moments: ['booking', 'completing'],
  conditions: [],
  drugs: ['warfarin'],
  unasked: false,
  age_from: null,
  age_to: null,
  vital: null,
  vital_test: null,
  vital_limit: null,
  vital_second_limit: null,
  vital_days: null,
  procedures: ['Extraction'],
  instruction: 'Ask for an INR.',
  desk_instruction: 'Bring INR.',
  archived: false,
  version: 1,
  ...changes,
});
const looking = { answers: [], isDentist: true };
const holds = (facts: AlertFacts, changes: Partial<AlertRule> = {}) =>
  evaluateAlerts(facts, [rule(changes)], looking).map(({ because }) => because.join('; '))[0];

describe('a rule holds', () => {
  const coded = (name: string, icd10: string, codes: string[] = []) => ({
    ...nobody,
    conditions: [{ name, icd10, codes }],
  });
  const typed = (text: string) => ({ ...nobody, texts: [text] });

  test.each<[string, AlertFacts, Partial<AlertRule>, string | undefined]>([
    ['by ingredient', onWarfarin, {}, 'Warfarin 5 mg'],
    ['by class', onWarfarin, { drugs: ['Anticoagulant'] }, 'Warfarin 5 mg'],
    ['not by another drug', onWarfarin, { drugs: ['apixaban'] }, undefined],
    [
      'by the beginning of an ICD-10-CM code',
      coded('Type 2 diabetes', 'E11.9'),
      { conditions: ['E11'] },
      'Type 2 diabetes',
    ],
    ['by a code without its dot', coded('Heart valve', 'Z95.2'), { conditions: ['z952'] }, 'Heart valve'],
    ['not by another code', coded('Type 2 diabetes', 'E11.9'), { conditions: ['E12'], drugs: [] }, undefined],
    [
      'by our code',
      coded('High blood pressure', '', ['hypertension']),
      { conditions: ['Hypertension'] },
      'High blood pressure',
    ],
    [
      'by words of a name',
      coded('Heart valve, mechanical', ''),
      { conditions: ['heart valve'] },
      'Heart valve, mechanical',
    ],
    ['by words that nobody coded', typed('Diabetes; takes Warfarin daily'), {}, 'takes Warfarin daily'],
    ['not where they are denied', typed('No warfarin anymore'), {}, undefined],
    ['not by a part of a word', typed('Warfarinoid'), {}, undefined],
    ['within its ages', onWarfarin, { age_from: 60, age_to: 60 }, 'Warfarin 5 mg; 60 years'],
    ['not below', onWarfarin, { age_from: 61 }, undefined],
    ['not above', onWarfarin, { age_to: 59 }, undefined],
    [
      'by lists that were never asked',
      { ...nobody, unasked: ['allergies', 'conditions'] },
      { unasked: true, drugs: [] },
      'allergies not asked; conditions not asked',
    ],
    ['not once they were asked', nobody, { unasked: true, drugs: [] }, undefined],
    ['not when it is archived', onWarfarin, { archived: true }, undefined],
  ])('%s', (_, facts, changes, because) => {
    expect(holds(facts, changes)).toBe(because);
  });

  const inr = (value: number, taken_on: string) => ({
    ...onWarfarin,
    vitals: { inr: { value, second: null, taken_on } },
  });
  const missing: Partial<AlertRule> = { vital: 'inr', vital_test: 'missing', vital_days: 3 };
  const high: Partial<AlertRule> = { vital: 'inr', vital_test: 'at_least', vital_limit: 3.6, vital_days: 7 };
  const pressure: Partial<AlertRule> = {
    drugs: [],
    vital: 'blood_pressure',
    vital_test: 'at_least',
    vital_limit: 180,
    vital_second_limit: 110,
    vital_days: 0,
  };
  const measured = (value: number, second: number, taken_on = today) => ({
    ...nobody,
    vitals: { blood_pressure: { value, second, taken_on } },
  });
  test.each<[string, AlertFacts, Partial<AlertRule>, string | undefined]>([
    ['with no INR', onWarfarin, missing, 'Warfarin 5 mg; no INR'],
    ['with an old INR', inr(2.4, '2026-11-21'), missing, 'Warfarin 5 mg; last INR on 2026-11-21'],
    ['not with a recent one', inr(2.4, '2026-11-22'), missing, undefined],
    ['with a high INR', inr(3.8, '2026-11-20'), high, 'Warfarin 5 mg; INR 3.8 on 2026-11-20'],
    ['not with a lower one', inr(3.5, '2026-11-20'), high, undefined],
    ['not with a high one of long ago', inr(3.8, '2026-11-17'), high, undefined],
    ['with 150/110', measured(150, 110), pressure, 'Blood pressure 150/110 mmHg on 2026-11-25'],
    ['not with 179/109', measured(179, 109), pressure, undefined],
    ['not with yesterday’s', measured(190, 110, '2026-11-24'), pressure, undefined],
  ])('%s', (_, facts, changes, because) => {
    expect(holds(facts, changes)).toBe(because);
  });
});

describe('an alert', () => {
  const at = (moment: PlannedStep['moment'], ...procedures: PlannedStep['procedures']): PlannedStep => ({
    moment,
    procedures,
  });
  const answer = (changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
    rule_id: 'inr',
    moment: 'booking',
    outcome: 'went_on',
    by_dentist: false,
    by: 'Kim',
    at: '2026-11-25T10:00:00Z',
    reason: 'Will bring it',
    ...changes,
  });
  const stop: Partial<AlertRule> = { level: 'stops', moments: ['booking', 'completing'] };
  const asks = (about: PlannedStep, answers: GivenAnswer[], changes: Partial<AlertRule> = {}) =>
    evaluateAlerts(onWarfarin, [rule(changes)], { at: about, answers, isDentist: true })[0]?.asks;

  test.each<[string, PlannedStep, GivenAnswer[], Partial<AlertRule>, boolean]>([
    ['asks at its moment, for its procedure', at('booking', 'Extraction'), [], {}, true],
    ['not at another moment', at('seating', 'Extraction'), [], {}, false],
    ['not for another procedure', at('booking', 'Filling'), [], {}, false],
    ['not for an unknown one', at('booking'), [], {}, false],
    ['before a drug, whatever the work is', at('prescribing'), [], { moments: ['prescribing'] }, true],
    ['for every procedure, if it names none', at('booking'), [], { procedures: [] }, true],
    ['never, if it informs', at('booking', 'Extraction'), [], { level: 'informs' }, false],
    ['is quiet at all moments once it was answered', at('completing', 'Extraction'), [answer()], {}, false],
    ['asks again if it was left', at('booking', 'Extraction'), [answer({ outcome: 'heeded' })], {}, true],
    [
      'asks again after a call that asks nobody',
      at('booking', 'Extraction'),
      [answer({ outcome: 'unasked' })],
      {},
      true,
    ],
    ['a stop is quiet at the moment of the answer', at('booking', 'Extraction'), [answer()], stop, false],
    ['a stop asks at the next', at('completing', 'Extraction'), [answer()], stop, true],
    [
      'a stop is quiet once a dentist answered',
      at('completing', 'Extraction'),
      [answer({ by_dentist: true })],
      stop,
      false,
    ],
    [
      'an answer to another rule keeps nothing quiet',
      at('booking', 'Extraction'),
      [answer({ rule_id: 'x' })],
      {},
      true,
    ],
  ])('%s', (_, about, answers, changes, expected) => {
    expect(asks(about, answers, changes)).toBe(expected);
  });

  test('stands in order of danger, and needs a dentist where it stops a treatment', () => {
    const rules = [
      rule({ id: 'c', name: 'C', level: 'informs' }),
      rule({ id: 'b', name: 'B' }),
      rule({ id: 'a', name: 'A', level: 'stops' }),
      rule({ id: 'd', name: 'A2', level: 'warns' }),
    ];
    const found = evaluateAlerts(onWarfarin, rules, {
      at: at('completing', 'Extraction'),
      answers: [],
      isDentist: false,
    });
    expect(found.map(({ rule_id, needs_dentist }) => [rule_id, needs_dentist])).toEqual([
      ['a', true],
      ['d', false],
      ['b', false],
      ['c', false],
    ]);
  });

  test('says to the front desk only that there is one, and what to do', () => {
    const rules = [
      rule(),
      rule({ id: 'x', desk_instruction: '' }),
      rule({ id: 'y', level: 'informs', desk_instruction: '' }),
    ];
    const shown = redactForFrontDesk(
      evaluateAlerts(onWarfarin, rules, { answers: [answer()], isDentist: false }),
      rules,
    );
    expect(shown.map(({ instruction }) => instruction)).toEqual(['Bring INR.', 'Ask the clinical team.']);
    expect(JSON.stringify(shown)).not.toMatch(/warfarin|extraction/i);
    expect(shown[0]?.answered?.reason).toBe('');
  });
});
