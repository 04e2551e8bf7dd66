// What of carriers' payments belongs to no patient, so that the books come to what the bank has. Issue 58.
import {
  decideTakenBack,
  enterRemittance,
  getDaySheet,
  getRemittance,
  listTakenBack,
  makeClaimFile,
  matchRemittance,
  postRemittance,
  refundPayment,
  reportEntries,
  reportFigures,
  takeRemittances,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();
const rivera = { last: 'Rivera', first: 'Ana' };
const query = {};

async function world() {
  const of = await claimWorld(newPractice);
  const { call } = of;
  return {
    ...of,
    post: async (text: string) => {
      const { output: taken } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
      const params = { id: taken[0]?.id ?? '' };
      const shown = (await call(getRemittance, { params })).output;
      // A line of nobody here is left out.
      const strange = shown.remittance_claims.flatMap(({ lines }) =>
        lines.filter((line) => line.match === null),
      );
      const lines = strange.map(({ position }) => ({ position, treatment_id: null }));
      const { version } =
        lines.length === 0
          ? shown
          : (await call(matchRemittance, { params, body: { lines, version: shown.version } })).output;
      const { output } = await call(postRemittance, { params, body: { version } });
      expect(Math.round((output.paid + output.practice_level) * 100)).toBe(Math.round(output.amount * 100));
      return output;
    },
    /** What waits on Refunds to Do. */
    taken: async () => (await call(listTakenBack)).output,
    /** What the books have: on patients' bills, and for no patient. */
    booked: async () => {
      const { totals } = (await call(reportFigures.production, { query })).output;
      const { totals: insurers, rows } = (
        await call(reportFigures.insurance_collections, { query: { by: 'carrier' } })
      ).output;
      const { insurance, practice_level } = (await call(getDaySheet, { query })).output;
      expect([insurers['collected'], insurance]).toEqual([totals['collections'], totals['collections']]);
      expect([insurers['practice_level'], practice_level]).toEqual([
        totals['practice_level'],
        totals['practice_level'],
      ]);
      return { collected: totals['collections'], practice: totals['practice_level'], rows };
    },
  };
}

test('interest, what is taken back, carried over and left out are booked, so that books and bank are equal', async () => {
  const { call, filling, bill, claim, mark, post, booked, taken: waiting } = await world();
  for (const tooth of [26, 27]) await filling({ tooth });
  const [billed = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: billed.id } });
  await mark(billed.id, 'perhaps_sent');
  const [one = expect.fail(), other = expect.fail()] = (await claim(billed.id)).lines;
  const lines = [
    { fee: 260, paid: 205, number: one.line_number, adjusted: [['CO', '45', '20', '', '225', '-5'], ['PR', '2', '40']] },
    { fee: 260, paid: 200, number: other.line_number, adjusted: [['CO', '45', '60']] },
  ]; // prettier-ignore
  const first = await post(
    anAdvice([{ ...rivera, control: billed.control_number, lines }], {
      number: 'EFT1',
      adjusted: [['L6', '', -2.5]],
    }),
  );
  expect(first).toMatchObject({ amount: 407.5, paid: 400, practice_level: 7.5 });
  expect(first.practice_entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['interest', 5],
    ['interest', 2.5],
  ]);
  expect(await booked()).toMatchObject({
    collected: 400,
    practice: 7.5,
    rows: [{ name: 'Example Dental', figures: { collected: 400, practice_level: 7.5 } }],
  });
  const { output: behind } = await call(reportEntries.production, { query: { figure: 'practice_level' } });
  expect(behind).toMatchObject([
    { patient_id: null, value: 2.5 },
    { what: 'Interest, HARBOR DENTAL PLAN EFT1' },
  ]);

  // It takes back 100 of the claim, pays nothing to take it off, and carries it to its next payment.
  const second = await post(anAdvice([], { number: 'EFT2', adjusted: [['WO', 'PCN1', 100], ['FB', '', -100]] })); // prettier-ignore
  const named = { control_number: billed.control_number, patient_name: 'Ana Rivera' };
  expect(second).toMatchObject({ amount: 0, practice_level: 0, patients: [{}] });
  expect(second.practice_entries).toMatchObject([
    { kind: 'recoupment', amount: -100, open: 100, claim: { ...named, first_payment: { amount: 200, reference: 'EFT1' } } },
    { kind: 'forwarded', amount: 100, open: 0, settles: null },
  ]); // prettier-ignore
  const stranger = { last: 'No one', first: 'Here', lines: [{ fee: 150, paid: 150 }] };
  const third = await post(anAdvice([stranger], { number: 'EFT3', adjusted: [['FB', '', 100]] }));
  expect(third).toMatchObject({ amount: 50, paid: 0, practice_level: 50 });
  expect(third.practice_entries).toMatchObject([
    { kind: 'left_out', amount: 150 },
    { kind: 'forwarded', amount: -100, settles: { number: 'EFT2' } },
  ]);
  expect(await booked()).toMatchObject({ collected: 400, practice: 57.5 });

  // Nothing was taken from the patient's bill until a person does it, once.
  const [taken = expect.fail()] = second.practice_entries;
  const params = { id: taken.claim?.first_payment?.id ?? '' };
  const giveBack = (amount: number) =>
    call.unchecked(refundPayment, {
      params,
      body: { amount, reason: 'The carrier took it', practice_entry_id: taken.id },
    });
  expect(await waiting()).toMatchObject([
    { id: taken.id, remittance_id: second.id, number: 'EFT2', reference: 'PCN1', open: 100, claim: named },
  ]);
  expect((await giveBack(100.01)).status).toBe(409);
  expect((await giveBack(100)).status).toBe(200);
  expect((await giveBack(1)).text).toContain('did not recoup that much');
  expect((await call(getRemittance, { params: { id: second.id } })).output.practice_entries[0]).toMatchObject(
    {
      open: 0,
      claim: { first_payment: { refunded: 100 } },
    },
  );
  expect(await waiting()).toEqual([]);
  // 407.50 + 0 + 50 came.
  expect(await booked()).toMatchObject({ collected: 300, practice: 157.5 });
});

test('what is taken back with a reference that names no claim is settled by a person: the claim named, or borne by the practice', async () => {
  const { call, filling, bill, claim, mark, post, taken, booked } = await world();
  await filling();
  const [billed = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: billed.id } });
  await mark(billed.id, 'perhaps_sent');
  const [line = expect.fail()] = (await claim(billed.id)).lines;
  const lines = [{ fee: 260, paid: 260, number: line.line_number }];
  await post(anAdvice([{ ...rivera, control: billed.control_number, lines }]));
  const nobody = { last: 'No one', first: 'Here', lines: [{ fee: 300, paid: 300 }] };
  const { id } = await post(anAdvice([nobody], { number: 'EFT9', adjusted: [['WO', 'LOST', 60]] }));
  const [entry = expect.fail()] = await taken();
  expect(entry).toMatchObject({ open: 60, claim: null, decided: null });
  const params = { id: entry.id };
  const decide = (decision: 'claim' | 'practice' | 'back', claim_number = '') =>
    call.unchecked(decideTakenBack, { params, body: { decision, claim_number, reason: 'Letter of May 3' } });
  expect(await decide('claim')).toMatchObject({
    status: 422,
    body: { detail: 'Enter the number of the claim.' },
  });
  expect(await decide('claim', 'NONE')).toMatchObject({
    status: 422,
    body: { detail: 'No claim of this practice has this number.' },
  });
  const books = await booked();
  expect((await decide('practice')).status).toBe(201);
  expect(await taken()).toMatchObject([{ open: 60, decided: { decision: 'practice' } }]);
  expect((await decide('back')).status).toBe(201);
  expect((await decide('claim', billed.control_number.toLowerCase())).status).toBe(201);
  expect(await taken()).toMatchObject([
    { claim: { patient_name: 'Ana Rivera' }, decided: { decision: 'claim', reason: 'Letter of May 3' } },
  ]);
  expect(await booked()).toEqual(books);
  const shown = (await call(getRemittance, { params: { id } })).output.practice_entries;
  const named = shown.find(({ kind }) => kind === 'recoupment');
  expect(named?.claim?.first_payment).toMatchObject({ amount: 260 });
  await call(refundPayment, {
    params: { id: named?.claim?.first_payment?.id ?? '' },
    body: { amount: 60, reason: 'The carrier took it', practice_entry_id: entry.id },
  });
  expect(await taken()).toEqual([]);
  expect((await decide('practice')).status).toBe(409);
});

test('a reversal after the money was taken back settles it, and interest on a check is entered with it', async () => {
  const { call, filling, bill, claim, mark, post, booked, taken } = await world();
  await filling();
  const [billed = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: billed.id } });
  await mark(billed.id, 'perhaps_sent');
  const [line = expect.fail()] = (await claim(billed.id)).lines;
  const at = { ...rivera, control: billed.control_number };
  const number = line.line_number;
  await post(anAdvice([{ ...at, lines: [{ fee: 260, paid: 260, number }] }]));
  await post(anAdvice([{ last: 'No one', first: 'Here', lines: [{ fee: 300, paid: 300 }] }], { adjusted: [['WO', 'PCN1', 260]] })); // prettier-ignore
  expect(await booked()).toMatchObject({ collected: 260, practice: 40 });
  expect(await taken()).toMatchObject([{ open: 260, claim: { control_number: billed.control_number } }]);
  const back = { ...at, status: '22', lines: [{ fee: -260, paid: -260, number }] };
  const settled = await post(anAdvice([back], { adjusted: [['WO', 'PCN1', -260]] }));
  expect(settled).toMatchObject({ amount: 0, paid: -260, practice_entries: [{ amount: 260, settles: {} }] });
  expect(await taken()).toEqual([]);
  expect(await booked()).toMatchObject({ collected: 0, practice: 300 });

  const check = { payer: 'Example Dental', number: '77', paid_on: '2026-01-09', amount: 105, interest: 5 };
  const lines = [{ treatment_id: await filling({ tooth: 27 }), paid: 100 }];
  expect((await call.unchecked(enterRemittance, { body: { ...check, interest: 6, lines } })).status).toBe(
    422,
  );
  const { output: entered } = await call(enterRemittance, { body: { ...check, lines } });
  await call(postRemittance, { params: { id: entered.id }, body: { version: entered.version } });
  expect(await booked()).toMatchObject({ collected: 100, practice: 305 });
});
