import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../testing/practice.ts';
import { raw } from './database.ts';
import { openPlace, urlOf } from './open.ts';

const address = (options: string) => `${urlOf(inject('postgres'))}&options=${encodeURIComponent(options)}`;
const key = () => Promise.resolve(randomBytes(32));

/** Every table with rows of practices. */
const practiceTables = await asOwner(async (client) => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
});

describe.each([
  '-c work_mem=16MB',
  '-c row_security=off',
  '-c timezone=Asia/Tokyo -c statement_timeout=0 -c client_min_messages=error -c jit=on',
])('a DATABASE_URL with options=%s', async (options) => {
  const opened = await openPlace({ databaseUrl: address(options), key }, () => undefined);
  afterAll(() => opened.close());
  const { database } = opened;
  const { newPractice } = await testApp({}, inject('postgres'), { database });

  test('shows no practice anything of another', async () => {
    const [ours, theirs] = [await newPractice(), await newPractice()];
    const { id } = await ours.call('POST', '/patients', aPatient());
    expect((await ours.call('GET', `/patients/${id}`)).status).toBe(200);
    expect((await theirs.call('GET', `/patients/${id}`)).status).toBe(404);
    expect((await theirs.call('GET', '/patients')).rows).toEqual([]);
    const found = [];
    for (const table of practiceTables) {
      const foreign = raw(
        sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
          where practice_id = ${ours.user.practice.id}`,
      );
      const count = await database
        .asPractice(theirs.user.practice.id, (tx) => tx.one(foreign))
        .then((row) => row.count, String);
      // What the server's role may not read at all is refused; with row_security off, all that a policy would cut.
      if (count !== 0 && !/permission denied|row-level security/.test(String(count))) found.push(table);
    }
    expect(found).toEqual([]);
  });
});
