import { sendToPharmacy } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { acceptMessage, answerWith, fakeGateway } from '../../../services/pharmacy/testing/fake-gateway.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { newEntries } from '../../../../tests/support/trail.ts';
import { prescribed, triesOf, unsent } from '../../../../tests/support/prescribed.ts';

const fake = await fakeGateway();
const { newPractice, stranger, asOwner, connection } = await workingApp({
  pharmacyGateway: { url: fake.url, token: 'secret' },
});
const madeUp = '01900000-0000-7000-8000-000000000000';
const unanswered =
  'Cusp doesn’t recognize this drug. Confirm it is not a controlled substance to send it, or print the prescription.';
const tries = (id: string) => asOwner(triesOf(id));
const statementsOf = (id: string) =>
  asOwner(async (owner) => {
    const found = await owner.query(
      `select kind, matches, reason, stated_by from prescription_statement where prescription_id = $1 order by stated_at, id`,
      [id],
    );
    return found.rows;
  });

describe('a drug that is on no list', () => {
  test('is written, and sent only after the prescriber has said what it is', async () => {
    fake.answers(acceptMessage);
    const { send, stored, id } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    expect(await stored()).toMatchObject({ asks_if_controlled: true, not_controlled: null });
    const before = fake.received.length;
    for (const body of [
      undefined,
      {},
      { not_a_controlled_substance: false },
      { not_a_controlled_substance: null },
    ]) {
      expect(await send(body)).toMatchObject({
        status: 422,
        body: { detail: unanswered, errors: [{ path: 'not_a_controlled_substance', message: unanswered }] },
      });
    }
    expect(fake.received).toHaveLength(before);
    expect(await tries(id)).toEqual([]);

    const sent = await send({ not_a_controlled_substance: true });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        sent_to_pharmacy: true,
        asks_if_controlled: false,
        not_controlled: {
          stated_by: 'Dr. Ana Núñez',
          stated_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        },
      },
    });
    expect(await stored()).toEqual(sent.body);
    expect(fake.received).toHaveLength(before + 1);
  });

  test('keeps the statement when the gateway refuses, and does not ask again', async () => {
    fake.answers(answerWith('<Error><Code>900</Code><Description>No</Description></Error>'));
    const { send, stored, id } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    expect((await send({ not_a_controlled_substance: true })).status).toBe(409);
    expect(await stored()).toMatchObject({ ...unsent, asks_if_controlled: false });
    fake.answers(acceptMessage);
    expect((await send()).status).toBe(200);
    expect(await statementsOf(id)).toHaveLength(1);
  });

  test('keeps one statement of two who say it at once', async () => {
    fake.answers(acceptMessage);
    const { send, id } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    const said = { not_a_controlled_substance: true };
    const answers = await Promise.all([send(said), send(said), send(said)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await statementsOf(id)).toHaveLength(1);
  });

  test.each(['yes', 1, 'true', []])('is not accepted as %j', async (said) => {
    const { send, id } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    expect((await send({ not_a_controlled_substance: said })).status).toBe(422);
    expect(await statementsOf(id)).toEqual([]);
  });

  test('a statement that was not needed, or whose call was refused, is not stored', async () => {
    fake.answers(acceptMessage);
    const known = await prescribed(await newPractice());
    expect((await known.send({ not_a_controlled_substance: true, allergy_reason: 'Just so' })).status).toBe(
      200,
    );
    expect(await statementsOf(known.id)).toEqual([]);
    const nowhere = await prescribed(await newPractice(), { medication: 'Zydolol 5', pharmacy_id: null });
    expect((await nowhere.send({ not_a_controlled_substance: true })).status).toBe(409);
    expect(await statementsOf(nowhere.id)).toEqual([]);
  });
});

test.each([
  { medication: 'Nor-co 5/325' },
  { medication: 'Νоrcо' },
  { medication: 'Hydro codone' },
  { medication: 'Pain tablets', dosage: 'Norco™ 5/325' },
  { medication: 'Ibuprofen', frequency: 'Norco q6h' },
  { medication: 'Ibuprofen', duration: 'as for Percocet' },
  { medication: 'Ibuprofen', instructions: 'Dispense N.o.r.c.o instead' },
])('saying that it is none does not send a controlled substance: %j', async (fields) => {
  fake.answers(acceptMessage);
  const { send, stored, id } = await prescribed(await newPractice(), fields);
  const before = fake.received.length;
  expect(await send({ not_a_controlled_substance: true })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Controlled substances are not sent/) },
  });
  expect(await stored()).toMatchObject({ ...unsent, controlled_substance: true, asks_if_controlled: false });
  expect(fake.received).toHaveLength(before);
  expect(await statementsOf(id)).toEqual([]);
});

describe('what was stated', () => {
  test('can’t be changed or withdrawn, not even in the database', async () => {
    fake.answers(acceptMessage);
    const { send, id, user } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    await send({ not_a_controlled_substance: true });
    for (const change of [
      `update prescription_statement set stated_by = 'X' where prescription_id = $1`,
      `delete from prescription_statement where prescription_id = $1`,
    ]) {
      const changed = asOwner(async (client) => {
        await client.query('set role cusp_app');
        await client.query(`select set_config('app.practice_id', $1, false)`, [user.practice.id]);
        await client.query(change, [id]);
      });
      await expect(changed).rejects.toThrow(/permission denied/);
    }
  });

  test('is in the audit trail with its author', async () => {
    fake.answers(acceptMessage);
    const { send, user } = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
    const entries = await newEntries(
      user.practice.id,
      () => send({ not_a_controlled_substance: true }),
      connection,
    );
    const stated = entries.flatMap(({ changes, ...entry }) =>
      changes
        .filter(({ object }) => object === 'prescription_statement')
        .map(({ after }) => ({ ...entry, after })),
    );
    expect(stated).toMatchObject([
      { call: 'sendToPharmacy', after: { kind: 'not_controlled', stated_by: 'Dr. Ana Núñez' } },
    ]);
  });
});

test('only a dentist may state it; a stranger and another practice learn nothing', async () => {
  const practice = await prescribed(await newPractice(), { medication: 'Zydolol 5' });
  const other = await newPractice();
  const said = { not_a_controlled_substance: true, allergy_reason: 'x' };
  for (const role of ['hygienist', 'assistant', 'receptionist'] as const) {
    expect(
      (await (await practice.member(role))(sendToPharmacy, { params: { id: practice.id }, body: said }))
        .status,
    ).toBe(403);
  }
  expect((await stranger(sendToPharmacy, { params: { id: practice.id }, body: said })).status).toBe(401);
  const theirs = await other.call(sendToPharmacy, { params: { id: practice.id }, body: said });
  const nobodys = await other.call(sendToPharmacy, { params: { id: madeUp }, body: said });
  expect([theirs.status, theirs.text]).toEqual([404, nobodys.text]);
  expect(await statementsOf(practice.id)).toEqual([]);
});
