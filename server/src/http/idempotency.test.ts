import { endpoints } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { ask } from '../security/ask.ts';
import { otherParams, triedElsewhere } from '../security/decisions.ts';
import { referencesIn, sampleOf } from '../security/samples.ts';
import { kindOfField, kindOfParam, makeWorld } from '../security/world.ts';
import { asOwner, aPatient, callAs } from '../testing/practice.ts';

const world = await makeWorld();
const { app, own, other } = world;
const owner = callAs(app, own.token);

/** Every call of somebody signed in that makes a record, and whose input can be made up. */
const creating = endpoints.filter(
  ({ access, status, name }) =>
    ['staff', 'patient'].includes(access.realm) &&
    (status === 201 || name === 'inviteToPortal') &&
    !(name in triedElsewhere),
);

/** An input that makes a record, and the same with another text. */
async function inputOf(endpoint: Endpoint) {
  const references: Record<string, string> = {};
  for (const field of referencesIn(endpoint, 'body'))
    references[field] = await world.record(kindOfField(field), 'own');
  const params: Record<string, string> = {};
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
    params[name] = otherParams[name] ?? (await world.record(kindOfParam(endpoint), 'own'));
  return { params, body: sampleOf(endpoint, 'body', references) };
}

const tokenFor = ({ access }: Endpoint) =>
  access.realm === 'patient' ? world.patient() : Promise.resolve(own.token);

/** How many rows the practice has of everything but keys and the trail, which keeps each of the calls. */
const rowsOf = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('select %L as t, count(*) from %I where practice_id = ''${own.practiceId}''', tablename, tablename), ' union all ') as tables
        from pg_tables where schemaname = 'public' and tablename not in ('idempotency_key', 'staff_session', 'portal_session', 'audit_pending')
          and exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = tablename and c.column_name = 'practice_id')`,
    );
    const counted = await client.query<{ t: string; count: string }>(`${rows[0]?.tables} order by 1`);
    return counted.rows.map(({ t, count }) => `${t} ${count}`).join('\n');
  });

test('there are such calls in both realms', () => {
  expect(creating.length).toBeGreaterThan(10);
  expect(creating.map(({ name }) => name)).toContain('startCheckout');
});

describe.each(creating.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  const headers = { 'idempotency-key': newId() };
  let input: Awaited<ReturnType<typeof inputOf>>;
  beforeAll(async () => {
    input = await inputOf(endpoint);
  });

  test('with the same key answers the same and makes nothing more', async () => {
    const first = await ask(app, endpoint, await tokenFor(endpoint), { ...input, headers });
    expect(first).toMatchObject({ status: endpoint.status });
    const before = await rowsOf();
    const token = await tokenFor(endpoint);
    for (const answer of await Promise.all(
      [1, 2, 3].map(() => ask(app, endpoint, token, { ...input, headers })),
    ))
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: first.status,
        text: first.text,
      });
    expect(await rowsOf()).toBe(before);
  });

  test('with the same key and another input is refused', async () => {
    const before = await rowsOf();
    const body = { ...input.body, more: 'another' };
    const forms = endpoint.takesFile !== undefined;
    const changed = forms ? { ...input.body, caption: 'another' } : body;
    const answer = await ask(app, endpoint, await tokenFor(endpoint), { ...input, body: changed, headers });
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('Idempotency-Key') });
    expect(await rowsOf()).toBe(before);
  });
});

describe('a key', () => {
  const key = () => ({ 'idempotency-key': newId() });

  test('goes for one record only', async () => {
    const headers = key();
    const patient = async () => (await owner('POST', '/patients', aPatient({ email: 'mia@example.com' }))).id;
    const [one, another] = [await patient(), await patient()];
    expect((await owner('POST', `/patients/${one}/portal-invite`, {}, headers)).status).toBe(201);
    expect((await owner('POST', `/patients/${another}/portal-invite`, {}, headers)).status).toBe(422);
  });

  test('of somebody else is another key', async () => {
    const headers = key();
    const mine = await owner('POST', '/patients', aPatient(), headers);
    const colleague = callAs(app, await world.staff('dentist'));
    const theirs = await colleague('POST', '/patients', aPatient({ first_name: 'Noah' }), headers);
    const elsewhere = await callAs(app, other.token)('POST', '/patients', aPatient(), headers);
    expect(theirs).toMatchObject({ status: 201, body: { first_name: 'Noah' } });
    expect(new Set([mine.id, theirs.id, elsewhere.id]).size).toBe(3);
  });

  test('of a refused request is free again', async () => {
    const headers = key();
    const wrong = await owner('POST', '/patients', aPatient({ date_of_birth: '2999-01-01' }), headers);
    expect(wrong.status).toBe(422);
    expect((await owner('POST', '/patients', aPatient(), headers)).status).toBe(201);
  });

  test('is kept for 24 hours, and what it keeps can’t be read without it', async () => {
    const headers = key();
    const first = await owner('POST', '/patients', aPatient({ last_name: 'Sealed-away' }), headers);
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
    expect((await owner('POST', '/patients', aPatient({ last_name: 'Sealed-away' }), headers)).id).toBe(
      first.id,
    );
    await age(25);
    expect((await owner('POST', '/patients', aPatient({ last_name: 'Sealed-away' }), headers)).id).not.toBe(
      first.id,
    );
  });

  test.each(['', 'a b', 'é', 'x'.repeat(201)])('is 1 to 200 visible characters: %j', async (given) => {
    const answer = await owner('POST', '/patients', aPatient(), { 'idempotency-key': given });
    expect(answer.status).toBe(422);
  });

  test('of a call that waits for somebody outside tells a second request to wait, unless it was abandoned', async () => {
    const patient = await owner('POST', '/patients', aPatient({ email: 'mia@example.com' }));
    const path = `/patients/${patient.id}/portal-invite`;
    const headers = key();
    expect((await owner('POST', path, {}, headers)).status).toBe(201);
    const unanswered = (seconds: number) =>
      asOwner((client) =>
        client.query(
          `update idempotency_key set answer = null, created_at = now() - make_interval(secs => $1)
            where practice_id = $2 and call = 'inviteToPortal'`,
          [seconds, own.practiceId],
        ),
      );
    await unanswered(20);
    expect(await owner('POST', path, {}, headers)).toMatchObject({
      status: 409,
      body: { detail: 'The same request is still being worked on. Try again in a moment.' },
    });
    await unanswered(70);
    expect((await owner('POST', path, {}, headers)).status).toBe(201);
  });
});
