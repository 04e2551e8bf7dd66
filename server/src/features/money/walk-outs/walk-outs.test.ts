import {
  checkOutVisit,
  createPayment,
  createWalkOut,
  getWalkOut,
  listDocuments,
  listMessages,
  portalDocuments,
  portalWalkOutPdf,
  recordConsent,
  setPortalLanguage,
  setVisitProgress,
  walkOutPdf,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { insuredVisit } from '../insurance/insured-visit.helpers.ts';
import { walkOutFacts } from './queries.ts';
import { emailWalkOut } from './sending.ts';

const { app, newPractice, stranger, database } = await testApp();

test('a walk-out statement adds up, is the same until something changes, is sent once each way, and kept', async () => {
  const world = await insuredVisit({ app, newPractice, stranger });
  const { call, user, visitor, treatments, visitOf, checkOut, patient_id } = world;
  const [filling = '', crown = ''] = treatments;
  const id = await visitOf(treatments);
  await checkOut(id, treatments);
  await call(createPayment, {
    body: { patient_id, treatment_id: filling, amount: 50, payment_method: 'card' },
  });
  const next = await visitOf([]);
  const now = async () => (await call(getWalkOut, { params: { id } })).output;
  const before = await now();
  expect(before).toMatchObject({ id: null, patient_id, sent: [] });
  expect(before.snapshot).toMatchObject({
    visit_on: user.today,
    language: 'en',
    payments: [{ method: 'card', amount_cents: 5000 }],
    due_now_cents: 51_300,
  });
  expect(
    before.snapshot.lines.map(({ treatment_id: _id, words: _words, provider: _provider, ...cents }) => cents),
  ).toEqual([
    {
      charge_cents: 26_000,
      taken_off_cents: 0,
      insurance_paid_cents: 0,
      paid_cents: 5000,
      expected_payment_cents: 15_200,
      expected_write_off_cents: 2000,
      left_cents: 3800,
    },
    {
      charge_cents: 120_000,
      taken_off_cents: 0,
      insurance_paid_cents: 0,
      paid_cents: 0,
      expected_payment_cents: 47_500,
      expected_write_off_cents: 25_000,
      left_cents: 47_500,
    },
  ]);
  expect(next).not.toBe(id);

  const make = (way: string) => call.unchecked(createWalkOut, { params: { id }, body: { way } });
  const printed = await make('print');
  expect(printed.status).toBe(201);
  const walkOut = (await now()).id ?? '';
  expect(printed.body).toMatchObject({ id: walkOut, sent: [] });
  expect((await make('print')).body).toMatchObject({ id: walkOut });
  expect(await make('text')).toMatchObject({ status: 409 });
  await call(recordConsent, {
    params: { id: patient_id },
    body: { channel: 'text', purposes: ['billing'], given: true, how: 'in_person' },
  });
  expect(await make('text')).toMatchObject({ status: 201, body: { sent: [{ channel: 'text' }] } });
  expect(await make('text')).toMatchObject({ status: 201 });
  expect(await make('email')).toMatchObject({
    status: 409,
    body: { detail: 'No mail is set up here. Print the statement instead.' },
  });
  expect((await now()).sent).toHaveLength(1);
  const [text] = (await call(listMessages, { query: { patient_id } })).output;
  expect(text).toMatchObject({
    kind: 'walk_out',
    body: expect.stringContaining('/patient-portal/documents?at='),
  });

  // Kept with the documents of both, in one row, and another one once the visit's money has changed.
  const listed = async () =>
    (await call(listDocuments, { params: { id: patient_id } })).output.filter(
      ({ source }) => source === 'walk_out',
    );
  expect(await listed()).toMatchObject([{ id: walkOut, kind: 'statement', title: 'Walk-Out Statement' }]);
  await call(createPayment, { body: { patient_id, treatment_id: crown, amount: 475 } });
  await visitor(setPortalLanguage, { body: { language: 'es' } });
  expect((await make('print')).body['id']).not.toBe(walkOut);
  const own = (await visitor(portalDocuments)).output.filter(({ source }) => source === 'walk_out');
  expect(own.map(({ title }) => title).toSorted()).toEqual(['Resumen de su visita', 'Walk-Out Statement']);
  const spanish = own.find(({ language }) => language === 'es')?.id ?? '';
  const words = (await pagesOf((await visitor(portalWalkOutPdf, { params: { id: spanish } })).bytes)).join(
    ' ',
  );
  for (const part of [
    'Corona',
    'Pagoqueseesperadelseguro',
    '−$627.00',
    'Descuentoqueseesperaporcontrato',
    '−$270.00',
  ])
    expect(words).toContain(part);
  const { bytes } = await call(walkOutPdf, { params: { id: walkOut } });
  expect((await pagesOf(bytes)).join(' ')).toContain('Lefttopayforthisvisit');

  // An email says where the statement is, and nothing of the visit.
  const letters: string[] = [];
  const emailQueue: EmailQueue = {
    queue: async (_tx, { subject, text: body }) => {
      letters.push(`${subject}\n${body}`);
      return '';
    },
    resend: async () => undefined,
  };
  await database.asPractice(user.practice.id, async (tx) => {
    const facts = await walkOutFacts(tx, id);
    if (facts === undefined) throw new Error('The visit is there.');
    const person = { id: user.id, name: user.name, practice: user.practice };
    await emailWalkOut(tx, { id: walkOut, facts, person, origin: 'https://cusp.example' }, emailQueue);
  });
  expect(letters).toEqual([expect.stringContaining('https://cusp.example/patient-portal/documents?at=')]);
  expect(letters.join('')).not.toMatch(/Keller|Mia|\$/);

  const other = await newPractice();
  expect((await other.call.unchecked(getWalkOut, { params: { id } })).status).toBe(404);
  expect((await other.call.unchecked(walkOutPdf, { params: { id: walkOut } })).status).toBe(404);
});

test('a visit without anything due has one, too; one that isn’t over has none', async () => {
  const world = await insuredVisit({ app, newPractice, stranger });
  const { call, desk, user, patient_id } = world;
  const { id } = await desk.book({ patient_id, appointment_date: user.today, appointment_time: '09:00' });
  expect(await call.unchecked(getWalkOut, { params: { id } })).toMatchObject({
    status: 409,
    body: { detail: 'Complete the visit first, so that its statement has what was done.' },
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await call(checkOutVisit, {
    params: { id },
    body: { completed_treatment_ids: [], uncharged_reason: 'Post-op check' },
  });
  const made = await call(createWalkOut, { params: { id }, body: { way: 'print' } });
  expect(made.output.snapshot).toMatchObject({ lines: [], payments: [], due_now_cents: 0, next_visit: null });
  const { bytes } = await call(walkOutPdf, { params: { id: made.output.id } });
  expect((await pagesOf(bytes)).join(' ')).toContain('Nothingwaschargedforthisvisit.');
});
