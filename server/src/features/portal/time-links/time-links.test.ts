// The page behind the link of a sequence's message. Issue 28, "one booking link in each".
import {
  bookByTimeLink,
  callMeByTimeLink,
  createAppointment,
  createBookingReason,
  createSequence,
  declineByTimeLink,
  listAppointmentKinds,
  listAppointments,
  listFollowUps,
  listRecallTypes,
  listWork,
  patientColorRules,
  readTimeLink,
  sequenceResults,
  sequenceWords,
  setPatientRecall,
  setPracticeColor,
  timeLinkOpenings,
  updateOnlineBooking,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { blocked } from '../../../../tests/support/blocked.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { usualRules } from '../booking/booking.helpers.ts';

const { practice, patient, timePasses, jobsEnd, log, sentTo, stranger, asOwner } = await messagesApp();

/** A practice that is open for booking a cleaning, and a patient who got a text about their recall. */
async function texted(open = true) {
  const made = await practice();
  const { call } = made;
  await call(updateOnlineBooking, { body: { ...usualRules, notice_hours: 1, is_open: open } });
  const cleaning = (await call(listAppointmentKinds)).output.find(({ type }) => type === 'cleaning');
  const type = (await call(listRecallTypes)).output.find(
    ({ book_kind_id, from_age }) => book_kind_id === cleaning?.id && from_age === null,
  );
  if (cleaning === undefined || type === undefined)
    throw new Error('A practice starts with a recall for cleanings.');
  await call(createBookingReason, {
    body: {
      name: 'Cleaning',
      name_es: 'Limpieza',
      kind_id: cleaning.id,
      way: 'book',
      from_age: null,
      until_age: null,
      place: 1,
    },
  });
  const phone = aNumber();
  const id = await patient(call, { first_name: 'Mia', phone });
  await call(setPatientRecall, {
    params: { id },
    body: { recall_type_id: type.id, override_date: dayIn(made.zone, 0) },
  });
  await call(createSequence, {
    body: {
      name: 'Recall',
      about: 'recall',
      starts: 0,
      most_a_day: 50,
      is_on: true,
      includes_earlier: true,
      steps: [{ wait_days: 0, way: 'text', ...sequenceWords.recall.text }],
    },
  });
  await jobsEnd();
  await timePasses(made.user.practice.id);
  const token = /choose-time\?token=(\S+)/.exec(sentTo(phone)[0]?.text ?? '')?.[1] ?? '';
  const read = () => stranger.unchecked(readTimeLink, { body: { token } });
  const person = async () => {
    const { people } = (await stranger(readTimeLink, { body: { token } })).output;
    if (people[0] === undefined) throw new Error('The link is about nobody.');
    return people[0];
  };
  const followUp = async () => (await call(listFollowUps, { query: { patient_id: id } })).output[0];
  return { ...made, cleaning, phone, id, token, read, person, followUp };
}

test('a text’s link books the recall without a sign-in, once, and the office sees it', async () => {
  const { call, id, token, read, person, followUp, user } = await texted();
  await call(setPracticeColor, { body: { color: '#0f6b5c', version: 0 } });
  expect((await read()).body).toMatchObject({
    practice_name: user.practice.name,
    look: { picture: null, colors: patientColorRules('#0f6b5c') },
    asked: false,
    people: [{ first_name: 'Mia', state: 'open', visit: null }],
  });
  const mia = await person();
  const openings = (await stranger(timeLinkOpenings, { body: { token, id: mia.id } })).output;
  const [first] = openings;
  if (first === undefined) throw new Error('Nothing is free.');
  const { date, time, provider_id } = first;
  const body = { token, id: mia.id, date, time, provider_id };
  const [one, two] = await Promise.all([
    stranger.unchecked(bookByTimeLink, { body }),
    stranger.unchecked(bookByTimeLink, { body }),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect((await read()).body).toMatchObject({ people: [{ state: 'booked', visit: { date, time } }] });
  expect((await call(listAppointments, { query: { patient_id: id } })).rows).toMatchObject([
    { appointment_date: date, appointment_time: time, type: 'cleaning', status: 'scheduled' },
  ]);
  expect(await followUp()).toMatchObject({ ended_why: 'booked' });
  expect((await call(listWork, { query: { kind: 'online_change' } })).rows).toMatchObject([
    { patient_id: id },
  ]);
  expect((await call(sequenceResults, { query: {} })).output).toMatchObject([
    { begun: 1, sent: 1, opened: 1, booked: 1 },
  ]);
  expect((await stranger(timeLinkOpenings, { body: { token, id: mia.id } })).output).toEqual([]);
});

test('where nothing can be booked online one can ask to be called, and a person reads it', async () => {
  const { token, read, phone, call, followUp, person } = await texted(false);
  expect((await read()).body).toMatchObject({ people: [{ state: 'call' }] });
  const mia = await person();
  expect((await stranger(timeLinkOpenings, { body: { token, id: mia.id } })).output).toEqual([]);
  expect((await stranger(callMeByTimeLink, { body: { token } })).output).toMatchObject({ asked: true });
  expect((await stranger(callMeByTimeLink, { body: { token } })).status).toBe(200);
  expect((await log(call)).filter(({ address }) => address === phone)).toMatchObject([
    { kind: 'reply', body: 'Please call me about a time.', needs_answer: true },
    { kind: 'follow_up' },
  ]);
  expect(await followUp()).toMatchObject({ ended_why: 'answered' });
});

test('a decline ends it; a visit that the office booked is said to be settled', async () => {
  const declined = await texted();
  const mia = await declined.person();
  const answer = await stranger(declineByTimeLink, { body: { token: declined.token, id: mia.id } });
  expect(answer.output).toMatchObject({ people: [{ state: 'declined' }] });
  expect(await declined.followUp()).toMatchObject({ ended_why: 'declined', ended_by: '' });

  const booked = await texted();
  await booked.call(createAppointment, {
    body: {
      patient_id: booked.id,
      appointment_date: dayIn(booked.zone, 3),
      appointment_time: '09:00',
      type: 'cleaning',
      kind_id: booked.cleaning.id,
    },
  });
  expect(await booked.person()).toMatchObject({ state: 'over' });
});

test('a link that is none, is old, or names somebody of another link opens nothing', async () => {
  const [mine, other] = [await texted(), await texted()];
  const theirs = await other.person();
  const dead = { status: 404, body: { detail: expect.stringContaining('has expired') } };
  expect(await stranger.unchecked(readTimeLink, { body: { token: 'none' } })).toMatchObject(dead);
  for (const endpoint of [timeLinkOpenings, declineByTimeLink] as const)
    expect(await stranger.unchecked(endpoint, { body: { token: mine.token, id: theirs.id } })).toMatchObject(
      dead,
    );
  expect(await other.person()).toMatchObject({ state: 'open' });
  await asOwner((owner) =>
    owner.query(`update message set created_at = now() - interval '61 days' where practice_id = $1`, [
      mine.user.practice.id,
    ]),
  );
  expect(await mine.read()).toMatchObject(dead);
});

test('who opens a link waits for who merges the patient’s records before its message is locked', async () => {
  const { id, read } = await texted();
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from patient where id = $1 for update', [id]);
    const reading = read();
    await expect.poll(blocked(asOwner)).toBe(1);
    const { rowCount } = await client.query(
      `select from message m join message_patient mp on mp.message_id = m.id
        where mp.patient_id = $1 and m.kind = 'follow_up' for update of m skip locked`,
      [id],
    );
    expect(rowCount).toBe(1);
    await client.query('commit');
    expect((await reading).status).toBe(200);
  });
});
