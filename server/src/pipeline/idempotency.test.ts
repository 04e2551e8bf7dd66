import { createHash } from 'node:crypto';
import { createPatient, endpoints, inviteToPortal } from '@cusp/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../values/ids.ts';
import { ask } from '../../tests/security/ask.ts';
import { ofEachWay } from '../../tests/support/breadth.ts';
import { jobsDone, makeWorld } from '../../tests/security/world.ts';
import { aPatient, callAs } from '../../tests/support/practice.ts';

const world = await makeWorld();
const { app, own, other, asOwner } = world;
const owner = callAs(app, own.token);

/** Every call that creates a record, in all realms, and the patient's call that creates an account. */
const creating = endpoints.filter(
  ({ method, status, name }) => method === 'POST' && (status === 201 || name === 'activate'),
);
const named = (wanted: string) =>
  endpoints.find(({ name }) => name === wanted) ?? expect.fail(`There is no call ${wanted}.`);

/**
 * How many rows each table has, except sessions, idempotency keys and the trail, which get one for each call, and the
 * events of jobs, which come when a letter was sent.
 */
const rowsOf = () =>
  world.onReader(async (client) => {
    await jobsDone(client);
    // Planned once, which takes longer than to run it.
    const { rows } = await client.query<{ t: string; count: string }>({
      name: 'counts',
      text: await counting,
    });
    return rows.map(({ t, count }) => `${t} ${count}`).join('\n');
  });
const counting = asOwner(async (client) => {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('select %L as t, count(*) from %I', tablename, tablename)
        || case tablename when 'domain_event' then ' where realm <> ''service''' else '' end, ' union all ') as tables
      from pg_tables where schemaname = 'public' and tablename not like '%idempotency_key'
        and tablename not like '%\\_session' and tablename not like 'audit\\_%' and tablename <> 'service_audit'`,
  );
  return `${rows[0]?.tables} order by 1`;
});

test('there are such calls in every realm', () => {
  expect(creating.length).toBeGreaterThan(15);
  expect(creating.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['startCheckout', 'createAdmin', 'createPlan', 'register', 'join', 'activate']),
  );
  expect(new Set(creating.map(({ access }) => access.realm))).toEqual(
    new Set(['staff', 'patient', 'admin', 'public']),
  );
});

test('what anybody may call takes a key where it makes something, and nowhere else', () => {
  const takes = endpoints.filter(({ takesKey }) => takesKey === true);
  expect(takes).toEqual(creating.filter(({ access }) => access.realm === 'public'));
});

// Keys are kept by what stands before all calls, so that one of each way shows it.
describe.each(ofEachWay(creating).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const headers = { 'idempotency-key': newId() };
    let input: Awaited<ReturnType<typeof world.ready>>;
    let first = '';
    beforeAll(async () => {
      input = await world.ready(endpoint);
    });

    test('asked twice at once with one new key makes one', async () => {
      const asked = await Promise.all(
        [1, 2].map(() => ask(app, endpoint, input.token, { ...input, headers })),
      );
      const made = asked.filter(({ status }) => status === endpoint.status);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      // A call that holds no transaction tells the second request to wait instead of making it wait.
      for (const { status } of asked) expect([endpoint.status, 409]).toContain(status);
      first = made[0]?.text ?? '';
    });

    test('with the same key answers the same, refuses another input, and makes nothing more', async () => {
      const before = await rowsOf();
      for (const answer of await Promise.all(
        [1, 2, 3].map(() => ask(app, endpoint, input.token, { ...input, headers })),
      ))
        expect({ status: answer.status, text: answer.text }).toEqual({
          status: endpoint.status,
          text: first,
        });
      const changed =
        endpoint.takesFile === undefined
          ? { ...input.body, more: 'another' }
          : { ...input.body, caption: 'another' };
      const answer = await ask(app, endpoint, input.token, { ...input, body: changed, headers });
      expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('Idempotency-Key') });
      expect(await rowsOf()).toBe(before);
    });
  },
);

describe('a key', () => {
  const key = () => ({ 'idempotency-key': newId() });

  test('goes for one record only', async () => {
    const headers = key();
    const patient = async () =>
      (await owner(createPatient, { body: aPatient({ email: 'mia@example.com' }) })).id;
    const [one, another] = [await patient(), await patient()];
    expect((await owner(inviteToPortal, { params: { id: one }, body: {} }, headers)).status).toBe(201);
    expect((await owner(inviteToPortal, { params: { id: another }, body: {} }, headers)).status).toBe(422);
  });

  test('of somebody else is another key', async () => {
    const headers = key();
    const mine = await owner(createPatient, { body: aPatient() }, headers);
    const colleague = callAs(app, await world.staff('dentist'));
    const theirs = await colleague(createPatient, { body: aPatient({ first_name: 'Noah' }) }, headers);
    const elsewhere = await callAs(app, other.token)(createPatient, { body: aPatient() }, headers);
    expect(theirs).toMatchObject({ status: 201, body: { first_name: 'Noah' } });
    expect(new Set([mine.id, theirs.id, elsewhere.id]).size).toBe(3);
  });

  test('of another admin is another key', async () => {
    const headers = key();
    const endpoint = named('createPlan');
    const { token, ...input } = await world.ready(endpoint);
    expect((await ask(app, endpoint, token, { ...input, headers })).status).toBe(201);
    const theirs = { ...(await world.ready(endpoint)), headers };
    const second = await ask(app, endpoint, await world.admin('super_admin'), theirs);
    expect(second.status).toBe(201);
    expect((await ask(app, endpoint, token, theirs)).status).toBe(422);
  });

  test('of an admin keeps a step that is no creation from being done twice', async () => {
    const headers = key();
    const endpoint = named('suspendPractice');
    const { token, ...input } = await world.ready(endpoint);
    const first = await ask(app, endpoint, token, { ...input, headers });
    expect(first.status).toBe(200);
    expect(await ask(app, endpoint, token, { ...input, headers })).toMatchObject({ text: first.text });
    expect((await ask(app, endpoint, token, { ...input, headers: key() })).status).toBe(409);
  });

  test('of a registration answers the same sign-in again, and nobody else’s', async () => {
    const headers = key();
    const endpoint = named('register');
    const { body } = await world.ready(endpoint);
    const first = await ask(app, endpoint, undefined, { body, headers });
    const again = await ask(app, endpoint, undefined, { body, headers });
    expect(again).toMatchObject({ status: 201, text: first.text });
    const stranger = { ...body, password: 'another long password' };
    expect((await ask(app, endpoint, undefined, { body: stranger, headers })).status).toBe(422);
    expect((await ask(app, endpoint, undefined, { body, headers: key() })).status).toBe(409);
  });

  test('and what was sent with it can’t be guessed from what is kept', async () => {
    const headers = key();
    const endpoint = named('createAdmin');
    const { token, ...input } = await world.ready(endpoint);
    expect((await ask(app, endpoint, token, { ...input, headers })).status).toBe(201);
    const { rows } = await asOwner((client) =>
      client.query<{ body_hash: Buffer }>('select body_hash from service_idempotency_key'),
    );
    // The input has a password: with the table alone, nobody must be able to test guesses.
    const plain = createHash('sha256')
      .update(JSON.stringify([{}, {}, input.body]))
      .digest();
    expect(rows.length).toBeGreaterThan(0);
    for (const { body_hash } of rows) expect(body_hash.equals(plain)).toBe(false);
  });

  test('of a refused request is free again', async () => {
    const headers = key();
    const wrong = await owner(createPatient, { body: aPatient({ date_of_birth: '2999-01-01' }) }, headers);
    expect(wrong.status).toBe(422);
    expect((await owner(createPatient, { body: aPatient() }, headers)).status).toBe(201);
  });

  test('is kept for 24 hours, and what it keeps can’t be read without it', async () => {
    const headers = key();
    const first = await owner(createPatient, { body: aPatient({ last_name: 'Sealed-away' }) }, headers);
    const age = (hours: number) =>
      asOwner((client) =>
        client.query(
          'update idempotency_key set created_at = now() - make_interval(hours => $1) where practice_id = $2',
          [hours, own.practiceId],
        ),
      );
    const stored = await asOwner((client) =>
      client.query<{ all: string }>(
        `select string_agg(encode(answer, 'escape') || call, '') as all from idempotency_key where practice_id = $1`,
        [own.practiceId],
      ),
    );
    expect(stored.rows[0]?.all).toContain('createPatient');
    expect(stored.rows[0]?.all).not.toMatch(/Sealed-away|detail|invite_url/);
    await age(23);
    expect((await owner(createPatient, { body: aPatient({ last_name: 'Sealed-away' }) }, headers)).id).toBe(
      first.id,
    );
    await age(25);
    expect(
      (await owner(createPatient, { body: aPatient({ last_name: 'Sealed-away' }) }, headers)).id,
    ).not.toBe(first.id);
  });

  test.each(['', 'a b', 'é', 'x'.repeat(201)])('is 1 to 200 visible characters: %j', async (given) => {
    const answer = await owner(createPatient, { body: aPatient() }, { 'idempotency-key': given });
    expect(answer.status).toBe(422);
  });

  test('of a call that waits for somebody outside tells a second request to wait, unless it was abandoned', async () => {
    const patient = await owner(createPatient, { body: aPatient({ email: 'mia@example.com' }) });
    const headers = key();
    expect((await owner(inviteToPortal, { params: { id: patient.id }, body: {} }, headers)).status).toBe(201);
    const unanswered = (seconds: number) =>
      asOwner((client) =>
        client.query(
          `update idempotency_key set answer = null, created_at = now() - make_interval(secs => $1)
            where practice_id = $2 and call = 'inviteToPortal'`,
          [seconds, own.practiceId],
        ),
      );
    await unanswered(20);
    expect(await owner(inviteToPortal, { params: { id: patient.id }, body: {} }, headers)).toMatchObject({
      status: 409,
      body: { detail: 'This request is still being processed. Try again in a moment.' },
    });
    await unanswered(70);
    expect((await owner(inviteToPortal, { params: { id: patient.id }, body: {} }, headers)).status).toBe(201);
  });
});
