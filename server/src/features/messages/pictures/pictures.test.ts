import { createHmac } from 'node:crypto';
import { listMessages, messagePictureCalls, writeToPatient } from '@cusp/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import { checkImageFiles } from '../../imaging/images/index.ts';

const secret = 'a secret of the mail server';
const { letters, mail } = await mailServer();
const { app, database, files, gateway, practice, patient, jobsEnd, noMoreTries, asOwner } = await messagesApp(
  {
    mail,
    mailReplies: { domain: 'reply.example.com', secret },
  },
);
const picture = await sharp({ create: { width: 900, height: 40, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

async function post(path: string, body: string | Buffer, key: string, signature?: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      'content-type': 'application/octet-stream',
      'cusp-signature': signature ?? createHmac('sha256', key).update(body).digest('hex'),
    },
    payload: body,
  });
  return statusCode;
}

/** A patient's text with pictures, as the gateway reports it. */
const texted = (from: string, to: string, pictures: unknown, text = 'Look', id = crypto.randomUUID()) =>
  JSON.stringify({ type: 'reply', id, from, to, text, pictures });
const report = (body: string, signature?: string) => post('texts/gateway', body, gatewaySecret, signature);

async function texting() {
  const made = await practice();
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  const shown = async () =>
    (await made.call(listMessages, { query: {} })).output
      .filter(({ kind }) => kind === 'reply')
      .map(({ body, pictures, needs_answer }) => ({ body, pictures, needs_answer }));
  const load = async (token: string, pictureId: string, part: 'preview' | 'thumbnail') => {
    const url = `/api${messagePictureCalls[part].path.replace('{id}', pictureId)}`;
    return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  };
  return { ...made, phone, id, shown, load };
}

const taken = { id: expect.any(String), state: 'taken', reason: '', filed_as: null };
const refused = (reason: RegExp) => ({
  id: expect.any(String),
  state: 'refused',
  reason: expect.stringMatching(reason),
  filed_as: null,
});

describe('a picture by text', () => {
  test('is fetched once from the gateway, and shown as a picture made of it', async () => {
    const { sender, phone, shown, load, token } = await texting();
    const url = gateway.serves(picture);
    const body = texted(phone, sender, [url], '');
    expect(await Promise.all([report(body), report(body)])).toEqual([200, 200]);
    await jobsEnd();
    expect(await report(body)).toBe(200);
    await jobsEnd();
    const [message] = await shown();
    expect(await shown()).toEqual([{ body: '[Picture]', pictures: [taken], needs_answer: true }]);
    expect(gateway.asked(url)).toEqual(['']);
    const pictureId = message?.pictures[0]?.id ?? '';
    for (const part of ['preview', 'thumbnail'] as const) {
      const answer = await load(token, pictureId, part);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBeLessThanOrEqual(900);
    }
    const other = await practice();
    expect((await load(other.token, pictureId, 'preview')).statusCode).toBe(404);
    expect((await load('', pictureId, 'preview')).statusCode).toBe(401);
    expect(await checkImageFiles({ database, store: files.store }, { contents: true })).toMatchObject({
      missing: [],
      changed: [],
    });
  });

  test('that is none, too large or gone is noted, beside those that are pictures', async () => {
    const { sender, phone, shown } = await texting();
    const sources = [
      gateway.serves(Buffer.from('<svg onload="alert(1)"/>')),
      gateway.serves(picture.subarray(0, 300)),
      gateway.serves(Buffer.alloc(10 * 1024 * 1024, 'a')),
      gateway.serves(picture, { status: 404 }),
      gateway.serves(picture),
    ];
    expect(await report(texted(phone, sender, sources))).toBe(200);
    await jobsEnd();
    const [message] = await shown();
    expect(message).toEqual({
      body: 'Look',
      needs_answer: true,
      pictures: [
        refused(/not a JPEG or PNG/),
        refused(/not a JPEG or PNG/),
        refused(/larger than 5 MB/),
        refused(/could not be fetched/),
        taken,
      ],
    });
  });

  test('is fetched from nowhere but the gateway itself, which may not lead elsewhere', async () => {
    const { sender, phone, shown } = await texting();
    const elsewhere = gateway.serves(picture);
    const sources = [
      elsewhere.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'nothing',
      elsewhere.replace('//', '//user:secret@'),
      gateway.serves(picture, { status: 302, location: elsewhere }),
    ];
    expect(await report(texted(phone, sender, sources))).toBe(200);
    await jobsEnd();
    expect((await shown())[0]?.pictures).toEqual(sources.map(() => refused(/could not be fetched/)));
    expect(gateway.asked(elsewhere)).toEqual([]);
  });

  test('waits while the gateway is busy, and is tried again', async () => {
    const { sender, phone, shown, user } = await texting();
    const url = gateway.serves(picture, { status: 503 });
    expect(await report(texted(phone, sender, [url]))).toBe(200);
    await expect.poll(async () => gateway.asked(url).length).toBeGreaterThan(0);
    await expect.poll(noMoreTries).toHaveLength(1);
    expect((await shown())[0]?.pictures).toMatchObject([{ state: 'waiting', reason: '' }]);
    gateway.serves(picture, { at: url });
    await asOwner((client) =>
      client.query(
        `update graphile_worker._private_jobs set run_at = now() where payload ->> 'practice' = $1`,
        [user.practice.id],
      ),
    );
    await jobsEnd();
    expect((await shown())[0]?.pictures).toEqual([taken]);
  });

  test('is no reason to lose a reply: unsigned, too long or senseless', async () => {
    const { sender, phone, shown } = await texting();
    const body = texted(phone, sender, [gateway.serves(picture)]);
    for (const forged of ['', 'zz', createHmac('sha256', 'another').update(body).digest('hex')])
      expect(await report(body, forged)).toBe(403);
    expect(await report(texted(phone, sender, ['x'.repeat(10 * 1024 * 1024)]))).toBe(413);
    expect(await shown()).toEqual([]);
    for (const senseless of [7, [7], 'x', {}, null])
      expect(await report(texted(phone, sender, senseless, 'Are you open?'))).toBe(200);
    await jobsEnd();
    expect((await shown()).map(({ pictures }) => pictures)).toEqual([[], [], [], [], []]);
  });
});

describe('a picture by mail', () => {
  async function mailing() {
    const made = await texting();
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await patient(made.call, { email });
    const body = { channel: 'email', subject: 'Your visit', body: 'See you on Monday.' } as const;
    expect((await made.call(writeToPatient, { params: { id }, body })).status).toBe(201);
    await jobsEnd();
    const sent = letters.find((each) => each.includes(email)) ?? '';
    const to = /Reply-To: <?([0-9a-f]{32}@reply\.example\.com)/.exec(sent)?.[1] ?? '';
    const letter = (words: string, attached: readonly { type: string; bytes: Buffer }[]) =>
      [
        `From: <${email}>`,
        `To: <${to}>`,
        'Subject: Re: Your visit',
        `Message-ID: <${crypto.randomUUID()}@mail.example>`,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\nContent-Type: text/plain\r\n',
        words,
        ...attached.flatMap(({ type, bytes }) => [
          '--b',
          `Content-Type: ${type}`,
          'Content-Disposition: attachment; filename="1"',
          'Content-Transfer-Encoding: base64',
          '',
          bytes.toString('base64'),
        ]),
        '--b--',
      ].join('\r\n');
    const send = (raw: string, signature?: string) => post('mail/incoming', raw, secret, signature);
    return { ...made, letter, send };
  }

  test('is taken once with its letter; what is none is noted, and other files are counted', async () => {
    const { letter, send, shown, load, token } = await mailing();
    const raw = letter('It looks like this', [
      { type: 'image/jpeg', bytes: picture },
      { type: 'image/png', bytes: Buffer.from('MZ') },
      { type: 'application/pdf', bytes: Buffer.from('%PDF-') },
    ]);
    expect(await send(raw, 'zz')).toBe(403);
    expect(await Promise.all([send(raw), send(raw)])).toEqual([200, 200]);
    expect(await send(raw)).toBe(200);
    const messages = await shown();
    expect(messages).toEqual([
      {
        body: 'It looks like this\n\n[1 file could not be accepted. Ask the patient to send it in the portal.]',
        needs_answer: true,
        pictures: [taken, refused(/not a JPEG or PNG/)],
      },
    ]);
    const pictureId = messages[0]?.pictures[0]?.id ?? '';
    expect((await load(token, pictureId, 'thumbnail')).statusCode).toBe(200);
    const { strays, missing } = await checkImageFiles(
      { database, store: files.store },
      { now: new Date(Date.now() + 2 * 60 * 60_000) },
    );
    expect([strays, missing]).toEqual([[], []]);
  });

  test('beyond ten is left out, and a letter of 10 MB is refused', async () => {
    const { letter, send, shown } = await mailing();
    const many = Array.from({ length: 12 }, () => ({ type: 'image/jpeg', bytes: picture }));
    expect(await send(letter('', many))).toBe(200);
    const [message] = await shown();
    expect(message?.pictures).toEqual(Array.from({ length: 10 }, () => taken));
    expect(message?.body).toBe('[2 files could not be accepted. Ask the patient to send it in the portal.]');
    const large = letter('', [{ type: 'image/jpeg', bytes: Buffer.alloc(10 * 1024 * 1024) }]);
    expect(await send(large)).toBe(413);
    expect(await shown()).toHaveLength(1);
  });
});
