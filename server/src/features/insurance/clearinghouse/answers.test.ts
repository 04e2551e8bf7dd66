import {
  closeClearinghouseFile,
  fetchClearinghouse,
  getClearinghouseFile,
  listClearinghouseFiles,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { writeX12 } from '../x12/index.ts';
import { houseApp } from './house-app.helpers.ts';
import { claimPaid, claimTaken, fileRead } from './house/house-answers.ts';
import { sentClaim } from './house/sent-claim.ts';

const { house, connected, jobsEnd, timePasses, impatiently, newPractice } = await houseApp();

type Practice = Awaited<ReturnType<typeof connected>>;
const envelope = { day: '2026-11-26', time: '09:00', control: 77 };

/** A claim that was sent, and that nothing came to yet. */
async function sent(practice: Practice, manner: 'never' | 'late' = 'never') {
  house.behave(practice.key, manner);
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  const file = house.taken.findLast(({ key }) => key === practice.key)?.text ?? '';
  return { id, file, claim: sentClaim(file) };
}

test('answers that come late, twice and in another order say the same', async () => {
  for (const manner of quickOr(['late'] as const, ['twice', 'reversed', 'late'] as const)) {
    const practice = await connected();
    house.behave(practice.key, manner);
    const id = await practice.claimed();
    await practice.send(id);
    await timePasses();
    await timePasses();
    if (manner === 'late') {
      expect(await practice.state(id)).toBe('sent');
      house.release(practice.key);
      await timePasses();
    }
    const claim = await practice.claim(id);
    expect(claim.state).toBe('accepted');
    expect(claim.events).toHaveLength(6);
    expect(await practice.remittances()).toHaveLength(1);
    expect(await practice.files()).toHaveLength(3);
  }
});

test('what it pays by the letter of the member ID adds up, and is found by our numbers', async () => {
  for (const [memberId, amount] of [
    ['MEMP', 187.2],
    ['MEMD', 0],
    ['MEMS', 187.2],
    ['MEMB', 124.8],
  ] as const) {
    const practice = await connected(memberId);
    await practice.send(await practice.claimed());
    await jobsEnd();
    await timePasses();
    expect(await practice.remittances()).toMatchObject([{ amount, balances: true, state: 'open' }]);
  }
});

test('an answer to an earlier file, and one that comes after the decision, move nothing', async () => {
  const practice = await connected();
  const first = await sent(practice);
  house.bring(practice.key, claimTaken(first.claim, envelope, false));
  await timePasses();
  expect(await practice.state(first.id)).toBe('rejected');
  await practice.mark(first.id, 'draft');
  await practice.send(first.id);
  await jobsEnd();
  house.bring(practice.key, claimTaken(first.claim, { ...envelope, control: 78 }, false));
  await timePasses();
  const claim = await practice.claim(first.id);
  expect(claim.state).toBe('sent');
  expect(claim.events.at(-1)?.note).toMatch(/^To file 1, which was sent again since: /);
  await practice.mark(first.id, 'paid');
  house.bring(
    practice.key,
    claimTaken({ ...first.claim, batch: 'B0002' }, { ...envelope, control: 79 }, false),
  );
  await timePasses();
  expect(await practice.state(first.id)).toBe('paid');
});

test('an answer proves that a file arrived which was perhaps sent', async () => {
  const practice = await connected();
  house.behave(practice.key, 'breaks');
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  expect(await practice.state(id)).toBe('queued');
  // It answers although it can't be asked.
  await practice.call(fetchClearinghouse);
  await jobsEnd();
  expect(['accepted', 'sent']).toContain(await practice.state(id));
  expect(practice.callsOf()).toBe(1);
});

test('what is another practice’s, a lie, no X12, or huge is kept, shown, and posts nothing', async () => {
  const [practice, other] = [await connected(), await connected()];
  const [own, theirs] = [await sent(practice), await sent(other)];
  const before = await practice.claim(own.id);
  for (const text of [
    claimTaken(theirs.claim, envelope, false),
    claimPaid({ ...theirs.claim, npi: '1234567893' }, envelope, 'EFT1'),
    'Dear practice, your claim is paid.',
    '<html>502 Bad Gateway</html>',
    '',
    `\u0000\uFFFF${'~'.repeat(1000)}`,
    fileRead(own.claim, envelope).slice(0, -20),
    'ISA*'.repeat(100_000),
    writeX12({
      sender: 'X', receiver: 'Y', day: '2026-11-26', time: '09:00', control: 5, test: true, group: 'SC', version: '005010',
      sets: [{ kind: '824', segments: [['BGN', '11']] }],
    }), // prettier-ignore
  ])
    house.bring(practice.key, text);
  await timePasses();
  const files = await practice.files();
  expect(files).toHaveLength(9);
  expect(files.every(({ is_open }) => is_open)).toBe(true);
  const stateOf = (name: string) => files.filter(({ state }) => state === name).map(({ reason }) => reason);
  expect(stateOf('refused')).toEqual([expect.stringMatching(/not for this practice/)]);
  expect(stateOf('unmatched')).toEqual([
    'It says nothing about a claim.',
    '1 answer is about no claim of this practice.',
  ]);
  expect(stateOf('unreadable')).toHaveLength(6);
  expect(await practice.remittances()).toEqual([]);
  const after = await practice.claim(own.id);
  expect(after).toEqual(before);
  expect(await other.state(theirs.id)).toBe('sent');
  expect(await practice.connection()).toMatchObject({ to_look_at: 9, failing_since: null });

  // A person says what was done with one; it stays as it came.
  const [file] = files;
  const params = { id: file?.id ?? '' };
  const body = { note: 'Called them: it was not for us.', version: file?.version };
  const hygienist = await practice.member('hygienist');
  expect((await hygienist.unchecked(closeClearinghouseFile, { params, body })).status).toBe(403);
  expect((await hygienist.unchecked(listClearinghouseFiles)).status).toBe(403);
  const elsewhere = (await newPractice()).call;
  expect((await elsewhere.unchecked(closeClearinghouseFile, { params, body })).status).toBe(404);
  expect((await elsewhere.unchecked(getClearinghouseFile, { params })).status).toBe(404);
  expect((await practice.call(closeClearinghouseFile, { params, body })).output).toMatchObject({
    is_open: false,
    note: body.note,
  });
  expect((await practice.call.unchecked(closeClearinghouseFile, { params, body })).status).toBe(409);
  expect(await practice.connection()).toMatchObject({ to_look_at: 8 });
});

test('a clearinghouse that lies about the numbers moves no claim', async () => {
  const practice = await connected();
  house.behave(practice.key, 'lies');
  const id = await practice.claimed();
  await practice.send(id);
  await timePasses();
  await timePasses();
  expect(await practice.state(id)).toBe('sent');
  expect((await practice.files()).map(({ state }) => state)).toEqual(['refused', 'unmatched', 'unmatched']);
  expect(await practice.remittances()).toEqual([]);
});

test('a file that is not read the first time is fetched again, and kept once', async () => {
  const practice = await connected();
  await sent(practice);
  house.behave(practice.key, 'hangs');
  await impatiently(async () => {
    await practice.call(fetchClearinghouse);
    await jobsEnd();
  });
  expect(await practice.connection()).toMatchObject({ failure: 'The clearinghouse cannot be reached.' });
  house.behave(practice.key, 'answers');
  house.bring(practice.key, 'not X12');
  house.bring(practice.key, 'not X12');
  await timePasses();
  expect(await practice.files()).toHaveLength(1);
  expect(await practice.connection()).toMatchObject({ failing_since: null });
});
