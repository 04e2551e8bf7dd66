import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { write as writeInstructions } from '../../src/features/forms/instructions/pdf-worker.ts';
import { AppealPdfOrder } from '../../src/features/insurance/appeals/letter-pdf.ts';
import { write as writeAppeal } from '../../src/features/insurance/appeals/pdf-worker.ts';
import { ClaimFormOrder } from '../../src/features/insurance/claim-forms/form-pdf.ts';
import { write as writeClaimForm } from '../../src/features/insurance/claim-forms/pdf-worker.ts';
import { ClaimPdfOrder } from '../../src/features/insurance/claims/claim-pdf.ts';
import { write as writeClaim } from '../../src/features/insurance/claims/pdf-worker.ts';
import { write as writeRecord } from '../../src/features/oversight/exports/pdf-worker.ts';
import type { PatientRecord } from '../../src/features/oversight/exports/record.ts';
import { asSignature, pngClaiming } from '../../src/services/imaging/testing/bomb.ts';
import { sampleOf } from './sample-of.ts';

const signature = asSignature(pngClaiming({ width: 4, height: 1 }, Buffer.from([0, 1, 2, 3, 4])));

const sheet = z.object({
  patient_name: z.string(),
  name: z.string(),
  name_es: z.string(),
  words: z.string(),
  words_es: z.string(),
  language: z.literal('en'),
  day: z.string(),
  practice: z.string(),
  address: z.string(),
  phone: z.string(),
  emergency_phone: z.string(),
});
interface Documents {
  write: (order: unknown) => Promise<Uint8Array>;
  orders: readonly z.ZodMiniType[];
}
/** Documents whose orders can be made from their schemas; what all are written with is tried in make-pdf.test.ts. */
const documents: Record<string, Documents> = {
  'forms/instructions': { write: writeInstructions, orders: [sheet] },
  'insurance/appeals': { write: writeAppeal, orders: [AppealPdfOrder] },
  'insurance/claim-forms': { write: writeClaimForm, orders: [ClaimFormOrder] },
  'insurance/claims': { write: writeClaim, orders: [ClaimPdfOrder] },
};

const textOf =
  (word: string) =>
  (field: string): string => {
    if (field.endsWith('signature')) return signature;
    if (field === 'time_zone') return 'America/New_York';
    if (/_at$|moment/.test(field)) return '2026-01-05T15:00:00.000Z';
    if (/(^|_)(on|day|date|since|until|from|to|due|birth)$|date_of_birth|^first_due$/.test(field))
      return '2026-01-05';
    if (/(^|_)time$|^starts$/.test(field)) return '09:00';
    return word;
  };

/** A document takes at most this many seconds of CPU; a word without an end once took minutes and all memory. */
const mostSeconds = 30;
async function made(write: Documents['write'], order: unknown): Promise<void> {
  const begun = process.cpuUsage();
  const pdf = await write(order);
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(mostSeconds);
}

describe.each(Object.entries(documents))('%s', (_, { write, orders }) => {
  test.each([
    ['a word of 3,000 letters in every text', 'W'.repeat(3000), 3],
    ['a list of 500', 'ab', 500],
  ])('with %s', async (_words, word, list) => {
    for (const order of orders) await made(write, sampleOf(order, { list, text: textOf(word) }));
  });
});

test('a record with 50 signatures, long words and 2,000 entries', async () => {
  const row = (number: number) => ({
    id: crypto.randomUUID(),
    created_at: '2026-01-05T15:00:00.000Z',
    created_by: 'Dr. Ana Núñez',
    content: `note ${number}`,
  });
  const signed = (number: number) => ({
    ...row(number),
    e_signature: signature,
    pdf: `\\x${'25'.repeat(200_000)}`,
  });
  const record: PatientRecord = {
    form: 'cusp-patient-record',
    version: 1,
    taken_at: '2026-01-05T15:00:00.000Z',
    practice: { name: 'W'.repeat(3000), address: 'W'.repeat(3000), phone: '' },
    patient: { first_name: 'W'.repeat(3000), last_name: 'Keller', allergies: 'W'.repeat(20_000) },
    records: {
      clinical_note: Array.from({ length: 2000 }, (_, at) => row(at)),
      soap_note: [{ ...row(0), subjective: 'W'.repeat(20_000) }],
      form_signature: Array.from({ length: 50 }, (_, at) => signed(at)),
      unknown_table: [{ value: signature }, { value: 'W'.repeat(100_000) }],
    },
  };
  const begun = process.cpuUsage();
  const pdf = Buffer.from(await writeRecord({ record, language: 'en' }));
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(mostSeconds);
  const text = pdf.toString('latin1');
  expect(text.split('/Subtype /Image').length - 1).toBeGreaterThanOrEqual(51);
  // Neither a signature nor a file is printed as letters.
  expect(text.split('/Type /Page\n').length).toBeLessThan(700);
});
