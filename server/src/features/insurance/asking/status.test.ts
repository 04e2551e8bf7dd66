import {
  askClaimStatus,
  getClaimFile,
  getClaimStatusQuestion,
  getCoverages,
  listVerifications,
  updateClearinghouse,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { houseApp } from '../clearinghouse/house-app.helpers.ts';

const { house, connected, jobsEnd, timePasses, impatiently, asOwner, stranger, newPractice } =
  await houseApp();

/** A claim that the clearinghouse has, to which nothing came yet. */
async function sentClaim(memberId = 'MEM1') {
  const practice = await connected(memberId);
  house.behave(practice.key, 'never');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  const params = { id };
  const ask = (by = practice.call) => by.unchecked(askClaimStatus, { params });
  const shown = async () => (await practice.call(getClaimStatusQuestion, { params })).output;
  const notes = async () => (await practice.claim(id)).events.map(({ note }) => note);
  return { ...practice, id, params, ask, shown, notes };
}
/** Lets every pause pass until nothing waits anymore. */
async function allTriesPass() {
  for (let tries = 0; tries < 3; tries += 1) {
    await asOwner((client) =>
      client.query(
        `update carrier_question set next_try_at = now(), busy_until = least(busy_until, now()) where state in ('waiting', 'asking')`,
      ),
    );
    await timePasses();
  }
}

test('the carrier says how far it is: the claim’s life tells it, and the claim is at the carrier', async () => {
  const { ask, shown, notes, state, id, user } = await sentClaim();
  expect(await shown()).toMatchObject({ question: null, can_ask: true, lacks: [] });
  expect(await state(id)).toBe('sent');
  expect(await ask()).toMatchObject({
    status: 201,
    body: { question: { state: 'waiting', asked_by: user.name, said: [], failure: '' } },
  });
  await jobsEnd();
  const { question } = await shown();
  expect(question?.state).toBe('answered');
  expect(question?.said).toEqual([
    expect.stringMatching(/^The carrier was asked, and says: in process \(P1:20\), as of .+ number is PCN/),
  ]);
  expect(await state(id)).toBe('accepted');
  expect(await notes()).toContainEqual(expect.stringContaining('In test mode: this is not the carrier'));
});

test('a claim that the carrier does not find stays as it is, and its life says so', async () => {
  const { ask, shown, notes, id, state, key } = await sentClaim();
  // As after the clearinghouse lost it.
  house.taken.splice(0, house.taken.length, ...house.taken.filter((one) => one.key !== key));
  await ask();
  await jobsEnd();
  expect((await shown()).question?.said).toEqual([expect.stringContaining('not found (A4:35)')]);
  expect(await notes()).toContainEqual(expect.stringContaining('not found (A4:35)'));
  expect(await state(id)).toBe('sent');
});

test('a denial is told, and decides nothing by itself', async () => {
  const { ask, notes, id, state, key } = await sentClaim('MEMD');
  house.behave(key, 'answers');
  await ask();
  await jobsEnd();
  expect(await notes()).toContainEqual(
    expect.stringContaining('says: denied: not covered on the day of service (F2:88)'),
  );
  expect(await state(id)).toBe('accepted');
});

test('an answer about another claim is not kept, and one that never comes is asked for again and then fails', async () => {
  const { ask, shown, notes, key } = await sentClaim();
  house.behave(key, 'lies');
  const before = await notes();
  await ask();
  await jobsEnd();
  expect((await shown()).question).toMatchObject({
    state: 'failed',
    said: [],
    failure: expect.stringContaining('returned a response for a different claim'),
  });
  expect(await notes()).toEqual(before);
  for (const [manner, says] of [
    ['hangs', /did not respond in time/],
    ['busy', /is not accepting anything at the moment/],
    ['refuses', /rejected the request. Claims are not asked about here/],
  ] as const) {
    house.behave(key, manner);
    await impatiently(async () => {
      await ask();
      await jobsEnd();
      await allTriesPass();
    });
    expect((await shown()).question).toMatchObject({ state: 'failed', failure: expect.stringMatching(says) });
  }
});

test('it is asked once at a time, five times a day, and beside questions about its coverage', async () => {
  const { ask, shown, call, patientId, key } = await sentClaim();
  house.behave(key, 'hangs');
  const [first, second] = await impatiently(async () => {
    const both = await Promise.all([ask(), ask()]);
    await expect.poll(() => house.asked.filter((one) => one.key === key)).toHaveLength(1);
    return both;
  });
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  const [coverage] = (await call(getCoverages, { params: { id: patientId } })).output.coverages;
  const { question } = (await call(listVerifications, { params: { id: coverage?.id ?? '' } })).output;
  expect(question).toBeNull();
  house.behave(key, 'never');
  await jobsEnd();
  await allTriesPass();
  for (let times = 1; times < 5; times += 1) {
    expect((await ask()).status).toBe(201);
    await jobsEnd();
  }
  expect(await ask()).toMatchObject({
    status: 409,
    text: expect.stringContaining('Today’s limit of checks'),
  });
  expect((await shown()).question?.state).toBe('answered');
});

test('nobody is asked about a claim whose answer is not awaited, without a clearinghouse, or by a stranger', async () => {
  const practice = await sentClaim();
  const draft = await practice.claimed();
  const ofDraft = await practice.call.unchecked(askClaimStatus, { params: { id: draft } });
  const closed = await practice.claimed();
  await practice.send(closed);
  await jobsEnd();
  for (const state of ['accepted', 'closed'] as const) await practice.mark(closed, state);
  expect((await practice.call.unchecked(askClaimStatus, { params: { id: closed } })).status).toBe(409);
  expect(ofDraft).toMatchObject({
    status: 409,
    text: expect.stringContaining('is not waiting for a carrier response'),
  });
  const other = await newPractice();
  for (const endpoint of [askClaimStatus, getClaimStatusQuestion]) {
    expect((await other.call.unchecked(endpoint, { params: practice.params })).status).toBe(404);
    expect((await stranger(endpoint, { params: practice.params })).status).toBe(401);
  }
  for (const role of ['hygienist', 'assistant'] as const)
    expect((await practice.ask(await practice.member(role))).status).toBe(403);
  await practice.call(updateClearinghouse, { body: { kind: 'none' } });
  expect(await practice.ask()).toMatchObject({
    status: 409,
    text: expect.stringContaining('No clearinghouse'),
  });
  expect((await practice.shown()).can_ask).toBe(false);
  // Its file is as it was sent.
  expect((await practice.call.unchecked(getClaimFile, { params: practice.params })).status).toBe(200);
});

test('by night it asks about claims without an answer for so many days, once in as many', async () => {
  const { shown, id, call, connection, user } = await sentClaim();
  const night = async () => {
    await asOwner((client) =>
      client.query(
        `select graphile_worker.add_job('eligibility.night', json_build_object('practice', $1::text, 'subject', $1::text),
          job_key := 'eligibility.night ' || $1)`,
        [user.practice.id],
      ),
    );
    await jobsEnd();
  };
  const outFor = (days: number) =>
    asOwner((client) =>
      client.query('update claim set state_on = state_on - $2::int where id = $1', [id, days]),
    );
  const after = async (status_days: number) => {
    const { version } = await connection();
    await call(updateClearinghouse, { body: { kind: 'house', is_test: true, status_days, version } });
    await jobsEnd();
  };
  await outFor(14);
  await night();
  // It is off until somebody says after how many days.
  expect((await shown()).question).toBeNull();
  await after(15);
  await night();
  expect((await shown()).question).toBeNull();
  await outFor(1);
  await night();
  const { question } = await shown();
  expect(question).toMatchObject({ state: 'answered', asked_by: 'Clearinghouse' });
  await outFor(15);
  await night();
  expect((await shown()).question?.asked_at).toBe(question?.asked_at);
});
