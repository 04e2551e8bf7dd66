// Patients, visits, reminders, messages and counts are locked in one order (docs/messages.md, "Locks"). Each test locks what comes first, and
// checks that a transaction that waits for it has locked nothing that comes later: the two could deadlock.
import {
  acceptOfferByLink,
  getOwnPractice,
  getPatientConversation,
  markDeceased,
  mergePatients,
  sendMessageAgain,
  takeBackMessage,
  updateOwnPractice,
  withdrawPlaceOffer,
  writeInConversation,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { blocked, lockedOf, whileLocked } from '../../../../tests/support/blocked.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber } from '../../../../tests/support/messages-app.ts';
import { placeOffersApp } from '../../../../tests/support/place-offers.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import { handleReply } from './replies.ts';
import { queueMessages } from './queueing.ts';
import { insertMessage } from './writing-queries.ts';

const { practice, patient, rule, visit, withPlace, linkTo, log, jobsEnd, stranger, database, asOwner } =
  await placeOffersApp();
const waiting = blocked(asOwner);

type Practice = Awaited<ReturnType<typeof practice>>;

/** Makes reminders of these visits due, so that the job writes their messages. */
const becomeDue = (visits: readonly string[]) =>
  asOwner(async (client) => {
    await client.query(
      `update reminder set due_at = now() - interval '1 second' where appointment_id = any ($1) and state = 'waiting'`,
      [visits],
    );
    await client.query('select queue_due_reminders(3)');
  });

/** A message to a patient that the gateway refused. */
const failed = ({ user }: Practice, to: string, address: string) =>
  database.asPractice(user.practice.id, (tx) =>
    insertMessage(
      tx,
      { kind: 'direct', channel: 'text', state: 'failed', address, body: 'Hello', by_name: user.name },
      [to],
    ),
  );

/** Two records of one person, by id, with what was written to each. */
async function twins(made: Practice) {
  const phones = [aNumber(), aNumber()];
  const ids = [];
  for (const phone of phones) ids.push(await patient(made.call, { phone }));
  const [one = '', two = ''] = ids.toSorted();
  const merge = () => made.call.unchecked(mergePatients, { params: { id: one }, body: { merged_id: two } });
  return { one, two, phone: phones[ids.indexOf(one)] ?? '', merge };
}

test('who accepts an offered opening isn’t stopped by the reminder of the visit that moves there', async () => {
  const made = await withPlace();
  await rule(made.call);
  const [mia, tom] = [await made.waiting('Mia'), await made.waiting('Tom')];
  const { id: offer } = await made.offer([mia.id, tom.id]);
  const accepted = await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    // Accepting locks the visit before it waits for this.
    await client.query('select from hold where id = $1 for update', [offer]);
    const accepting = stranger(acceptOfferByLink, { body: { token: linkTo(mia.phone) } });
    await expect.poll(waiting).toBe(1);
    await becomeDue([mia.visit]);
    await expect.poll(waiting).toBe(2);
    expect(await lockedOf(client, 'use_count')).toBe(0);
    expect(await lockedOf(client, 'reminder', 'appointment_id = $1', [mia.visit])).toBe(0);
    await client.query('commit');
    return accepting;
  });
  expect(accepted.output.state).toBe('yours');
  await jobsEnd();
  expect(await made.visitOf(mia.visit)).toMatchObject({ appointment_date: made.place.date });
});

test('who offers an opening waits for who moves a visit that the texts name before they have the day', async () => {
  const made = await withPlace(22);
  const mia = await made.waiting('Mia');
  const { date, time, operatory_id } = made.place;
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [mia.visit]);
    const offering = made.offer([mia.id]);
    await expect.poll(waiting).toBe(1);
    // A person who moves the visit there wants the day next.
    const { rows } = await client.query(
      `select pg_try_advisory_xact_lock(day) as is_free
        from unnest(chair_days($1, $2, chair_time_range($3::date, $4::time, 60))) as day`,
      [made.user.practice.id, operatory_id, date, time],
    );
    expect(rows).toEqual([{ is_free: true }]);
    await client.query('commit');
    expect((await offering).status).toBe(201);
  });
});

test('who writes about a visit waits for who moves it before the messages are counted', async () => {
  const made = await practice();
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  const booked = await visit(made.call, id, dayIn(made.zone, 20));
  const about = {
    patients: [id],
    visits: [
      {
        appointment_id: booked.id,
        patient_id: id,
        visit_date: booked.appointment_date,
        visit_time: booked.appointment_time,
      },
    ],
  };
  const message = { kind: 'direct', channel: 'text', address: phone, body: 'Hello' } as const;
  const write = () =>
    database.asPractice(made.user.practice.id, (tx) =>
      queueMessages(tx, [{ message, about }], byStaff({ id: made.user.id })),
    );
  await write();
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [booked.id]);
    const writing = write();
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'use_count')).toBe(0);
    await client.query('commit');
    expect(await writing).toHaveLength(1);
  });
});

test('the reminders of all visits of a patient who died are taken back in the order of their ids', async () => {
  const made = await practice();
  await rule(made.call);
  const id = await patient(made.call);
  const ids: string[] = [];
  for (const day of [20, 21, 22, 23]) ids.push((await visit(made.call, id, dayIn(made.zone, day))).id);
  // The last visit’s reminder has the first id.
  const reminders = ids.map(() => newId()).toReversed();
  await asOwner(async (client) => {
    for (const [place, of] of ids.entries())
      await client.query('update reminder set id = $2 where appointment_id = $1', [of, reminders[place]]);
    await jobsEnd();
    await client.query('begin');
    await client.query('select from reminder where id = $1 for update', [reminders.at(-1)]);
    const marking = made.call(markDeceased, { params: { id }, body: { died_on: null } });
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'reminder', 'id = any ($1)', [reminders])).toBe(0);
    await client.query('commit');
    expect((await marking).status).toBe(200);
    const { rows } = await client.query('select distinct state from reminder where id = any ($1)', [
      reminders,
    ]);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });
});

test('another time zone waits for who moves a visit before it has any reminder, and keeps nobody from writing', async () => {
  const made = await practice();
  await rule(made.call);
  const { output: known } = await made.call(getOwnPractice);
  const id = await patient(made.call);
  const visits: string[] = [];
  for (const day of [20, 21, 22]) visits.push((await visit(made.call, id, dayIn(made.zone, day))).id);
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [visits[0]]);
    const moving = made.call(updateOwnPractice, { body: { ...known, time_zone: 'America/Denver' } });
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'reminder', 'appointment_id = any ($1)', [visits])).toBe(0);
    const named = await client.query(
      'select from practice where practice_id = $1 for key share skip locked',
      [made.user.practice.id],
    );
    expect(named.rowCount).toBe(1);
    await client.query('commit');
    expect((await moving).status).toBe(200);
  });
});

test('a message is sent again while its patient’s records are merged', async () => {
  const made = await practice();
  const { one, phone, merge } = await twins(made);
  const earlier = await failed(made, one, phone);
  const message = await failed(made, one, phone);
  await jobsEnd();
  const [merged, again] = await whileLocked(
    asOwner,
    { text: 'select from message where id = $1 for update', values: [earlier] },
    async () => {
      const merging = merge();
      await expect.poll(waiting).toBe(1);
      return Promise.all([merging, made.call.unchecked(sendMessageAgain, { params: { id: message } })]);
    },
    2,
  );
  expect([merged.status, again.status]).toEqual([200, 201]);
});

test('a message is taken back while its patient’s records are merged', async () => {
  const made = await practice({ hour: 22 });
  const { one, phone, merge } = await twins(made);
  const gateway = { gateway: 'gateway', gatewayId: newId() };
  const reply = await database.asPractice(made.user.practice.id, (tx) =>
    handleReply(tx, { ...gateway, from: phone, body: 'Is there parking?' }),
  );
  const { conversation } = (await made.call(getPatientConversation, { params: { id: one } })).output;
  const answer = await made.call(writeInConversation, {
    params: { id: conversation?.id ?? '' },
    body: { channel: 'text', body: 'Yes.' },
  });
  await jobsEnd();
  expect(await log(made.call, { patient_id: one })).toMatchObject([
    { id: answer.id, state: 'queued', answers_id: reply },
    { id: reply },
  ]);
  const [merged, taken] = await whileLocked(
    asOwner,
    { text: 'select from message where id = $1 for update', values: [reply] },
    async () => {
      const merging = merge();
      await expect.poll(waiting).toBe(1);
      return Promise.all([merging, made.call.unchecked(takeBackMessage, { params: { id: answer.id } })]);
    },
    2,
  );
  expect([merged.status, taken.status]).toEqual([200, 200]);
});

test('an offer is withdrawn while the records of whom it asked are merged', async () => {
  const made = await withPlace(22);
  const mia = await made.waiting('Mia');
  const { id } = await made.offer([mia.id]);
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from patient where id = $1 for update', [mia.id]);
    const withdrawing = made.call(withdrawPlaceOffer, { params: { id } });
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'message', 'offer_id = $1', [id])).toBe(0);
    await client.query('commit');
    expect((await withdrawing).output.state).toBe('withdrawn');
  });
});
