import { randomBytes } from 'node:crypto';
import { createPatient, requestOf, uploadImage } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { connectionsTo } from './lines.helpers.ts';

const written: string[] = [];
const { app, newPractice } = await testApp({ logLevel: 'error' }, undefined, {
  logTo: { write: (line) => void written.push(line) },
});
const { status, stream, raw } = connectionsTo(await app.listen({ host: '127.0.0.1', port: 0 }));

/**
 * Starts `count` pieces of work, only a few of them at once, so that opening long calls doesn't crowd out the short
 * ones.
 */
async function fewAtOnce<T>(count: number, work: (number: number) => Promise<T>, atOnce = 5): Promise<T[]> {
  const done: T[] = [];
  for (let begun = 0; begun < count; begun += atOnce)
    done.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - begun) }, (_, number) => work(begun + number)),
      )),
    );
  return done;
}

/** The calls of another practice, each from its own address. */
async function othersAreServed(token: string): Promise<void> {
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => status('/api/patients', { token, from: '127.0.9.1' })),
    status('/api/health', { from: '127.0.9.2' }),
    status('/api/ready', { from: '127.0.9.3' }),
    status('/api/config', { from: '127.0.9.4' }),
  ]);
  expect(answers).toEqual(answers.map(() => 200));
}

describe('streams of changes', () => {
  test('can be 200 at least for one practice, and take no places of other calls', async () => {
    const [crowd, other] = [await newPractice(), await newPractice()];
    const opened = await fewAtOnce(200, (number) =>
      stream({ token: crowd.token, from: `127.0.1.${1 + (number % 50)}` }),
    );
    expect(new Set(opened.map((one) => one.status))).toEqual(new Set([200]));
    await othersAreServed(other.token);
    await othersAreServed(crowd.token);
    expect((await stream({ token: other.token })).status).toBe(200);
  });

  test('are limited by the practice’s own share, not by other practices', async () => {
    const [crowd, other] = [await newPractice(), await newPractice()];
    const opened = await fewAtOnce(300, (number) =>
      stream({ token: crowd.token, from: `127.0.2.${1 + (number % 5)}` }),
    );
    // They arrive ten at a time. How many are admitted is promised, but not which.
    expect(opened.filter((one) => one.status === 200)).toHaveLength(256);
    expect(opened.filter((one) => one.status === 503)).toHaveLength(44);
    expect((await stream({ token: other.token, from: '127.0.2.1' })).status).toBe(200);
  });

  test('that are closed write nothing into the log, and give their place back', async () => {
    const { token } = await newPractice();
    for (let round = 0; round < 3; round += 1) {
      const opened = await fewAtOnce(150, () => stream({ token }));
      expect(new Set(opened.map((one) => one.status))).toEqual(new Set([200]));
      for (const one of opened) one.close();
      await expect.poll(async () => (await stream({ token })).status).toBe(200);
    }
    expect(written).toEqual([]);
  });
});

describe('bodies that arrive slowly', () => {
  const head = (path: string, token: string, type: string) => [
    `POST ${path} HTTP/1.1`,
    'host: cusp',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    'content-length: 1000000',
    '',
    '{',
  ];

  test('are uploads: they keep nobody else from uploading', async () => {
    const other = await newPractice();
    const patientOf = async ({ call }: typeof other) => (await call(createPatient, { body: aPatient() })).id;
    const form = 'multipart/form-data; boundary=x';
    // More uploads than there are places for short calls: one practice uses its whole share, and two more upload too.
    for (const [practice, count] of [33, 30, 30].entries()) {
      const slow = await newPractice();
      const path = requestOf(uploadImage, { params: { id: await patientOf(slow) } }).url;
      const lines = await fewAtOnce(count, async (number) => {
        const line = await raw(head(path, slow.token, form), `127.0.3.${1 + ((practice + number) % 10)}`);
        await status('/api/patients', { token: slow.token });
        return line;
      });
      await expect
        .poll(() => lines.filter(({ text }) => text().includes(' 503 ')).length)
        .toBe(count === 33 ? 1 : 0);
    }
    await othersAreServed(other.token);
    const upload = await app.inject({
      method: 'POST',
      url: requestOf(uploadImage, { params: { id: await patientOf(other) } }).url,
      headers: { authorization: `Bearer ${other.token}`, 'content-type': form },
      payload:
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nno picture\r\n--x--\r\n',
    });
    // It was received and read, and the answer names what is missing.
    expect(upload.statusCode).toBe(422);
  });

  test('are JSON: an address has a share of what is received at once', async () => {
    const [slow, other] = [await newPractice(), await newPractice()];
    const lines = await Promise.all(
      Array.from({ length: 100 }, () => raw(head('/api/auth/login', '', 'application/json'), '127.0.3.99')),
    );
    await expect.poll(() => lines.filter(({ text }) => text().includes(' 503 ')).length).toBeGreaterThan(50);
    expect(lines.filter(({ text }) => text() === '').length).toBeGreaterThan(8);
    await othersAreServed(other.token);
    await othersAreServed(slow.token);
  });
});

describe('a header that anybody can invent', () => {
  const invented = () => randomBytes(32).toString('base64url');
  /** Calls of one person, as many at once as are admitted beside a flood even when the database makes them wait. */
  const callsOf = (token: string) =>
    fewAtOnce(20, () => status('/api/patients', { token, from: '127.0.4.1' }), 3);

  test('gives no extra turn: all strangers at one address share one turn', async () => {
    const { token } = await newPractice();
    await status('/api/patients', { token, from: '127.0.4.1' });
    const flood = Array.from({ length: 400 }, () =>
      status('/api/patients', { token: invented(), from: '127.0.4.2' }),
    );
    expect(new Set(await callsOf(token))).toEqual(new Set([200]));
    const went = await Promise.all(flood);
    expect(new Set(went)).toEqual(new Set([401, 503]));
  });

  test('gives no extra turn from many addresses either', async () => {
    const { token } = await newPractice();
    await status('/api/patients', { token, from: '127.0.4.1' });
    const flood = Array.from({ length: 400 }, (_, number) =>
      status('/api/patients', { token: invented(), from: `127.0.5.${1 + (number % 200)}` }),
    );
    expect(new Set(await callsOf(token))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 503]));
  });

  test('is the address of the client only where a trusted proxy wrote it', async () => {
    const behind = await testApp({ trustedProxies: ['127.0.6.1'] });
    const lines = connectionsTo(await behind.app.listen({ host: '127.0.0.1', port: 0 }));
    // As many slow bodies as one address may send at once.
    const bodies = (from: string) =>
      fewAtOnce(40, (number) =>
        lines.raw(
          [
            'POST /api/auth/login HTTP/1.1',
            'host: cusp',
            `x-forwarded-for: 198.51.100.${number}`,
            'content-type: application/json',
            'content-length: 1000000',
            '',
            '{',
          ],
          from,
        ),
      );
    const refused = (sent: Awaited<ReturnType<typeof bodies>>) =>
      sent.filter(({ text }) => text().includes(' 503 ')).length;
    const [behindProxy, alone] = [await bodies('127.0.6.1'), await bodies('127.0.6.2')];
    await expect.poll(() => refused(alone)).toBe(40 - 33);
    expect(refused(behindProxy)).toBe(0);
  });
});
