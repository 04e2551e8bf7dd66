// Rules for sequences. Issue 28, "Follow-up until booked or declined".
import { createSequence } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { aSequence, aStep } from './sequences.helpers.ts';

const { newPractice } = await testApp();

test.each<[Record<string, unknown>, string]>([
  [{ steps: [] }, 'Add one to 12 steps.'],
  [{ starts: -31 }, 'Use a whole number of days from -30 to 365.'],
  [{ about: 'missed', starts: -1 }, 'Only a recall can be followed up before its day.'],
  [{ from_age: 18, until_age: 18 }, 'Enter an age higher than the first.'],
  [{ steps: [aStep('text', 3)] }, 'The first step can’t have a wait.'],
  [{ steps: [aStep('text', 0), aStep('text', 0)] }, 'Use a whole number of days from 1 to 365.'],
  [
    { steps: [{ ...aStep('text', 0), body: '{date}' }] },
    'There is no {date}. Use {first_name}, {practice}, {booking_link}.',
  ],
  [{ steps: [{ ...aStep('email', 0), subject: '' }] }, 'Enter the subject of the email.'],
  [{ steps: [{ ...aStep('text', 0), body: 'x'.repeat(601) }] }, 'Use at most 600 characters.'],
  [{ recall_type_ids: ['01900000-0000-7000-8000-000000000000'] }, 'That recall type was not found.'],
])('a sequence that can’t be is refused with a sentence (%#)', async (fields, detail) => {
  const { call } = await newPractice();
  const answer = await call.unchecked(createSequence, { body: { ...aSequence(), ...fields } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).toMatchObject({ detail: expect.stringContaining(detail) });
});
