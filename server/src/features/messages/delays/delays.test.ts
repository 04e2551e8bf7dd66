import {
  addFamilyMember,
  type AppointmentInput,
  createAppointment,
  createDelay,
  createFamily,
  createProvider,
  endDelay,
  listConversations,
  listDelayRecipients,
  listDelays,
  listMessages,
  listProviders,
  markDeceased,
  mergePatients,
  moveAppointment,
  setContactZone,
  updatePatientDetails,
  setVisitProgress,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { dayIn, zoneAt } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newId } from '../../../values/ids.ts';

const { letters, mail } = await mailServer();
const { practice, patient, jobsEnd, sentTo, stranger, asOwner } = await messagesApp({ mail });

/** A practice at noon with a provider, and how their visits of today are booked. */
async function office(hour = 12) {
  const made = await practice({ hour });
  const { call, zone } = made;
  const [vale] = (await call(listProviders)).output;
  if (vale === undefined) throw new Error('A new practice starts with a provider.');
  const today = dayIn(zone, 0);
  const visitAt = async (
    patient_id: string,
    appointment_time: string,
    given: Partial<AppointmentInput> = {},
  ) => {
    const answer = await call(createAppointment, {
      body: { patient_id, appointment_date: today, appointment_time, provider_id: vale.id, ...given },
    });
    expect(answer.status).toBe(201);
    return answer.output;
  };
  const whoWaits = async (minutes = 20) =>
    (await call(listDelayRecipients, { query: { provider_id: vale.id, minutes: String(minutes) } })).output;
  const tell = async (minutes: number, ...appointment_ids: string[]) => {
    const answer = await call(createDelay, { body: { provider_id: vale.id, minutes, appointment_ids } });
    await jobsEnd();
    return answer;
  };
  return { ...made, vale, today, visitAt, whoWaits, tell };
}

type Office = Awaited<ReturnType<typeof office>>;

/** A patient who agreed to texts, with a visit of today. */
async function whoComes(made: Office, first_name: string, time: string) {
  const phone = aNumber();
  const id = await patient(made.call, { first_name, phone });
  return { id, phone, visit: await made.visitAt(id, time) };
}

test('those who still wait are told in their language, by text or email; the same delay once, another one again', async () => {
  const made = await office();
  const { call, vale, today, whoWaits, tell } = made;
  const mia = await whoComes(made, 'Mia', '13:30');
  const ana = await whoComes(made, 'Ana', '14:00');
  await call(updatePatientDetails, { params: { id: ana.id }, body: { language: 'es' } });
  const email = `${newId()}@example.com`;
  const tom = await patient(call, { first_name: 'Tom', email }, false);
  const toms = await made.visitAt(tom, '15:00');
  const late = await whoComes(made, 'Lea', '20:00');

  const found = await whoWaits();
  expect(
    found.map(({ visits, channel, language, is_soon, why_not }) => [
      visits[0]?.id,
      channel,
      language,
      is_soon,
      why_not,
    ]),
  ).toEqual([
    [mia.visit.id, 'text', 'en', true, ''],
    [ana.visit.id, 'text', 'es', true, ''],
    [toms.id, 'email', 'en', true, ''],
    [late.visit.id, 'text', 'en', false, ''],
  ]);
  expect(await tell(20, mia.visit.id, ana.visit.id, toms.id)).toMatchObject({
    status: 201,
    body: { provider_id: vale.id, minutes: 20, told: 3, visits: [{ id: mia.visit.id }, {}, {}] },
  });
  const [text] = sentTo(mia.phone);
  expect(text?.text).toContain(`${vale.name} is running about 20 minutes late today.`);
  expect(text?.text).toContain('Mia 1:50 PM (was 1:30 PM)');
  expect(sentTo(ana.phone)[0]?.text).toContain('Ana 2:20 PM (antes 2:00 PM)');
  expect(sentTo(ana.phone)[0]?.text).toMatch(
    /tiene hoy unos 20 minutos de retraso.*STOP termina los mensajes\.$/,
  );
  const letter = letters.find((each) => each.includes(email)) ?? '';
  expect(letter).toContain('Tom 3:20 PM (was 3:00 PM)');
  expect(letter).not.toContain('STOP');
  expect(sentTo(late.phone)).toEqual([]);

  // In the thread, by whom, which stays quiet; and on the schedule.
  expect((await call(listMessages, { query: { patient_id: mia.id } })).output).toMatchObject([
    { kind: 'delay', by: made.user.name, state: 'sent', visits: [{ id: mia.visit.id }] },
  ]);
  expect((await call(listConversations, { query: { folder: 'unassigned' } })).output).toEqual([]);
  expect((await call(listDelays, { query: { date: today } })).output).toMatchObject([
    { minutes: 20, visits: [{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }] },
  ]);

  // The same delay: only patients who were not notified.
  expect((await whoWaits()).map(({ why_not }) => why_not)).toEqual([
    ...Array.from({ length: 3 }, () => 'They were already told about this delay.'),
    '',
  ]);
  expect((await tell(20, mia.visit.id, ana.visit.id, late.visit.id)).output).toMatchObject({ told: 1 });
  expect(sentTo(mia.phone)).toHaveLength(1);
  expect(sentTo(late.phone)).toHaveLength(1);
  // Another delay is sent, and then the first again.
  for (const minutes of [45, 20])
    expect((await tell(minutes, mia.visit.id)).output).toMatchObject({ told: 1 });
  expect(sentTo(mia.phone).map(({ text: said }) => /about (\d+) minutes/.exec(said)?.[1])).toEqual([
    '20',
    '45',
    '20',
  ]);
  expect((await call(listDelays, { query: { date: today } })).output).toMatchObject([
    { minutes: 20, visits: [{}] },
  ]);
});

test('who has arrived, canceled or sits with somebody else is not on the list, and who can’t be told stands there with why', async () => {
  const made = await office();
  const { call, today, whoWaits, zone } = made;
  const { output: other } = await call(createProvider, { body: { name: 'Dr. Other', kind: 'dentist' } });
  const arrived = await whoComes(made, 'Arrived', '13:00');
  const canceled = await whoComes(made, 'Canceled', '13:15');
  for (const [{ id, version }, progress] of [
    [arrived.visit, 'arrived'],
    [canceled.visit, 'cancelled'],
  ] as const)
    expect((await call(setVisitProgress, { params: { id }, body: { progress, version } })).status).toBe(200);
  const apart = await patient(call);
  await made.visitAt(apart, '13:30', { provider_id: other.id });
  await made.visitAt(apart, '14:30', { appointment_date: dayIn(zone, 1) });
  await made.visitAt(apart, '08:00');
  expect(await whoWaits()).toEqual([]);

  const dead = await whoComes(made, 'Dead', '14:00');
  await call(markDeceased, { params: { id: dead.id }, body: { died_on: null } });
  await made.visitAt(await patient(call, { first_name: 'Silent' }, false), '15:00');
  const stopped = await whoComes(made, 'Stopped', '16:00');
  await asOwner((owner) =>
    owner.query('insert into text_stop (practice_id, id, number) values ($1, gen_random_uuid(), $2)', [
      made.user.practice.id,
      stopped.phone,
    ]),
  );
  const asleep = await whoComes(made, 'Asleep', '16:30');
  await call(setContactZone, { params: { id: asleep.id }, body: { time_zone: zoneAt(2) } });
  expect((await whoWaits()).map(({ visits, why_not }) => [visits[0]?.patient_name, why_not])).toEqual([
    ['Dead Keller', 'The patient has died.'],
    ['Silent Keller', 'The patient has not agreed to be contacted this way.'],
    ['Stopped Keller', 'This number replied STOP.'],
    ['Asleep Keller', 'It is too early in the patient’s time zone to send a message. Please call them.'],
  ]);
  // If only these patients are chosen, nobody is notified: the delay is only shown on the schedule.
  const answer = await made.tell(
    30,
    dead.visit.id,
    stopped.visit.id,
    asleep.visit.id,
    arrived.visit.id,
    newId(),
  );
  expect(answer.output).toMatchObject({ told: 0, visits: [] });
  expect((await call(listDelays, { query: { date: today } })).output).toMatchObject([{ minutes: 30 }]);
});

test('a family at one number is told by one text, and a merged record goes where the person is reached', async () => {
  const made = await office();
  const { call } = made;
  const phone = aNumber();
  const mia = await patient(call, { first_name: 'Mia', phone });
  const tom = await patient(call, { first_name: 'Tom', phone });
  const { id } = await call(createFamily, { body: { patient_id: mia } });
  await call(addFamilyMember, { params: { id }, body: { patient_id: tom } });
  const visits = [await made.visitAt(mia, '13:30'), await made.visitAt(tom, '14:30')];
  const gone = await whoComes(made, 'Twice', '15:30');
  const stays = await patient(call, { first_name: 'Once', phone: aNumber() });
  await call(mergePatients, { params: { id: stays }, body: { merged_id: gone.id, keep_portal: null } });
  expect((await made.tell(15, ...visits.map((each) => each.id), gone.visit.id)).output).toMatchObject({
    told: 2,
  });
  expect(sentTo(phone).map(({ text }) => text)).toEqual([
    expect.stringContaining('Mia 1:45 PM (was 1:30 PM), Tom 2:45 PM (was 2:30 PM).'),
  ]);
  expect((await call(listMessages, { query: { patient_id: stays } })).output).toMatchObject([
    { kind: 'delay', state: 'sent' },
  ]);
});

test('two who click at once tell nobody twice', async () => {
  const made = await office();
  const { call, vale } = made;
  const mia = await whoComes(made, 'Mia', '14:00');
  const body = { provider_id: vale.id, minutes: 20, appointment_ids: [mia.visit.id] };
  const answers = await Promise.all([1, 2, 3].map(() => call(createDelay, { body })));
  await jobsEnd();
  expect(answers.map(({ output }) => output.told).toSorted()).toEqual([0, 0, 1]);
  expect(sentTo(mia.phone)).toHaveLength(1);
  // An attempt that is repeated with its key answers the same.
  const key = { 'idempotency-key': newId() };
  const again = { body: { ...body, minutes: 30 } };
  for (const _ of [1, 2]) expect((await call(createDelay, again, key)).output).toMatchObject({ told: 1 });
  await jobsEnd();
  expect(sentTo(mia.phone)).toHaveLength(2);
});

test('what waits does not go out once they have arrived, the visit was moved, or the provider is on time again', async () => {
  const made = await office();
  const { call, vale, today } = made;
  const waits = async (first_name: string, time: string) => {
    const one = await whoComes(made, first_name, time);
    await call(setContactZone, { params: { id: one.id }, body: { time_zone: zoneAt(7) } });
    return one;
  };
  const [here, moved, still] = [
    await waits('Here', '16:00'),
    await waits('Moved', '17:00'),
    await waits('Still', '18:00'),
  ];
  const { output } = await made.tell(20, here.visit.id, moved.visit.id, still.visit.id);
  expect(output).toMatchObject({
    told: 3,
    visits: [{ state: 'queued' }, { state: 'queued' }, { state: 'queued' }],
  });
  const { id, version } = here.visit;
  await call(setVisitProgress, { params: { id }, body: { progress: 'arrived', version } });
  await call(moveAppointment, {
    params: { id: moved.visit.id },
    body: {
      appointment_date: today,
      appointment_time: '19:00',
      duration: moved.visit.duration,
      operatory_id: null,
      provider_id: vale.id,
      version: moved.visit.version,
    },
  });
  // Moved, it gets a notice of this delay as it is booked now.
  expect((await made.whoWaits()).map(({ why_not }) => why_not)).toEqual([
    'They were already told about this delay.',
    '',
  ]);
  expect((await call(endDelay, { params: { id: output.id } })).status).toBe(200);
  expect((await call(listDelays, { query: { date: today } })).output).toEqual([]);
  for (const each of [here, moved, still])
    await call(setContactZone, { params: { id: each.id }, body: { time_zone: '' } });
  await asOwner((owner) => owner.query(`update graphile_worker._private_jobs set run_at = now()`));
  await jobsEnd();
  expect(sentTo(here.phone, moved.phone, still.phone)).toEqual([]);
  expect(
    (await call(listMessages, {})).output.map(({ state, reason }) => [state, reason]).toSorted(),
  ).toEqual([
    ['withdrawn', 'The appointment has since been rescheduled, canceled, or confirmed.'],
    ['withdrawn', 'They have arrived, or the delay has changed.'],
    ['withdrawn', 'They have arrived, or the delay has changed.'],
  ]);
});

test('nobody outside of the practice says or ends a delay, and what can’t be one is refused with a sentence', async () => {
  const made = await office();
  const theirs = await office();
  const { call, vale, tell, whoWaits } = made;
  const mia = await whoComes(theirs, 'Theirs', '14:00');
  const body = { provider_id: vale.id, minutes: 20, appointment_ids: [] };
  expect((await stranger(createDelay, { body })).status).toBe(401);
  expect((await theirs.call(createDelay, { body })).status).toBe(404);
  const { output } = await tell(20, mia.visit.id);
  expect(output).toMatchObject({ told: 0 });
  expect(sentTo(mia.phone)).toEqual([]);
  expect((await theirs.call(endDelay, { params: { id: output.id } })).status).toBe(404);
  expect(await whoWaits()).toEqual([]);
  const wrong = 'Use a whole number of minutes from 5 to 240.';
  for (const [change, detail] of [
    [{ minutes: 4 }, wrong],
    [{ minutes: 241 }, wrong],
    [{ minutes: 20.5 }, wrong],
    [{ minutes: '20' }, wrong],
    [{ provider_id: 'Dr. Vale' }, 'Choose a provider of the practice.'],
    [{ appointment_ids: 'all' }, 'Choose visits of today.'],
    [{ appointment_ids: Array.from({ length: 101 }, newId) }, 'Choose at most 100 visits.'],
  ] as const)
    expect(await call.unchecked(createDelay, { body: { ...body, ...change } })).toMatchObject({
      status: 422,
      body: { detail },
    });
});
