import { expect, test } from 'vitest';
import { raw } from '../db/database.ts';
import { sql } from 'kysely';
import { aPatient, testApp } from '../testing/practice.ts';

const { database, newPractice, stranger } = await testApp();

test('a list that has not changed is not sent again, to nobody but those who may see it', async () => {
  const [{ call, member }, other] = [await newPractice(), await newPractice()];
  await call('POST', '/patients', aPatient());
  const first = await call('GET', '/patients');
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('no-store');
  const again = await call('GET', '/patients', undefined, { 'if-none-match': `"x", ${etag}` });
  expect([again.status, again.text]).toEqual([304, '']);

  await call('POST', '/patients', aPatient({ first_name: 'New' }));
  expect((await call('GET', '/patients', undefined, { 'if-none-match': etag })).rows).toHaveLength(2);
  // A page that is followed by another is not the list that ends there.
  const whole = String((await call('GET', '/patients?limit=2')).headers['etag']);
  await call('POST', '/patients', aPatient({ last_name: 'Zz' }));
  expect((await call('GET', '/patients?limit=2', undefined, { 'if-none-match': whole })).status).toBe(200);

  expect((await stranger('GET', '/patients', undefined, { 'if-none-match': etag })).status).toBe(401);
  expect((await other.call('GET', '/patients', undefined, { 'if-none-match': etag })).rows).toEqual([]);
  const receptionist = await member('receptionist');
  const notes = await call('GET', '/soap-notes');
  const refused = await receptionist('GET', '/soap-notes', undefined, {
    'if-none-match': String(notes.headers['etag']),
  });
  expect(refused.status).toBe(403);
});

test('who may not make a call hears that before what is wrong with it', async () => {
  const { call, member } = await newPractice();
  const receptionist = await member('receptionist');
  expect((await stranger('GET', '/soap-notes?limit=none')).status).toBe(401);
  expect((await receptionist('GET', '/soap-notes?limit=none')).status).toBe(403);
  expect((await call('GET', '/soap-notes?limit=none')).status).toBe(422);
});

test('what is asked at once sees one practice, is one transaction, and leaves nothing on its connection', async () => {
  const { call, user } = await newPractice();
  await call('POST', '/patients', aPatient());
  const set = raw(
    sql<{ set: string }>`select set_config('app.practice_id', ${user.practice.id}, true) as set`,
  );
  const count = raw(sql<{ count: number }>`select count(*) as count from patient`);
  expect(
    await database.atOnce('at once', (tx) => Promise.all([tx.one(count), tx.all(set), tx.one(count)])),
  ).toMatchObject([{ count: 0 }, {}, { count: 1 }]);
  for (let connection = 0; connection < 8; connection += 1)
    expect(await database.atOnce('at once', (tx) => tx.one(count))).toEqual({ count: 0 });

  const asked = database.atOnce('at once', async (tx) => {
    await tx.one(count);
    return tx.one(count);
  });
  await expect(asked).rejects.toThrow('before the first wait');
  const broken = database.atOnce('at once', (tx) =>
    Promise.all([tx.all(set), tx.one(raw(sql`select 1 / 0 as never`)), tx.one(count)]),
  );
  await expect(broken).rejects.toThrow('division by zero');
  expect(await database.atOnce('at once', (tx) => tx.one(count))).toEqual({ count: 0 });
});

test('what ends a read is known when it is answered, and belongs to its transaction', async () => {
  const { call, user } = await newPractice();
  await call('POST', '/patients', aPatient());
  const set = raw(
    sql<{ set: string }>`select set_config('app.practice_id', ${user.practice.id}, true) as set`,
  );
  const count = raw(sql<{ count: number }>`select count(*) as count from patient`);
  const moment = raw(sql<{ xid: string }>`select pg_current_xact_id()::text as xid`);
  const named = (name: string) => raw(sql`update practice set name = ${name}`);
  const name = async () => (await call('GET', '/practice')).body['name'];

  const renamed = await database.atOnce('later', async (tx) => {
    const [, found, asked] = await Promise.all([tx.all(set), tx.one(count), tx.one(moment)]);
    tx.last(
      raw(sql`update practice set name = ${asked.xid} where pg_current_xact_id()::text = ${asked.xid}`),
    );
    return { ...found, ...asked };
  });
  expect([renamed.count, await name()]).toEqual([1, renamed.xid]);

  // What can't be written down is not answered.
  const unwritten = database.atOnce('later', async (tx) => {
    const [, found] = await Promise.all([tx.all(set), tx.one(count)]);
    tx.last(named('Lost'));
    tx.last(raw(sql`select 1 / 0`));
    return found;
  });
  await expect(unwritten).rejects.toThrow('division by zero');
  // Nor is anything written of what was refused, or failed before.
  const refused = database.atOnce('later', async (tx) => {
    await Promise.all([tx.all(set), tx.one(count)]);
    tx.last(named('Lost'));
    throw new Error('Refused.');
  });
  await expect(refused).rejects.toThrow('Refused.');
  const broken = database.atOnce('later', async (tx) => {
    await Promise.allSettled([tx.all(set), tx.all(raw(sql`select 1 / 0`))]);
    tx.last(named('Lost'));
  });
  await expect(broken).rejects.toThrow('division by zero');
  expect(await name()).toBe(renamed.xid);
  for (let connection = 0; connection < 8; connection += 1)
    expect(await database.atOnce('later', (tx) => tx.one(count))).toEqual({ count: 0 });
});
