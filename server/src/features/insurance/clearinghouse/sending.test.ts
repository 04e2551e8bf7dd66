import {
  getClearinghouse,
  sendClaims,
  takeClaimBack,
  updateClaim,
  updateClearinghouse,
  updatePracticeBilling,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { houseApp } from './house-app.helpers.ts';

const { house, connected, jobsEnd, timePasses, impatiently, asOwner, stranger, newPractice } =
  await houseApp();

test('a claim is sent by itself, answered, accepted, and its payment waits to be posted', async () => {
  const practice = await connected();
  const id = await practice.claimed();
  expect((await practice.send(id)).body).toMatchObject({ queued: [id], left: [] });
  await jobsEnd();
  expect(await practice.state(id)).toBe('sent');
  const [sending] = await practice.sendings(id);
  expect(sending).toMatchObject({ state: 'sent', tries: [{ act: 'send', outcome: 'It was accepted.' }] });
  expect(sending?.reference).toMatch(/^TH/);
  expect(house.taken.find((one) => one.key === practice.key)?.text).toContain('*T*:~');
  await timePasses();
  expect(await practice.claim(id)).toMatchObject({
    state: 'accepted',
    events: [
      { state: 'draft' },
      { state: 'checked' },
      { state: 'queued' },
      { state: 'sent', by_name: 'Clearinghouse' },
      { state: null, note: 'The clearinghouse could read the file.' },
      {
        state: 'accepted',
        note: expect.stringMatching(/^Accepted, the carrier decides on it \(A2:20\), the carrier’s number/),
      },
    ],
  });
  expect(await practice.remittances()).toMatchObject([
    { state: 'open', balances: true, amount: 187.2, taken_by: 'Clearinghouse', payer: 'EXAMPLE DENTAL' },
  ]);
  expect(await practice.files()).toMatchObject([
    { kinds: ['835'], state: 'taken', is_open: false },
    { kinds: ['277'], state: 'read', claims: 1 },
    { kinds: ['999'], state: 'read', claims: 1 },
  ]);
});

test('what is sent back is mended and sent again as the same claim in another file', async () => {
  const practice = await connected('MEMR');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  await timePasses();
  const back = await practice.claim(id);
  expect(back).toMatchObject({ state: 'rejected' });
  expect(back.events.at(-1)?.note).toMatch(/not valid: member ID \(A7:164\)/);
  await practice.mark(id, 'draft');
  expect((await practice.send(id)).body).toMatchObject({ queued: [id] });
  await jobsEnd();
  expect(await practice.state(id)).toBe('sent');
  expect((await practice.sendings(id)).map(({ interchange_number }) => interchange_number)).toEqual([2, 1]);
  await timePasses();
  expect(await practice.state(id)).toBe('rejected');
});

test('a worker that died between sending and its answer asks before it repeats', async () => {
  for (const manner of ['breaks', 'hangs'] as const) {
    const practice = await connected();
    house.behave(practice.key, manner);
    const id = await practice.claimed();
    await impatiently(async () => {
      await practice.send(id);
      await jobsEnd();
    });
    // Nobody knows: it isn't a person's to decide yet, and can't be taken back.
    expect(await practice.state(id)).toBe('queued');
    expect((await practice.call.unchecked(takeClaimBack, { params: { id } })).status).toBe(409);
    house.behave(practice.key, 'answers');
    await timePasses();
    expect(practice.callsOf()).toBe(1);
    expect(await practice.sendings(id)).toMatchObject([
      {
        state: 'sent',
        tries: [
          { act: 'ask', outcome: 'The clearinghouse has it.' },
          { act: 'send', outcome: expect.stringMatching(/did not respond in time/) },
        ],
      },
    ]);
  }
});

test('what certainly was not taken is sent again by itself, and one failure pauses all of the practice', async () => {
  const practice = await connected();
  house.behave(practice.key, 'busy');
  const [first, second] = [await practice.claimed(), await practice.claimed()];
  await practice.send(first, second);
  await jobsEnd();
  expect(await practice.connection()).toMatchObject({
    waiting: 2,
    failure: 'The clearinghouse is not accepting anything at the moment.',
    failing_since: expect.any(String),
  });
  expect(await practice.sendings(second)).toMatchObject([{ state: 'waiting', tries: [] }]);
  house.behave(practice.key, 'answers');
  await timePasses();
  await timePasses();
  expect([await practice.state(first), await practice.state(second)]).toEqual(['accepted', 'accepted']);
  expect(await practice.connection()).toMatchObject({ waiting: 0, failing_since: null, failure: '' });
});

test('Stedi is repeated under the same key, which makes no second claim', async () => {
  const practice = await connected('MEM1', 'stedi');
  house.behave(practice.key, 'breaks');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  house.behave(practice.key, 'answers');
  await timePasses();
  expect(practice.callsOf()).toBe(2);
  expect(house.taken.filter(({ key }) => key === practice.key)).toHaveLength(1);
  expect(['sent', 'accepted']).toContain(await practice.state(id));
});

test('where nobody can be asked the claim is perhaps sent, and is never sent again by itself', async () => {
  const practice = await connected('MEM1', 'https');
  house.behave(practice.key, 'breaks');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  await timePasses();
  await timePasses();
  expect(practice.callsOf()).toBe(1);
  expect(await practice.claim(id)).toMatchObject({ state: 'perhaps_sent' });
  expect(await practice.sendings(id)).toMatchObject([{ state: 'unknown' }]);
  // A person found out that it did not arrive.
  house.behave(practice.key, 'answers');
  await practice.mark(id, 'checked', { note: 'They do not have it.' });
  await practice.send(id);
  await timePasses();
  expect(await practice.state(id)).toBe('sent');
  expect(practice.callsOf()).toBe(2);
});

test('a try whose process was killed is not repeated while it may still run', async () => {
  const practice = await connected();
  house.behave(practice.key, 'busy');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  await asOwner((client) =>
    client.query(
      `update claim_sending set state = 'sending', busy_until = now() + interval '1 hour' where claim_id = $1`,
      [id],
    ),
  );
  house.behave(practice.key, 'answers');
  await timePasses();
  expect(practice.callsOf()).toBe(0);
  await asOwner((client) =>
    client.query(`update claim_sending set busy_until = now() - interval '1 second' where claim_id = $1`, [
      id,
    ]),
  );
  await timePasses();
  expect(practice.callsOf()).toBe(1);
  expect(['sent', 'accepted']).toContain(await practice.state(id));
});

test('after a restore what waited is asked for, or is a person’s', async () => {
  const [practice, other] = [await connected(), await connected('MEM1', 'https')];
  const ids: string[] = [];
  for (const one of [practice, other]) {
    house.behave(one.key, 'busy');
    const id = await one.claimed();
    await one.send(id);
    await jobsEnd();
    ids.push(id);
    house.behave(one.key, 'answers');
  }
  await asOwner(async (client) => {
    await client.query('delete from graphile_worker._private_jobs');
    await client.query('select resume_after_restore(12)');
  });
  await timePasses();
  expect([practice.callsOf(), other.callsOf()]).toEqual([1, 0]);
  expect(await other.state(ids[1] ?? '')).toBe('perhaps_sent');
  expect((await practice.sendings(ids[0] ?? ''))[0]?.tries.map(({ act }) => act)).toEqual([
    'send',
    'ask',
    'send',
  ]);
});

test('a clearinghouse that hangs delays nobody else', async () => {
  const [slow, other] = [await connected(), await connected()];
  house.behave(slow.key, 'hangs');
  const held = [await slow.claimed(), await slow.claimed(), await slow.claimed()];
  const id = await other.claimed();
  await impatiently(async () => {
    await slow.send(...held);
    await expect.poll(() => slow.callsOf()).toBe(1);
  });
  await other.send(id);
  await jobsEnd();
  expect(await other.state(id)).toBe('sent');
  expect(slow.callsOf()).toBe(1);
  // Later tests let its pause pass.
  house.behave(slow.key, 'answers');
});

test('what it refuses is rejected with its sentence; a wrong key is said in the settings', async () => {
  const practice = await connected();
  house.behave(practice.key, 'refuses');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  expect((await practice.claim(id)).events.at(-1)).toMatchObject({
    state: 'rejected',
    note: 'The clearinghouse rejected the file. The billing provider is not enrolled.',
  });
  house.behave(practice.key, 'key');
  const other = await practice.claimed();
  await practice.send(other);
  await jobsEnd();
  expect((await practice.connection()).failure).toMatch(/rejected the key/);
  // It can be taken back, and changed again.
  await practice.call(takeClaimBack, { params: { id: other } });
  expect(await practice.state(other)).toBe('checked');
  expect((await practice.call.unchecked(takeClaimBack, { params: { id: other } })).status).toBe(409);
  house.behave(practice.key, 'answers');
  await timePasses();
  expect(practice.callsOf()).toBe(0);
});

test('only what is ready is queued, once, and waits unchanged', async () => {
  const practice = await connected();
  house.behave(practice.key, 'busy');
  const id = await practice.claimed();
  expect((await practice.send(id, id)).body).toMatchObject({ queued: [id], left: [] });
  expect((await practice.send(id)).body).toMatchObject({ queued: [], left: [{ claim_id: id }] });
  const { lines: _lines, ...claim } = await practice.claim(id);
  const change = await practice.call.unchecked(updateClaim, {
    params: { id },
    body: { ...claim, accident_on: '', lines: [], version: null },
  });
  expect(change.status).toBe(409);
  await practice.call(updatePracticeBilling, { body: { taxonomy: '' } });
  const lacking = await practice.claimed();
  expect((await practice.send(lacking)).body).toMatchObject({
    queued: [],
    left: [{ claim_id: lacking, sentence: expect.stringMatching(/taxonomy/i) }],
  });
});

test('the connection is an owner’s, its key is never shown, and nobody’s network is reached by it', async () => {
  const practice = await connected();
  const { version } = await practice.connection();
  const shown = JSON.stringify((await practice.call(getClearinghouse)).body);
  expect(shown).not.toContain(practice.key);
  for (const role of ['receptionist', 'hygienist'] as const) {
    const call = await practice.member(role);
    const body = { kind: 'none', version } as const;
    expect((await call.unchecked(updateClearinghouse, { body })).status).toBe(403);
  }
  const hygienist = await practice.member('hygienist');
  const id = await practice.claimed();
  expect((await hygienist.unchecked(sendClaims, { body: { claim_ids: [id] } })).status).toBe(403);
  expect((await stranger(sendClaims, { body: { claim_ids: [id] } })).status).toBe(401);
  const elsewhere = await newPractice();
  expect((await elsewhere.call.unchecked(sendClaims, { body: { claim_ids: [id] } })).status).toBe(409);
  for (const address of [
    'http://example.com/files',
    'https://u:p@example.com/',
    'http://169.254.169.254/latest',
    'ftp://example.com',
    'https:// example.com',
  ])
    expect(
      (await practice.call.unchecked(updateClearinghouse, { body: { kind: 'https', address, key: 'k' } }))
        .status,
    ).toBe(422);
  await practice.call(updateClearinghouse, {
    body: { kind: 'https', address: 'https://127.0.0.1:1/', key: 'k' },
  });
  // Its own job would send the claim, too, if it still ran.
  await jobsEnd();
  await practice.send(id);
  await jobsEnd();
  expect(await practice.sendings(id)).toMatchObject([
    { state: 'waiting', tries: [{ outcome: 'The clearinghouse cannot be reached.' }] },
  ]);
  // While something waits there, there is no other one.
  expect((await practice.call.unchecked(updateClearinghouse, { body: { kind: 'none' } })).status).toBe(409);
});
