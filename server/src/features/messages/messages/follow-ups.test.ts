// Messages by rules after a visit: to whom, when, once, and who reads the answer. Issue 28, "Messages around the visit".
import {
  createAppointment,
  createReminderRule,
  createTreatment,
  followUpWords,
  listConversations,
  listPlannedReminders,
  listProviders,
  markDeceased,
  type ReminderRuleInput,
  setVisitProgress,
  undoAppointment,
  listAppointmentEvents,
  updatePatientDetails,
  updateReminderRule,
  addDays,
} from '@cusp/contract';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayIn, dayFromToday } from '../../../../tests/support/days.ts';
import { aNumber, aRule, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newId } from '../../../values/ids.ts';

const { app, practice, patient, rule, timePasses, jobsEnd, log, sentTo, asOwner } = await messagesApp();

const afterRule = (fields: Partial<ReminderRuleInput> = {}): ReminderRuleInput =>
  aRule({
    name: 'How are you',
    occasion: 'after',
    body: '{practice}: how is {first_name} after {date}?',
    body_es: '{practice}: ¿cómo sigue {first_name} después del {date}?',
    ...fields,
  });

/** A practice whose provider has a sign-in, and their visit of this morning. */
async function office() {
  const made = await practice();
  const [vale] = (await made.call(listProviders)).output;
  if (vale === undefined) throw new Error('A new practice starts with a provider.');
  const seen = async (
    first_name: string,
    progress: 'completed' | 'no_show' | 'booked' = 'completed',
    time = '09:00',
  ) => {
    const phone = aNumber();
    const id = await patient(made.call, { first_name, phone });
    const { output: booked } = await made.call(createAppointment, {
      body: {
        patient_id: id,
        appointment_date: dayIn(made.zone, 0),
        appointment_time: time,
        provider_id: vale.id,
      },
    });
    const steps = progress === 'completed' ? (['arrived', 'in_chair', 'completed'] as const) : [progress];
    for (const step of progress === 'booked' ? [] : steps)
      expect(
        (
          await made.call(setVisitProgress, {
            params: { id: booked.id },
            body: { progress: step, ...(step === 'no_show' && { reason: 'Did not come' }) },
          })
        ).status,
      ).toBe(200);
    return { id, phone, visit: booked.id };
  };
  const pass = () => timePasses(made.user.practice.id);
  const planned = async (id: string) => (await made.call(listPlannedReminders, { params: { id } })).output;
  return { ...made, vale, seen, pass, planned };
}

const extraction = (patient_id: string) => ({
  body: {
    patient_id,
    procedure: 'Extraction' as const,
    tooth_number: '#3',
    cost: 300,
    status: 'completed' as const,
  },
});

test('two days after an extraction the patient is asked in their language, once, and the answer is the provider’s', async () => {
  const made = await office();
  const { call, seen, pass, planned } = made;
  await rule(call, afterRule({ categories: ['Extraction'], to_provider: true }));
  const mia = await seen('Mia');
  const ana = await seen('Ana', 'completed', '10:00');
  const other = await seen('Other', 'completed', '11:00');
  for (const { id } of [mia, ana]) expect((await call(createTreatment, extraction(id))).status).toBe(201);
  await call(updatePatientDetails, { params: { id: ana.id }, body: { language: 'es' } });
  expect(await planned(mia.id)).toMatchObject([{ rule: 'How are you', appointment_id: mia.visit }]);
  await pass();
  await pass();
  expect(sentTo(mia.phone).map(({ text }) => text)).toEqual([expect.stringContaining('how is Mia after')]);
  expect(sentTo(ana.phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(/¿cómo sigue Ana después del \S+, \d+ de \S+\?$/),
  ]);
  expect(sentTo(other.phone)).toEqual([]);
  expect(await log(call, { patient_id: mia.id })).toMatchObject([{ kind: 'follow_up', state: 'sent' }]);

  // "OK" is an answer to that, and confirms no other visit.
  const next = await call(createAppointment, {
    body: { patient_id: mia.id, appointment_date: dayIn(made.zone, 3), appointment_time: '09:00' },
  });
  await reply(made.sender, mia.phone, 'OK');
  expect(await log(call, { patient_id: mia.id })).toMatchObject([
    { kind: 'reply', body: 'OK', needs_answer: true },
    { kind: 'follow_up' },
  ]);
  expect(next.output).toMatchObject({ confirmed_at: null });
  expect((await call(listConversations, { query: { folder: 'mine' } })).output).toMatchObject([
    { patients: [{ id: mia.id }] },
  ]);
});

/** The gateway's report of a reply to the practice. */
async function reply(to: string, from: string, text: string): Promise<void> {
  const payload = JSON.stringify({ type: 'reply', id: newId(), from, to, text });
  const signature = createHmac('sha256', gatewaySecret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'cusp-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/texts/gateway', headers, payload });
  expect(statusCode).toBe(200);
}

test('nothing goes out after a visit that was not completed, was undone, or whose patient has died, is inactive or said no', async () => {
  const made = await office();
  const { call, seen, pass, planned } = made;
  await rule(call, afterRule());
  const [booked, undone, dead, inactive, silent] = [
    await seen('Booked', 'booked', '13:00'),
    await seen('Undone', 'completed', '07:00'),
    await seen('Dead', 'completed', '08:00'),
    await seen('Inactive', 'completed', '10:00'),
    await seen('Silent', 'completed', '11:00'),
  ];
  // A booked visit shows the messages that follow if it takes place.
  expect(await planned(booked.id)).toMatchObject([{ rule: 'How are you', if_completed: true }]);
  expect(await planned(undone.id)).toMatchObject([{ if_completed: false }]);
  const [last] = (await call(listAppointmentEvents, { params: { id: undone.visit } })).output;
  expect(
    (await call(undoAppointment, { params: { id: undone.visit }, body: { event_id: last?.id ?? '' } }))
      .status,
  ).toBe(200);
  expect(await planned(undone.id)).toMatchObject([{ if_completed: true }]);
  await call(markDeceased, { params: { id: dead.id }, body: { died_on: null } });
  await call(updatePatientDetails, { params: { id: inactive.id }, body: { status: 'inactive' } });
  await asOwner((owner) =>
    owner.query('update consent set given = false where practice_id = $1 and patient_id = $2', [
      made.user.practice.id,
      silent.id,
    ]),
  );
  await pass();
  expect(sentTo(...[booked, undone, dead, inactive, silent].map(({ phone }) => phone))).toEqual([]);
  expect(await log(call, { patient_id: silent.id })).toMatchObject([
    { state: 'not_sent', reason: 'The patient has not agreed to be contacted this way.' },
  ]);
});

test('who missed a visit is asked for a new time, unless they have one', async () => {
  const made = await office();
  const { call, seen, pass } = made;
  await rule(call, {
    name: 'Missed',
    occasion: 'missed',
    lead: 2,
    lead_unit: 'hours',
    body: followUpWords.missed.text.body,
  });
  // Due from when it was to begin: what was due before is never made up for.
  const mia = await seen('Mia', 'no_show', '11:45');
  const tom = await seen('Tom', 'no_show', '11:45');
  const early = await seen('Early', 'no_show', '08:00');
  await call(createAppointment, {
    body: { patient_id: tom.id, appointment_date: dayIn(made.zone, 5), appointment_time: '09:00' },
  });
  await pass();
  expect(sentTo(mia.phone)).toHaveLength(1);
  expect(sentTo(mia.phone)[0]?.text).toContain('we missed Mia at 11:45 AM on');
  expect(sentTo(tom.phone, early.phone)).toEqual([]);
});

test('what follows a visit comes at the same hour when the clocks change, and never after the rule was switched on too late', async () => {
  const made = await office();
  const { call, planned } = made;
  await asOwner((owner) =>
    owner.query(`update practice set time_zone = 'America/New_York' where practice_id = $1`, [
      made.user.practice.id,
    ]),
  );
  const id = await patient(call);
  const saturday = dayBeforeSpring();
  const { output: booked } = await call(createAppointment, {
    body: { patient_id: id, appointment_date: saturday, appointment_time: '10:00', duration: 30 },
  });
  const { id: ruleId } = await rule(call, afterRule());
  await asOwner((owner) =>
    owner.query(`update appointment set progress = 'completed' where practice_id = $1 and id = $2`, [
      made.user.practice.id,
      booked.id,
    ]),
  );
  const [due] = await planned(id);
  const here = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(due?.due_at ?? ''));
  expect(here).toBe(`${addDays(saturday, 2)} 10:30`);
  // Switched off and on again, what waits follows.
  for (const [is_on, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await call(updateReminderRule, { params: { id: ruleId }, body: afterRule({ is_on }) });
    await jobsEnd();
    expect(await planned(id)).toHaveLength(count);
  }
});

/** The Saturday before the next year's second Sunday in March, when clocks in the United States go forward. */
function dayBeforeSpring(): string {
  const year = Number(dayFromToday(0).slice(0, 4)) + 1;
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  const sunday = 1 + ((7 - first) % 7) + 7;
  return addDays(`${year}-03-01`, sunday - 2);
}

test.each([
  [{ body: 'See {confirm_link}' }, 'Remove {confirm_link}. It can’t be used after the visit.'],
  [
    { body_es: '{nombre}' },
    '{nombre} is not a valid field. Use {first_name}, {practice}, {date}, {time}, {provider}, {bring}, {confirm_link}, {forms_link}, {instructions_link}, {review_link}.',
  ],
  [{ body_es: 'x'.repeat(601) }, 'Use at most 600 characters for a text, and 5000 for an email.'],
  [
    { channel: 'email' as const, subject: 'Your visit', body_es: 'Hola' },
    'Enter the subject of the email in Spanish.',
  ],
  [{ categories: ['Nothing'] }, 'Choose treatment categories.'],
  [{ occasion: 'during' }, 'Choose what the message is about.'],
])('a rule that can’t be is refused with a sentence (%#)', async (fields, detail) => {
  const made = await practice();
  expect(
    await made.call.unchecked(createReminderRule, { body: { ...afterRule(), ...fields } }),
  ).toMatchObject({ status: 422, body: { detail } });
});
