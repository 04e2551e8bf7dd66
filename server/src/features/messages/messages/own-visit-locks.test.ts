// Patients’ changes to their own visits take locks in the same order as all others (docs/messages.md, "Locks"). Each test locks what comes first,
// and checks that a transaction that waits for it has locked nothing that comes later.
import {
  addFamilyMember,
  confirmByLink,
  createFamily,
  listAppointments,
  portalCancelAppointment,
  portalDeclineAppointment,
  sendPortalRequest,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { blocked, lockedOf } from '../../../../tests/support/blocked.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { openPractice } from '../../portal/booking/booking.helpers.ts';
import { handleReply } from './replies.ts';

const {
  app,
  newPractice,
  practice,
  patient,
  rule,
  visit,
  timePasses,
  jobsEnd,
  sentTo,
  stranger,
  database,
  asOwner,
} = await messagesApp();
const waiting = blocked(asOwner);

test('who confirms by a reminder’s link waits for who moves the visit before the message is locked', async () => {
  const made = await practice();
  await rule(made.call, { body: '{first_name}, {date} at {time}: {confirm_link} STOP ends texts.' });
  const phone = aNumber();
  const booked = await visit(made.call, await patient(made.call, { phone }), dayIn(made.zone, 9));
  await timePasses(made.user.practice.id);
  const token = /token=([\w-]+)/.exec(sentTo(phone)[0]?.text ?? '')?.[1] ?? '';
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [booked.id]);
    const confirming = stranger(confirmByLink, { body: { token } });
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'message', 'address = $1', [phone])).toBe(0);
    await client.query('commit');
    expect((await confirming).output.state).toBe('confirmed');
  });
});

test('who texts C waits for who moves a visit before any is locked, and confirms no time that wasn’t asked about', async () => {
  const made = await practice();
  await rule(made.call);
  const phone = aNumber();
  const [tom, mia] = [await patient(made.call, { phone }), await patient(made.call, { phone })];
  const { id: family } = await made.call(createFamily, { body: { patient_id: tom } });
  await made.call(addFamilyMember, { params: { id: family }, body: { patient_id: mia } });
  // The visit with the lower id is the later one of the day.
  const later = await visit(made.call, tom, dayIn(made.zone, 9), '11:00');
  const earlier = await visit(made.call, mia, dayIn(made.zone, 9), '09:30');
  await timePasses(made.user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
  await asOwner(async (client) => {
    await client.query('begin');
    await client.query(`update appointment set appointment_time = '15:00' where id = $1`, [later.id]);
    const replying = database.asPractice(made.user.practice.id, (tx) =>
      handleReply(tx, { gateway: 'gateway', gatewayId: newId(), from: phone, body: 'C' }),
    );
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'appointment', 'id = $1', [earlier.id])).toBe(0);
    await client.query('commit');
    await replying;
  });
  for (const patient_id of [tom, mia])
    expect((await made.call(listAppointments, { query: { patient_id } })).rows).toMatchObject([
      { confirmed_at: null },
    ]);
});

test('a visit that is moved while its reminder is written, and back, is reminded of once', async () => {
  const made = await practice();
  await rule(made.call);
  const phone = aNumber();
  const { id } = await visit(made.call, await patient(made.call, { phone }), dayIn(made.zone, 9));
  const move = 'update appointment set appointment_time = $2 where id = $1';
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [id]);
    await asOwner(async (other) => {
      await other.query(
        `update reminder set due_at = now() - interval '1 second' where appointment_id = $1 and state = 'waiting'`,
        [id],
      );
      await other.query('select queue_due_reminders(3)');
    });
    await expect.poll(waiting).toBe(1);
    await client.query(move, [id, '15:00']);
    await client.query('commit');
    await jobsEnd();
    expect(sentTo(phone)).toEqual([]);
    await client.query(move, [id, '09:30']);
  });
  await timePasses(made.user.practice.id);
  expect(sentTo(phone)).toHaveLength(1);
});

test('a patient who cancels in the portal waits for who merges their records before their wish to be called is locked', async () => {
  const made = await openPractice({}, newPractice, app);
  const { body: booked } = await made.bookAt(await made.first());
  const params = { id: String(booked['id']) };
  expect((await made.visitor(portalDeclineAppointment, { params })).status).toBe(200);
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from patient where id = $1 for update', [made.patient_id]);
    const canceling = made.visitor(portalCancelAppointment, { params, body: { reason: '' } });
    await expect.poll(waiting).toBe(1);
    const wish = `id in (select message_id from message_patient where patient_id = $1)`;
    expect(await lockedOf(client, 'message', wish, [made.patient_id])).toBe(0);
    await client.query('commit');
    expect((await canceling).status).toBe(200);
  });
});

test('a patient who says that they are late waits for who moves the visit before their record is locked', async () => {
  const made = await practice();
  const { patient_id, visitor } = await patientOf(made.call, stranger, (token) => callAs(app, token));
  const booked = await visit(made.call, patient_id, made.user.today, '23:30');
  await asOwner(async (client) => {
    await jobsEnd();
    await client.query('begin');
    await client.query('select from appointment where id = $1 for update', [booked.id]);
    const saying = visitor(sendPortalRequest, {
      body: { topic: 'late', appointment_id: booked.id, minutes: 10, body: 'Traffic' },
    });
    await expect.poll(waiting).toBe(1);
    expect(await lockedOf(client, 'patient', 'id = $1', [patient_id])).toBe(0);
    await client.query('commit');
    expect((await saying).status).toBe(201);
  });
});
