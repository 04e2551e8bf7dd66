import { createStatement, statementPdf, voidPayment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

test('a statement says nothing of a payment that was voided before it was told', async () => {
  const { call, user } = await newPractice();
  const { debtor, pay } = debtorsOf(call, user.today);
  const id = await debtor('Voided', 300);
  const wrong = await pay(id, 77);
  const { status } = await call(voidPayment, {
    params: { id: wrong.id },
    body: { reason: 'Wrong patient' },
  });
  expect(status).toBe(200);
  await pay(id, 50);
  const made = await call(createStatement, { body: { patient_id: id, way: 'print' } });
  const words = (await pagesOf((await call(statementPdf, { params: { id: made.id } })).bytes)).join('');
  expect(words).toContain('$50.00');
  expect(words).toContain('$250.00');
  expect(words).not.toContain('77.00');
  // A payment shown on an earlier statement is taken back on the next.
  const told = await pay(id, 33);
  await call(createStatement, { body: { patient_id: id, way: 'print' } });
  await call(voidPayment, { params: { id: told.id }, body: { reason: 'Bounced' } });
  const next = await call(createStatement, { body: { patient_id: id, way: 'print' } });
  const later = (await pagesOf((await call(statementPdf, { params: { id: next.id } })).bytes)).join('');
  expect(later).toContain('reversed');
});
