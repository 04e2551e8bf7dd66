// Follow-up until booked or declined: who gets what, once, and what ends it. Issue 28, "Follow-up until booked or declined".
import {
  addDays,
  addFamilyMember,
  continueFollowUp,
  createFamily,
  deleteSequence,
  listFollowUpCalls,
  listRecallContacts,
  listSequences,
  logFollowUpCall,
  markDeceased,
  previewSequence,
  sequenceResults,
  stopFollowUp,
  updatePatientDetails,
  updateSequence,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber } from '../../../../tests/support/messages-app.ts';
import { aSequence, aStep, sequencesApp } from './sequences.helpers.ts';

const { office, reply, log, sentTo } = await sequencesApp();

test('a recall is followed up step by step, once, until it is booked', async () => {
  const { sequence, due, nextDay, look, of, book, call } = await office();
  const mia = await due('Mia');
  const later = await due('Later', 31);
  const { id } = await sequence();
  expect(await of(mia.id)).toMatchObject([
    { sequence: 'Recall', about: 'recall', done: 0, steps: 3, next_way: 'text' },
  ]);
  expect(await of(later.id)).toEqual([]);
  await nextDay();
  expect(sentTo(mia.phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /: it is time to schedule the next visit for Mia\. Choose a time: https:\/\/cusp\.example\/choose-time\?token=\S+ Reply STOP to opt out\.$/,
    ),
  ]);
  await look();
  expect((await log(call, { patient_id: mia.id }))[0]).toMatchObject({
    kind: 'follow_up',
    rule: 'Recall',
    state: 'sent',
  });
  await nextDay();
  expect(sentTo(mia.phone)).toHaveLength(2);
  // The call waits for its day.
  await nextDay();
  expect((await call(listFollowUpCalls)).output).toMatchObject([{ patient_id: mia.id, reason: '' }]);
  expect((await book(mia.id)).status).toBe(201);
  await look();
  expect(await of(mia.id)).toMatchObject([{ ended_why: 'booked', next_way: null, done: 2 }]);
  expect((await call(listFollowUpCalls)).output).toEqual([]);
  await nextDay();
  expect(sentTo(mia.phone)).toHaveLength(2);
  expect((await call(sequenceResults, { query: {} })).output).toMatchObject([
    { sequence_id: id, begun: 1, booked: 1, sent: 2, kept: 0, worth: 0 },
  ]);
});

test('what is booked after the text was written never leaves', async () => {
  const { sequence, due, nextDay, of, book } = await office();
  const mia = await due('Mia');
  await sequence();
  await book(mia.id);
  await nextDay();
  expect(sentTo(mia.phone)).toEqual([]);
  expect(await of(mia.id)).toMatchObject([{ ended_why: 'booked' }]);
});

test('an answer, a decline, STOP and a person end it; a person lets it go on', async () => {
  const { sequence, due, nextDay, look, of, call, sender } = await office();
  const [answers, declines, stops, hand] = [
    await due('Ann'),
    await due('Ben'),
    await due('Cleo'),
    await due('Dan'),
  ];
  await sequence();
  await nextDay();
  await reply(sender, answers.phone, 'Friday would be fine');
  await reply(sender, stops.phone, 'STOP');
  const [danFirst] = await of(hand.id);
  const stopped = await call(stopFollowUp, {
    params: { id: danFirst?.id ?? '' },
    body: { reason: 'Is on a journey' },
  });
  expect(stopped.output).toMatchObject({
    ended_why: 'by_hand',
    ended_reason: 'Is on a journey',
    next_at: null,
  });
  expect(
    (await call(stopFollowUp, { params: { id: danFirst?.id ?? '' }, body: { reason: 'Again' } })).body,
  ).toEqual({ detail: 'This follow-up has ended already.' });
  await look();
  expect(await of(answers.id)).toMatchObject([{ ended_why: 'answered' }]);
  expect(await of(stops.id)).toMatchObject([{ ended_why: 'stopped' }]);
  await nextDay();
  await nextDay();
  expect(sentTo(answers.phone, hand.phone)).toHaveLength(2);
  const [ben] = await of(declines.id);
  const declined = await call(logFollowUpCall, {
    params: { id: ben?.id ?? '' },
    body: { outcome: 'declined', note: 'Moves away' },
  });
  expect(declined.output).toMatchObject({ ended_why: 'declined', ended_reason: 'Moves away' });
  const goesOn = await call(continueFollowUp, { params: { id: danFirst?.id ?? '' } });
  expect(goesOn.output).toMatchObject({ ended_why: null, next_way: 'text' });
  expect((await call(continueFollowUp, { params: { id: danFirst?.id ?? '' } })).status).toBe(409);
  await nextDay();
  expect(sentTo(hand.phone)).toHaveLength(2);
});

test('who can’t be written to is called, and what came of it is kept', async () => {
  const { sequence, due, nextDay, of, call, user } = await office();
  const mute = await due('Mute', 0, false);
  await sequence();
  await nextDay();
  expect(sentTo(mute.phone)).toEqual([]);
  const calls = async () => (await call(listFollowUpCalls)).output;
  expect(await calls()).toMatchObject([
    {
      patient_id: mute.id,
      reason: 'The patient has not agreed to be contacted this way.',
      last_outcome: null,
    },
  ]);
  const [followUp] = await of(mute.id);
  const params = { id: followUp?.id ?? '' };
  expect(await call.unchecked(logFollowUpCall, { params, body: { outcome: 'call_again' } })).toMatchObject({
    status: 422,
    body: { detail: 'Enter the day to call again on.' },
  });
  const next_attempt = addDays(user.today, 3);
  await call(logFollowUpCall, { params, body: { outcome: 'call_again', next_attempt, note: 'At work' } });
  expect(await calls()).toEqual([]);
  expect(await of(mute.id)).toMatchObject([{ next_way: 'call', done: 0 }]);
  await nextDay();
  await call(logFollowUpCall, { params, body: { outcome: 'left_message' } });
  expect(await of(mute.id)).toMatchObject([{ done: 1 }]);
  expect((await call(logFollowUpCall, { params, body: { outcome: 'reached' } })).status).toBe(409);
  expect((await call(listRecallContacts, { params: { id: mute.id } })).output).toMatchObject([
    { how: 'phone', outcome: 'left_message' },
    { how: 'phone', outcome: 'call_again', note: 'At work', next_attempt },
  ]);
});

test('a family gets one message a day, of whatever sequence', async () => {
  const { sequence, due, nextDay, of, call } = await office();
  const phone = aNumber();
  const [mia, tom] = [await due('Mia', 0, true, phone), await due('Tom', 0, true, phone)];
  const { output: family } = await call(createFamily, { body: { patient_id: mia.id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: tom.id } });
  await sequence();
  await sequence({ name: 'Other', steps: [aStep('text', 0)] });
  await nextDay();
  const texts = () => sentTo(phone).map(({ text }) => text);
  expect(texts()).toEqual([expect.stringContaining('the next visit for Mia and Tom.')]);
  await nextDay();
  expect(texts()).toHaveLength(2);
  expect(await of(tom.id)).toHaveLength(2);
});

test('nobody who has died, is inactive or of another age is followed up, and a preview says who is', async () => {
  const { sequence, due, nextDay, look, of, call } = await office();
  const [mia, dead, inactive, mute] = [
    await due('Mia'),
    await due('Dead'),
    await due('Inactive'),
    await due('Mute', 0, false),
  ];
  const { is_on: _on, version: _version, ...body } = aSequence();
  const preview = (await call(previewSequence, { body })).output;
  expect(preview.count).toBe(4);
  expect(preview.recipients.find(({ patient_id }) => patient_id === mia.id)).toMatchObject({
    way: 'text',
    reason: '',
    body: expect.stringContaining('visit for Mia. Choose a time: {booking_link}'),
  });
  expect(preview.recipients.find(({ patient_id }) => patient_id === mute.id)).toMatchObject({
    way: 'call',
    reason: 'The patient has not agreed to be contacted this way.',
    body: '',
  });
  expect((await call(previewSequence, { body: { ...body, until_age: 18 } })).output).toEqual({
    count: 0,
    recipients: [],
  });
  await sequence();
  await call(markDeceased, { params: { id: dead.id }, body: { died_on: null } });
  await call(updatePatientDetails, { params: { id: inactive.id }, body: { status: 'inactive' } });
  await nextDay();
  expect(sentTo(dead.phone, inactive.phone)).toEqual([]);
  await look();
  expect(await of(dead.id)).toMatchObject([{ ended_why: 'inactive' }]);
  expect(sentTo(mia.phone)).toHaveLength(1);
});

test('what was due before it was switched on is made up for only if it says so, and so many a day', async () => {
  const { sequence, due, of } = await office();
  const people = [await due('A', -1), await due('B', -2), await due('C', -3)];
  const running = async () => (await Promise.all(people.map(({ id }) => of(id)))).flat().length;
  await sequence({ includes_earlier: false, starts: 0 });
  expect(await running()).toBe(0);
  const { id } = await sequence({ includes_earlier: true, starts: 0, most_a_day: 2 });
  expect(await running()).toBe(2);
  expect((await of(people[2]?.id ?? '')).map(({ sequence_id }) => sequence_id)).toEqual([id]);
});

test('a patient who reads Spanish gets the Spanish', async () => {
  const { sequence, due, nextDay, call } = await office();
  const ana = await due('Ana');
  await call(updatePatientDetails, { params: { id: ana.id }, body: { language: 'es' } });
  await sequence();
  await nextDay();
  expect(sentTo(ana.phone)[0]?.text).toContain('ya toca la visita de Ana. Elija su hora: https://');
});

test('switched off it waits, changed it goes on, removed it ends', async () => {
  const { sequence, due, nextDay, of, call } = await office();
  const mia = await due('Mia');
  const { id, version } = await sequence();
  const off = await call(updateSequence, { params: { id }, body: aSequence({ is_on: false, version }) });
  expect(off.status).toBe(200);
  await nextDay();
  expect(sentTo(mia.phone)).toEqual([]);
  expect(await of(mia.id)).toMatchObject([{ ended_why: null }]);
  const stale = await call(updateSequence, { params: { id }, body: aSequence({ version }) });
  expect(stale.status).toBe(409);
  await call(updateSequence, { params: { id }, body: aSequence({ steps: [aStep('text', 0)] }) });
  await nextDay();
  expect(sentTo(mia.phone)).toHaveLength(1);
  expect(await of(mia.id)).toMatchObject([{ steps: 1, next_way: null, ended_why: null }]);
  expect((await call(deleteSequence, { params: { id } })).status).toBe(204);
  expect(await of(mia.id)).toMatchObject([{ ended_why: 'removed' }]);
  expect((await call(listSequences)).output).toEqual([]);
});
