import { createPatient, getPatient, listPatients, listSoapNotes } from '@cusp/contract';
import { expect, test } from 'vitest';
import { raw } from '../db/database.ts';
import { all, both, one } from '../db/read-plan.ts';
import { sql } from 'kysely';
import { aPatient, testApp } from '../../tests/support/practice.ts';
import { newEntries } from '../../tests/support/trail.ts';

const { database, newPractice, stranger } = await testApp();

test('an unchanged list is answered with 304, but only to callers who may see it', async () => {
  const [{ call, member }, other] = [await newPractice(), await newPractice()];
  await call(createPatient, { body: aPatient() });
  const first = await call(listPatients);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('no-store');
  const again = await call(listPatients, {}, { 'if-none-match': `"x", ${etag}` });
  expect([again.status, again.text]).toEqual([304, '']);

  await call(createPatient, { body: aPatient({ first_name: 'New' }) });
  expect((await call(listPatients, {}, { 'if-none-match': etag })).rows).toHaveLength(2);
  // A page with a next page is not the list that ends there.
  const whole = String((await call(listPatients, { query: { limit: '2' } })).headers['etag']);
  await call(createPatient, { body: aPatient({ last_name: 'Zz' }) });
  expect((await call(listPatients, { query: { limit: '2' } }, { 'if-none-match': whole })).status).toBe(200);

  expect((await stranger(listPatients, {}, { 'if-none-match': etag })).status).toBe(401);
  expect((await other.call(listPatients, {}, { 'if-none-match': etag })).rows).toEqual([]);
  const receptionist = await member('receptionist');
  const notes = await call(listSoapNotes);
  const refused = await receptionist(
    listSoapNotes,
    {},
    {
      'if-none-match': String(notes.headers['etag']),
    },
  );
  expect(refused.status).toBe(403);
});

test('a caller without permission gets that refusal before one for invalid input', async () => {
  const { call, member } = await newPractice();
  const receptionist = await member('receptionist');
  expect((await stranger(listSoapNotes, { query: { limit: 'none' } })).status).toBe(401);
  expect((await receptionist(listSoapNotes, { query: { limit: 'none' } })).status).toBe(403);
  expect((await call(listSoapNotes, { query: { limit: 'none' } })).status).toBe(422);
});

test('a read sees one practice, is one transaction, and leaves nothing on its connection', async () => {
  const { call, user } = await newPractice();
  await call(createPatient, { body: aPatient() });
  const set = raw(
    sql<{ set: string }>`select set_config('app.practice_id', ${user.practice.id}, true) as set`,
  );
  const count = raw(sql<{ count: number }>`select count(*) as count from patient`);
  expect(
    await database.singleRoundTrip(both(one(count), both(all(set), one(count))), 'others'),
  ).toMatchObject([{ count: 0 }, [{}, { count: 1 }]]);
  for (let connection = 0; connection < 8; connection += 1)
    expect(await database.singleRoundTrip(one(count), 'others')).toEqual({ count: 0 });

  const broken = both(all(set), both(one(raw(sql`select 1 / 0 as never`)), one(count)));
  await expect(database.singleRoundTrip(broken, 'others')).rejects.toThrow('division by zero');
  expect(await database.singleRoundTrip(one(count), 'others')).toEqual({ count: 0 });
});

test('reads that share a message fail separately, and each sees only its own practice', async () => {
  const practices = await Promise.all([newPractice(), newPractice(), newPractice()]);
  for (const [place, { call }] of practices.entries())
    for (let made = 0; made <= place; made += 1) await call(createPatient, { body: aPatient() });
  const count = raw(sql<{ count: number }>`select count(*) as count from patient`);
  const inPractice = async (id: string) => {
    const set = all(raw(sql`select set_config('app.practice_id', ${id}, true)`));
    return (await database.singleRoundTrip(both(set, one(count)), 'others'))[1].count;
  };
  const broken = () => database.singleRoundTrip(one(raw(sql`select 1 / 0`)), 'others');
  const asked = practices.flatMap(({ user }) => [inPractice(user.practice.id), broken()]);
  const outcomes = (await Promise.allSettled(asked)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
  );
  expect(outcomes).toEqual([1, 'division by zero', 2, 'division by zero', 3, 'division by zero']);
});

test('a failed read doesn’t break others in its message that use a statement it never reached', async () => {
  for (let time = 0; time < 5; time += 1) {
    const fresh = raw(sql<{ value: number }>`select ${sql.lit(time)} as value`);
    const broken = both(one(raw(sql`select 1 / 0`)), one(fresh));
    const outcomes = await Promise.allSettled([
      database.singleRoundTrip(broken, 'others'),
      ...Array.from({ length: 5 }, () => database.singleRoundTrip(one(fresh), 'others')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
  }
});

test('reads that end at the same moment leave an entry each, in the trail of their practice, before they are answered', async () => {
  const practices = await Promise.all([newPractice(), newPractice()]);
  const read = practices.map(async ({ call, user }) => {
    const { id } = await call(createPatient, { body: aPatient() });
    const entries = await newEntries(user.practice.id, async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => call(getPatient, { params: { id } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });
    expect(entries.map((entry) => [entry.call, entry.object_id, entry.person_id])).toEqual(
      entries.map(() => ['getPatient', id, user.id]),
    );
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(6);
  });
  await Promise.all(read);
});
