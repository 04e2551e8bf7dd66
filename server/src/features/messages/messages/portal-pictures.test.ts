// Pictures in the portal's part of a thread, both ways. docs/messages.md, "Pictures".
import {
  getPatient,
  getPatientConversation,
  listMessages,
  messagePictureCalls,
  mostPortalMessages,
  portalPictureCalls,
  portalThread,
  recordConsent,
  sendPictureInPortal,
  sendPortalMessage,
  sendPortalPicture,
  updatePatient,
  writeToPatient,
} from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import { blocked } from '../../../../tests/support/blocked.ts';
import { aNumber, messagesApp } from '../../../../tests/support/messages-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';

const { app, practice, patient, jobsEnd, sentTo, stranger, asOwner } = await messagesApp();
const picture = await sharp({ create: { width: 900, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** A patient who is signed in to the portal, with a number that texts may go to. */
async function visitor() {
  const made = await practice();
  const { call } = made;
  const signedIn = await patientOf(call, stranger, (token) => callAs(app, token));
  const params = { id: signedIn.patient_id };
  const phone = aNumber();
  const { output: known } = await call(getPatient, { params });
  expect((await call(updatePatient, { params, body: { ...known, phone } })).status).toBe(200);
  await call(recordConsent, { params, body: { channel: 'text', given: true, how: 'in_person' } });
  const read = async () => (await signedIn.visitor(portalThread)).output;
  return { ...made, ...signedIn, params, phone, read };
}

describe('a picture that a patient sends', () => {
  async function sending() {
    const made = await visitor();
    const send = async (bytes: Buffer, body = '', headers: Record<string, string> = {}) => {
      const form = await formOf([
        ['body', body],
        ['file', new File([Buffer.from(bytes)], 'Mia Keller.jpg')],
      ]);
      return made.visitor.unchecked(
        sendPortalPicture,
        { payload: form.payload },
        { ...form.headers, ...headers },
      );
    };
    return { ...made, send };
  }

  test('stands in the thread of both sides, as a picture made of it', async () => {
    const { call, visitor: own, send, read, params } = await sending();
    expect(await send(picture, 'It hurts here')).toMatchObject({
      status: 201,
      body: { body: 'It hurts here', pictures: [{ id: expect.any(String) }] },
    });
    expect((await send(picture)).body).toMatchObject({ body: '[Picture]' });
    const [shown] = await read();
    const id = shown?.pictures[0]?.id ?? '';
    expect((await call(listMessages, { query: { patient_id: params.id } })).output.at(-1)).toMatchObject({
      topic: 'message',
      needs_answer: true,
      pictures: [{ id, state: 'taken' }],
    });
    for (const part of ['preview', 'thumbnail'] as const) {
      expect((await own.unchecked(portalPictureCalls[part], { params: { id } })).status).toBe(200);
      expect((await call.unchecked(messagePictureCalls[part], { params: { id } })).status).toBe(200);
      const other = await visitor();
      expect((await other.visitor.unchecked(portalPictureCalls[part], { params: { id } })).status).toBe(404);
      expect((await stranger(portalPictureCalls[part], { params: { id } })).status).toBe(401);
    }
  });

  test('counts once against the day’s limit, however often it comes with the same key', async () => {
    const { send, read, visitor: own } = await sending();
    for (let sent = 0; sent < mostPortalMessages - 2; sent += 1)
      expect((await own(sendPortalMessage, { body: { body: 'Hello' } })).status).toBe(201);
    const keyed = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(picture, 'It hurts here', keyed);
    expect(first.status).toBe(201);
    expect((await send(picture, 'It hurts here', keyed)).body).toEqual(first.body);
    const last = { 'idempotency-key': crypto.randomUUID() };
    const second = await send(picture, 'And here', last);
    expect(second.status).toBe(201);
    // The day's last one is answered again, too; another one isn't taken, nor another under its key.
    for (const [headers, made] of [
      [keyed, first],
      [last, second],
    ] as const) {
      const words = made === first ? 'It hurts here' : 'And here';
      expect(await send(picture, words, headers)).toMatchObject({ status: 201, body: made.body });
    }
    expect((await send(picture, 'Something else', last)).status).toBe(422);
    expect((await send(picture, 'One more')).status).toBe(409);
    expect((await send(picture, 'One more', { 'idempotency-key': crypto.randomUUID() })).status).toBe(409);
    expect(await read()).toHaveLength(mostPortalMessages);
  });

  test('that is none, damaged or too large is refused, and nothing is written', async () => {
    const { send, read } = await sending();
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), picture.subarray(0, 300)])
      expect((await send(bytes)).status).toBe(422);
    expect((await send(Buffer.alloc(6 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await send(picture, 'x'.repeat(2001))).status).toBe(422);
    expect(await read()).toEqual([]);
  });
});

describe('a picture that staff send', () => {
  const sendTo = async (
    made: Pick<Awaited<ReturnType<typeof visitor>>, 'call' | 'params'>,
    bytes: Buffer,
    fields: readonly [string, string][] = [],
  ) => {
    const form = await formOf([
      ['body', ''],
      ...fields,
      ['file', new File([Buffer.from(bytes)], 'Mia Keller.jpg')],
    ]);
    return made.call.unchecked(
      sendPictureInPortal,
      { params: made.params, payload: form.payload },
      form.headers,
    );
  };

  test('is read in the portal; the text says only that there is a message', async () => {
    const made = await visitor();
    expect(await sendTo(made, picture)).toMatchObject({
      status: 201,
      body: { kind: 'portal', pictures: [{ state: 'taken' }] },
    });
    await jobsEnd();
    expect(sentTo(made.phone)).toMatchObject([{ text: expect.stringContaining('you have a message') }]);
    const [shown] = await made.read();
    expect(shown).toMatchObject({ is_own: false, is_new: true });
    const params = { id: shown?.pictures[0]?.id ?? '' };
    expect((await made.visitor.unchecked(portalPictureCalls.preview, { params })).status).toBe(200);
    expect((await sendTo(made, Buffer.from('<svg/>'))).status).toBe(422);
    const other = await practice();
    expect((await sendTo({ call: other.call, params: made.params }, picture)).status).toBe(404);
  });

  test('isn’t sent by who hasn’t seen what a colleague wrote meanwhile', async () => {
    const made = await visitor();
    const seen = async () => {
      const { output } = await made.call(getPatientConversation, { params: made.params });
      return output.conversation?.version ?? 0;
    };
    await made.visitor(sendPortalMessage, { body: { body: 'May I eat?' } });
    const version = await seen();
    await made.call(writeToPatient, {
      params: made.params,
      body: { channel: 'portal', body: 'Yes, on the other side.', version },
    });
    expect(await sendTo(made, picture, [['version', String(version)]])).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/already replied at .*Read it before you send yours/) },
    });
    expect((await made.read()).map(({ body }) => body)).toEqual(['May I eat?', 'Yes, on the other side.']);
    expect((await sendTo(made, picture, [['version', String(await seen())]])).status).toBe(201);
    expect((await sendTo(made, picture, [['version', 'newest']])).status).toBe(422);
  });

  test('doesn’t stop a colleague who answers in words at the same moment, and is refused itself', async () => {
    const made = await visitor();
    const { params } = made;
    await made.visitor(sendPortalMessage, { body: { body: 'May I eat?' } });
    await jobsEnd();
    const { conversation } = (await made.call(getPatientConversation, { params })).output;
    const version = conversation?.version ?? 0;
    const waiting = async (count: number) => {
      await expect.poll(blocked(asOwner)).toBe(count);
    };
    const statuses = await asOwner(async (client) => {
      await client.query('begin');
      await client.query('select from message where conversation_id = $1 for update', [conversation?.id]);
      const body = { channel: 'portal', body: 'Yes, on the other side.', version } as const;
      const words = made.call.unchecked(writeToPatient, { params, body });
      await waiting(1);
      const sent = sendTo(made, picture, [['version', String(version)]]);
      await waiting(2);
      await client.query('commit');
      return [(await words).status, (await sent).status];
    });
    expect(statuses).toEqual([201, 409]);
  });

  test('goes nowhere where nobody would read it', async () => {
    const made = await practice();
    const params = { id: await patient(made.call) };
    expect((await sendTo({ call: made.call, params }, picture)).status).toBe(422);
  });
});
