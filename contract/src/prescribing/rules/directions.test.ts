import { describe, expect, test } from 'vitest';
import { directionsOf, settled } from './directions.ts';
import { durationDaysOf, frequencyOf, strengthOf } from './read-directions.ts';
import type { PrescribedParts } from './directions.ts';
import { doseFrequencies, frequencyWords } from './dosing-words.ts';
import { amountWords } from './sig.ts';

const nothing: PrescribedParts = {
  drug: null,
  strength: '',
  form: '',
  dose: null,
  dose_unit: null,
  route: null,
  frequency: null,
  as_needed_for: '',
  duration_days: null,
};
const typed = { dosage: '', frequency: '', duration: '' };

describe('directions are built from their parts', () => {
  test.each<[string, Partial<PrescribedParts>, Partial<typeof typed>, string]>([
    ['', {}, {}, ''],
    ['With food.', {}, {}, 'With food.'],
    [
      'Take 1 capsule by mouth every 8 hours for 7 days.',
      { dose: 1, dose_unit: 'capsule', route: 'oral', frequency: 'every_8_hours', duration_days: 7 },
      {},
      '',
    ],
    [
      'Take 1 1/2 tablets by mouth every 4 to 6 hours as needed for pain for 1 day.',
      {
        dose: 1.5,
        dose_unit: 'tablet',
        route: 'oral',
        frequency: 'every_4_to_6_hours',
        as_needed_for: ' pain ',
        duration_days: 1,
      },
      {},
      '',
    ],
    [
      'Take 1 tablet by mouth every 6 hours as needed for 3 days.',
      { dose: 1, dose_unit: 'tablet', route: 'oral', frequency: 'every_6_hours', duration_days: 3 },
      { frequency: 'Every 6 hours PRN' },
      '',
    ],
    [
      'Take 1 tablet by mouth every 6 hours as needed for pain for 3 days.',
      {
        dose: 1,
        dose_unit: 'tablet',
        route: 'oral',
        frequency: 'every_6_hours',
        as_needed_for: 'pain',
        duration_days: 3,
      },
      { frequency: 'Every 6 hours as needed' },
      '',
    ],
    [
      'Take 4 capsules by mouth as a single dose. 30 to 60 minutes before the visit.',
      { dose: 4, dose_unit: 'capsule', route: 'oral', frequency: 'once', duration_days: 1 },
      {},
      '30 to 60 minutes before the visit.',
    ],
    [
      'Rinse with 15 mL and spit it out twice a day for 14 days.',
      { dose: 15, dose_unit: 'milliliter', route: 'rinse', frequency: 'twice_daily', duration_days: 14 },
      {},
      '',
    ],
    [
      'Dissolve 1 lozenge slowly in the mouth five times a day for 14 days.',
      { dose: 1, dose_unit: 'lozenge', route: 'dissolve', frequency: 'five_times_daily', duration_days: 14 },
      {},
      '',
    ],
    ['Apply to the teeth at bedtime.', { route: 'teeth', frequency: 'bedtime' }, {}, ''],
    [
      'Use 2 sprays in each nostril once a day.',
      { dose: 2, dose_unit: 'spray', route: 'nose', frequency: 'daily' },
      {},
      '',
    ],
    // Without a dose, or with a word that isn't understood, it is what was typed.
    [
      'Every 8 hours, with meals, 7 days.',
      {},
      { frequency: 'Every 8 hours, with meals', duration: '7 days' },
      '',
    ],
    [
      '1 tablet by mouth, QID if hungry, Until finished. With food.',
      { dose: 1, dose_unit: 'tablet', route: 'oral' },
      { frequency: 'QID if hungry', duration: 'Until finished' },
      'With food.',
    ],
    ['1 patch.', { dose: 1, dose_unit: 'patch' }, {}, ''],
  ])('%s', (directions, parts, texts, extra) => {
    expect(directionsOf({ ...nothing, ...parts }, { ...typed, ...texts }, extra)).toBe(directions);
  });

  test.each([
    [0.5, '1/2'],
    [0.25, '1/4'],
    [2.75, '2 3/4'],
    [7.5, '7 1/2'],
    [0.3, '0.3'],
    [2, '2'],
  ])('%d is written %s', (amount, words) => {
    expect(amountWords(amount)).toBe(words);
  });
});

describe('a typed frequency is read where it means one thing', () => {
  test.each(doseFrequencies.map((each) => [frequencyWords(each), each]))('%s', (text, frequency) => {
    expect(frequencyOf(text)).toBe(frequency);
    expect(frequencyOf(text.toUpperCase())).toBe(frequency);
  });

  test.each([
    ['q8h', 'every_8_hours'],
    ['Q 6 hrs', 'every_6_hours'],
    ['every eight hours', 'every_8_hours'],
    ['every 4-6 hours prn', 'every_4_to_6_hours'],
    ['every 6 – 8 hours as needed', 'every_6_to_8_hours'],
    ['TID', 'three_times_daily'],
    ['t.i.d.', 'three_times_daily'],
    ['3 times a day', 'three_times_daily'],
    ['3x/day', 'three_times_daily'],
    ['three times daily', 'three_times_daily'],
    ['twice daily', 'twice_daily'],
    ['2 x daily', 'twice_daily'],
    ['once daily', 'daily'],
    ['six times a day', 'six_times_daily'],
    ['single dose', 'once'],
    ['every 24 hours', 'daily'],
  ])('%s', (text, frequency) => {
    expect(frequencyOf(text)).toBe(frequency);
  });

  test.each([
    '',
    'every 8 hours with cheese',
    'every 5 hours',
    '7 times a day',
    'when it hurts',
    'every other day',
    'toString',
  ])('%j is not', (text) => {
    expect(frequencyOf(text)).toBeNull();
  });
});

test.each([
  ['7 days', 7],
  ['for 10 days', 10],
  ['1 day', 1],
  ['two weeks', 14],
  ['1 week', 7],
  ['7d', 7],
  ['until finished', null],
  ['7 to 10 days', null],
  ['0 days', null],
  ['900 days', null],
  ['', null],
])('the duration %j has %j days', (text, days) => {
  expect(durationDaysOf(text)).toBe(days);
});

test.each([
  ['500 mg capsule', { strength: '500 mg', form: 'capsule' }],
  ['0.12 % rinse', { strength: '0.12 %', form: 'rinse' }],
  ['400 mg/5 mL suspension', { strength: '400 mg/5 mL', form: 'suspension' }],
  ['875-125 mg tablet', { strength: '875-125 mg', form: 'tablet' }],
  ['5/325 mg tablet', { strength: '5/325 mg', form: 'tablet' }],
  ['500mg', { strength: '500mg', form: '' }],
  ['1 tablet', null],
  ['#3', null],
])('the dosage %j is %j', (text, read) => {
  expect(strengthOf(text)).toEqual(read);
});

describe('texts and parts never contradict each other', () => {
  const texts = {
    medication: 'Amoxicillin (Amoxil)',
    dosage: '500 mg capsule',
    frequency: 'q8h',
    duration: 'one week',
  };
  const parts: PrescribedParts = {
    ...nothing,
    drug: { name: 'amoxicillin' },
    strength: '500 mg',
    form: 'capsule',
    frequency: 'every_8_hours',
    duration_days: 7,
  };

  test('a text that says the same stays as it was typed', () => {
    expect(settled(texts, parts)).toEqual({ texts, parts });
  });

  test('a text that says something else is read from the part', () => {
    const others = { medication: 'Ibuprofen', dosage: '600 mg', frequency: 'daily', duration: '3 days' };
    expect(settled(others, parts).texts).toEqual({
      medication: 'amoxicillin',
      dosage: '500 mg capsule',
      frequency: 'Every 8 hours',
      duration: '7 days',
    });
  });

  test('a text without a part stays', () => {
    expect(settled(texts, nothing)).toEqual({ texts, parts: nothing });
  });

  test.each([
    [{ frequency: 'daily with food' }, 'daily with food', 'daily'],
    [{ frequency: 'every 8 hours with food' }, 'every 8 hours with food', 'every_8_hours'],
    [{ frequency: 'as needed' }, 'Every 8 hours as needed', 'every_8_hours'],
    [{ frequency: 'when it hurts' }, 'when it hurts', null],
  ])('of %j no word is lost', (changed, frequency, part) => {
    const { texts: said, parts: counting } = settled({ ...texts, ...changed }, parts);
    expect([said.frequency, counting.frequency]).toEqual([frequency, part]);
  });

  test.each([
    ['until finished', 'until finished', null],
    ['10 days or until seen', '10 days or until seen', null],
    ['10 days', '7 days', 7],
  ])('a duration of %j is %j', (duration, says, days) => {
    const { texts: said, parts: counting } = settled({ ...texts, duration }, parts);
    expect([said.duration, counting.duration_days]).toEqual([says, days]);
  });

  test('a dosage that names the dose stays', () => {
    expect(settled({ ...texts, dosage: '500 mg, 2 capsules' }, parts).texts.dosage).toBe(
      '500 mg, 2 capsules',
    );
  });
});
