import {
  addDays,
  createPatient,
  deletePharmacy,
  exportPractice,
  getPatient,
  getPractice,
  inviteToTeam,
  listPatients,
  login,
  logout,
  me,
  moveSuspension,
  portalAppointments,
  portalLogout,
  portalMe,
  refusals,
  reinstatePractice,
  spokenDay,
  suspendPractice,
  updateInfo,
  updatePatient,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { newAdmin, ownDatabase } from '../../../../tests/support/admins.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { practiceWithPatient } from '../../../../tests/support/people.ts';
import { aPatient, asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';

const { letters, mail } = await mailServer();
const connection = await ownDatabase();
const own = await testApp({ mail }, connection);
const { call: operator } = await newAdmin(own, 'support');
const today = dayFromToday(0);
const inTwoWeeks = addDays(today, 14);
const madeUp = '01900000-0000-7000-8000-000000000000';

async function suspended(fields: object = {}) {
  const practice = await own.newPractice();
  const { id: patientId } = await practice.call(createPatient, { body: aPatient() });
  const { id } = practice.user.practice;
  const answer = await operator(suspendPractice, {
    params: { id },
    body: { reason: 'The bill of May', ...fields },
  });
  const close = (closed_from: string, more: object = {}) =>
    operator(moveSuspension, { params: { id }, body: { closed_from, reason: 'By phone', ...more } });
  return { ...practice, id, patientId, answer, close };
}

test('reads and exports until the day that the operator set, and every change is refused with that day', async () => {
  const { call: staff, email, patientId, answer } = await suspended();
  expect(answer).toMatchObject({ status: 200, body: { suspended: true, closed_from: inTwoWeeks } });
  const sentence = `This practice is suspended. You can view and export records until it closes on ${spokenDay(inTwoWeeks)}, but not change them. Please contact your Cusp administrator.`;
  const refused = { status: 403, body: { detail: sentence } };
  const params = { id: patientId };
  expect((await staff(me)).body).toMatchObject({ practice: { closed_from: inTwoWeeks } });
  expect((await staff(listPatients)).rows).toHaveLength(1);
  expect((await staff(getPatient, { params })).status).toBe(200);
  expect((await staff(exportPractice)).status).toBe(200);
  expect(await staff(createPatient, { body: aPatient() })).toMatchObject(refused);
  expect(await staff(updatePatient, { params, body: aPatient() })).toMatchObject(refused);
  const invited = { email: 'a@example.com', role: 'dentist' } as const;
  expect(await staff(inviteToTeam, { body: invited })).toMatchObject(refused);
  expect(await staff(deletePharmacy, { params })).toMatchObject(refused);
  // Signing in again, and out, goes on.
  const again = await own.stranger(login, { body: { email, password } });
  expect(again.status).toBe(200);
  expect((await callAs(own.app, String(again.body['access_token']))(logout)).status).toBe(204);
  await expect
    .poll(() => letters.findLast((letter) => letter.includes(`To: ${email}`)))
    .toContain(`closes on ${spokenDay(inTwoWeeks)}`);
});

test('is read by its patients, who change nothing', async () => {
  const { practiceId, visitor: patient } = await practiceWithPatient(own);
  await operator(suspendPractice, { params: { id: practiceId }, body: { reason: 'x' } });
  expect((await patient(portalMe)).status).toBe(200);
  expect((await patient(portalAppointments)).status).toBe(200);
  expect(await patient(updateInfo, { body: { phone: '555' } })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining(`until ${spokenDay(inTwoWeeks)}. Please call`) },
  });
  expect((await patient(portalLogout)).status).toBe(204);
});

test('is closed from that day on, in its own time zone', async () => {
  const { call: staff, close, email } = await suspended({ closed_from: addDays(today, 3) });
  expect((await staff(me)).status).toBe(200);
  expect((await close(today)).body).toMatchObject({ closed_from: today });
  const closed = { status: 403, body: { detail: refusals.practice_suspended[1] } };
  expect(await staff(me)).toMatchObject(closed);
  expect(await staff(listPatients)).toMatchObject(closed);
  expect(await own.stranger(login, { body: { email, password } })).toMatchObject(closed);
  expect((await close(inTwoWeeks)).status).toBe(200);
  expect((await staff(me)).status).toBe(200);
});

test('has its day changed by support only, not to the past, and not by who saw another day', async () => {
  const { close, call: owner, id } = await suspended();
  expect((await close(addDays(today, 5), { instead_of: inTwoWeeks })).status).toBe(200);
  expect((await close(today, { instead_of: inTwoWeeks })).status).toBe(409);
  for (const wrong of [addDays(today, -1), addDays(today, 400), '', 'soon', '2026-02-30'])
    expect(await close(wrong)).toMatchObject({ status: 422, body: { errors: [{ path: 'closed_from' }] } });
  expect((await close(today, { reason: ' ' })).status).toBe(422);
  const body = { closed_from: inTwoWeeks, reason: 'mine' };
  const { call: billing } = await newAdmin(own, 'billing');
  expect((await billing(moveSuspension, { params: { id }, body })).status).toBe(403);
  expect((await owner(moveSuspension, { params: { id }, body })).status).toBe(403);
  expect((await own.stranger(moveSuspension, { params: { id }, body })).status).toBe(401);
  expect((await operator(moveSuspension, { params: { id: madeUp }, body })).status).toBe(404);
  await operator(reinstatePractice, { params: { id }, body: { reason: 'paid' } });
  expect((await close(inTwoWeeks)).status).toBe(409);
  expect((await owner(me)).body).toMatchObject({ practice: { closed_from: null } });
  expect((await owner(createPatient, { body: aPatient() })).status).toBe(201);
  expect((await operator(getPractice, { params: { id } })).body).toMatchObject({
    changes: [
      { what: 'Reinstated' },
      { what: `Suspension: closed from ${spokenDay(addDays(today, 5))}`, why: 'By phone' },
      { what: `Suspended: closed from ${spokenDay(inTwoWeeks)}`, why: 'The bill of May' },
    ],
  });
});

test('that was suspended before there was a day is closed', async () => {
  const { call: staff, user } = await own.newPractice();
  await asOwner(
    (client) =>
      client.query('update practice set suspended_at = now() where practice_id = $1', [user.practice.id]),
    connection,
  );
  expect((await staff(me)).status).toBe(403);
});
