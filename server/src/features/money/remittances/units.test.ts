// A bridge billed per tooth: its file, and an answer about each of its teeth, posted as one. Issue 58, 11.
import {
  getClaimFile,
  getPatientBar,
  getRemittance,
  listProcedures,
  makeClaimFile,
  postRemittance,
  takeRemittances,
  updateClaim,
  updateProcedure,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { linesOfUnits, readPaymentAdvice, readX12 } from '../../insurance/x12/index.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();

test('a bridge billed per tooth goes out as three lines, and what comes back of them is posted as one', async () => {
  const { call, filling, bill, claim, mark, patientId, procedure } = await claimWorld(newPractice);
  const id = procedure('X1001');
  const own =
    (await call(listProcedures, { query: {} })).output.find((one) => one.id === id) ?? expect.fail();
  const bridge = { ...own, category: 'Bridge' as const, area: 'range' as const, teeth: 'any' as const };
  expect(own.by_unit).toBe(false);
  const changed = await call(updateProcedure, { params: { id }, body: { ...bridge, by_unit: true } });
  expect(changed.output).toMatchObject({ by_unit: true });
  expect(
    await call.unchecked(updateProcedure, {
      params: { id },
      body: { ...bridge, by_unit: 'yes', version: changed.output.version },
    }),
  ).toMatchObject({ status: 422 });
  await filling({ procedure: 'Bridge', procedure_id: id, cost: 1000, tooth: 14, tooth_to: 16, surfaces: '' });
  const [made = expect.fail()] = await bill();
  const params = { id: made.id };
  const body = { diagnoses: [], missing_teeth: [15], lines: [{ replaces: false }] };
  expect((await call(updateClaim, { params, body })).output).toMatchObject({
    findings: [],
    lines: [{ fee: 1000 }],
  });
  await call(makeClaimFile, { params });
  const { text } = await call.unchecked(getClaimFile, { params });
  const sent = text.split('~').map((one) => one.trim());
  const number = `${made.control_number}L01`;
  expect(sent.filter((one) => /^(SV3|TOO|REF\*6R)/.test(one))).toEqual([
    'SV3*AD:X1001*333.33***I*1',
    'TOO*JP*3',
    `REF*6R*${number}U01`,
    'SV3*AD:X1001*333.33***I*1',
    'TOO*JP*4',
    `REF*6R*${number}U02`,
    'SV3*AD:X1001*333.34***I*1',
    'TOO*JP*5',
    `REF*6R*${number}U03`,
  ]);
  await mark(made.id, 'perhaps_sent');
  const unit = (at: number, fee: number) => ({
    fee,
    paid: 150,
    adjusted: [['CO', '45', '33'], ['PR', '2', String(Math.round((fee - 183) * 100) / 100)]],
    number: `${number}U0${at}`,
  }); // prettier-ignore
  const answer = anAdvice(
    [
      {
        last: 'Rivera',
        first: 'Ana',
        control: made.control_number,
        lines: [unit(1, 333.33), unit(2, 333.33), unit(3, 333.34)],
      },
    ],
    { npi: '1999999984', taxId: '123456789' },
  );
  const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text: answer } });
  const of = { id: output[0]?.id ?? '' };
  const shown = (await call(getRemittance, { params: of })).output;
  expect(shown.remittance_claims[0]?.lines).toMatchObject([{ match: 'claim', charge: 1000, paid: 450 }]);
  await call(postRemittance, { params: of, body: { version: shown.version } });
  expect(await claim(made.id)).toMatchObject({
    state: 'paid',
    lines: [
      {
        decision: {
          paid: 450,
          reasons: [
            { code: '45', amount: 99 },
            { code: '2', amount: 451 },
          ],
        },
      },
    ],
  });
  const { owed } = (await call(getPatientBar, { params: { id: patientId } })).output;
  expect(owed).toMatchObject({ open: 451, due_now: 451 });
});

test('units that come back are one line of the claim, by group and reason, and other lines stay', () => {
  const unit = (at: number, paid: number) => ({
    fee: 333,
    paid,
    number: `C1L01U0${at}`,
    allowed: 300,
    adjusted: [
      ['CO', '45', '33'],
      ['PR', '2', String(300 - paid)],
    ],
  });
  const text = anAdvice([
    {
      last: 'Rivera',
      first: 'Ana',
      lines: [unit(1, 150), { fee: 100, paid: 100, number: 'C1L02' }, unit(2, 100)],
    },
  ]);
  const [set = expect.fail()] = readX12(text).flatMap(({ sets }) => sets);
  const [claim = expect.fail()] = readPaymentAdvice(set).claims;
  expect(linesOfUnits(claim.services)).toMatchObject([
    {
      line_number: 'C1L01',
      charge_cents: 66_600,
      paid_cents: 25_000,
      allowed_cents: 60_000,
      adjustments: [
        { group: 'CO', reason: '45', cents: 6600 },
        { group: 'PR', reason: '2', cents: 35_000 },
      ],
    },
    { line_number: 'C1L02', paid_cents: 10_000 },
  ]);
});
