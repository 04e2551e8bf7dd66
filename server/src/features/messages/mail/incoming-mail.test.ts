import { createHmac, generateKeyPairSync } from 'node:crypto';
import { getContact, listConversations, listMessages, recordConsent, writeToPatient } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { dayIn } from '../../../../tests/support/days.ts';
import { messagesApp } from '../../../../tests/support/messages-app.ts';

const secret = 'a secret of the mail server';
const domain = 'reply.example.com';
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const { letters, mail } = await mailServer();
const { app, asOwner, practice, patient, jobsEnd, rule, visit, timePasses } = await messagesApp({
  mail: { ...mail, dkim: { domain: 'example.com', selector: 'cusp', key: privateKey } },
  mailReplies: { domain, secret },
});

async function post(raw: string | Buffer, signature?: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/mail/incoming',
    headers: {
      'content-type': 'message/rfc822',
      'cusp-signature': signature ?? createHmac('sha256', secret).update(raw).digest('hex'),
    },
    payload: raw,
  });
  return statusCode;
}

let written = 0;
const letter = (
  to: string,
  {
    from = '',
    words = 'Thank you',
    head = [],
    id = `<${(written += 1)}@mail.example>`,
  }: { from?: string; words?: string; head?: string[]; id?: string },
): string =>
  [
    `From: Ana <${from}>`,
    `To: <${to}>`,
    'Subject: Re: Your visit',
    `Message-ID: ${id}`,
    'Content-Type: text/plain; charset=utf-8',
    ...head,
    '',
    words,
  ].join('\r\n');

/** A patient to whom an email was written, and the address for answers in it. */
async function writtenTo() {
  const made = await practice();
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await patient(made.call, { email });
  const { status } = await made.call(writeToPatient, {
    params: { id },
    body: { channel: 'email', subject: 'Your visit', body: 'See you on Monday.' },
  });
  expect(status).toBe(201);
  await jobsEnd();
  const sent = letters.find((each) => each.includes(email)) ?? '';
  const replyTo = /Reply-To: <?([0-9a-f]{32}@reply\.example\.com)/.exec(sent)?.[1] ?? '';
  expect(replyTo).not.toBe('');
  const inbox = async () =>
    (await made.call(listMessages, { query: { folder: 'needs_answer' } })).output.map((message) => [
      message.channel,
      message.body,
      message.address,
      message.patients.map((one) => one.id),
    ]);
  return { ...made, id, email, sent, replyTo, inbox };
}

describe('an answer by mail', () => {
  test('stands once in the patient’s thread, without what it answers', async () => {
    const { call, id, email, replyTo, inbox } = await writtenTo();
    const words = 'Can we come at 4?\r\n\r\nOn Mon, Nov 23, Molar Dental wrote:\r\n> See you on Monday.';
    const raw = letter(replyTo, { from: email.toUpperCase(), words });
    expect(await Promise.all([post(raw), post(raw)])).toEqual([200, 200]);
    expect(await inbox()).toEqual([['email', 'Can we come at 4?', email, [id]]]);
    expect((await call(listConversations, { query: { folder: 'waiting' } })).rows).toMatchObject([
      { patient_id: id },
    ]);
  });

  test('is kept whole, below a quotation and behind a line that begins with From:, with the new part first', async () => {
    const { call, email, replyTo } = await writtenTo();
    const words = [
      'Yes, 4 is fine.',
      '',
      'On Mon, Nov 23, 2026 at 9:00 AM Molar Dental',
      '<office@reply.example.com> wrote:',
      '> See you on Monday.',
      '',
      'From: my doctor I have a new medicine, warfarin.',
    ].join('\r\n');
    expect(await post(letter(replyTo, { from: email, words }))).toBe(200);
    const [message] = (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;
    expect(message).toMatchObject({
      body: 'Yes, 4 is fine.\n\nFrom: my doctor I have a new medicine, warfarin.',
      whole_body: words.replaceAll('\r\n', '\n'),
    });
    await post(letter(replyTo, { from: email, words: 'Please stop texting me.' }));
    expect((await call(listMessages, { query: { folder: 'needs_answer' } })).rows).toMatchObject([
      { whole_body: null, reason: expect.stringContaining('no more messages') },
      {},
    ]);
  });

  test('from another address has a thread of its own, without a patient; an answering machine waits for nobody', async () => {
    const { email, replyTo, inbox } = await writtenTo();
    await post(letter(replyTo, { from: 'stranger@example.com', words: 'I am her sister' }));
    await post(
      letter(replyTo, { from: email, words: 'Out of office', head: ['Auto-Submitted: auto-replied'] }),
    );
    expect(await inbox()).toEqual([['email', 'I am her sister', 'stranger@example.com', []]]);
  });

  test('with files says that they were not taken in, and hostile ones harm nothing', async () => {
    const { email, replyTo, inbox } = await writtenTo();
    const parts = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        [
          '--b',
          'Content-Type: application/octet-stream',
          `Content-Disposition: attachment; filename="${at}.exe"`,
          '',
          'MZ',
        ].join('\r\n'),
      );
    const withParts = (count: number) =>
      letter(replyTo, { from: email }).replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=b') +
      `\r\n${['--b\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script><b>Here</b> it is', ...parts(count), '--b--'].join('\r\n')}`;
    expect(await post(withParts(2))).toBe(200);
    expect(await inbox()).toEqual([
      [
        'email',
        'Here it is\n\n[2 files could not be accepted. Ask the patient to send it in the portal.]',
        email,
        expect.anything(),
      ],
    ]);
    const nested = `${Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}end`;
    const odd = [
      withParts(500),
      letter(replyTo, { from: email, words: '\u0000\uD800 <b>' }),
      `To: ${replyTo}\r\nFrom: ${email}\r\n${nested}`,
    ];
    for (const raw of odd) expect([200, 422]).toContain(await post(raw));
    // Megabytes of what a careless reader would read again and again, for longer than a test may take.
    const [lines, scripts] = ['\r\n'.repeat(2_000_000), '<script>'.repeat(500_000)];
    const page = letter(replyTo, { from: email, words: scripts }).replace('text/plain', 'text/html');
    const long = letter(replyTo, { from: email, head: [`Delivered-To: ${'a'.repeat(900_000)}`] });
    for (const raw of [letter(replyTo, { from: email, words: lines }), page, long])
      expect([200, 422]).toContain(await post(raw));
  });

  test('that is forged, too large, or answers nothing of ours is refused', async () => {
    const { replyTo, email, inbox } = await writtenTo();
    const raw = letter(replyTo, { from: email });
    for (const forged of ['', 'zz', createHmac('sha256', 'another secret').update(raw).digest('hex')])
      expect(await post(raw, forged)).toBe(403);
    expect(await post(Buffer.alloc(10 * 1024 * 1024, 'a'))).toBe(413);
    for (const to of [
      `${'0'.repeat(32)}@${domain}`,
      `x@${domain}`,
      replyTo.replace(domain, 'elsewhere.example'),
    ])
      expect(await post(letter(to, { from: email }))).toBe(422);
    for (const none of ['', 'hello', '\u0000\u0001']) expect(await post(none)).toBe(422);
    expect(await inbox()).toEqual([]);
  });
});

test('a mail that didn’t arrive is known by the mail server’s word, and nothing else is made of it', async () => {
  const { call, replyTo, inbox } = await writtenTo();
  const bounce = (status: string, action = 'failed') =>
    [
      'From: <mailer-daemon@example.com>',
      `To: <${replyTo}>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nIt did not arrive.',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
      '--b--',
    ].join('\r\n');
  const state = async () =>
    (await call(listMessages, { query: {} })).rows.map((one) => [one.state, one.reason]);
  expect(await post(bounce('4.4.1', 'delayed'))).toBe(200);
  expect(await state()).toEqual([['sent', '']]);
  expect(await post(bounce('5.1.1'))).toBe(200);
  expect(await state()).toEqual([['failed', 'The mail server does not deliver to this address.']]);
  expect(await inbox()).toEqual([]);
});

test('a reminder by mail is signed, with the button that ends such mail; written by a person it has none', async () => {
  const { sent } = await writtenTo();
  expect(sent).toMatch(/DKIM-Signature: v=1;[^]*d=example\.com;[^]*s=cusp;/);
  expect(sent).not.toContain('List-Unsubscribe: ');
  const made = await practice();
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await patient(made.call, { email });
  await rule(made.call, { channel: 'email', subject: 'Your visit', body: '{practice}: {date} at {time}.' });
  await visit(made.call, id, dayIn(made.zone, 9));
  await timePasses(made.user.practice.id);
  const reminder = letters.find((each) => each.includes(email)) ?? '';
  expect(reminder).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(reminder.replaceAll(/\r\n\s+/g, '')).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/i);
  const path = /\/api\/mail\/unsubscribe\/[0-9a-f]{32}/.exec(reminder)?.[0] ?? '';
  const press = async (url: string) =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    ).statusCode;
  expect(await press(`/api/mail/unsubscribe/${'0'.repeat(32)}`)).toBe(422);
  expect([await press(path), await press(path)]).toEqual([200, 200]);
  expect((await made.call(getContact, { params: { id } })).output.email.purposes).toMatchObject({
    care: { given: false },
  });
  expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(404);

  // Once for each email: sent again after the patient has agreed again, it undoes nothing.
  const answers = () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ given: boolean }>(
        "select given from consent where patient_id = $1 and channel = 'email' order by id",
        [id],
      );
      return rows.map(({ given }) => given);
    });
  expect(await answers()).toEqual([false]);
  await made.call(recordConsent, {
    params: { id },
    body: { channel: 'email', given: true, how: 'in_person' },
  });
  expect(await press(path)).toBe(200);
  expect(await answers()).toEqual([false, true]);
  expect((await made.call(getContact, { params: { id } })).output.email.purposes).toMatchObject({
    care: { given: true },
  });
});
