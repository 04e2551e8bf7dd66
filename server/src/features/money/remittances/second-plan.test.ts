// The first plan's decision goes to the second plan, and comes back. Issue 26.
import {
  addClaimState,
  addFamilyMember,
  createFamily,
  createPatient,
  createStatement,
  decideClaim,
  enterRemittance,
  getClaimPdf,
  getRemittance,
  makeClaimFile,
  previewStatement,
  reportFigures,
  setBillingPrivacy,
  statementPdf,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';
import { anAdvice } from './remittances.helpers.ts';
import { paidByFirst, twoPlans } from './second-plan.helpers.ts';

const { newPractice } = await testApp();
const payee = { npi: '1999999984', taxId: '123456789' };
const rivera = { last: 'Rivera', first: 'Ana' };
const world = () => twoPlans(newPractice);

test('what the first plan paid goes on the second plan’s claim, and the patient owes what both leave', async () => {
  const { call, user, treatment, sent, post, take, segments, bar, ready, bill, claim, mark, patientId } =
    await world();
  const { pay } = await aDesk(call, user.practice.id);
  await pay(200, {
    patient_id: patientId,
    treatment_id: treatment,
    payment_method: 'insurance',
    status: 'pending',
  });
  const first = await sent();
  expect(first.earlier).toEqual([]);
  const control = first.control_number;
  await post(
    await take(
      anAdvice([{ ...rivera, control, lines: [paidByFirst(`${control}L01`)] }], {
        ...payee,
        day: '20260105',
      }),
    ),
  );
  expect(await claim(first.id)).toMatchObject({
    state: 'paid',
    payer_number: 'PCN1',
    lines: [
      {
        decision: {
          decided_on: '2026-01-05',
          paid: 160,
          reasons: [
            { words: 'above the contracted fee', amount: 40 },
            { words: 'deductible' },
            { words: 'coinsurance' },
          ],
          by_hand: false,
        },
      },
    ],
  });
  expect(await bar()).toMatchObject({ owed: { open: 60, insurance_pending: 0, due_now: 60 } });
  // The second plan's claim is proposed at once, and lacks nothing.
  expect(await ready()).toMatchObject([{ rank: 2, plan_name: 'Second', billed: 260 }]);
  const [made = expect.fail()] = await bill();
  expect(made).toMatchObject({ state: 'checked', rank: 2 });
  expect((await claim(made.id)).earlier).toEqual([
    { rank: 1, carrier_name: 'Example Dental', claim_id: first.id },
  ]);
  await call(makeClaimFile, { params: { id: made.id } });
  const file = await segments(made.id);
  const at = (segment: string) => file.indexOf(segment);
  const wanted = [
    'SBR*P*18*GRP100******CI', 'AMT*D*160', 'AMT*EAF*60', 'OI***Y***Y', 'NM1*PR*2*EXAMPLE DENTAL*****PI*TEST1', 'LX*1',
    'SVD*TEST1*160*AD:X2003**1', 'CAS*CO*45*40', 'CAS*PR*1*50**2*10', 'DTP*573*D8*20260105',
  ]; // prettier-ignore
  expect(file).toEqual(expect.arrayContaining(wanted));
  expect(wanted.map((one) => file.lastIndexOf(one))).toEqual(
    wanted.map((one) => file.lastIndexOf(one)).toSorted((a, b) => a - b),
  );
  expect(at('SBR*S*18*GRP200******CI')).toBeGreaterThan(0);
  expect((await call.unchecked(getClaimPdf, { params: { id: made.id } })).status).toBe(200);
  await mark(made.id, 'perhaps_sent');
  const second = { fee: 260, paid: 45, adjusted: [['OA', '23', '200'], ['PR', '2', '15']], number: `${made.control_number}L01` }; // prettier-ignore
  await post(
    await take(anAdvice([{ ...rivera, status: '2', control: made.control_number, lines: [second] }], payee)),
  );
  expect(await claim(made.id)).toMatchObject({ state: 'paid', lines: [{ decision: { paid: 45 } }] });
  expect(await bar()).toMatchObject({ owed: { open: 15, insurance_pending: 0, due_now: 15 } });
  const { output: statement } = await call(previewStatement, { params: { id: patientId } });
  expect(statement.snapshot).toMatchObject({ due_cents: 1500, insurance_cents: 0, amount_cents: 1500 });
  // It tells what was billed to whom, paid, written off and what is left and why.
  const carrier = { carrier: 'Example Dental', billed_on: user.today };
  expect(statement.snapshot.insurance).toEqual([
    {
      date: user.today,
      patient: 'Ana Rivera',
      words: expect.stringContaining('illing'),
      charge_cents: 26_000,
      claims: [
        { ...carrier, answered_on: '2026-01-05', paid_cents: 16_000 },
        { ...carrier, answered_on: expect.any(String), paid_cents: 4500 },
      ],
      written_off_cents: 4000,
      open_cents: 1500,
      why: [{ words: 'coinsurance', cents: 1500 }],
    },
  ]);
  const { output: kept } = await call(createStatement, { body: { patient_id: patientId, way: 'print' } });
  const words = (await pagesOf((await call(statementPdf, { params: { id: kept.id } })).bytes)).join('');
  for (const part of [
    'BilledtoExampleDentalon',
    'paid$160.00onJanuary5,2026.',
    'Contractwrite-off:$40.00.',
    'Notpaid:coinsurance$15.00.',
    'Unpaid:$15.00.',
  ])
    expect(words).toContain(part);
  // Each plan's money stands in its own row.
  const { output: collected } = await call(reportFigures.insurance_collections, {
    query: { by: 'plan', from: user.today, to: user.today },
  });
  expect(
    collected.rows.map(({ figures }) => figures['paid']).toSorted((one = 0, other = 0) => one - other),
  ).toEqual([45, 160]);
});

test('a first statement is silent about what was billed, paid and settled before the days that it lists', async () => {
  const { call, sent, post, take, patientId, filling } = await world();
  await filling({ service_date: '2026-01-02', tooth: 27 });
  const { control_number: control } = await sent();
  const insurance = async () =>
    (await call(previewStatement, { params: { id: patientId } })).output.snapshot.insurance;
  expect(await insurance()).toHaveLength(1);
  const inFull = { fee: 260, paid: 260, adjusted: [], number: `${control}L01` };
  await post(await take(anAdvice([{ ...rivera, control, lines: [inFull] }], { ...payee, day: '20260105' })));
  expect(await insurance()).toEqual([]);
});

test('a statement says that a claim has no answer yet, why a plan refused, and neither where the procedure is private', async () => {
  const { call, sent, post, take, patientId, filling, bill } = await world();
  const insurance = async (of = patientId) =>
    (await call(previewStatement, { params: { id: of } })).output.snapshot.insurance;
  await bill();
  // A claim that is made isn't at the carrier.
  expect(await insurance()).toEqual([]);
  await filling({ service_date: '2026-01-02', tooth: 27 });
  const first = await sent();
  expect(await insurance()).toMatchObject([
    {
      claims: [{ carrier: 'Example Dental', answered_on: null, paid_cents: null }],
      written_off_cents: 0,
      open_cents: 26_000,
      why: [],
    },
  ]);
  const control = first.control_number;
  const denied = { fee: 260, paid: 0, adjusted: [['CO', '29', '260']], number: `${control}L01` };
  await post(await take(anAdvice([{ ...rivera, control, lines: [denied] }], { ...payee, day: '20260105' })));
  expect(await insurance()).toMatchObject([
    { claims: [{ paid_cents: 0 }], written_off_cents: 0, why: [{ words: 'sent too late', cents: 26_000 }] },
  ]);
  // It is nobody's yet, so that the claim stays open until somebody decides.
  const closed = { params: { id: first.id }, body: { state: 'closed', note: 'Too late.' } } as const;
  expect(await call.unchecked(addClaimState, closed)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Decide what becomes of the refused amount') },
  });
  const head = await call(createPatient, { body: { ...aPatient(), first_name: 'Eva' } });
  const family = await call(createFamily, { body: { patient_id: head.id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: patientId } });
  await call(setBillingPrivacy, { params: { id: patientId }, body: { hides_procedures: true } });
  await filling({ service_date: '2026-01-03', tooth: 36 });
  await sent();
  expect(await insurance(head.id)).toMatchObject([{ words: 'Dental services', why: [] }]);
});

test('a decision that is taken back holds the second plan’s claim until the next one, which can be entered by hand', async () => {
  const { call, sent, post, take, bill, claim, mark } = await world();
  const first = await sent();
  const control = first.control_number;
  const number = `${control}L01`;
  await post(await take(anAdvice([{ ...rivera, control, lines: [paidByFirst(number)] }], payee)));
  const [second = expect.fail()] = await bill();
  expect(second.state).toBe('checked');
  const back = { fee: -260, paid: -160, adjusted: [['CO', '45', '-40'], ['PR', '1', '-50', '', '2', '-10']], number }; // prettier-ignore
  await post(await take(anAdvice([{ ...rivera, control, status: '22', lines: [back] }], payee)));
  expect(await claim(first.id)).toMatchObject({ state: 'accepted', lines: [{ decision: null }] });
  expect(await claim(second.id)).toMatchObject({ state: 'draft', findings: [{ mend: 'earlier' }] });
  const decide = (id: string, fields: object = {}) => {
    const lines = [{ paid: 0, rest: '96' }];
    return call.unchecked(decideClaim, { params: { id }, body: { on_date: '2026-02-01', lines, ...fields } });
  };
  expect(await decide(second.id)).toMatchObject({ status: 409 });
  for (const [fields, detail] of [
    [{ lines: [{ paid: 200, contract: 50, deductible: 20 }] }, 'That is more than the fee of $260.00.'],
    [{ lines: [{ paid: 260 }, { paid: 0 }] }, 'Enter all 1 lines of the claim.'],
    [{ on_date: '2999-01-01' }, 'Choose today or an earlier date.'],
    [{ lines: [{ paid: 0, rest: '<b>' }] }, 'Choose the reason.'],
  ] as const)
    expect(await decide(first.id, fields)).toMatchObject({ status: 422, body: { detail } });
  expect((await decide(first.id, { version: 1 })).status).toBe(409);
  expect((await decide(first.id)).body).toMatchObject({
    state: 'denied',
    lines: [{ decision: { is_denied: true, by_hand: true, decided_on: '2026-02-01' } }],
  });
  expect(await claim(second.id)).toMatchObject({ state: 'checked', findings: [] });
  // Taken back once it went out: somebody has to correct it.
  await call(makeClaimFile, { params: { id: second.id } });
  await mark(second.id, 'perhaps_sent');
  await post(await take(anAdvice([{ ...rivera, control, lines: [paidByFirst(number)] }], payee)));
  await post(await take(anAdvice([{ ...rivera, control, status: '22', lines: [back] }], payee)));
  const { state, events } = await claim(second.id);
  expect([state, events.at(-1)?.note]).toEqual([
    'perhaps_sent',
    expect.stringContaining('reversed its decision'),
  ]);
});

test('a check with its paper answers the plan that was billed, and of two the one that has not decided', async () => {
  const { call, treatment, sent, post, bill, claim, mark, bar } = await world();
  const first = await sent();
  const enter = async (amount: number, contract: number, number: string) => {
    const { output } = await call(enterRemittance, {
      body: {
        payer: 'Example Dental',
        number,
        paid_on: '2026-01-09',
        amount,
        lines: [{ treatment_id: treatment, paid: amount, contract }],
      },
    });
    await post(output.id);
  };
  await enter(160, 40, '1001');
  expect(await claim(first.id)).toMatchObject({ state: 'paid', lines: [{ decision: { paid: 160 } }] });
  const [second = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: second.id } });
  await mark(second.id, 'perhaps_sent');
  await enter(50, 0, '1002');
  expect(await claim(second.id)).toMatchObject({
    state: 'paid',
    lines: [
      {
        decision: {
          paid: 50,
          reasons: [
            { group: 'OA', code: '23', amount: 200 },
            { group: 'PR', amount: 10 },
          ],
        },
      },
    ],
  });
  expect(await bar()).toMatchObject({ owed: { open: 10, insurance_pending: 0, due_now: 10 } });
});

test('a line without our number is found by the claim that it names, with its fee and day, in whatever case', async () => {
  const { call, treatment, sent, take } = await world();
  const { control_number: control } = await sent();
  const line = { ...paidByFirst(''), number: '' };
  const shown = async (fields: object, claim = control.toLowerCase()) => {
    const id = await take(
      anAdvice([{ last: 'Other', first: 'Name', control: claim, lines: [{ ...line, ...fields }] }], payee),
    );
    return (await call(getRemittance, { params: { id } })).output.remittance_claims[0]?.lines[0];
  };
  expect(await shown({})).toMatchObject({ match: 'claim', treatment: { id: treatment } });
  expect(await shown({ number: `${control}l01` })).toMatchObject({
    match: 'claim',
    treatment: { id: treatment },
  });
  expect(await shown({ day: '2026-01-01' })).toMatchObject({ match: null, treatment: null });
  expect(await shown({}, 'CNOBODY')).toMatchObject({ match: null, treatment: null });
});
