import { describe, expect, test } from 'vitest';
import { refusePastAttempt, validateRecall, soonFrom, recallState } from './rules.ts';
import type { RecallTypeFields } from './rules.ts';

const aType = (fields: Partial<RecallTypeFields> = {}): RecallTypeFields => ({
  name: 'Bitewings',
  months: 12,
  days: 0,
  trigger_kind_ids: [],
  trigger_procedure_ids: [],
  book_kind_id: null,
  minutes: 30,
  from_age: null,
  until_age: null,
  next_type_id: null,
  ...fields,
});

describe('a recall type', () => {
  const types = [
    { id: 'child', next_type_id: 'teen' },
    { id: 'teen', next_type_id: 'adult' },
    { id: 'adult', next_type_id: null },
  ];

  test.each([
    [
      'an interval of nothing',
      aType({ months: 0, days: 0 }),
      'Enter the number of months or days until the patient is due.',
    ],
    [
      'ages the wrong way round',
      aType({ from_age: 12, until_age: 12 }),
      'This age must be higher than the starting age.',
    ],
    ['nobody old enough', aType({ until_age: 0 }), 'This age must be higher than the starting age.'],
    [
      'a next type without an age',
      aType({ next_type_id: 'adult' }),
      'Enter the age at which this changes to the next recall.',
    ],
    [
      'itself as its next type',
      aType({ until_age: 12, next_type_id: 'adult' }),
      'These recalls would change into each other in a loop.',
    ],
    [
      'a circle',
      aType({ until_age: 12, next_type_id: 'child' }),
      'These recalls would change into each other in a loop.',
    ],
    [
      'a next type that is gone',
      aType({ until_age: 12, next_type_id: 'gone' }),
      'That recall type was not found.',
    ],
  ])('is refused with %s', (_with, fields, sentence) => {
    expect(() => validateRecall(fields, 'adult', types)).toThrow(
      expect.objectContaining({ detail: sentence }),
    );
  });

  test.each([
    ['days only', aType({ months: 0, days: 90 }), undefined],
    ['the first years', aType({ until_age: 1 }), undefined],
    ['what it becomes', aType({ from_age: 3, until_age: 12, next_type_id: 'adult' }), undefined],
    ['a chain that stays one', aType({ until_age: 12, next_type_id: 'teen' }), 'child'],
  ])('may have %s', (_what, fields, id) => {
    expect(() => validateRecall(fields, id, types)).not.toThrow();
  });
});

describe('how a recall stands on 15 June', () => {
  const today = '2026-06-15';
  const day = { today, soon: soonFrom(today) };
  const recall = {
    due_date: '2026-06-15',
    paused_until: null,
    ended_reason: '',
    booked_appointment_id: null,
  };

  test.each([
    ['none', { due_date: null }],
    ['overdue', { due_date: '2026-06-14' }],
    ['due', { due_date: '2026-06-15' }],
    ['due', { due_date: '2026-07-15' }],
    ['later', { due_date: '2026-07-16' }],
    ['paused', { due_date: '2025-01-01', paused_until: '2026-06-15' }],
    ['overdue', { due_date: '2025-01-01', paused_until: '2026-06-14' }],
    ['booked', { due_date: '2025-01-01', booked_appointment_id: 'a visit' }],
    ['booked', { paused_until: '2027-01-01', booked_appointment_id: 'a visit' }],
    ['ended', { ended_reason: 'Moved away', booked_appointment_id: 'a visit' }],
  ])('%s with %j', (state, fields) => {
    expect(recallState({ ...recall, ...fields }, day)).toBe(state);
  });
});

test('what is due soon ends thirty days later, also over the end of a year', () => {
  expect(soonFrom('2027-12-15')).toBe('2028-01-14');
  expect(soonFrom('2028-02-01')).toBe('2028-03-02');
});

test('the next attempt is today or later', () => {
  expect(() => refusePastAttempt('2026-06-14', '2026-06-15')).toThrow('invalid');
  for (const next of [null, '2026-06-15', '2026-06-16'])
    expect(() => refusePastAttempt(next, '2026-06-15')).not.toThrow();
});
