import { createHmac } from 'node:crypto';
import {
  addFamilyMember,
  confirmByLink,
  createFamily,
  declineByLink,
  getContact,
  listAppointments,
  listMessages,
  messageFigures,
  readVisitLink,
  takeBackByLink,
  writeInConversation,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, closed, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';

const { app, practice, patient, rule, visit, timePasses, jobsEnd, log, sentTo, asOwner, stranger } =
  await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

/** Posts what the gateway reports, signed. */
async function report(said: object, signature?: string, path = 'gateway') {
  const payload = JSON.stringify(said);
  const signed = signature ?? createHmac('sha256', gatewaySecret).update(payload).digest('hex');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/texts/${path}`,
    headers: { 'content-type': 'application/json', 'cusp-signature': signed },
    payload,
  });
  return statusCode;
}
let replies = 0;
const reply = (from: string, to: string, text: string, id = `R${(replies += 1)}`) =>
  report({ type: 'reply', id, from, to, text });

/** Patients of one number, each with a visit and its reminder sent. */
async function reminded(
  made: Practice,
  patients: { first_name: string; days: number; time?: string }[],
  { words, asFamily = false }: { words?: string; asFamily?: boolean } = {},
) {
  const phone = aNumber();
  await rule(made.call, words === undefined ? {} : { body: words });
  const ids: string[] = [];
  for (const { first_name, days, time } of patients) {
    const id = await patient(made.call, { first_name, phone });
    await visit(made.call, id, dayIn(made.zone, days), time);
    ids.push(id);
  }
  const [head = '', ...others] = ids;
  if (asFamily) {
    const { id } = await made.call(createFamily, { body: { patient_id: head } });
    for (const patient_id of others)
      await made.call(addFamilyMember, { params: { id }, body: { patient_id } });
  }
  await timePasses(made.user.practice.id);
  return { phone, ids };
}
const visits = async ({ call }: Practice, id: string) =>
  (await call(listAppointments, { query: { patient_id: id } })).rows;
const inbox = async ({ call }: Practice) =>
  (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;

describe('C', () => {
  test('confirms the visits that the last reminder was about, of everybody it named', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(
      made,
      [
        { first_name: 'Mia', days: 9 },
        { first_name: 'Tom', days: 9, time: '10:00' },
      ],
      { asFamily: true },
    );
    expect(await reply(phone, made.sender, ' c. ')).toBe(200);
    for (const id of ids) {
      expect(await visits(made, id)).toMatchObject([
        { confirmed_how: 'text', confirmed_by: '', progress: 'booked' },
      ]);
    }
    expect(await inbox(made)).toEqual([]);
    // A repeated answer is accepted and changes nothing.
    await reply(phone, made.sender, 'C');
    expect(await inbox(made)).toEqual([]);
  });

  test('after the visit was moved confirms nothing and goes to a person', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }]);
    await asOwner((client) =>
      client.query('update appointment set appointment_time = $2 where patient_id = $1', [ids[0], '15:00']),
    );
    await reply(phone, made.sender, 'C');
    expect(await visits(made, ids[0] ?? '')).toMatchObject([{ confirmed_at: null }]);
    expect(await inbox(made)).toHaveLength(1);
  });
});

describe('STOP and START', () => {
  test('end and resume all texts to a number, of this practice only', async () => {
    const made = await practice();
    const other = await practice();
    const { phone, ids } = await reminded(
      made,
      [
        { first_name: 'Mia', days: 9 },
        { first_name: 'Tom', days: 9 },
      ],
      { asFamily: true },
    );
    await reply(phone, made.sender, 'STOP');
    const [mia = '', tom = ''] = ids;
    for (const id of ids)
      expect((await made.call(getContact, { params: { id } })).output.text.stopped_at).not.toBeNull();
    await visit(made.call, tom, dayIn(made.zone, 20));
    await timePasses(made.user.practice.id);
    expect(sentTo(phone)).toHaveLength(1);
    expect(await log(made.call, { patient_id: tom })).toMatchObject([
      { state: 'not_sent', reason: 'This number replied STOP.' },
      { kind: 'reply', body: 'STOP', needs_answer: false },
      { state: 'sent' },
    ]);

    await rule(other.call);
    const there = await patient(other.call, { phone });
    await visit(other.call, there, dayIn(other.zone, 9));
    await timePasses(other.user.practice.id);
    expect(sentTo(phone)).toHaveLength(2);

    await reply(phone, made.sender, 'Start');
    await visit(made.call, mia, dayIn(made.zone, 30));
    await timePasses(made.user.practice.id);
    expect(sentTo(phone)).toHaveLength(3);
  });
});

describe('a reply that is unclear', () => {
  test('waits for a person, who answers it or closes it', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }]);
    await reply(phone, made.sender, 'Can we come at 4 instead? 🙏');
    expect((await made.call(messageFigures)).output).toMatchObject({ needs_answer: 1 });
    const [message] = await inbox(made);
    expect(message).toMatchObject({
      body: 'Can we come at 4 instead? 🙏',
      address: phone,
      patients: [{ id: ids[0] }],
    });
    const params = { id: String(message?.['conversation_id']) };
    const assistant = await made.member('assistant', 'Tom Becker');
    expect(
      await assistant(writeInConversation, { params, body: { channel: 'text', body: 'Yes, 4 PM is fine.' } }),
    ).toMatchObject({
      status: 201,
      body: { kind: 'answer', by: 'Tom Becker', address: phone, answers_id: message?.['id'] },
    });
    await jobsEnd();
    expect(sentTo(phone).at(-1)).toMatchObject({ text: 'Yes, 4 PM is fine.', from: made.sender });
    expect(await inbox(made)).toEqual([]);
    await reply(phone, made.sender, 'thanks!');
    const [thanks] = await inbox(made);
    await closed(assistant, thanks);
    expect((await log(made.call, { patient_id: ids[0] }))[0]).toMatchObject({
      body: 'thanks!',
      done_by: 'Tom Becker',
    });
  });

  test('from a number that nobody has, or in hostile words, is text and nothing else', async () => {
    const made = await practice();
    for (const text of [
      `'; drop table message; --`,
      '<script>alert(1)</script>',
      '{confirm_link}',
      '\u0000 \uD800',
      'x'.repeat(9_000),
    ]) {
      expect(await reply('+15005550006', made.sender, text)).toBe(200);
    }
    expect(await inbox(made)).toHaveLength(5);
    expect(
      (await inbox(made)).every(({ patients }) => Array.isArray(patients) && patients.length === 0),
    ).toBe(true);
    expect(await reply('+15005550006', '+15005550007', 'to no practice')).toBe(200);
  });
});

describe('what a gateway reports', () => {
  test('is refused with 403 if it isn’t signed, and changes nothing', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }]);
    const stop = { type: 'reply', id: 'F1', from: phone, to: made.sender, text: 'STOP' };
    for (const forged of ['', '00', 'f'.repeat(64)]) expect(await report(stop, forged)).toBe(403);
    expect(await report(stop, undefined, 'twilio')).toBe(404);
    expect((await made.call(getContact, { params: { id: ids[0] ?? '' } })).output.text.stopped_at).toBeNull();
  });

  test('repeated changes nothing more', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }]);
    await Promise.all([1, 2, 3].map(() => reply(phone, made.sender, 'what?', `same ${phone}`)));
    expect(await inbox(made)).toHaveLength(1);
    const [{ reference } = { reference: '' }] = sentTo(phone);
    const status = (state: string) => report({ type: 'status', id: 'G', reference, status: state });
    const reminder = async () =>
      (await log(made.call, { patient_id: ids[0] })).find(({ kind }) => kind === 'reminder');
    expect(await status('delivered')).toBe(200);
    const delivered = await reminder();
    expect(delivered).toMatchObject({ state: 'delivered', delivered_at: expect.any(String) });
    await status('delivered');
    // A late report on an earlier attempt.
    await status('failed');
    expect(await reminder()).toEqual(delivered);
  });

  test('says why a text wasn’t delivered, and clears up an unknown fate', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }]);
    const [{ reference } = { reference: '' }] = sentTo(phone);
    const state = async () => (await log(made.call, { patient_id: ids[0] }))[0];
    await report({ type: 'status', id: 'G', reference, status: 'failed' });
    expect(await state()).toMatchObject({ state: 'failed', reason: 'The carrier did not deliver it.' });
    await asOwner((client) =>
      client.query(`update message set state = 'unknown' where address = $1`, [phone]),
    );
    await report({ type: 'status', id: 'G', reference, status: 'delivered' });
    expect(await state()).toMatchObject({ state: 'delivered', reason: '' });
    for (const malformed of ['x/y', `${'-'.repeat(36)}/${'-'.repeat(36)}`, `${reference}0`])
      expect(await report({ type: 'status', id: 'G', reference: malformed, status: 'failed' })).toBe(422);
    for (const wrong of ['', `${made.user.practice.id}/${ids[0]}`, reference.replaceAll(/\w/g, 'f')]) {
      expect(await report({ type: 'status', id: 'G', reference: wrong, status: 'failed' })).toBe(200);
    }
  });
});

describe('the link of a reminder', () => {
  const words = '{first_name}: {confirm_link}';
  const tokenTo = (phone: string) => /token=([\w-]+)/.exec(sentTo(phone)[0]?.text ?? '')?.[1] ?? '';

  test('shows practice, day and time and nothing else; opening it changes nothing, its button confirms', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }], { words });
    const body = { token: tokenTo(phone) };
    const open = {
      practice_name: "Dr. Ana Núñez's practice",
      practice_phone: '',
      look: { picture: null, colors: '', mark: expect.any(String) },
      visits: [{ appointment_date: dayIn(made.zone, 9), appointment_time: '09:30' }],
      state: 'open',
    };
    expect((await stranger(readVisitLink, { body })).body).toEqual(open);
    expect(await visits(made, ids[0] ?? '')).toMatchObject([{ confirmed_at: null }]);
    expect((await stranger(confirmByLink, { body })).body).toEqual({ ...open, state: 'confirmed' });
    expect((await stranger(confirmByLink, { body })).body).toEqual({ ...open, state: 'confirmed' });
    expect(await visits(made, ids[0] ?? '')).toMatchObject([{ confirmed_how: 'link', confirmed_by: '' }]);
  });

  test('takes the wish to be called to a person, once, and leaves the visit', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }], { words });
    const body = { token: tokenTo(phone) };
    await Promise.all([1, 2].map(() => stranger(declineByLink, { body })));
    expect((await stranger(readVisitLink, { body })).body).toMatchObject({ state: 'asked' });
    expect(await inbox(made)).toMatchObject([
      { body: 'I can’t make it. Please call me.', patients: [{ id: ids[0] }] },
    ]);
    expect(await visits(made, ids[0] ?? '')).toMatchObject([{ status: 'scheduled' }]);
  });

  test('takes the wish back until the visit begins, and the office reads both', async () => {
    const made = await practice();
    const { phone } = await reminded(made, [{ first_name: 'Mia', days: 9 }], { words });
    const body = { token: tokenTo(phone) };
    // Nothing to take back yet.
    expect((await stranger(takeBackByLink, { body })).body).toMatchObject({ state: 'open' });
    await stranger(confirmByLink, { body });
    await stranger(declineByLink, { body });
    const both = await Promise.all([1, 2].map(() => stranger(takeBackByLink, { body })));
    expect(both.map(({ body: { state } }) => state)).toEqual(['confirmed', 'confirmed']);
    // Nobody had read it, so nobody has to; both are in the log.
    expect(await inbox(made)).toEqual([]);
    const told = async () =>
      (await made.call(listMessages, {})).rows
        .filter(({ kind }) => kind === 'reply')
        .map((one) => one['body']);
    expect(await told()).toEqual(['I can make it after all.', 'I can’t make it. Please call me.']);

    // The person who dealt with the wish gets a notice.
    await stranger(declineByLink, { body });
    const [wish] = await inbox(made);
    await closed(made.call, wish);
    expect((await stranger(takeBackByLink, { body })).body).toMatchObject({ state: 'confirmed' });
    expect(await inbox(made)).toMatchObject([{ body: 'I can make it after all.' }]);

    await stranger(declineByLink, { body });
    await stranger(takeBackByLink, { body });
    expect(await stranger(declineByLink, { body })).toMatchObject({
      status: 409,
      body: { detail: 'You’ve changed this too many times. Please call your dental office.' },
    });
    expect(await told()).toHaveLength(6);
  });

  test('ends with the visit, and says so when the visit was changed', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [{ first_name: 'Mia', days: 9 }], { words });
    const body = { token: tokenTo(phone) };
    const set = (column: string, value: string) =>
      asOwner((client) => client.query(`update ${column} = $2 where patient_id = $1`, [ids[0], value]));
    await set('appointment set appointment_time', '16:00');
    for (const call of [readVisitLink, confirmByLink, declineByLink, takeBackByLink])
      expect((await stranger(call, { body })).status).toBe(409);
    await set('message_visit set visit_date', dayIn(made.zone, -1));
    for (const call of [readVisitLink, confirmByLink, declineByLink, takeBackByLink])
      expect((await stranger(call, { body })).status).toBe(404);
    for (const token of ['x', `${body.token}x`, '%00', "' or true --", '', 'x'.repeat(500)])
      expect([404, 422]).toContain((await stranger(confirmByLink, { body: { token } })).status);
  });
});
