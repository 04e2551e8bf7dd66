import {
  createOfficeProgram,
  listAudit,
  listOfficePrograms,
  pairOfficeProgram,
  pairOfficeProgramAgain,
  refusals,
  reportOfficeProgram,
  revokeOfficeProgram,
} from '@cusp/contract';
import { beforeEach, expect, test } from 'vitest';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger: anyone } = await testApp();

/** Each test calls from its own network, because the attempts of one network are limited. */
let stranger = callAs(app);
beforeEach(() => {
  stranger = callAs(app);
});

const notPaired = { status: 404, body: { detail: refusals.office_program_not_paired[1] } };
const wrongCode = { status: 422, body: { detail: refusals.office_program_pairing_wrong[1] } };
const about = { computer: 'OP2-PC', release: '0.3.0' };

const pairWith = (code: string) => stranger.unchecked(pairOfficeProgram, { body: { code, ...about } });
const reportOf = (key: string) =>
  stranger.unchecked(reportOfficeProgram, { body: { key, release: '0.3.1' } });

test('a program is paired by its code once, and by a new one, which ends the earlier key', async () => {
  const { call } = await newPractice();
  const { output: made } = await call(createOfficeProgram, { body: { name: 'Operatory 2' } });
  expect(made).toMatchObject({ state: 'pairing', computer: '', paired_at: null, last_seen_at: null });
  expect(made.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const { output: paired } = await stranger(pairOfficeProgram, {
    body: { code: made.code.toLowerCase().replace('-', ' '), ...about },
  });
  expect(paired).toMatchObject({ name: 'Operatory 2' });
  expect(await pairWith(made.code)).toMatchObject(wrongCode);
  expect(await reportOf(paired.key)).toMatchObject({ status: 200, body: { name: 'Operatory 2' } });
  expect((await call(listOfficePrograms)).output).toMatchObject([
    { state: 'ready', computer: 'OP2-PC', release: '0.3.1', last_seen_at: expect.any(String) },
  ]);

  const again = await call(pairOfficeProgramAgain, { params: { id: made.id } });
  expect(await reportOf(paired.key)).toMatchObject({ status: 200 });
  const { output: newer } = await stranger(pairOfficeProgram, {
    body: { code: again.output.code, ...about },
  });
  expect(await reportOf(paired.key)).toMatchObject(notPaired);
  expect(await reportOf(newer.key)).toMatchObject({ status: 200 });

  const entries = (await call(listAudit, { query: { limit: '20' } })).output;
  expect(entries.filter(({ object }) => object === 'office_program').length).toBeGreaterThanOrEqual(4);
});

test('the key is stored as a hash, and revoking ends it at once', async () => {
  const { call } = await newPractice();
  const { output: made } = await call(createOfficeProgram, { body: { name: 'Scanner' } });
  const { key } = (await stranger(pairOfficeProgram, { body: { code: made.code, ...about } })).output;
  const { rows } = await asOwner((owner) =>
    owner.query(`select to_jsonb(o)::text as row from office_program o where id = $1`, [made.id]),
  );
  expect(JSON.stringify(rows)).not.toContain(key);
  await call(revokeOfficeProgram, { params: { id: made.id } });
  expect(await reportOf(key)).toMatchObject(notPaired);
  expect(await call.unchecked(pairOfficeProgramAgain, { params: { id: made.id } })).toMatchObject({
    status: 409,
    body: { detail: refusals.office_program_revoked[1] },
  });
  // Its name is free for the computer that replaces it.
  await call(createOfficeProgram, { body: { name: 'Scanner' } });
  expect(await call.unchecked(createOfficeProgram, { body: { name: 'scanner' } })).toMatchObject({
    status: 409,
  });
});

test('codes end after their minutes, can’t be tried without end, and connect no tablet', async () => {
  const { call } = await newPractice();
  const { output: made } = await call(createOfficeProgram, { body: { name: 'Old' } });
  expect(await stranger.raw('POST', '/tablet/pair', { code: made.code })).toMatchObject({ status: 422 });
  await asOwner((owner) =>
    owner.query(`update office_program set pairing_until = now() - interval '1 second' where id = $1`, [
      made.id,
    ]),
  );
  for (let tried = 0; tried < 40; tried += 1) {
    const { status } = await pairWith(made.code);
    if (status === 429) return;
    expect(status).toBe(422);
  }
  expect.fail('Codes can be tried without end.');
});

test('only owners of the practice pair and revoke; what isn’t a key opens nothing', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { output: made } = await ours.call(createOfficeProgram, { body: { name: 'Operatory 1' } });
  const member = await ours.member('dentist');
  const params = { id: made.id };
  for (const [caller, status] of [
    [member, 403],
    [theirs.call, 404],
    [anyone, 401],
  ] as const) {
    expect(await caller.unchecked(revokeOfficeProgram, { params })).toMatchObject({ status });
    expect(await caller.unchecked(pairOfficeProgramAgain, { params })).toMatchObject({ status });
  }
  expect((await theirs.call(listOfficePrograms)).output).toEqual([]);
  expect((await member(listOfficePrograms)).output).toMatchObject([{ state: 'pairing' }]);
  expect(await reportOf('x'.repeat(43))).toMatchObject(notPaired);
  expect(await reportOf('')).toMatchObject({ status: 422 });
  expect(await reportOf('x'.repeat(101))).toMatchObject({ status: 422 });
});
