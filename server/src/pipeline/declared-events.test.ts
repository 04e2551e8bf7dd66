// A call that declares an event writes it once, with its author, and none if it is refused or repeated.
import { randomUUID } from 'node:crypto';
import {
  createNotePhrase,
  createPatient,
  deleteNotePhrase,
  reviewHealth,
  updateNotePhrase,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../tests/support/practice.ts';

const { newPractice } = await testApp();

const eventsOf = async (practiceId: string, kind: string) => {
  const events = await asOwner((owner) =>
    owner.query(
      `select kind, realm, person_id, subject_id from domain_event
        where practice_id = $1 and kind like $2 || '.%' order by id`,
      [practiceId, kind],
    ),
  );
  return events.rows;
};

test('a change writes the event that its call declares', async () => {
  const { call, user } = await newPractice();
  const key = { 'idempotency-key': randomUUID() };
  const body = { shortcut: 'bw', content: 'Bitewings taken.' };
  const { output: phrase } = await call(createNotePhrase, { body }, key);
  expect((await call(createNotePhrase, { body }, key)).output.id).toBe(phrase.id);
  const params = { id: phrase.id };
  await call(updateNotePhrase, { params, body: { ...body, content: 'Two bitewings taken.' } });
  await call.unchecked(updateNotePhrase, { params, body: { ...body, version: 1 } });
  await call(deleteNotePhrase, { params });
  await call.unchecked(deleteNotePhrase, { params });
  const about = { realm: 'staff', person_id: user.id, subject_id: phrase.id };
  expect(await eventsOf(user.practice.id, 'note_phrase')).toEqual([
    { ...about, kind: 'note_phrase.added' },
    { ...about, kind: 'note_phrase.changed' },
    { ...about, kind: 'note_phrase.removed' },
  ]);
});

test('the event of a new record of a patient is about the record, not about the patient', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const { output: review } = await call(reviewHealth, {
    params: { id },
    body: { none_of: ['allergy', 'medication', 'problem'] },
  });
  expect(review.id).not.toBe(id);
  expect(await eventsOf(user.practice.id, 'health_review')).toMatchObject([
    { kind: 'health_review.added', subject_id: review.id },
  ]);
});
