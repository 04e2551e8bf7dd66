// Random plans, claims and answers: the fee is always what was paid, written off, awaited, and the patient's; nothing is negative; and an
// answer that is taken back gives the books before. Issue 58.
import { createPayment, getRemittance, postRemittance, takeRemittances } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { atCarrier } from './answered-claims.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();
const world = await claimWorld(newPractice);
const { call } = world;

const part = fc.nat(100);
/** The reasons for what isn't paid, in parts of what the answer before them left. */
const answer = fc.record({
  paid: part,
  contract: part,
  deductible: part,
  refused: part,
  why: fc.constantFrom('PR96', 'CO50', 'OA100', 'PR119', 'PI45', 'CO16'),
  /** Whether it is taken back, and answered again. */
  back: fc.boolean(),
});
const scenario = fc.record({
  fee: fc.integer({ min: 1, max: 200_000 }),
  percent: fc.constantFrom(0, 50, 80, 100),
  deductible: fc.constantFrom(0, 50),
  /** What the patient pays at the desk, in parts of what is theirs. */
  desk: fc.constantFrom(0, 50, 100),
  answers: fc.array(answer, { minLength: 1, maxLength: 2 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer One> ? One : never;
type Answer = Scenario['answers'][number];

const cents = (dollars: number) => Math.round(dollars * 100);
const of = (cents_: number, parts: number) => Math.floor((cents_ * parts) / 100);
const dollars = (amount: number) => String(amount / 100);

/** What an answer says of a line, in cents: paid, and each reason. They come to the fee. */
function said(fee: number, { paid, contract, deductible, refused, why }: Answer) {
  const pays = of(fee, paid);
  const off = of(fee - pays, contract);
  const open = of(fee - pays - off, deductible);
  const not = of(fee - pays - off - open, refused);
  const adjusted: [string, string, number][] = [
    ['CO', '45', off],
    ['PR', '1', open],
    [why.slice(0, 2), why.slice(2), not],
    ['PR', '2', fee - pays - off - open - not],
  ];
  return { pays, adjusted: adjusted.filter(([, , amount]) => amount > 0) };
}

/** The filling of a patient with such a plan is at the carrier; at the desk they pay a part of what is theirs. */
async function answerable({ fee, percent, deductible, desk }: Scenario) {
  const billed = await atCarrier(world, { fee, percent, deductible });
  const due = cents((await billed.owed()).due_now);
  if (of(due, desk) > 0)
    await call(createPayment, {
      body: {
        patient_id: billed.patientId,
        amount: of(due, desk) / 100,
        payment_method: 'cash',
        payment_date: world.user.today,
        status: 'completed',
      },
    });
  return { ...billed, number: billed.lines[0]?.line_number ?? '' };
}

test('the fee is what was paid, written off, awaited and the patient’s, whatever plans answer and take back', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { checkedBooks: check, control, number } = await answerable(given);
      const { fee } = given;
      const post = async (status: string, sign: 1 | -1, one: Answer) => {
        const { pays, adjusted } = said(fee, one);
        const text = anAdvice([
          {
            last: 'Any', first: 'Body', status, control, lines: [{
              fee: (sign * fee) / 100, paid: (sign * pays) / 100, number,
              adjusted: adjusted.map(([group, code, amount]) => [group, code, dollars(sign * amount)]),
            }],
          },
        ], { npi: '1999999984', taxId: '123456789' }); // prettier-ignore
        const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
        const params = { id: output[0]?.id ?? '' };
        const { version } = (await call(getRemittance, { params })).output;
        expect(await call.unchecked(postRemittance, { params, body: { version } })).toMatchObject({
          status: 200,
        });
      };
      await check();
      for (const one of given.answers) {
        const before = await check();
        await post('1', 1, one);
        await check();
        if (!one.back) return;
        await post('22', -1, one);
        const after = await check();
        // What was received and taken off is as before; what is still open was awaited or the patient's.
        expect([after.received, after.off, after.open]).toEqual([before.received, before.off, before.open]);
      }
    }),
    { numRuns: quickOr(4, 300) },
  );
});
