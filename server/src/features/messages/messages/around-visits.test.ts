// Messages by rules when the office books, moves or cancels, the review, and all messages of a visit. Issue 28, "Messages around the visit".
import {
  createReminderRule,
  followUpWords,
  listAppointmentKinds,
  listVisitMessages,
  recordConsent,
  type ReminderRuleInput,
  setVisitProgress,
  updateAppointment,
  updateAppointmentKind,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, aRule, messagesApp } from '../../../../tests/support/messages-app.ts';

const { practice, patient, rule, visit, timePasses, jobsEnd, sentTo, asOwner } = await messagesApp();

const changeRule = (occasion: 'booked' | 'moved' | 'canceled'): Partial<ReminderRuleInput> => ({
  name: occasion,
  occasion,
  lead: 1,
  lead_unit: 'hours',
  ...followUpWords[occasion].text,
});

/** A practice that notifies patients of all its changes to visits, and a patient. */
async function office(...occasions: ('booked' | 'moved' | 'canceled')[]) {
  const made = await practice();
  for (const occasion of occasions) await rule(made.call, changeRule(occasion));
  const phone = aNumber();
  const id = await patient(made.call, { first_name: 'Mia', phone });
  const pass = () => timePasses(made.user.practice.id);
  /** The visit was booked a day ago. */
  const ofYesterday = (appointment: string) =>
    asOwner((owner) =>
      owner.query(`update appointment_event set at = at - interval '1 day' where appointment_id = $1`, [
        appointment,
      ]),
    );
  const move = async (booked: Record<string, unknown>, days: number, time = '10:00') => {
    const { id: visitId, patient_name: _name, created_at: _at, ...fields } = booked;
    const { status } = await made.call.unchecked(updateAppointment, {
      params: { id: String(visitId) },
      body: { ...fields, appointment_date: dayIn(made.zone, days), appointment_time: time },
    });
    expect(status).toBe(200);
  };
  const cancel = (visitId: string) =>
    made.call(setVisitProgress, {
      params: { id: visitId },
      body: { progress: 'cancelled', reason: 'The dentist is ill' },
    });
  const texts = () => sentTo(phone).map(({ text }) => text);
  return { ...made, id, phone, pass, ofYesterday, move, cancel, texts };
}

test('what the office books, moves and cancels is told once each', async () => {
  const { call, id, zone, pass, texts, ofYesterday, move, cancel } = await office(
    'booked',
    'moved',
    'canceled',
  );
  const booked = await visit(call, id, dayIn(zone, 9));
  await pass();
  await pass();
  expect(texts()).toEqual([expect.stringMatching(/: Mia has an appointment on .+ at 9:30 AM\. /)]);
  await ofYesterday(booked.id);
  await move(booked, 10);
  await pass();
  await pass();
  expect(texts().slice(1)).toEqual([
    expect.stringMatching(/Mia now has an appointment on .+ at 10:00 AM\. /),
  ]);
  await cancel(booked.id);
  await pass();
  await pass();
  expect(texts().slice(2)).toEqual([
    expect.stringMatching(/the appointment for Mia on .+ at 10:00 AM has been canceled\. /),
  ]);
});

test('a visit that is moved within the hour is told once, as it is; one that is canceled before is told as canceled', async () => {
  const { call, id, zone, pass, texts, move, cancel } = await office('booked', 'moved', 'canceled');
  const booked = await visit(call, id, dayIn(zone, 9));
  await move(booked, 12);
  await pass();
  expect(texts()).toEqual([expect.stringMatching(/Mia has an appointment on .+ at 10:00 AM\. /)]);
  const other = await visit(call, id, dayIn(zone, 20));
  await cancel(other.id);
  await pass();
  // There is another one, so nobody asks for a new time.
  expect(texts()).toHaveLength(1);
});

test('a message of a visit says what its kind asks to bring, in the language of its words', async () => {
  const made = await practice();
  const { call } = made;
  await rule(call, {
    ...changeRule('booked'),
    body: 'Booked: {date}. {bring} STOP ends texts.',
    body_es: 'Reservada: {date}. {bring} STOP termina los mensajes.',
  });
  for (const kind of (await call(listAppointmentKinds)).output) {
    const body = { ...kind, bring: 'your night guard', bring_es: 'su protector nocturno' };
    expect((await call.unchecked(updateAppointmentKind, { params: { id: kind.id }, body })).status).toBe(200);
  }
  const [mia, ana] = [aNumber(), aNumber()];
  const english = await patient(call, { first_name: 'Mia', phone: mia });
  const spanish = await patient(call, { first_name: 'Ana', phone: ana });
  await call(updatePatientDetails, { params: { id: spanish }, body: { language: 'es' } });
  await visit(call, english, dayIn(made.zone, 5));
  await visit(call, spanish, dayIn(made.zone, 6));
  await timePasses(made.user.practice.id);
  expect(sentTo(mia)[0]?.text).toContain('. Please bring: your night guard. STOP');
  expect(sentTo(ana)[0]?.text).toContain('. Traiga, por favor: su protector nocturno. STOP');
  const body = aRule({ ...changeRule('booked'), occasion: 'after', body: 'Thank you. {bring}' });
  expect(await call.unchecked(createReminderRule, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Remove {bring}. It can’t be used after the visit.' }] },
  });
});

test('a rule that is switched on later tells nothing of before', async () => {
  const { call, id, zone, pass, texts, ofYesterday } = await office();
  const booked = await visit(call, id, dayIn(zone, 9));
  await ofYesterday(booked.id);
  await rule(call, changeRule('booked'));
  await pass();
  expect(texts()).toEqual([]);
});

test('a review is asked for with consent only, of everybody alike, and once in so many months', async () => {
  const made = await practice();
  const { call } = made;
  const review: Partial<ReminderRuleInput> = {
    name: 'Review',
    occasion: 'review',
    lead: 1,
    lead_unit: 'days',
    review_link: 'https://reviews.example.com/harborview',
    once_months: 6,
    ...followUpWords.review.text,
  };
  await rule(call, review);
  await rule(call, { ...review, name: 'By mail', channel: 'email', ...followUpWords.review.email });
  const phone = aNumber();
  const id = await patient(call, { phone, email: 'mia@example.com' });
  const careOnly = aNumber();
  const other = await patient(call, { phone: careOnly });
  await call(recordConsent, {
    params: { id },
    body: { channel: 'text', given: true, how: 'in_person', purposes: ['care', 'news'] },
  });
  const seen = async (time: string, who = id) => {
    const { id: visitId } = await visit(call, who, dayIn(made.zone, 0), time);
    for (const progress of ['arrived', 'in_chair', 'completed'] as const)
      await call(setVisitProgress, { params: { id: visitId }, body: { progress } });
  };
  await seen('09:00');
  await seen('11:00', other);
  await timePasses(made.user.practice.id);
  expect(sentTo(phone).map(({ text }) => text)).toEqual([
    expect.stringContaining('Leave a review: https://reviews.example.com/harborview'),
  ]);
  await seen('10:00');
  await timePasses(made.user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
  // Patients who agreed to messages about their care only aren't asked for a review.
  expect(sentTo(careOnly)).toEqual([]);
});

test('a visit’s line holds what was sent, what waits and what would follow', async () => {
  const { call, id, zone, pass, cancel } = await office('booked');
  await rule(call);
  await rule(call, aRule({ name: 'How are you', occasion: 'after', body: 'How is {first_name}?' }));
  await rule(call, { name: 'Missed', occasion: 'missed', body: followUpWords.missed.text.body });
  const booked = await visit(call, id, dayIn(zone, 9));
  const lines = async () => (await call(listVisitMessages, { params: { id } })).output;
  const shown = async () =>
    (await lines()).map(({ messages }) => messages.map(({ what, rule: name }) => `${what} ${name}`));
  expect(await shown()).toEqual([
    ['planned booked', 'planned Two days before', 'possible Missed', 'possible How are you'],
  ]);
  await asOwner((owner) =>
    owner.query(
      `update reminder set due_at = now() where appointment_id = $1 and rule_id in
      (select id from reminder_rule where occasion = 'booked')`,
      [booked.id],
    ),
  );
  await asOwner((owner) => owner.query('select queue_due_reminders(3)'));
  await jobsEnd();
  expect((await lines())[0]?.messages[0]).toMatchObject({
    what: 'sent',
    rule: 'booked',
    state: 'sent',
    body: expect.stringContaining('Mia has an appointment'),
  });
  await cancel(booked.id);
  await pass();
  expect(await shown()).toEqual([['sent booked']]);
});

test.each<[Partial<ReminderRuleInput>, string]>([
  [{ occasion: 'review', review_link: 'javascript:alert(1)' }, 'Enter the review page link, like https://…'],
  [{ occasion: 'review' }, 'Enter the review page link, like https://…'],
  [{ review_link: 'https://reviews.example.com' }, 'Only review requests can have a review link.'],
  [{ body: 'Tell others: {review_link}' }, 'Only review requests can use {review_link}.'],
  [
    { occasion: 'canceled', body: 'See {confirm_link}' },
    'Remove {confirm_link}. It can’t be used after the visit.',
  ],
])('a rule that can’t be is refused with a sentence (%#)', async (fields, detail) => {
  const made = await practice();
  expect(await made.call.unchecked(createReminderRule, { body: aRule(fields) })).toMatchObject({
    status: 422,
    body: { detail },
  });
});
