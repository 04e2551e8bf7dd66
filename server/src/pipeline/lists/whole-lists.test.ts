import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { createPatient, listPatients, requestOf } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../db/database.ts';
import type { Query } from '../../db/database.ts';
import { one, ReadPlan, stream } from '../../db/read-plan.ts';
import { aPatient, ownApp } from '../../../tests/support/practice.ts';
import { newEntries } from '../../../tests/support/trail.ts';

const { app, database, newPractice } = await ownApp();
const address = await app.listen({ host: '127.0.0.1', port: 0 });

/** A practice with `count` patients, each with a note of `note` characters. */
async function practiceOf(count: number, note = 10) {
  const practice = await newPractice();
  const { id } = await practice.call(createPatient, { body: aPatient({ last_name: 'Zz' }) });
  await database.asPractice(practice.user.practice.id, (tx) =>
    tx.all(
      raw(sql`
        insert into patient (id, first_name, last_name, email, phone, date_of_birth, gender, address,
            insurance_provider, insurance_id, emergency_contact, emergency_phone, medical_history, allergies)
          select gen_random_uuid(), 'Zoë "the" ' || n, 'Müller', email, phone, date_of_birth, gender, address,
              insurance_provider, insurance_id, emergency_contact, emergency_phone, repeat('é', ${note}), allergies
            from patient, generate_series(2, ${count}::int) n where id = ${id}`),
    ),
  );
  return practice;
}

test('a whole list is the same, byte for byte, as its pages one after the other', async () => {
  for (const count of [1, 499, 500, 501, 1203]) {
    const { call } = await practiceOf(count);
    const whole = await call(listPatients);
    expect([whole.rows.length, whole.headers['link']]).toEqual([count, undefined]);
    const pages: unknown[] = [];
    let next: string | undefined = `${listPatients.path}?limit=200`;
    while (next !== undefined) {
      const page = await call.raw('GET', next);
      pages.push(...page.rows);
      next = /<\/api(.+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(whole.text).toBe(JSON.stringify(pages));
    expect(whole.headers['etag']).toBe(`W/"${hash('sha256', whole.text, 'base64url')}"`);
    expect(Number(whole.headers['content-length'])).toBe(Buffer.byteLength(whole.text));
    const again = await call(
      listPatients,
      {},
      {
        'if-none-match': String(whole.headers['etag']),
      },
    );
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

test('a long list is compressed for clients that accept it, with the same ETag', async () => {
  const { call, token } = await practiceOf(2000);
  const plain = await call(listPatients);
  const sent = await app.inject({
    url: requestOf(listPatients, {}).url,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers['etag'] });
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.text);
  const head = await app.inject({
    method: 'HEAD',
    url: requestOf(listPatients, {}).url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, plain.headers['etag'], '']);
});

test('a client that disconnects in the middle of a list doesn’t affect others', async () => {
  const { call, token } = await practiceOf(2000, 3000);
  for (let time = 0; time < 4; time += 1) {
    const asked = request(`${address}/api/patients`, { headers: { authorization: `Bearer ${token}` } }).end();
    const [answer] = await once(asked, 'response');
    await once(answer, 'readable');
    asked.destroy();
  }
  const whole = await call(listPatients);
  expect([whole.status, whole.rows.length]).toEqual([200, 2000]);
});

test('the trail counts the rows of a long list and names none of its patients', async () => {
  const { call, user } = await practiceOf(101);
  const entries = await newEntries(user.practice.id, () => call(listPatients));
  expect(entries).toMatchObject([{ call: 'listPatients', detail: { count: 101 } }]);
  expect(entries[0]?.detail).not.toHaveProperty('patients');
});

const numbers = (broken: number) =>
  raw(sql<{ n: number; share: number }>`
    select n::int, 1 / (n - ${broken}::int) as share from generate_series(1, 1300) n`);

const taking = <Row>(query: Query<Row>, take: (rows: Row[]) => void) =>
  new ReadPlan((send) => {
    stream(query).sendTo(send, take);
    return () => undefined;
  });

test('rows are handed over in portions, in their order', async () => {
  const sizes: number[] = [];
  const seen: number[] = [];
  await database.singleRoundTrip(
    taking(numbers(0), (rows) => {
      sizes.push(rows.length);
      seen.push(...rows.map(({ n }) => n));
    }),
  );
  expect(sizes).toEqual([500, 500, 300]);
  expect(seen).toEqual(Array.from({ length: 1300 }, (_, place) => place + 1));
  expect(await database.withoutTenant((tx) => tx.ask(stream(numbers(0))))).toHaveLength(1300);
});

test('a list that fails in the middle fails as a whole, and its connection is as good as before', async () => {
  const portionsOf = (broken: number, take: () => void) =>
    database.singleRoundTrip(taking(numbers(broken), take));
  for (let time = 0; time < 6; time += 1) {
    await expect(portionsOf(700, () => undefined)).rejects.toThrow('division by zero');
    await expect(
      portionsOf(0, () => {
        throw new Error('This row is not as declared.');
      }),
    ).rejects.toThrow('not as declared');
  }
  expect(await database.singleRoundTrip(one(numbers(0)))).toMatchObject({ n: 1 });
});
