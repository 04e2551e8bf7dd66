// A check whose lines were entered wrong is entered again in the place of the first, until it is posted.
import {
  closeRemittance,
  enterRemittance,
  getRemittance,
  matchRemittance,
  postRemittance,
  takeRemittances,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();

async function entered() {
  const practice = await newPractice();
  const { call } = practice;
  const here = await aDesk(call, practice.user.practice.id);
  const [crown, filling] = [await here.charge(950), await here.charge(260)];
  const paper = {
    payer: 'Harbor',
    number: '10442',
    paid_on: '2026-01-09',
    amount: 577,
  };
  const enter = (fields: object = {}, as = call) =>
    as.unchecked(enterRemittance, { body: { ...paper, ...fields } });
  const right = {
    lines: [
      { treatment_id: crown, paid: 400 },
      { treatment_id: filling, paid: 177 },
    ],
  };
  const wrong = [{ treatment_id: crown, paid: 577 }];
  const { output: first } = await call(enterRemittance, { body: { ...paper, lines: wrong } });
  return { ...practice, ...here, crown, filling, enter, right, first };
}

test('it takes the place of the first, which posts nothing and stays with its note', async () => {
  const { call, enter, right, first, balance, crown, filling } = await entered();
  expect((await enter(right)).text).toContain('10442 was already taken');
  const again = await enter({ ...right, remittance_id: first.id });
  expect(again).toMatchObject({ status: 201, body: { state: 'open', amount: 577 } });
  expect((await call(getRemittance, { params: { id: first.id } })).output).toMatchObject({
    state: 'by_hand',
    note: 'Entered again.',
    can: [],
  });
  // A colleague who looks at the first sees that, too.
  const { rows } = await asOwner((owner) =>
    owner.query('select kind from domain_event where subject_id = $1', [first.id]),
  );
  expect(rows).toContainEqual({ kind: 'remittance.changed' });
  const { id, version } = again.body;
  expect(
    (await call(postRemittance, { params: { id: String(id) }, body: { version: Number(version) } })).status,
  ).toBe(200);
  expect([await balance(crown), await balance(filling)]).toEqual([550, 83]);
  // A posted remittance stays, and the first can't be replaced again.
  for (const remittance_id of [String(id), first.id])
    expect((await enter({ ...right, remittance_id })).status).toBe(409);
  expect((await enter(right)).text).toContain('10442 was already taken');
  const file = anAdvice(
    [{ last: 'Keller', first: 'Mia', lines: [{ fee: 950, paid: 577, adjusted: [['PR', '2', '373']] }] }],
    { number: '10442' },
  );
  expect(
    (await call.unchecked(takeRemittances, { body: { file_name: 'era.835', text: file } })).text,
  ).toContain('10442 was already taken');
});

test('a check whose lines somebody matched meanwhile is not entered over that', async () => {
  const { call, enter, right, first, filling } = await entered();
  const { id, version } = first;
  const lines = [{ position: 0, treatment_id: filling }];
  await call(matchRemittance, { params: { id }, body: { lines, version } });
  const again = await enter({ ...right, remittance_id: id, version });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('Reload it and try again.')]);
  expect((await enter({ ...right, remittance_id: id, version: version + 1 })).status).toBe(201);
});

test('a refused one leaves the first as it was; a file, another practice’s and nobody’s is not replaced', async () => {
  const { call, enter, right, first } = await entered();
  expect((await enter({ ...right, amount: 578, remittance_id: first.id })).status).toBe(422);
  const params = { id: first.id };
  expect((await call(getRemittance, { params })).output).toMatchObject({ state: 'open' });
  expect((await enter({ ...right, number: '2', remittance_id: crypto.randomUUID() })).status).toBe(404);
  expect((await enter({ ...right, number: '2', remittance_id: 'none' })).status).toBe(422);
  const theirs = await entered();
  expect((await enter({ ...right, number: '2', remittance_id: theirs.first.id })).status).toBe(404);
  const text = anAdvice([{ last: 'Keller', first: 'Mia', lines: [{ fee: 10, paid: 10 }] }], { number: '3' });
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
  expect((await enter({ ...right, number: '2', remittance_id: output[0]?.id })).status).toBe(404);
  // One that was closed since it was entered otherwise still stands for its payment.
  await call(closeRemittance, { params, body: { note: 'Entered by hand.', version: first.version } });
  expect((await enter(right)).text).toContain('10442 was already taken');
});

test('a file’s payment that does not add up is entered by hand in its place, to its end', async () => {
  const { call, enter, right, balance, crown } = await entered();
  const line = { fee: 950, paid: 400, adjusted: [['PR', '2', '500']] };
  const text = anAdvice([{ last: 'Keller', first: 'Mia', lines: [line] }], { number: 'eft77', amount: 577 });
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
  const byHand = { ...right, number: 'EFT77' };
  expect((await enter(byHand)).text).toContain('was already taken');
  const again = await enter({ ...byHand, remittance_id: output[0]?.id });
  expect(again).toMatchObject({ status: 201, body: { state: 'open', balances: true } });
  const { id, version } = again.body;
  const params = { id: String(id) };
  expect((await call(postRemittance, { params, body: { version: Number(version) } })).status).toBe(200);
  expect(await balance(crown)).toBe(550);
});

test('of a file whose one payment is known the new one is taken', async () => {
  const { call } = await entered();
  const lines = [{ fee: 10, paid: 10 }];
  const known = anAdvice([{ last: 'Keller', first: 'Mia', lines }], { number: 'EFT1' });
  const both = known + anAdvice([{ last: 'Keller', first: 'Mia', lines }], { number: 'EFT2' });
  const take = async (text: string) =>
    call.unchecked(takeRemittances, { body: { file_name: 'era.835', text } });
  expect((await take(known)).status).toBe(201);
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text: both } });
  expect(output).toMatchObject([{ number: 'EFT2' }]);
  expect((await take(both)).text).toContain('was already taken');
});
