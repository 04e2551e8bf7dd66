import * as z from 'zod/mini';
import { patientLanguages } from '../people/patient.ts';

/**
 * What a statement says, as it is kept: written once as canonical JSON (canonical-json.ts) with its SHA-256. Its PDF is
 * made from this and nothing else. Money is whole signed cents as in the ledger, dates are plain dates.
 */
export const statementFormat = 'cusp.statement/1';

/** A line of what happened since the last statement. */
export const StatementLine = z.object({
  date: z.string(),
  patient: z.string(),
  words: z.string(),
  /** What was asked is positive; what was paid, adjusted or written off is negative. */
  amount_cents: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A charge that is still open. */
export const OpenCharge = z.object({
  date: z.string(),
  patient: z.string(),
  words: z.string(),
  amount_cents: z.int(),
  open_cents: z.int(),
});
export type OpenCharge = z.infer<typeof OpenCharge>;

/** What insurance did about a charge: to whom it was billed, what was paid and written off, and what is left and why. */
export const StatementInsurance = z.object({
  date: z.string(),
  patient: z.string(),
  words: z.string(),
  charge_cents: z.int(),
  /** The first plan's claim first. */
  claims: z.array(
    z.object({
      carrier: z.string(),
      billed_on: z.string(),
      /** Null: no answer came yet. */
      answered_on: z.nullable(z.string()),
      /** Null: nothing is known of it. */
      paid_cents: z.nullable(z.int()),
    }),
  ),
  /** What the contract with the plan takes off. */
  written_off_cents: z.int(),
  open_cents: z.int(),
  /** What the last answer doesn't pay: what it leaves to the patient, or refuses, in short words. */
  why: z.array(z.object({ words: z.string(), cents: z.int() })),
});
export type StatementInsurance = z.infer<typeof StatementInsurance>;

export const StatementSnapshot = z.object({
  format: z.literal(statementFormat),
  /** `S-2026-00042` */
  number: z.string(),
  made_on: z.string(),
  pay_by: z.string(),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Who pays, with the lines of the address. */
  payer: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The day of the statement before; null: this is the first one. */
  last_on: z.nullable(z.string()),
  /** What the statement before ended with; of a first one, what is older than its lines. */
  opening_cents: z.int(),
  lines: z.array(StatementLine),
  /** What all entries come to: `opening_cents` and the lines; `due_cents` less credits and deposits. */
  balance_cents: z.int(),
  open: z.array(OpenCharge),
  /** Of what is open or news, what was billed to insurance. Statements of before have none. */
  insurance: z._default(z.array(StatementInsurance), []),
  due_cents: z.int(),
  /** What was paid and pays no charge yet, positive. */
  credits_cents: z.int(),
  /** What was billed to insurance and isn't paid yet. It lowers what is due now, and has a line of its own. */
  insurance_cents: z.int(),
  /** What is open of a payment plan and isn't due yet. Statements of before have none. */
  plan_cents: z._default(z.int(), 0),
  /** Deposits for planned work: they stay with that work, and lower nothing here.. */
  kept_cents: z._default(z.int(), 0),
  /** What is open by its age in days: up to 30, 31 to 60, 61 to 90, and older. Their sum is `due_cents`. */
  aging_cents: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** What is due now (`Owed`): `due_cents` less credits, insurance and what a plan hasn't asked for, never less than nothing. */
  amount_cents: z.int(),
  /** The practice's words for the age of the oldest open charge. */
  message: z.string(),
  /** The payer's, which all of it is written in. Statements of before are in English. */
  language: z._default(z.enum(patientLanguages), 'en'),
  /** Where to pay online. */
  link: z.string(),
});
export type StatementSnapshot = z.infer<typeof StatementSnapshot>;

/** Which bucket a charge of so many days is in. */
export const bucketOf = (days: number): 0 | 1 | 2 | 3 =>
  days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;

/** The number of a statement from its year and its place in it. */
export const statementNumber = (year: number, serial: number): string =>
  `S-${year}-${String(serial).padStart(5, '0')}`;
