import {
  createPatient,
  createPayment,
  createTreatment,
  getPatientLedger,
  getReceipt,
  sendReceipt,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import { receiptEmail } from './receipts.ts';

// A test that runs jobs needs a database of its own; nobody takes the emails.
await onOwnDatabase();
const { newPractice, stranger } = await testApp({
  mail: { url: 'smtp://127.0.0.1:9', from: 'Cusp <no-reply@example.com>' },
  publicUrl: 'https://cusp.example',
});

/** A payment of 130.50 of which 100 pays a filling. */
async function aPayment(email = '') {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient({ email }) });
  const treatment = { patient_id, procedure: 'Filling', tooth_number: '14', cost: 100, status: 'completed' };
  await call(createTreatment, { body: treatment });
  const [charge] = (await call(getPatientLedger, { params: { id: patient_id } })).output;
  const { output: payment } = await call(createPayment, {
    body: {
      patient_id,
      amount: 130.5,
      payment_method: 'check',
      reference: '1042',
      splits: [{ entry_id: charge?.id ?? '', amount: 100 }],
    },
  });
  return { ...practice, payment, params: { id: payment.id } };
}

describe('a receipt', () => {
  test('says its number, what the payment pays, and what stays a credit', async () => {
    const { call, payment, params } = await aPayment();
    expect((await call(getReceipt, { params })).output).toMatchObject({
      receipt_number: payment.receipt_number,
      amount: 130.5,
      payment_method: 'check',
      reference: '1042',
      parts: [{ procedure: 'Filling #14', amount: 100 }],
      credit: 30.5,
    });
  });

  test('is sent to the patient’s address, or to another one', async () => {
    const { call, params } = await aPayment('mia@example.com');
    expect((await call(sendReceipt, { params, body: {} })).output).toMatchObject({
      email: 'mia@example.com',
      letter: { state: 'queued' },
    });
    expect((await call(getReceipt, { params })).output.sent).toMatchObject([
      // It may have been tried already, without a mail server; then it has a reason, and is tried again.
      { channel: 'email', number: '', state: 'queued' },
    ]);
    const other = await call(sendReceipt, { params, body: { email: 'anna@example.com' } });
    expect(other.output.email).toBe('anna@example.com');
  });

  test('without an address is refused beside the field', async () => {
    const { call, params } = await aPayment();
    const message = 'Enter the email address.';
    expect(await call(sendReceipt, { params, body: {} })).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ path: 'email', message }] },
    });
    expect((await call.unchecked(sendReceipt, { params, body: { email: 'x' } })).status).toBe(422);
  });

  test('is of no pending payment, and for no stranger or other practice', async () => {
    const { call, payment, params } = await aPayment('mia@example.com');
    const pending = await call(createPayment, {
      body: { patient_id: payment.patient_id, amount: 5, status: 'pending' },
    });
    expect((await call(getReceipt, { params: { id: pending.id } })).status).toBe(404);
    const theirs = await newPractice();
    expect((await theirs.call(getReceipt, { params })).status).toBe(404);
    expect((await theirs.call(sendReceipt, { params, body: { email: 'a@example.com' } })).status).toBe(404);
    expect((await stranger(getReceipt, { params })).status).toBe(401);
  });
});

test('the letter of a receipt names nobody, and of a new practice no procedure', () => {
  const receipt = {
    patient_id: 'p',
    patient_name: 'Mia Keller',
    receipt_number: 'R-2026-00042',
    amount: 130.5,
    payment_method: 'check' as const,
    reference: '1042',
    payment_date: '2026-03-04',
    parts: [
      {
        entry_id: 'e',
        kind: 'charge' as const,
        amount: 100,
        occurred_on: '2026-03-01',
        patient_name: 'Mia Keller',
        procedure: 'Filling #14',
        provider_name: '',
        method: null,
        label: '',
      },
    ],
    credit: 30.5,
    sent: [],
  };
  expect(receiptEmail(receipt, { name: 'Molar Dental', phone: '(212) 555-0100' }, true)).toBe(
    `Hello,

Receipt R-2026-00042

Molar Dental received $130.50 (check, 1042) on Mar 4, 2026.

Filling #14 of Mar 1, 2026: $100.00
Credit: $30.50

Thank you.

If you have a question, call us at (212) 555-0100.

Molar Dental
(212) 555-0100
`,
  );
  expect(receiptEmail(receipt, { name: 'A dental practice', phone: '' }, false)).toContain(
    'Treatment of Mar 1, 2026: $100.00',
  );
  expect(receiptEmail(receipt, { name: 'Molar Dental', phone: '(212) 555-0100', language: 'es' }, true)).toBe(
    `Hola:

Recibo R-2026-00042

Molar Dental recibió $130.50 (cheque, 1042) el 4 mar 2026.

Empaste #14 del 1 mar 2026: $100.00
Saldo a favor: $30.50

Gracias.

Si tiene alguna pregunta, llámenos al (212) 555-0100.

Molar Dental
(212) 555-0100
`,
  );
});
