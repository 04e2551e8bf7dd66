import { createHmac } from 'node:crypto';
import {
  getContact,
  listAppointments,
  listMessages,
  listWork,
  updatePatientDetails,
  writeInConversation,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';

const { app, practice, patient, rule, visit, timePasses, jobsEnd, log, sentTo, asOwner } =
  await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

let replies = 0;
async function reply(from: string, to: string, text: string) {
  const payload = JSON.stringify({ type: 'reply', id: `H${(replies += 1)}`, from, to, text });
  const signature = createHmac('sha256', gatewaySecret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'cusp-signature': signature };
  await app.inject({ method: 'POST', url: '/api/texts/gateway', headers, payload });
}
const inbox = async ({ call }: Practice) =>
  (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;

test('HELP is answered once a day, in the language that is read, and after STOP not at all', async () => {
  const made = await practice();
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  await made.call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
  for (const text of ['HELP', 'ayuda']) await reply(phone, made.sender, text);
  await jobsEnd();
  expect(sentTo(phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Ayuda: .*STOP cancela los mensajes\.$/),
  ]);
  // Nobody has to read it; of a number that nobody has, somebody does.
  expect(await inbox(made)).toEqual([]);
  const unknown = aNumber();
  await reply(unknown, made.sender, 'Help!');
  expect(await inbox(made)).toMatchObject([{ body: 'Help!', address: unknown }]);
  const other = aNumber();
  await patient(made.call, { phone: other });
  await reply(other, made.sender, 'STOP');
  await reply(other, made.sender, 'HELP');
  await jobsEnd();
  expect(sentTo(other)).toEqual([]);
});

/** A patient who was reminded of a visit in nine days. */
async function reminded() {
  const made = await practice();
  const phone = aNumber();
  await rule(made.call);
  const id = await patient(made.call, { phone });
  await visit(made.call, id, dayIn(made.zone, 9));
  await timePasses(made.user.practice.id);
  const stoppedAt = async () => (await made.call(getContact, { params: { id } })).output.text.stopped_at;
  return { ...made, made, phone, id, stoppedAt };
}

describe('a reply that may ask for no more texts', () => {
  test('ends nothing: it holds what is automatic until a person has answered or closed it', async () => {
    const { made, call, phone, id, stoppedAt } = await reminded();
    await reply(phone, made.sender, 'Wrong number');
    expect(await stoppedAt()).toBeNull();
    const { rows } = await call(listWork, { query: { kind: 'message_waiting', whose: 'everybody' } });
    expect(rows).toMatchObject([{ title: 'Wrong number (automatic texts on hold: may ask to stop)' }]);
    const [waiting] = await inbox(made);
    expect(waiting).toMatchObject({ reason: expect.stringContaining('may ask for no more messages') });

    await visit(call, id, dayIn(made.zone, 20));
    await timePasses(made.user.practice.id);
    expect(sentTo(phone)).toHaveLength(1);
    expect((await log(call, { patient_id: id }))[0]).toMatchObject({
      kind: 'reminder',
      state: 'queued',
      reason: expect.stringContaining('may have asked for no more messages'),
    });
    // A person may write all the same, which answers it.
    await call(writeInConversation, {
      params: { id: String(waiting?.['conversation_id']) },
      body: { channel: 'text', body: 'Is this Mia Hart?' },
    });
    await asOwner((client) =>
      client.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()'),
    );
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(3);
  });

  test('is none if the phone only reports a reaction to our words, which is no answer at all', async () => {
    const { made, call, phone, id, stoppedAt } = await reminded();
    await reply(phone, made.sender, 'Liked “Mia is due. Reply C to confirm. Reply STOP to opt out.”');
    await reply(phone, made.sender, '👍 to “Reply STOP to opt out.”');
    expect(await stoppedAt()).toBeNull();
    expect(await inbox(made)).toEqual([]);
    const visits = (await call(listAppointments, { query: { patient_id: id } })).rows;
    expect(visits).toMatchObject([{ confirmed_at: null }]);
    expect((await log(call, { patient_id: id }))[0]).toMatchObject({ kind: 'reply', needs_answer: false });
  });
});
