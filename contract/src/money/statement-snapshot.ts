import * as z from 'zod/mini';
import { patientLanguages } from '../people/patient.ts';

/**
 * The stored text of a statement: written once as canonical JSON (canonical-json.ts) with its SHA-256. Its PDF is made from
 * this and nothing else. Money is whole signed cents as in the ledger, dates are plain dates.
 */
export const statementFormat = 'cusp.statement/1';

/** A line of what happened since the last statement. */
export const StatementLine = z.object({
  date: z.string(),
  patient: z.string(),
  words: z.string(),
  /** Charges are positive; payments, adjustments and write-offs are negative. */
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

/** The insurance of a charge: to whom it was billed, what was paid and written off, and what is left and why. */
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
  /** The contractual write-off. */
  written_off_cents: z.int(),
  open_cents: z.int(),
  /** The amounts that the last answer leaves to the patient or refuses, with short reasons. */
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
  /** The guarantor, with the lines of the address. */
  payer: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The day of the statement before; null: this is the first one. */
  last_on: z.nullable(z.string()),
  /** The balance of the previous statement; for the first one, of everything older than its lines. */
  opening_cents: z.int(),
  lines: z.array(StatementLine),
  /** The sum of all entries: `opening_cents` and the lines; `due_cents` less credits and deposits. */
  balance_cents: z.int(),
  open: z.array(OpenCharge),
  /** The open or new charges that were billed to insurance. Older statements have none. */
  insurance: z._default(z.array(StatementInsurance), []),
  due_cents: z.int(),
  /** Unapplied payments, positive. */
  credits_cents: z.int(),
  /** The amount billed to insurance and not paid yet. It lowers the amount due now and has a line of its own. */
  insurance_cents: z.int(),
  /** The part of `insurance_cents` that contracts are expected to take off. Older statements have none. */
  write_off_cents: z._default(z.int(), 0),
  /** The part of a payment plan that is open and not due yet. Older statements have none. */
  plan_cents: z._default(z.int(), 0),
  /** Deposits for planned work: they stay with that work, and lower nothing here.. */
  kept_cents: z._default(z.int(), 0),
  /** The open amounts by age in days: up to 30, 31 to 60, 61 to 90, and older. Their sum is `due_cents`. */
  aging_cents: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** The amount due now (`Owed`): `due_cents` less credits, insurance and what a plan hasn't billed yet, never below zero. */
  amount_cents: z.int(),
  /** The practice's words for the age of the oldest open charge. */
  message: z.string(),
  /** The payer's, which all of it is written in. Statements of before are in English. */
  language: z._default(z.enum(patientLanguages), 'en'),
  /** The address at which to pay online. */
  link: z.string(),
});
export type StatementSnapshot = z.infer<typeof StatementSnapshot>;

/** The bucket of a charge that is so many days old. */
export const bucketOf = (days: number): 0 | 1 | 2 | 3 =>
  days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;

/** The number of a statement from its year and its place in it. */
export const statementNumber = (year: number, serial: number): string =>
  `S-${year}-${String(serial).padStart(5, '0')}`;
