// The list of claims, and what of them somebody has to work. Issue 26.
import {
  addClaimNote,
  appealClaim,
  claimFigures,
  decideClaim,
  decideWork,
  listAdjustmentKinds,
  listClaims,
  listWork,
  makeClaimFile,
  postEntry,
  addDays,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { anAppeal, claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();

async function world() {
  const practice = await claimWorld(newPractice);
  const { call, bill, mark } = practice;
  const listed = async (query: InputOf<typeof listClaims>['query'] = {}) =>
    (await call(listClaims, { query })).output;
  /** Claims of what is ready, at the carrier. */
  const out = async () => {
    const claims = await bill();
    for (const { id } of claims) {
      await call(makeClaimFile, { params: { id } });
      await mark(id, 'perhaps_sent');
    }
    return claims;
  };
  const decide = (id: string, lines: InputOf<typeof decideClaim>['body']['lines']) =>
    call(decideClaim, { params: { id }, body: { lines } });
  const work = async (as = call) =>
    (await as(listWork, { query: {} })).output.flatMap(({ kind, id }) =>
      kind.startsWith('claim_') ? [[kind, id]] : [],
    );
  return { ...practice, listed, out, decide, work };
}
const refused = { paid: 0, rest: '252' } as const;
const full = { paid: 260 };

test('claims are paged, the oldest first or the largest, and counted by their age', async () => {
  const { call, filling, bill, listed, carrier, user, procedure } = await world();
  const before = (days: number) => addDays(user.today, -days);
  const ages = [3, 30, 31, 70, 200];
  for (const [at, days] of ages.entries())
    await filling({
      service_date: before(days),
      ...(at === 1 && { procedure_id: procedure('X1001'), cost: 950 }),
    });
  expect(await bill()).toHaveLength(5);
  expect((await listed()).map(({ age }) => age)).toEqual(ages.toReversed());
  const walked: number[] = [];
  for (const order of ['age', 'amount'] as const) {
    let cursor: string | undefined;
    do {
      const page = await call.unchecked(listClaims, {
        query: { order, limit: '2', ...(cursor && { cursor }) },
      });
      walked.push(...page.rows.map(({ age }) => Number(age)));
      cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1];
    } while (cursor !== undefined);
  }
  expect(walked.slice(0, 5)).toEqual(ages.toReversed());
  expect(walked[5]).toBe(30);
  expect(walked.slice(5).toSorted((a, b) => a - b)).toEqual(ages);
  for (const cursor of ['x', Buffer.from('["x","y"]').toString('base64url')])
    expect((await call.unchecked(listClaims, { query: { cursor } })).status).toBe(422);
  expect((await call(claimFigures, { query: { carrier_id: carrier.id } })).output).toEqual([
    { age: '0-30', count: 2, billed: 1210 },
    { age: '31-60', count: 1, billed: 260 },
    { age: '61-90', count: 1, billed: 260 },
    { age: 'over-90', count: 1, billed: 260 },
  ]);
  expect((await listed({ age: '0-30' })).map(({ age }) => age)).toEqual([30, 3]);
  expect((await listed({ age: 'over-90' })).map(({ age }) => age)).toEqual([200]);
  expect((await call(claimFigures, { query: { work: 'denied' } })).output[0]).toMatchObject({ count: 0 });
});

test('a denied line is to be worked until it is corrected, appealed, written off, or closed with a reason', async () => {
  const { call, filling, out, decide, listed, mark, work, claim, patientId } = await world();
  await filling();
  await filling({ tooth: 36 });
  const [{ id } = expect.fail()] = await out();
  const denied = async () => (await listed({ work: 'denied' })).map((one) => one.id);
  expect([await denied(), await work()]).toEqual([[], []]);
  await decide(id, [refused, full]);
  expect(await listed({ work: 'denied' })).toMatchObject([
    { id, state: 'paid', denied_for: ['an attachment is required'] },
  ]);
  expect(await work()).toEqual([['claim_denied', id]]);
  // An appeal is under way; denied again it is back.
  await call(appealClaim, { params: { id }, body: anAppeal('The X-ray is enclosed.') });
  expect([await denied(), await work()]).toEqual([[], []]);
  await decide(id, [refused, full]);
  await mark(id, 'denied');
  expect(await denied()).toEqual([id]);
  // A day ahead to follow it up takes it off the work list, not off the list of denials.
  await call(addClaimNote, {
    params: { id },
    body: { note: 'They look at it.', follow_up_on: '2999-01-01' },
  });
  expect([await denied(), await work()]).toEqual([[id], []]);
  expect(await mark(id, 'closed')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'note', message: 'Enter a reason for closing the denied claim.' }] },
  });
  expect((await mark(id, 'closed', { note: 'The waiting period holds.' })).status).toBe(200);
  expect(await denied()).toEqual([]);

  // A denied amount that was written off since needs no more work.
  await mark(id, 'accepted');
  await decide(id, [refused, full]);
  const { state, lines } = await claim(id);
  expect(state).toBe('paid');
  expect(await denied()).toEqual([id]);
  const kinds = (await call(listAdjustmentKinds)).output;
  await call(postEntry, {
    body: {
      patient_id: patientId,
      treatment_id: lines[0]?.treatment_id,
      adjustment_kind_id: kinds.find(({ posts }) => posts === 'write_off')?.id ?? '',
      amount: 260,
      reason: 'Sent too late.',
    },
  });
  expect([await denied(), await work()]).toEqual([[], []]);
});

test('what was sent back, is due, or got no answer is open work, each claim once; who may not bill sees none', async () => {
  const { call, filling, out, mark, work, member, listed } = await world();
  await filling();
  const [{ id } = expect.fail()] = await out();
  expect(await work()).toEqual([]);
  await call(addClaimNote, { params: { id }, body: { note: 'Ask.', follow_up_on: '2026-01-02' } });
  expect(await work()).toEqual([['claim_follow_up', id]]);
  await mark(id, 'rejected', { note: 'A7' });
  expect(await work()).toEqual([['claim_rejected', id]]);
  const assistant = await member('assistant');
  expect(await work(assistant)).toEqual([]);
  expect((await assistant.unchecked(claimFigures, { query: {} })).status).toBe(403);
  await mark(id, 'draft');
  await call(addClaimNote, { params: { id }, body: { note: 'Mended.' } });
  await mark(id, 'void');
  await filling({ tooth: 35 });
  const ids = (await out()).map((one) => one.id);
  for (const one of ids) await mark(one, 'accepted', { on_date: '2026-02-02' });
  expect((await work()).map(([kind]) => kind)).toEqual(ids.map(() => 'claim_unanswered'));
  expect((await listed({ work: 'unanswered' })).map((one) => one.id)).toEqual(expect.arrayContaining(ids));
  const later = await call.unchecked(decideWork, {
    params: { id: ids[0] ?? '' },
    body: { kind: 'claim_unanswered', closed: true, reason: 'Asked.' },
  });
  expect(later.status).toBe(201);
});
