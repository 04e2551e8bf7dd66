// A person divides what a carrier adjusts a claim by as a whole. Issue 58.
import { divideRemittance, listPayments, postRemittance } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { anAdvice } from './remittances.helpers.ts';
import { remittanceDesk } from './remittance-desk.helpers.ts';

const { newPractice } = await testApp();

test('a deductible of a whole claim goes to the lines that a person says, and is posted so', async () => {
  const { call, taken, confirmed, treat, day, ana } = await remittanceDesk(newPractice);
  const [first, second] = [await treat(100), await treat(60)];
  const lines = [{ fee: 100, paid: 100, day }, { fee: 60, paid: 60, day }]; // prettier-ignore
  const whole = { paid: 110, adjusted: [['PR', '1', '50']] };
  const read = await confirmed(await taken(anAdvice([{ last: 'Rivera', first: 'Ana', whole, lines }])));
  const params = { id: read.id };
  // 50.00 in the proportion of 100.00 and 60.00.
  expect(read.remittance_claims).toMatchObject([
    {
      adjusted: [{ amount: 50 }],
      lines: [
        { paid: 68.75, divided: { shares: [31.25], most: 100, by_person: false } },
        { paid: 41.25, divided: { shares: [18.75], most: 60, by_person: false } },
      ],
    },
  ]);
  const divide = (...shares: [position: number, amounts: number[]][]) =>
    call.unchecked(divideRemittance, {
      params,
      body: { shares: shares.map(([position, amounts]) => ({ position, amounts })), version: read.version },
    });
  for (const wrong of [
    await divide([0, [50]]),
    await divide([0, [30]], [1, [10]]),
    await divide([0, [0]], [1, [50, 0]]),
    await divide([0, [50]], [0, [0]]),
    await divide([0, [50]], [7, [0]]),
  ])
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('The shares must come to')]);
  const divided = await divide([0, [10]], [1, [40]]);
  expect(divided).toMatchObject({
    status: 200,
    body: {
      remittance_claims: [
        {
          lines: [
            { paid: 90, divided: { shares: [10], by_person: true } },
            { paid: 20, divided: { shares: [40], by_person: true } },
          ],
        },
      ],
    },
  });
  expect((await divide([0, [50]], [1, [0]])).status).toBe(409);
  await call(postRemittance, { params, body: { version: read.version + 1 } });
  const paid = (await call(listPayments)).output.filter(({ patient_id }) => patient_id === ana);
  expect(new Map(paid.map(({ treatment_id, amount }) => [treatment_id, amount]))).toEqual(
    new Map([
      [first, 90],
      [second, 20],
    ]),
  );
});

test('a claim that is denied as a whole is divided by its reasons, and no line gives more than it leaves open', async () => {
  const { call, taken, confirmed, treat, day } = await remittanceDesk(newPractice);
  await treat(100);
  await treat(50);
  const lines = [{ fee: 100, paid: 0, day }, { fee: 50, paid: 0, day }]; // prettier-ignore
  const whole = { paid: 0, adjusted: [['CO', '45', '50', '', '96', '100']] };
  const read = await confirmed(await taken(anAdvice([{ last: 'Rivera', first: 'Ana', whole, lines }])));
  const divide = (one: number[], other: number[]) =>
    call.unchecked(divideRemittance, {
      params: { id: read.id },
      body: {
        shares: [
          { position: 0, amounts: one },
          { position: 1, amounts: other },
        ],
        version: read.version,
      },
    });
  expect((await divide([50, 100], [0, 0])).status).toBe(409);
  expect((await divide([0, 100], [50, 0])).body).toMatchObject({
    remittance_claims: [
      {
        adjusted: [{ amount: 50 }, { amount: 100 }],
        lines: [
          { paid: 0, contract: 0, refused: 100, is_denied: true },
          { paid: 0, contract: 50, refused: 0, is_denied: false },
        ],
      },
    ],
  });
});
