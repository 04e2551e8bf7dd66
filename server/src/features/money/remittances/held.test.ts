// What a carrier refuses is nobody's until a person decides. Issue 58.
import { denyPayment, getPatientBar, listPayments, postRemittance, receivePayment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { remittanceDesk } from './remittance-desk.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();
const desk = () => remittanceDesk(newPractice);
const rivera = { last: 'Rivera', first: 'Ana' };

test('what a carrier refuses and does not leave to the patient is nobody’s until a person decides', async () => {
  const { call, day, ana, treat, awaited, taken, confirmed, entries } = await desk();
  const crown = await treat(950);
  await treat(260);
  await awaited(500, crown);
  const lines = [
    { fee: 950, paid: 0, day, adjusted: [['CO', '45', '100'], ['CO', '16', '850']] },
    { fee: 260, paid: 100, day, adjusted: [['CO', '45', '20', '', '97', '60'], ['PR', '2', '80']] },
  ]; // prettier-ignore
  const shown = await confirmed(await taken(anAdvice([{ ...rivera, lines }])));
  expect(shown.remittance_claims[0]?.lines.map(({ posts, refused }) => [refused, posts])).toEqual([
    [850, [{ act: 'hold', amount: 950 }]],
    [60, [{ act: 'payment', amount: 100 }, { act: 'write_off', amount: 20 }, { act: 'hold', amount: 60 }]],
  ]); // prettier-ignore
  const params = { id: shown.id };
  const { output } = await call(postRemittance, { params, body: { version: shown.version } });
  expect(output.remittance_claims[0]?.lines[1]?.posts.at(-1)).toEqual({ act: 'hold', amount: 60 });
  const owed = async () => (await call(getPatientBar, { params: { id: ana } })).body;
  // The fee is paid, written off, the patient's or awaited, to the cent.
  expect(await owed()).toMatchObject({ owed: { open: 1090, insurance_pending: 1010, due_now: 80 } });
  const held = (await call(listPayments)).rows.filter(({ status }) => status === 'pending');
  expect(held.map(({ amount, notes }) => [amount, notes]).toSorted()).toEqual([
    [60, expect.stringMatching(/^To decide: .*part of another service.* Appeal, write it off, or bill/)],
    [950, expect.stringMatching(/^To decide: .*information is missing/)],
  ]);
  const idOf = (amount: number) => ({ id: String(held.find((one) => one.amount === amount)?.id) });
  await call(receivePayment, { params: idOf(60), body: { amount: 0, adjustment: 60 } });
  await call(denyPayment, { params: idOf(950), body: { reason: 'The plan ended, and Ana knew.' } });
  expect(await owed()).toMatchObject({ owed: { open: 1030, insurance_pending: 0, due_now: 1030 } });
  expect((await entries()).filter(({ kind }) => kind === 'write_off').map(({ amount }) => amount)).toEqual([
    -20, -60,
  ]);
});

test('a line that is all deductible is no denial', async () => {
  const { call, day, treat, awaited, taken, confirmed, balance } = await desk();
  const crown = await treat(50);
  await awaited(40, crown);
  const shown = await confirmed(
    await taken(anAdvice([{ ...rivera, lines: [{ fee: 50, paid: 0, day, adjusted: [['PR', '1', '50']] }] }])),
  );
  expect(shown.remittance_claims[0]?.lines[0]).toMatchObject({ is_denied: false, posts: [] });
  await call(postRemittance, { params: { id: shown.id }, body: { version: shown.version } });
  expect((await call(listPayments)).rows).toMatchObject([{ status: 'completed', amount: 0, expected: 40 }]);
  expect(await balance(crown)).toBe(50);
});
