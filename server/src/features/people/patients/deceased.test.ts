import {
  addFamilyMember,
  createFamily,
  createPayment,
  createStatement,
  createTreatment,
  getAccountSetting,
  getPatient,
  getPatientBar,
  listAppointments,
  listPlannedReminders,
  listRecalls,
  listDueRecalls,
  markDeceased,
  markLiving,
  mergePatients,
  patientHistory,
  previewStatements,
  sendPaymentLink,
  sendReceipt,
  textReceipt,
  updateAppointment,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const fake = await fakeStripe();
const tested = await messagesApp({ stripe: fake.settings });
const { asOwner, practice, patient, rule, visit, timePasses, log, sentTo, jobsEnd } = tested;

const mark = (call: Caller, id: string, body: object = {}) =>
  call.unchecked(markDeceased, { params: { id }, body });
const back = (call: Caller, id: string) => call(markLiving, { params: { id } });

describe('a patient who has died', () => {
  test('is marked once, by who may, with a real date; taking it back is kept in the history', async () => {
    const { call, zone, member } = await practice();
    const id = await patient(call, { date_of_birth: '1950-03-04' });
    for (const died_on of [dayIn(zone, 2), '1949-01-01', '2026-02-30', 'x', 7])
      expect((await mark(call, id, { died_on })).status).toBe(422);
    const desk = await member('receptionist');
    const other = await practice();
    expect((await mark(other.call, id)).status).toBe(404);
    expect((await back(call, id)).status).toBe(409);
    expect(await mark(call, id, { died_on: dayIn(zone, -3) })).toMatchObject({
      status: 200,
      body: { died_on: dayIn(zone, -3), deceased_at: expect.any(String), deceased_by: 'Dr. Ana Núñez' },
    });
    expect((await mark(call, id)).status).toBe(409);
    expect((await call(getPatientBar, { params: { id } })).body).toMatchObject({ deceased: true });
    expect((await back(desk, id)).status).toBeLessThan(500);
    await back(call, id);
    expect((await call(getPatient, { params: { id } })).body).toMatchObject({
      deceased_at: null,
      died_on: null,
    });
    const history = (await call(patientHistory, { params: { id } })).rows;
    expect(JSON.stringify(history)).toContain('"after":"deceased"');
  });

  test('gets no reminder and no recall; what waits is taken back, and comes back when it was a mistake', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    await visit(call, id, dayIn(zone, 10));
    const planned = async () => (await call(listPlannedReminders, { params: { id } })).rows;
    expect(await planned()).toHaveLength(1);
    await mark(call, id);
    expect(await planned()).toEqual([]);
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toEqual([]);
    expect(await log(call, { patient_id: id })).toEqual([]);
    // The visit stays until staff cancel it, and one that is booked now plans nothing either.
    const [booked] = (await call(listAppointments, { query: { patient_id: id } })).rows;
    expect(booked).toMatchObject({ status: 'scheduled' });
    await visit(call, id, dayIn(zone, 12));
    expect(await planned()).toEqual([]);
    await back(call, id);
    expect(await planned()).toHaveLength(2);
    expect(
      (
        await call.unchecked(updateAppointment, {
          params: { id: String(booked?.['id']) },
          body: { ...booked, version: null, status: 'cancelled' },
        })
      ).status,
    ).toBe(200);
    expect(await planned()).toHaveLength(1);
  });

  test('is on no recall list', async () => {
    const { call, zone } = await practice();
    const id = await patient(call);
    const { id: seen } = await visit(call, id, dayIn(zone, 0), '00:00');
    const stored = (await call(listAppointments, { query: { patient_id: id } })).rows[0];
    await call.unchecked(updateAppointment, {
      params: { id: seen },
      body: { ...stored, version: null, status: 'completed', recall_date: dayIn(zone, 1) },
    });
    const onList = async () => (await call(listRecalls)).rows.some(({ patient_id }) => patient_id === id);
    expect(await onList()).toBe(true);
    await asOwner((client) =>
      client.query(`update recall_due set due_date = $2, computed_date = $2 where patient_id = $1`, [
        id,
        dayIn(zone, -9),
      ]),
    );
    const onWork = async () => JSON.stringify((await call(listDueRecalls, { query: {} })).body).includes(id);
    const worked = await onWork();
    await mark(call, id);
    expect([await onList(), await onWork()]).toEqual([false, false]);
    await back(call, id);
    expect([await onList(), await onWork()]).toEqual([true, worked]);
  });

  test('gets no text, payment link or statement; a receipt goes to an address that is given', async () => {
    const { call } = await practice();
    const phone = aNumber();
    const id = await patient(call, { phone, email: 'mia@example.com' });
    await call(createTreatment, {
      body: { patient_id: id, procedure: 'Crown', cost: 900, status: 'completed' },
    });
    const { output: payment } = await call(createPayment, {
      body: { patient_id: id, amount: 80, payment_method: 'cash' },
    });
    const link = () => call(sendPaymentLink, { params: { id }, body: { amount: 80, channel: 'text' } });
    // A waiting one isn't sent anymore.
    await mark(call, id);
    const refused = {
      status: 409,
      body: { detail: expect.stringMatching(/^This patient is marked as deceased, so nothing is sent/) },
    };
    expect(await link()).toMatchObject(refused);
    expect(await call(textReceipt, { params: { id: payment.id } })).toMatchObject(refused);
    expect(await call(sendReceipt, { params: { id: payment.id }, body: {} })).toMatchObject(refused);
    expect(
      await call(sendReceipt, { params: { id: payment.id }, body: { email: 'sam@example.com' } }),
    ).not.toMatchObject(refused);
    expect((await call(getAccountSetting, { params: { id } })).body).toMatchObject({ deceased: true });
    const preview = await call.unchecked(previewStatements, {
      body: { way: 'print', min_amount: 1, quiet_days: 0 },
    });
    expect(JSON.stringify(preview.body)).toContain('"held":"deceased"');
    expect(await call.unchecked(createStatement, { body: { patient_id: id, way: 'print' } })).toMatchObject({
      status: 409,
    });
    expect(sentTo(phone)).toEqual([]);
    await back(call, id);
    expect((await link()).status).toBe(201);
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(1);
  });

  test('is one person with every record: merged, the surviving record says so', async () => {
    const { call } = await practice();
    const [survivor, other] = [await patient(call), await patient(call)];
    await mark(call, other, { died_on: '2026-01-02' });
    expect((await call(mergePatients, { params: { id: survivor }, body: { merged_id: other } })).status).toBe(
      200,
    );
    expect((await call(getPatient, { params: { id: survivor } })).body).toMatchObject({
      died_on: '2026-01-02',
    });
    // By the id of either record.
    expect((await mark(call, other)).status).toBe(409);
  });
});

test('a minor of a family whose head has died is reached by their own number', async () => {
  const { call, zone, user } = await practice();
  await rule(call);
  const [headPhone, ownPhone] = [aNumber(), aNumber()];
  const head = await patient(call, { phone: headPhone });
  const child = await patient(call, {
    first_name: 'Tom',
    phone: ownPhone,
    date_of_birth: dayIn(zone, -4_000),
  });
  const { id: family } = await call(createFamily, { body: { patient_id: head } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  await mark(call, head);
  await visit(call, child, dayIn(zone, 9));
  await timePasses(user.practice.id);
  expect(sentTo(headPhone)).toEqual([]);
  expect(sentTo(ownPhone)).toHaveLength(1);
});
