import * as z from 'zod/mini';
import { patientLanguages } from '../people/patient.ts';

/** The stored agreement: canonical JSON with its SHA-256, from which the PDF is made. Whole cents. */
export const agreementFormat = 'cusp.payment-plan/1';
export const PlanAgreement = z.object({
  format: z.literal(agreementFormat),
  agreed_on: z.string(),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  payer: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The amount paid by the plan, with the down payment and without the finance charge. */
  amount_cents: z.int(),
  down_cents: z.int(),
  /** The amount financed, the finance charge and what both come to. */
  financed_cents: z.int(),
  finance_cents: z.int(),
  total_cents: z.int(),
  /** Thousandths of a percent a year. */
  apr_thousandths: z.int(),
  /** Whether Regulation Z asks for the disclosure: more than four installments, or a finance charge. */
  disclosed: z.boolean(),
  automatic: z.boolean(),
  schedule: z.array(
    z.object({ number: z.int(), due_on: z.string(), amount_cents: z.int(), finance_cents: z.int() }),
  ),
  /** Its terms, as sentences. Older agreements have none. */
  terms: z._default(z.array(z.string()), []),
  /** The payer's language, if it isn't English: what they sign holds both. */
  language: z.exactOptional(z.enum(patientLanguages)),
  /** The terms in that language. */
  terms_translated: z.exactOptional(z.array(z.string())),
});
export type PlanAgreement = z.infer<typeof PlanAgreement>;
