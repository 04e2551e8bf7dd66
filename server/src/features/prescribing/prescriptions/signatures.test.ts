import { createPatient, createPrescription } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asSignature, pngClaiming, signatureBomb } from '../../../services/imaging/testing/bomb.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

/** A PNG of one pixel, and one with more bytes in the middle. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const png = (bytes = pixel.length) =>
  Buffer.concat([pixel.subarray(0, -12), Buffer.alloc(bytes - pixel.length), pixel.subarray(-12)]);
const signature = (bytes: Buffer = pixel) => `data:image/png;base64,${bytes.toString('base64')}`;

/** Writes a prescription with a signature. */
async function prescriber() {
  const { call } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const text = { medication: 'Amoxicillin', dosage: '500 mg', frequency: 'daily', duration: '7 days' };
  return (e_signature: string) => call(createPrescription, { body: { patient_id, ...text, e_signature } });
}

test.each([
  ['a JPEG', `data:image/jpeg;base64,${pixel.toString('base64')}`],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['other bytes called a PNG', signature(Buffer.from('<script>alert(1)</script>'))],
  ['a PNG that is cut off', signature(pixel.subarray(0, -4))],
  ['more than 200 KB', signature(png(200 * 1024 + 1))],
  ['broken base64', `${signature()}!`],
  ['an address', 'https://example.com/signature.png'],
  ['a space', ' '],
  ['30,000 × 30,000 by its header', signatureBomb],
  ['16 bits a channel', asSignature(pngClaiming({ width: 1, height: 1, bits: 16 }, Buffer.alloc(3)))],
  ['more than it claims', asSignature(pngClaiming({ width: 1, height: 1 }, Buffer.alloc(9_000_000)))],
])('is refused with a signature that is %s', async (_, e_signature) => {
  const write = await prescriber();
  const { status, body } = await write(e_signature);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: 'e_signature' }] });
});

test('takes a signature of exactly 200 KB', async () => {
  const write = await prescriber();
  const e_signature = signature(png(200 * 1024));
  expect((await write(e_signature)).status).toBe(201);
});
