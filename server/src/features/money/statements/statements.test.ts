import { createHash } from 'node:crypto';
import {
  archivePatient,
  markDeceased,
  createFamily,
  addFamilyMember,
  createStatement,
  getAccountSetting,
  getStatementSettings,
  listPaymentPlans,
  listStatements,
  createPaymentPlan,
  portalPaymentPlanPdf,
  portalPaymentPlans,
  portalStatementPdf,
  portalStatements,
  previewStatement,
  previewStatements,
  statementPdf,
  updateAccountSetting,
  updatePatientDetails,
  updateStatementSettings,
  addDays,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';

const { app, newPractice, stranger } = await testApp();

async function office() {
  const practice = await newPractice();
  const { call, user } = practice;
  const number = (serial: number) => `S-${user.today.slice(0, 4)}-${String(serial).padStart(5, '0')}`;
  return {
    ...practice,
    ...debtorsOf(call, user.today),
    number,
    send: (patient_id: string, fields: { anyway?: boolean; way?: 'print' | 'email' | 'portal' } = {}) =>
      call(createStatement, { body: { patient_id, way: 'print', ...fields } }),
    snapshot: async (id: string) => (await call(previewStatement, { params: { id } })).output.snapshot,
    preview: async (min_amount = 0, quiet_days = 0) =>
      (await call(previewStatements, { body: { way: 'print', min_amount, quiet_days } })).output,
  };
}

describe('a statement', () => {
  test('says what was asked and paid since the last one, what is open and how old it is', async () => {
    const { patient, charge, pay, send, snapshot, number, user, call } = await office();
    const id = await patient({ first_name: 'Zoë', last_name: 'Öz', address: '1 Main St\nNew York' });
    await charge(id, 100, 200, 'Filling');
    await charge(id, 80, 75, 'Dental Cleaning');
    await charge(id, 60, 40, 'Extraction');
    const crown = await charge(id, 500, 3, 'Crown');
    await pay(id, 120, { treatment_id: crown.id });
    await pay(id, 30);
    await pay(id, 200, { treatment_id: crown.id, payment_method: 'insurance', status: 'pending' });

    const before = await snapshot(id);
    expect(before).toMatchObject({
      last_on: null,
      opening_cents: 10_000,
      balance_cents: 59_000,
      due_cents: 62_000,
      credits_cents: 3_000,
      insurance_cents: 20_000,
      aging_cents: [38_000, 6_000, 8_000, 10_000],
      amount_cents: 39_000,
      pay_by: addDays(user.today, 21),
    });
    expect(before.lines.map(({ words, amount_cents }) => [words, amount_cents])).toEqual([
      ['Dental Cleaning', 8_000],
      ['Extraction', 6_000],
      ['Crown', 50_000],
      ['Payment, cash', -12_000],
      ['Payment, cash', -3_000],
    ]);
    expect(before.message).toContain('over 90 days past due');

    const made = await send(id);
    expect(made).toMatchObject({ status: 201, body: { number: number(1), amount: 390, way: 'print' } });
    const pdf = await call(statementPdf, { params: { id: made.id } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const words = (await pagesOf(pdf.bytes)).join('');
    for (const part of [number(1), 'ZoëÖz', '1MainSt', '$390.00', '$100.00', '−$200.00', 'Extraction'])
      expect(words).toContain(part);

    await charge(id, 25, 0, 'Whitening');
    expect(await snapshot(id)).toMatchObject({
      last_on: user.today,
      opening_cents: 59_000,
      lines: [{ words: 'Whitening', amount_cents: 2_500 }],
      balance_cents: 61_500,
    });
    expect(await send(id)).toMatchObject({ body: { number: number(2), amount: 415 } });
    // A sent statement stays the same, byte for byte.
    const again = await call(statementPdf, { params: { id: made.id } });
    expect(createHash('sha256').update(again.bytes).digest('hex')).toBe(
      createHash('sha256').update(pdf.bytes).digest('hex'),
    );
  });

  test('is in the language that who pays reads, with the days and the reasons', async () => {
    const { patient, charge, pay, send, snapshot, call } = await office();
    const id = await patient({ first_name: 'Ana', last_name: 'Ruiz' });
    await call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
    await charge(id, 100, 3, 'Filling');
    await pay(id, 30);
    const shown = await snapshot(id);
    expect(shown).toMatchObject({
      language: 'es',
      message: 'Gracias por su visita. Pague a más tardar en la fecha indicada arriba.',
    });
    expect(shown.lines.map(({ words }) => words)).toEqual(['Empaste', 'Pago, efectivo']);
    const made = await send(id);
    const words = (await pagesOf((await call(statementPdf, { params: { id: made.id } })).bytes)).join('');
    for (const part of ['Estadodecuenta', 'Totalapagar', 'Saldoanterior', '0a30días', '$70.00'])
      expect(words).toContain(part);
    for (const part of ['Amountdue', 'Previousbalance', 'Statement', 'Filling', '{'])
      expect(words).not.toContain(part);
  });

  test('is never changed or removed, not even by the tables’ owner', async () => {
    const { debtor, send } = await office();
    const { id } = await send(await debtor('Stone', 90));
    await asOwner(async (owner) => {
      for (const change of [
        "set content = '{}'",
        'set amount_cents = 1',
        'set pdf = null, pdf_sha256 = null',
      ])
        await expect(owner.query(`update statement ${change} where id = $1`, [id])).rejects.toThrow(
          'never changed',
        );
      await expect(owner.query('delete from statement where id = $1', [id])).rejects.toThrow('never changed');
      await expect(owner.query('delete from statement_entry where statement_id = $1', [id])).rejects.toThrow(
        'never changed',
      );
      const { rows } = await owner.query(
        `select encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256 as text, encode(sha256(pdf), 'hex') = pdf_sha256 as pdf
          from statement where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ text: true, pdf: true }]);
    });
  });

  test('is the account’s: a family gets one, to its head', async () => {
    const { call, debtor, patient, charge, send, preview } = await office();
    const child = await patient({ first_name: 'Kim', last_name: 'Aalto', date_of_birth: '2015-01-01' });
    const head = await patient({ first_name: 'Pat', last_name: 'Aalto' });
    const { id: family } = await call(createFamily, { body: { patient_id: head } });
    await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
    await charge(child, 70);
    await charge(head, 50);
    await debtor('Bauer', 10);
    expect((await preview()).accounts).toMatchObject([
      { account_id: family, patient_id: head, patient_name: 'Pat Aalto', amount: 120, held: null },
      { patient_name: 'Mia Bauer', amount: 10 },
    ]);
    expect(await send(child)).toMatchObject({ status: 201, body: { patient_id: head, amount: 120 } });
    const { rows } = await call(listStatements, { query: { patient_id: child } });
    expect(rows).toHaveLength(1);
  });

  test('of two at the same moment tells of each entry once, and none has the other’s number', async () => {
    const { debtor, send, number, call } = await office();
    const id = await debtor('Twice', 45);
    const made = await Promise.all([send(id), send(id), send(id)]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made.map(({ body }) => body['number']).toSorted()).toEqual([number(1), number(2), number(3)]);
    const pdfs = await Promise.all(made.map((one) => call(statementPdf, { params: { id: one.id } })));
    const told = await Promise.all(pdfs.map(async ({ bytes }) => (await pagesOf(bytes)).join('')));
    expect(told.filter((words) => words.includes('Noactivity'))).toHaveLength(2);
  });
});

describe('who gets none', () => {
  test('is each held back for the reason that is shown', async () => {
    const { call, debtor, pay, charge, preview, send } = await office();
    const held = await debtor('A-held', 50);
    const deceased = await debtor('B-deceased', 50);
    const archived = await debtor('C-archived', 50);
    const disputed = await debtor('D-disputed', 50);
    const settled = await debtor('E-settled', 50);
    await debtor('F-gets-one', 50);
    await debtor('G-little', 5);
    const recent = await debtor('H-recent', 50);
    const set = (id: string, body: object) => call.unchecked(updateAccountSetting, { params: { id }, body });
    await set(held, { hold_reason: 'Talks to Sam first.' });
    await call(markDeceased, { params: { id: deceased }, body: {} });
    await call(archivePatient, { params: { id: archived } });
    const { id: paid } = await pay(disputed, 20);
    await asOwner((owner) => owner.query(`update payment set dispute = 'open' where id = $1`, [paid]));
    await pay(settled, 60);
    await send(recent);

    const { accounts, count, amount } = await preview(10, 30);
    expect(accounts.map((one) => [one.patient_name, one.held])).toEqual([
      ['Mia A-held', 'hold'],
      ['Mia B-deceased', 'deceased'],
      ['Mia C-archived', 'archived'],
      ['Mia D-disputed', 'dispute'],
      ['Mia E-settled', 'nothing_due'],
      ['Mia F-gets-one', null],
    ]);
    expect({ count, amount }).toEqual({ count: 1, amount: 50 });
    expect(accounts[0]).toMatchObject({ held_reason: 'Talks to Sam first.' });

    expect(await send(held)).toMatchObject({
      status: 409,
      body: { detail: 'A statement can’t be sent for this account. Held by staff. Talks to Sam first.' },
    });
    expect(await send(held, { anyway: true })).toMatchObject({ status: 201 });
    // Nothing reaches who has no portal.
    expect(await send(held, { anyway: true, way: 'portal' })).toMatchObject({ status: 409 });
    expect(await send(held, { anyway: true, way: 'email' })).toMatchObject({ status: 409 });
    // A credit that pays no charge yet counts against them anyway.
    await charge(settled, 5);
    expect((await preview()).accounts.find((one) => one.patient_name === 'Mia E-settled')).toMatchObject({
      held: 'nothing_due',
    });
  });

  test('is said with a version: of two at once the second is refused', async () => {
    const { call, debtor } = await office();
    const id = await debtor('Versioned', 50);
    const { version } = (await call(getAccountSetting, { params: { id } })).output;
    const set = (hold_reason: string) =>
      call(updateAccountSetting, { params: { id }, body: { hold_reason, version } });
    expect((await set('First')).status).toBe(200);
    expect((await set('Second')).status).toBe(409);
    expect((await call(getAccountSetting, { params: { id } })).output).toMatchObject({
      hold_reason: 'First',
    });
  });
});

test('the practice’s own words stand on the statement, and only owners change them', async () => {
  const { call, member, debtor, charge, pay, snapshot } = await office();
  const dentist = await member('receptionist');
  const words = {
    pay_days: 10,
    message_0: 'Thanks!',
    message_30: 'Second notice',
    message_60: 'Third <b>notice</b>',
    message_90: '',
  };
  expect((await dentist(updateStatementSettings, { body: words })).status).toBe(403);
  expect(await call(updateStatementSettings, { body: words })).toMatchObject({ status: 200 });
  expect((await dentist(getStatementSettings)).output).toMatchObject(words);
  expect((await snapshot(await debtor('Sixty', 5, 70))).message).toBe('Third <b>notice</b>');
  expect((await snapshot(await debtor('New', 5))).message).toBe('Thanks!');
  // Nobody is late with what an insurer still has to pay.
  const insured = await debtor('Insured', 5);
  const { id: treatment_id } = await charge(insured, 500, 70, 'Crown');
  const awaited = { treatment_id, payment_method: 'insurance', status: 'pending' } as const;
  await pay(insured, 500, awaited);
  expect((await snapshot(insured)).message).toBe('Thanks!');
  const inPart = await debtor('Partly', 5);
  const { id } = await charge(inPart, 500, 70, 'Crown');
  await pay(inPart, 400, { ...awaited, treatment_id: id });
  expect((await snapshot(inPart)).message).toBe('Third <b>notice</b>');
});

test('strangers and other practices get nothing, and hostile input is refused or printed as typed', async () => {
  const here = await office();
  const there = await office();
  const id = await here.patient({
    last_name: '<script>alert(1)</script> 患者',
    address: "(\\) ( endobj >> '; drop table patient; --",
  });
  await here.charge(id, 20);
  const made = await here.send(id);
  const words = (await pagesOf((await here.call(statementPdf, { params: { id: made.id } })).bytes)).join('');
  expect(words).toContain('<script>alert(1)</script>');
  expect(words).toContain('患者');

  expect((await stranger(listStatements)).status).toBe(401);
  expect((await stranger(statementPdf, { params: { id: made.id } })).status).toBe(401);
  expect((await there.call(statementPdf, { params: { id: made.id } })).status).toBe(404);
  expect((await there.send(id)).status).toBe(404);
  expect((await there.call(listStatements)).rows).toEqual([]);
  expect((await there.preview()).accounts).toEqual([]);
  for (const body of [{ patient_id: id, way: 'pigeon' }, { patient_id: 'x', way: 'print' }, { way: 'print' }])
    expect((await here.call.unchecked(createStatement, { body })).status).toBe(422);
  for (const body of [
    { way: 'print', min_amount: -1, quiet_days: 0 },
    { way: 'print', min_amount: 0, quiet_days: 1e9 },
    { way: 'print', min_amount: '0', quiet_days: 0 },
  ])
    expect((await here.call.unchecked(previewStatements, { body })).status).toBe(422);
});

test('the payer finds statements and plans in the portal, and nobody else does', async () => {
  const here = await office();
  const signIn = (token: string) => callAs(app, token);
  const mine = await patientOf(here.call, stranger, signIn);
  const other = await patientOf(here.call, stranger, signIn);
  await here.charge(mine.patient_id, 90);
  const { id } = await here.send(mine.patient_id, { way: 'portal' });
  expect(await mine.visitor(portalStatements)).toMatchObject({
    rows: [{ id, number: here.number(1), amount: 90 }],
  });
  const pdf = await mine.visitor(portalStatementPdf, { params: { id } });
  expect((await pagesOf(pdf.bytes)).join('')).toContain(here.number(1));
  expect((await other.visitor(portalStatements)).rows).toEqual([]);
  expect((await other.visitor(portalStatementPdf, { params: { id } })).status).toBe(404);

  const first_on = addDays(here.user.today, 20);
  const body = { patient_id: mine.patient_id, amount: 90, installments: 2, day_of_month: 5, first_on };
  const { id: plan } = await here.call(createPaymentPlan, { body });
  expect((await mine.visitor(portalPaymentPlans)).rows).toMatchObject([{ id: plan, state: 'active' }]);
  expect((await mine.visitor(portalPaymentPlanPdf, { params: { id: plan } })).status).toBe(200);
  expect((await other.visitor(portalPaymentPlans)).rows).toEqual([]);
  expect((await other.visitor(portalPaymentPlanPdf, { params: { id: plan } })).status).toBe(404);
  expect((await here.call(listPaymentPlans)).rows).toHaveLength(1);
});
