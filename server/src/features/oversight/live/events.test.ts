import {
  changingLists,
  createAppointment,
  createPatient,
  events,
  kindNames,
  kinds,
  listOfEvent,
  logout,
  requestOf,
} from '@cusp/contract';
import type { EventKind } from '@cusp/contract';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { hashToken, newToken } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { aPatient, asOwner, callAs, ownApp, testApp } from '../../../../tests/support/practice.ts';
import { filterValidSessions } from './queries.ts';

// Two servers on one database: a change on one reaches the streams of the other.
const [here, there] = [await testApp(), await ownApp()];
const address = await there.app.listen({ host: '127.0.0.1', port: 0 });

/** Opens the stream and collects its events. `atEnd` is given what closes it. */
async function listen(token: string, atEnd: (close: () => void) => void = onTestFinished) {
  let text = '';
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${address}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    sent.once('response', resolve).once('error', reject).end();
    atEnd(() => void sent.destroy());
  });
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  return { answer, ended, text: () => text };
}

// Once the server hears of changes it tells every open stream that all may have changed: before the tests.
beforeAll(async () => {
  const { call, token } = await here.newPractice();
  let close = () => {};
  const { text } = await listen(token, (end) => (close = end));
  await call(createPatient, { body: aPatient() });
  await vi.waitUntil(() => text().includes('event: changed'), { timeout: 60_000 });
  close();
});

test('a new stream doesn’t report earlier changes', async () => {
  const { call, token } = await here.newPractice();
  const { text } = await listen(token);
  await expect.poll(text).toContain(': here');
  await call(createPatient, { body: aPatient() });
  await expect.poll(text).toBe(': here\n\nevent: changed\ndata: ["patients"]\n\n');
});

test("a change reaches another server's open stream, as only the name of a list", async () => {
  const { call, token } = await here.newPractice();
  const other = await here.newPractice();
  const [mine, others] = [await listen(token), await listen(other.token)];
  expect(mine.answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'no-store',
  });
  for (const { text } of [mine, others]) await expect.poll(text).toContain(': here\n\n');
  const before = mine.text().length;
  const othersBefore = others.text();
  const { id: patient_id } = await call(createPatient, { body: aPatient({ last_name: 'Unheard' }) });
  await expect.poll(() => mine.text().slice(before)).toContain('event: changed\ndata: ["patients"]\n\n');
  const visit = { patient_id, appointment_date: '2031-01-01', appointment_time: '09:00' };
  await call(createAppointment, { body: visit });
  await expect.poll(() => mine.text().slice(before)).toContain('data: ["appointments"]\n\n');
  expect(mine.text()).not.toContain('Unheard');
  expect(mine.text()).not.toContain(patient_id);
  expect(others.text().slice(othersBefore.length)).toBe('');
});

test('a rolled back change is not reported, and the next one on its connection is', async () => {
  const { call, token, user } = await here.newPractice();
  const { text } = await listen(token);
  await expect.poll(text).toContain(': here');
  await call(createPatient, { body: aPatient() });
  await expect.poll(text).toContain('"patients"');
  const before = text().length;
  const inPractice = (kind: EventKind, fails: boolean) =>
    here.database.asPractice(user.practice.id, async (tx) => {
      recordEvent(tx, kind, user.id, byStaff(user));
      if (fails) throw new Error('Undone.');
    });
  for (let connection = 0; connection < 4; connection += 1)
    await expect(inPractice('patient.changed', true)).rejects.toThrow('Undone.');
  for (let connection = 0; connection < 4; connection += 1) await inPractice('appointment.changed', false);
  await expect.poll(() => text().slice(before)).toContain('data: ["appointments"]\n\n');
  expect(text().slice(before)).not.toContain('patients');
});

test('a stream ends with its session, and a refused change is not reported', async () => {
  const { call, token } = await here.newPractice();
  const { ended, text } = await listen(token);
  await expect.poll(text).toContain(': here');
  const before = text().length;
  expect((await call(createPatient, { body: aPatient({ phone: '' }) })).status).toBe(422);
  expect((await call(logout)).status).toBe(204);
  await ended;
  expect(text().slice(before)).toBe('');
});

test('an open stream doesn’t keep its session alive, and ends when the person loses access', async () => {
  const living = async (token: string) =>
    (
      await here.database.withoutTenant((tx) =>
        filterValidSessions(tx, [hashToken(token), hashToken(newToken())]),
      )
    ).length;
  const idle = `update staff_session set last_seen_at = now() - interval '29 minutes' where token_hash = $1`;
  const seen = 'select last_seen_at from staff_session where token_hash = $1';
  await asOwner(async (client) => {
    const { token, user } = await here.newPractice();
    const hash = hashToken(token);
    await client.query(idle, [hash]);
    const before = await client.query(seen, [hash]);
    expect(await living(token)).toBe(1);
    expect((await client.query(seen, [hash])).rows).toEqual(before.rows);
    for (const [ends, mends] of [
      [
        `staff_session set last_seen_at = now() - interval '31 minutes'`,
        'staff_session set last_seen_at = now()',
      ],
      ['staff set must_change_password = true', 'staff set must_change_password = false'],
      ['staff set deactivated_at = now()', 'staff set deactivated_at = null'],
      ['practice set suspended_at = now()', 'practice set suspended_at = null'],
      ['practice set require_second_factor = true', 'practice set require_second_factor = false'],
    ]) {
      await client.query(`update ${ends} where practice_id = $1`, [user.practice.id]);
      expect([ends, await living(token)]).toEqual([ends, 0]);
      await client.query(`update ${mends} where practice_id = $1`, [user.practice.id]);
      expect([mends, await living(token)]).toEqual([mends, 1]);
    }
  });
});

test('a stream needs a session, and a request for another type is answered at once', async () => {
  const { token } = await here.newPractice();
  expect((await there.stranger(events)).status).toBe(401);
  const answer = await there.app.inject({
    url: requestOf(events, {}).url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, ': ask for text/event-stream\n\n']);
  expect((await callAs(there.app, 'x'.repeat(43))(events, {}, { accept: 'text/event-stream' })).status).toBe(
    401,
  );
});

test('a server that shuts down does not wait for its streams', async () => {
  const third = await ownApp();
  const site = await third.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await here.newPractice();
  const answer = await fetch(`${site}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const whole = answer.text();
  await third.app.close();
  expect(await whole).toContain(': here');
});

test('every list has events of its records, and other names belong to no list', () => {
  const told = kindNames.flatMap((kind) =>
    kinds[kind].happens.map((happening) => listOfEvent(`${kind}.${happening}`)),
  );
  const lists = [...told, listOfEvent('typing.begun')].filter((list) => list !== null);
  expect(new Set(lists)).toEqual(new Set(changingLists));
  expect(listOfEvent('session')).toBeNull();
});
