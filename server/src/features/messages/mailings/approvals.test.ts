import {
  approveMailing,
  createMailing,
  decideWork,
  declineMailing,
  getMailingSettings,
  listAudit,
  listMailings,
  listMailingTexts,
  listMessages,
  listWork,
  me,
  moveAppointment,
  recordConsent,
  sendMessageAgain,
  setTeamPermissions,
  stopMailing,
  takeBackMessage,
  updateMailingSettings,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { practice, patient, visit, jobsEnd, sentTo, stranger, asOwner } = await messagesApp();

/** A practice in which one person may text two people alone, with visits tomorrow of as many patients as there are names. */
async function careful(...names: string[]) {
  const made = await practice();
  const [desk, dentist] = [await made.member('receptionist'), await made.member('dentist')];
  const date = dayIn(made.zone, 1);
  const people: { id: string; number: string; visit: Awaited<ReturnType<typeof visit>> }[] = [];
  for (const [place, first_name] of names.entries()) {
    const number = aNumber();
    const id = await patient(made.call, { first_name, phone: number });
    const booked = await visit(made.call, id, date, `${String(9 + place).padStart(2, '0')}:00`);
    people.push({ id, number, visit: booked });
  }
  expect(await made.call(updateMailingSettings, { body: { approval_above: 2, version: 1 } })).toMatchObject({
    status: 200,
    body: { approval_above: 2, version: 2 },
  });
  const write = (
    caller: Caller,
    texts: number,
    fields: Partial<InputOf<typeof createMailing>['body']> = {},
  ) =>
    caller.unchecked(createMailing, {
      body: { list: 'visits', date, body: '{first_name}, {time}: call us.', texts, ...fields },
    });
  const sent = () =>
    sentTo(...people.map(({ number }) => number))
      .map(({ text }) => text)
      .toSorted();
  const toApprove = async (caller: Caller) =>
    (await caller(listWork, { query: { kind: 'mailing_approval' } })).rows.map(({ title }) => title);
  return { ...made, desk, dentist, date, people, write, sent, toApprove };
}

const idOf = (answer: { body: unknown }) => {
  const { body } = answer;
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
};

test('a text to more than so many waits for another person, who sends what was written', async () => {
  const { desk, dentist, write, sent, toApprove, call, people } = await careful('Ana', 'Ben', 'Cleo');
  const asked = await write(desk, 3);
  expect(asked).toMatchObject({ status: 201, body: { approval: 'waiting', waiting: 3, sent: 0 } });
  await jobsEnd();
  expect(sent()).toEqual([]);
  expect(await toApprove(dentist)).toHaveLength(1);
  expect((await toApprove(dentist))[0]).toMatch(/^3 texts, written by /);
  expect(await toApprove(desk)).toEqual([]);
  const params = { id: idOf(asked) };
  expect((await dentist(listMailingTexts, { params })).output).toMatchObject([
    { patients: [{ name: 'Ana Keller' }], body: 'Ana, 9:00 AM: call us.' },
    { patients: [{ name: 'Ben Keller' }] },
    { patients: [{ name: 'Cleo Keller' }] },
  ]);
  expect((await call(listMessages, { query: { patient_id: people[0]?.id } })).output).toMatchObject([
    { state: 'queued', reason: 'It is a bulk text that another person has to approve first.' },
  ]);
  expect(await dentist(approveMailing, { params })).toMatchObject({
    status: 200,
    body: { approval: 'approved', decided_by: (await dentist(me)).output.name },
  });
  await jobsEnd();
  expect(sent()).toEqual(['Ana, 9:00 AM: call us.', 'Ben, 10:00 AM: call us.', 'Cleo, 11:00 AM: call us.']);
  expect(await toApprove(dentist)).toEqual([]);
  // Once is enough.
  for (const again of [approveMailing, stopMailing] as const)
    expect((await dentist.unchecked(again, { params })).status).toBe(again === stopMailing ? 200 : 409);
  await jobsEnd();
  expect(sent()).toHaveLength(3);
  const trail = (await call(listAudit)).rows.filter(({ call: made }) => made === 'approveMailing');
  expect(trail.map(({ outcome, object_id }) => [outcome, object_id])).toEqual([
    ['mailing_decided', params.id],
    ['done', params.id],
  ]);
});

test('who opted out or was moved meanwhile gets none, and nobody is added', async () => {
  const { call, desk, dentist, date, write, sent, people, zone } = await careful(
    'Ana',
    'Ben',
    'Cleo',
    'Dina',
  );
  const asked = await write(desk, 4);
  const [ana, ben] = people;
  const no = { channel: 'text', given: false, how: 'phone', purposes: ['care'] };
  expect((await call(recordConsent, { params: { id: ana?.id ?? '' }, body: no })).status).toBe(201);
  const moved = {
    appointment_date: dayIn(zone, 2),
    appointment_time: '10:00',
    duration: 30,
    version: ben?.visit.version,
  };
  expect(
    await call.unchecked(moveAppointment, { params: { id: ben?.visit.id ?? '' }, body: moved }),
  ).toMatchObject({ status: 200 });
  const later = aNumber();
  await visit(call, await patient(call, { first_name: 'Later', phone: later }), date, '15:00');
  expect(await dentist(approveMailing, { params: { id: idOf(asked) } })).toMatchObject({
    status: 200,
    body: { taken_back: 2 },
  });
  await jobsEnd();
  expect(sent()).toEqual(['Cleo, 11:00 AM: call us.', 'Dina, 12:00 PM: call us.']);
  expect(sentTo(later)).toEqual([]);
});

test('declined, with a reason: nothing leaves, by no other road either', async () => {
  const { desk, dentist, write, sent, people, call } = await careful('Ana', 'Ben', 'Cleo');
  const hurry = () =>
    asOwner((owner) =>
      owner.query(
        `select graphile_worker.add_job('message.send', json_build_object('practice', practice_id, 'subject', id))
          from message where mailing_id is not null and state = 'queued'`,
      ),
    );
  const asked = await write(desk, 3);
  // The job that sends checks the approval itself, whatever queued the text.
  await hurry();
  await jobsEnd();
  expect(sent()).toEqual([]);
  const params = { id: idOf(asked) };
  expect(await dentist.unchecked(declineMailing, { params, body: { reason: '' } })).toMatchObject({
    status: 422,
    body: { detail: 'Enter a reason.' },
  });
  expect(await dentist(declineMailing, { params, body: { reason: 'Too many at once' } })).toMatchObject({
    status: 200,
    body: { approval: 'declined', decided_reason: 'Too many at once', taken_back: 3, waiting: 0 },
  });
  const [message] = (await call(listMessages, { query: { patient_id: people[0]?.id } })).output;
  expect((await desk.unchecked(sendMessageAgain, { params: { id: message?.id ?? '' } })).status).toBe(409);
  expect((await dentist.unchecked(approveMailing, { params })).status).toBe(409);
  await jobsEnd();
  expect(sent()).toEqual([]);
  expect((await desk(listMailings)).output).toMatchObject([
    { approval: 'declined', decided_reason: 'Too many at once' },
  ]);
});

test('several small ones are one big one, of one person; what another one approved does not count', async () => {
  const { desk, dentist, call, write, sent } = await careful('Ana', 'Ben', 'Cleo');
  expect(await write(desk, 3)).toMatchObject({ body: { approval: 'waiting' } });
  const { output: settings } = await call(getMailingSettings);
  await call(updateMailingSettings, { body: { approval_above: 5, version: settings.version } });
  expect(await write(desk, 3)).toMatchObject({ body: { approval: 'none' } });
  expect(await write(desk, 3)).toMatchObject({ body: { approval: 'waiting' } });
  expect(await write(dentist, 3)).toMatchObject({ body: { approval: 'none' } });
  await jobsEnd();
  expect(sent()).toHaveLength(6);
});

test('nobody approves their own, and only who may', async () => {
  const { call, desk, dentist, write, user, member } = await careful('Ana', 'Ben', 'Cleo');
  const params = { id: idOf(await write(dentist, 3)) };
  expect(await dentist.unchecked(approveMailing, { params })).toMatchObject({
    status: 403,
    body: { detail: 'You wrote this bulk text. Another person has to approve it.' },
  });
  expect((await dentist.unchecked(declineMailing, { params, body: { reason: 'No' } })).status).toBe(403);
  expect((await desk.unchecked(approveMailing, { params })).status).toBe(403);
  expect((await stranger(approveMailing, { params })).status).toBe(401);
  expect((await (await practice()).call(approveMailing, { params })).status).toBe(404);
  expect((await desk.unchecked(updateMailingSettings, { body: { approval_above: null } })).status).toBe(403);
  // An owner gives it to a person.
  const manager = await member('receptionist');
  const { id } = (await manager(me)).output;
  await call(setTeamPermissions, {
    params: { id },
    body: { granted: ['messages.approve'], denied: [], version: 1 },
  });
  expect((await manager(approveMailing, { params })).status).toBe(200);
  expect(user.role).toBe('dentist');
});

test('what waited too long, was stopped or taken back is not sent any more', async () => {
  const { call, desk, dentist, write, sent, people } = await careful('Ana', 'Ben', 'Cleo');
  const old = { id: idOf(await write(desk, 3)) };
  await asOwner((owner) =>
    owner.query(`update mailing set created_at = now() - interval '8 days' where id = $1`, [old.id]),
  );
  expect(await dentist.unchecked(approveMailing, { params: old })).toMatchObject({
    status: 409,
    body: {
      detail: 'This bulk text has expired. Decline it and create a new one.',
    },
  });
  const stopped = { id: idOf(await write(desk, 3)) };
  expect((await desk(stopMailing, { params: stopped })).status).toBe(200);
  expect((await dentist.unchecked(approveMailing, { params: stopped })).status).toBe(409);
  const params = { id: idOf(await write(desk, 3)) };
  const [latest] = (await call(listMessages, { query: { patient_id: people[0]?.id } })).output;
  expect((await desk(takeBackMessage, { params: { id: latest?.id ?? '' } })).status).toBe(200);
  await dentist(approveMailing, { params });
  await jobsEnd();
  expect(sent()).toHaveLength(2);
});

test('one that waits in a backup waits on after its restore, says so, and leaves once it is approved', async () => {
  const { desk, dentist, write, sent, toApprove } = await careful('Ana', 'Ben', 'Cleo');
  const params = { id: idOf(await write(desk, 3)) };
  expect((await desk(listMailings)).rows).toMatchObject([{ restored_at: null }]);
  await jobsEnd();
  await asOwner((owner) => owner.query(`select resume_after_restore(12)`));
  await jobsEnd();
  expect(sent()).toEqual([]);
  expect((await desk(listMailings)).rows).toMatchObject([
    { approval: 'waiting', waiting: 3, restored_at: expect.any(String) },
  ]);
  expect(await toApprove(dentist)).toMatchObject([expect.stringMatching(/^3 texts/)]);
  expect(await dentist(approveMailing, { params })).toMatchObject({ status: 200, body: { waiting: 3 } });
  await jobsEnd();
  expect(sent()).toHaveLength(3);
});

test('its item on the work list is assigned and put off, and ends only by an answer', async () => {
  const { desk, dentist, write, toApprove, call, user } = await careful('Ana', 'Ben', 'Cleo');
  const params = { id: idOf(await write(desk, 3)) };
  const decide = (body: object) =>
    dentist.unchecked(decideWork, { params, body: { kind: 'mailing_approval', ...body } });
  expect(await decide({ closed: true, reason: 'Later' })).toMatchObject({
    status: 422,
    body: {
      detail: 'Approve or decline the bulk text under Messages > Bulk Texts. It then comes off this list.',
    },
  });
  expect(await decide({ person_id: user.id })).toMatchObject({ status: 201, body: { state: 'open' } });
  // Closed before that was refused: it is open again, since nobody answered.
  await asOwner((owner) =>
    owner.query(
      `insert into work_decision (practice_id, id, kind, record_id, closed, reason, created_by, created_by_id)
        values ($1, gen_random_uuid(), 'mailing_approval', $2, true, 'Old', 'Somebody', $3)`,
      [user.practice.id, params.id, user.id],
    ),
  );
  expect(await toApprove(dentist)).toHaveLength(1);
  expect((await call(declineMailing, { params, body: { reason: 'Too many' } })).status).toBe(200);
  expect(await toApprove(dentist)).toEqual([]);
});

test.each([0, -1, 1.5, 301, 'many', undefined])(
  '%s people is refused as a setting',
  async (approval_above) => {
    const { call } = await practice();
    expect(await call.unchecked(updateMailingSettings, { body: { approval_above } })).toMatchObject({
      status: 422,
      body: { detail: 'Enter a number from 1 to 300, or nothing.' },
    });
  },
);
