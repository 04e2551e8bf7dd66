import {
  recordConsent,
  addFamilyMember,
  createFamily,
  createMailing,
  createProvider,
  listConversations,
  listMailingRecipients,
  listMailings,
  listMessages,
  mailingWords,
  markDeceased,
  mergePatients,
  setContactZone,
  stopMailing,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn, zoneAt } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newId } from '../../../values/ids.ts';

const { practice, patient, visit, jobsEnd, sentTo, stranger, asOwner } = await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

/** The patients' only visits were completed so many months ago. */
const seenAgo = (made: Practice, months: number, ...ids: string[]) =>
  asOwner((owner) =>
    owner.query(
      `update appointment set progress = 'completed', appointment_date = (practice_today(practice_id) - make_interval(months => $2))::date
        where practice_id = $1 and patient_id = any ($3)`,
      [made.user.practice.id, months, ids],
    ),
  );

const toNews = { channel: 'text', given: true, how: 'in_person', purposes: ['news'] };

/** Patients whom nobody has seen for two years, and who want to hear from the practice. */
async function notSeen(made: Practice, ...fields: Parameters<typeof patient>[1][]) {
  const ids: string[] = [];
  for (const one of fields) {
    const id = await patient(made.call, one);
    await made.call(recordConsent, { params: { id }, body: toNews });
    await visit(made.call, id, dayIn(made.zone, 1), `${String(8 + ids.length).padStart(2, '0')}:00`);
    ids.push(id);
  }
  await seenAgo(made, 24, ...ids);
  return ids;
}

const recipients = async (made: Practice, list: 'recall_due' | 'visits' | 'not_seen' = 'not_seen') =>
  (await made.call(listMailingRecipients, { query: { list } })).output;

const toNotSeen = (body: string, texts: number) => ({ body: { list: 'not_seen' as const, body, texts } });

test('two who text the same list at the same moment don’t text anybody twice', async () => {
  const made = await practice();
  const phone = aNumber();
  await notSeen(made, { first_name: 'Mia', phone });
  const colleague = await made.member('receptionist');
  const sent = await Promise.all(
    [made.call, colleague].map((by) => by.unchecked(createMailing, toNotSeen('See you?', 1))),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await jobsEnd();
  expect(sentTo(phone)).toHaveLength(1);
});

test('a text to whom nobody has seen goes to each who may be texted, and says why others get none', async () => {
  const made = await practice();
  const [mias, toms, zoes] = [aNumber(), aNumber(), aNumber()];
  const [mia = '', tom = '', zoe = '', dead = '', stopped = '', moved = ''] = await notSeen(
    made,
    { first_name: 'Mia', phone: mias },
    { first_name: 'Tom', phone: toms },
    { first_name: 'Zoë', phone: zoes },
    { first_name: 'Gone' },
    { first_name: 'Stop' },
    { first_name: 'Moved' },
  );
  await asOwner((owner) =>
    owner.query(`update consent set given = false where practice_id = $1 and patient_id = $2`, [
      made.user.practice.id,
      tom,
    ]),
  );
  await made.call(updatePatientDetails, { params: { id: moved }, body: { status: 'inactive' } });
  await made.call(markDeceased, { params: { id: dead }, body: { died_on: null } });
  await asOwner((owner) =>
    owner.query(
      `insert into text_stop (practice_id, id, number)
        select practice_id, gen_random_uuid(), message_address(practice_id, id, 'text') from patient where id = $1`,
      [stopped],
    ),
  );
  // Seen a year ago, or booked: not on the list.
  const [lately = ''] = await notSeen(made, { first_name: 'Lately' });
  await seenAgo(made, 12, lately);

  const found = await recipients(made);
  expect(new Map(found.map(({ patients, why_not }) => [patients[0]?.id, why_not]))).toEqual(
    new Map([
      [mia, ''],
      [tom, 'The patient has not agreed to be contacted this way.'],
      [zoe, ''],
      [dead, 'The patient has died.'],
      [stopped, 'This number replied STOP.'],
      [moved, 'The patient is inactive.'],
    ]),
  );
  expect(await made.call.unchecked(createMailing, toNotSeen('{first_name}: see you?', 3))).toMatchObject({
    status: 409,
    body: { detail: 'This list has changed. Review it before you send.' },
  });
  const key = { 'idempotency-key': newId() };
  for (const _ of [1, 2])
    expect(await made.call(createMailing, toNotSeen('{first_name}: see you?', 2), key)).toMatchObject({
      status: 201,
      body: { texts: 2, waiting: 2, by: made.user.name },
    });
  await jobsEnd();
  expect(
    sentTo(mias, toms, zoes)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Mia: see you?', 'Zoë: see you?']);
  expect((await made.call(listMailings)).output).toMatchObject([
    { texts: 2, sent: 2, waiting: 0, failed: 0 },
  ]);
  // A bulk text makes no work: its threads stay quiet. None of the recipients gets a second one.
  expect((await made.call(listConversations, { query: { folder: 'unassigned' } })).output).toEqual([]);
  expect((await recipients(made)).every(({ why_not }) => why_not !== '')).toBe(true);
  expect(await made.call.unchecked(createMailing, toNotSeen('Again', 2))).toMatchObject({ status: 409 });
});

test('whom a text reached by a record that was merged since gets none of the same list', async () => {
  const made = await practice();
  const [stays = '', goes = ''] = await notSeen(
    made,
    { first_name: 'Mia' },
    { first_name: 'Mia', last_name: 'Old' },
  );
  await asOwner((owner) => owner.query(`update patient set archived_at = now() where id = $1`, [stays]));
  expect((await made.call(createMailing, toNotSeen('See you?', 1))).status).toBe(201);
  await asOwner((owner) => owner.query(`update patient set archived_at = null where id = $1`, [stays]));
  const why = async () => (await recipients(made)).find(({ patients }) => patients[0]?.id === stays)?.why_not;
  expect(await why()).toBe('');
  await made.call(mergePatients, { params: { id: stays }, body: { merged_id: goes } });
  expect(await why()).toMatch(/./);
});

test('a family at one number gets one text, in which all are named', async () => {
  const made = await practice();
  const phone = aNumber();
  const [mia = '', tom = '', neighbor = ''] = await notSeen(
    made,
    { first_name: 'Mia', phone },
    { first_name: 'Tom', phone },
    { first_name: 'Ana', phone },
  );
  const { id } = await made.call(createFamily, { body: { patient_id: mia } });
  await made.call(addFamilyMember, { params: { id }, body: { patient_id: tom } });
  const found = await recipients(made);
  expect(found.map(({ patients }) => patients.map((one) => one.id).toSorted())).toEqual(
    expect.arrayContaining([[mia, tom].toSorted(), [neighbor]]),
  );
  await made.call(createMailing, toNotSeen('For {first_name}', 2));
  await jobsEnd();
  expect(
    sentTo(phone)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['For Ana', 'For Mia and Tom']);
});

test('a provider who is ill tells those of the day, each their own time; what waits for the morning is stopped', async () => {
  const made = await practice();
  const { call } = made;
  const { output: vale } = await call(createProvider, { body: { name: 'Dr. Vale', kind: 'dentist' } });
  const [early, late] = [aNumber(), aNumber()];
  const [mia, tom] = [
    await patient(call, { first_name: 'Mia', phone: early }),
    await patient(call, { first_name: 'Tom', phone: late }),
  ];
  const date = dayIn(made.zone, 1);
  for (const [id, time] of [
    [mia, '09:00'],
    [tom, '15:30'],
  ] as const)
    await visit(call, id, date, time);
  await asOwner((owner) =>
    owner.query('update appointment set provider_id = $2 where practice_id = $1', [
      made.user.practice.id,
      vale.id,
    ]),
  );
  await call(setContactZone, { params: { id: tom }, body: { time_zone: zoneAt(22) } });
  const whom = { list: 'visits' as const, date, provider_id: vale.id };
  const { output: found } = await call(listMailingRecipients, { query: whom });
  expect(found).toMatchObject([
    { time: '9:00 AM', provider: 'Dr. Vale', goes_out: '' },
    { time: '3:30 PM', goes_out: '08:00' },
  ]);
  const { output: made1 } = await call(createMailing, {
    body: { ...whom, body: mailingWords.visits, texts: 2 },
  });
  await jobsEnd();
  expect(sentTo(early)[0]?.text).toMatch(
    /: Dr\. Vale is out on \w+, \w+ \d+\. We need to move your 9:00 AM appointment\./,
  );
  const params = { id: made1.id };
  expect((await stranger(stopMailing, { params })).status).toBe(401);
  expect((await (await practice()).call(stopMailing, { params })).status).toBe(404);
  expect(await call(stopMailing, { params })).toMatchObject({
    status: 200,
    body: { texts: 2, sent: 1, taken_back: 1, waiting: 0, stopped_by: made.user.name },
  });
  expect(sentTo(late)).toEqual([]);
  expect((await call(listMessages, { query: { patient_id: tom } })).output).toMatchObject([
    { state: 'withdrawn', reason: 'It was withdrawn before it was sent.' },
  ]);
});

test.each([
  ['See you on {date}', 'There is no {date} here. Use {first_name}, {practice}.'],
  ['{firstname}', 'There is no {firstname} here. Use {first_name}, {practice}.'],
  ['{confirm_link}', 'There is no {confirm_link} here. Use {first_name}, {practice}.'],
  ['', 'Enter the text.'],
  ['x'.repeat(601), 'Use at most 600 characters.'],
  ['a\u0007bell', 'This text contains a character that can’t be sent.'],
])('words that can’t be sent to many are refused with a sentence (%#)', async (body, detail) => {
  const made = await practice();
  expect(await made.call.unchecked(createMailing, toNotSeen(body, 1))).toMatchObject({
    status: 422,
    body: { detail },
  });
});
