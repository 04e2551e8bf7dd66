import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import {
  createAppointment,
  createPatient,
  listAppointments,
  listPatients,
  sendToPharmacy,
} from '@cusp/contract';
import { afterAll, expect, test } from 'vitest';
import { nightlyTest } from '../support/breadth.ts';
import { s3Files } from '../../src/services/files/s3.ts';
import { fileKey } from '../../src/services/files/store.ts';
import { createMailer } from '../../src/services/mail/mailer.ts';
import { asOwner, aPatient, testApp } from '../support/practice.ts';
import type { Answer } from '../support/practice.ts';
import { newId } from '../../src/values/ids.ts';
import { prescribed } from '../support/prescribed.ts';

/** A server that accepts connections and never sends anything. */
const sockets = new Set<Socket>();
const mute = createServer((socket) => void sockets.add(socket));
await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
const address = mute.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  mute.close();
});

/**
 * Ten seconds, of which the limits of both take most, and more for a machine that is busy with other tests. Without
 * those limits nothing would end in half a minute.
 */
const soon = 28_000;

/** Milliseconds until the work fails. */
async function failing(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await expect(work).rejects.toThrow(/./);
  return performance.now() - begun;
}

const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'images',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};
const key = fileKey(newId(), newId(), 'original');

test.concurrent('a hanging file store fails within ten seconds', async () => {
  const store = await s3Files(s3);
  const took = await Promise.all([
    failing(store.put(key, Readable.from([Buffer.alloc(10)]), 10)),
    failing(store.get(key)),
  ]);
  for (const time of took) expect(time).toBeLessThan(soon);
});

test.concurrent('a hanging mail server fails within ten seconds', async () => {
  const mailer = await createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'cusp@example.com' });
  const took = await failing(
    mailer?.send({ to: 'mia@example.com', subject: 'Hello', text: 'Hello' }) ?? Promise.resolve(),
  );
  expect(took).toBeLessThan(soon);
});

nightlyTest('calls that wait for an external service don’t block other calls', async () => {
  // Longer than it takes to send all that a practice may have waiting.
  const { newPractice } = await testApp(
    { pharmacyGateway: { url: `http://127.0.0.1:${port}`, token: undefined } },
    undefined,
    { pharmacyPatience: 20_000 },
  );
  const other = await newPractice();
  const waiting: Promise<Answer>[] = [];
  // More calls than there are database connections or slots for short calls.
  for (let practice = 0; practice < 5; practice += 1) {
    const sender = await newPractice();
    const { call } = sender;
    const ids: string[] = [];
    for (let each = 0; each <= 16; each += 1) ids.push((await prescribed(sender)).id);
    const send = (id = '') => call(sendToPharmacy, { params: { id } });
    /** How many have got so far that they wait for the pharmacy and hold no slot for short calls. */
    const tried = () =>
      asOwner(async (client) => {
        const queued = 'select from prescription_transmission where prescription_id = any($1)';
        return (await client.query(queued, [ids])).rowCount;
      });
    const last = ids.pop();
    for (const [calls, id] of ids.entries()) {
      waiting.push(send(id));
      if (calls % 4 !== 3) continue;
      // As many calls as one practice may run at the same time.
      expect((await call(listPatients)).status).toBe(200);
      await expect.poll(tried).toBe(calls + 1);
    }
    // One more than a practice may have waiting.
    expect(await send(last)).toMatchObject({ status: 503 });
  }
  for (let time = 0; time < 20; time += 1) expect((await other.call(listPatients)).status).toBe(200);
  for (const answer of await Promise.all(waiting))
    expect(answer).toMatchObject({ status: 202, body: { sending: 'sending' } });
});

test('a full disk is 503 with nothing half-done, and calls work again once there is space', async () => {
  const { newPractice } = await testApp();
  const { call, user } = await newPractice();
  const patient = await call(createPatient, { body: aPatient() });
  const full = `full_${user.practice.id.replaceAll('-', '')}`;
  await asOwner((client) =>
    client.query(
      `create function ${full}() returns trigger language plpgsql as $$ begin
         raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
       create trigger ${full} after insert on appointment for each row
         when (new.practice_id = '${user.practice.id}') execute function ${full}()`,
    ),
  );
  const visit = { patient_id: patient.id, appointment_date: '2031-05-06', appointment_time: '09:30' };
  const headers = { 'idempotency-key': newId() };
  expect(await call(createAppointment, { body: visit }, headers)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { detail: expect.stringMatching(/\.$/) },
  });
  expect((await call(listAppointments)).rows).toEqual([]);
  await asOwner((client) => client.query(`drop function ${full} cascade`));
  expect((await call(createAppointment, { body: visit }, headers)).status).toBe(201);
  expect((await call(listAppointments)).rows).toHaveLength(1);
});
