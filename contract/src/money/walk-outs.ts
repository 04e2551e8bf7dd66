import * as z from 'zod/mini';
import { patientLanguages } from '../people/patient.ts';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { paymentMethods } from './payments.ts';
import { SentReceipt } from './receipts.ts';

export const walkOutFormat = 'cusp.walk_out/1';

/** A charge of the visit. The parts and what is left add up to the charge. In cents. */
const WalkOutLine = z.object({
  treatment_id: z.string(),
  words: z.string(),
  provider: z.string(),
  charge_cents: z.int(),
  /** Discounts, adjustments and write-offs that were posted. */
  taken_off_cents: z.int(),
  insurance_paid_cents: z.int(),
  paid_cents: z.int(),
  expected_payment_cents: z.int(),
  expected_write_off_cents: z.int(),
  left_cents: z.int(),
});

/**
 * The stored text of a walk-out statement, as canonical JSON; its PDF is made from this and nothing else. It has what is due
 * on the whole account beside what is left of the visit.
 */
export const WalkOutSnapshot = z.object({
  format: z.literal(walkOutFormat),
  made_on: z.string(),
  visit_on: z.string(),
  language: z.enum(patientLanguages),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  patient: z.string(),
  lines: z.array(WalkOutLine),
  /** The patient's payments on the visit's day or since, without voided ones and refunds. */
  payments: z.array(
    z.object({
      date: z.string(),
      method: z.enum(paymentMethods),
      receipt_number: z.string(),
      amount_cents: z.int(),
    }),
  ),
  /** What is due now from the patient; for a family's guarantor, from the family (`Owed`). */
  due_now_cents: z.int(),
  of_family: z.boolean(),
  next_visit: z.nullable(z.object({ date: z.string(), time: z.string() })),
});
export type WalkOutSnapshot = z.infer<typeof WalkOutSnapshot>;

/** A walk-out statement: what was done at a visit, what insurance is expected to pay of it, what was paid and what is left. */
export const WalkOut = z.object({
  /** Null: nothing is kept yet of what it says now. */
  id: z.nullable(z.string()),
  patient_id: z.string(),
  snapshot: WalkOutSnapshot,
  /** Each time it was sent, the latest first. */
  sent: z.array(SentReceipt),
});
export type WalkOut = z.infer<typeof WalkOut>;

const refusals = ['appointment_not_found', 'walk_out_early'] as const;

export const getWalkOut = get('/appointments/{id}/walk-out', {
  summary: 'What the walk-out statement of a visit says now, and how it was sent if it was made already.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'walk_out', patient: 'output.patient_id' },
  shows: ['appointments', 'treatments', 'payments', 'statements', 'messages'],
  output: WalkOut,
  refusals,
});

export const walkOutWays = ['print', 'email', 'text'] as const;

export const createWalkOut = post('/appointments/{id}/walk-out', {
  summary:
    'Make the walk-out statement of a visit, and send it. One that says the same is the same, and is sent once by each way.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'walk_out', patient: 'output.patient_id' },
  body: z.object({ way: field.oneOf(walkOutWays, 'Choose print, email or text.') }),
  output: z.extend(WalkOut, { id: z.string() }),
  refusals: [
    ...refusals,
    'walk_out_no_portal',
    'nothing_to_deceased',
    'no_mail',
    'no_text_number',
    'texts_refused',
    'too_many_letters',
    'too_many_texts',
  ],
});

const pdf = {
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['walk_out_not_found'],
} as const;

export const walkOutPdf = get('/walk-outs/{id}/pdf', {
  ...pdf,
  summary: 'The PDF of a walk-out statement that was made.',
  access: staffWith('payments.read'),
  audit: { action: 'print', object: 'walk_out' },
});

export const portalWalkOutPdf = get('/patient-portal/walk-outs/{id}/pdf', {
  ...pdf,
  summary: "The PDF of a walk-out statement of the patient's visit.",
  access: portalAccount,
  audit: { action: 'print', object: 'walk_out' },
});
