import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { searchedFor } from '../kernel/lists.ts';
import { StatementSnapshot } from './statement-snapshot.ts';

/** By email (with a link), in the portal only, or on paper. Each is in the payer's portal, too. */
export const statementDeliveries = ['email', 'portal', 'print'] as const;
export type StatementDelivery = (typeof statementDeliveries)[number];

/** How a run delivers: to all accounts the same way, or to `each` account the way that reaches it best. */
export const statementRunDeliveries = ['each', ...statementDeliveries] as const;
export type StatementRunDelivery = (typeof statementRunDeliveries)[number];

/** Why an account gets no statement. */
export const holdBacks = {
  nothing_due: 'Nothing is due.',
  dispute: 'A payment is disputed at the bank.',
  payment_plan: 'On a payment plan in good standing.',
  hold: 'Held by staff.',
  deceased: 'The guarantor is deceased.',
  archived: 'The guarantor’s record is archived.',
  no_email: 'No email address.',
  no_portal: 'No portal account with access to bills.',
  no_address: 'No address, email or portal account.',
} as const;
export type HoldBack = keyof typeof holdBacks;
const holdBackNames = Object.keys(holdBacks).filter((name): name is HoldBack =>
  Object.hasOwn(holdBacks, name),
);

export const Statement = z.object({
  id: z.string(),
  /** `S-2026-00042`, unique per practice and year. */
  number: z.string(),
  account_id: z.string(),
  /** The guarantor. */
  patient_id: z.string(),
  patient_name: z.string(),
  made_on: z.string(),
  pay_by: z.string(),
  /** The amount to pay, in dollars. */
  amount: z.number(),
  way: z.enum(statementDeliveries),
  /** The state of its email; null without one. */
  letter: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  made_by: z.string(),
  made_at: field.moment(),
  /** SHA-256 of the canonical JSON, hexadecimal. */
  sha256: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** An account that would get a statement, or is held back. */
export const StatementAccount = z.object({
  account_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  /** The amount that would be asked for, in dollars. */
  amount: z.number(),
  /** The age in days of its oldest charge of which something is due now; null without one. */
  oldest_days: z.nullable(z.int()),
  last_on: z.nullable(z.string()),
  /** How it would be delivered. */
  way: z.enum(statementDeliveries),
  /** It goes on paper, and no address is known to mail it to. */
  lacks_address: z.boolean(),
  /** Null: it gets one. */
  held: z.nullable(z.enum(holdBackNames)),
  /** The reason entered by the person who put it on hold; otherwise empty. */
  held_reason: z.string(),
});
export type StatementAccount = z.infer<typeof StatementAccount>;

const way = field.oneOf(statementDeliveries, 'Choose email, portal or print.');
/** A field for whole days within these bounds. */
export const daysWithin = (least: number, most: number, wrong: string) =>
  z.int({ error: wrong }).check(z.minimum(least, wrong), z.maximum(most, wrong));

/** The accounts that get a statement: those that owe more than this and got none for this many days. */
export const StatementChoice = z.object({
  way: field.oneOf(statementRunDeliveries, 'Choose email, portal, print or each.'),
  /** Dollars. */
  min_amount: field.cost('Enter the minimum balance.'),
  quiet_days: daysWithin(0, 365, 'Enter days from 0 to 365.'),
});
export type StatementChoice = z.input<typeof StatementChoice>;

/** The number of statements for each delivery. */
export const StatementDeliveryCounts = z.object({ email: z.int(), portal: z.int(), print: z.int() });
export type StatementDeliveryCounts = z.infer<typeof StatementDeliveryCounts>;

export const StatementPreview = z.object({
  accounts: z.array(StatementAccount),
  /** The number of statements, and the sum that they ask for, in dollars. */
  count: z.int(),
  amount: z.number(),
  /** The number of statements for each delivery. */
  ways: StatementDeliveryCounts,
});
export type StatementPreview = z.infer<typeof StatementPreview>;

export const StatementInput = z.object({
  patient_id: field.id('Choose a patient.'),
  way,
  /** Staff has seen why it is held back and sends it nevertheless. */
  anyway: field.flagOr(false),
});
export type StatementInput = z.input<typeof StatementInput>;

export const listStatements = get('/statements', {
  summary:
    'Statements that were made, the newest first; of a patient those of the account that pays for them.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'statement', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, { q: searchedFor() }),
  shows: ['payment-plans', 'statement-settings'],
  output: z.array(Statement),
  refusals: [],
});

export const previewStatements = post('/statements/preview', {
  summary: 'Who would get a statement now, and who is held back and why. Nothing is made.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'statement' },
  body: StatementChoice,
  shows: ['payment-plans', 'statement-settings'],
  output: StatementPreview,
  status: 200,
  refusals: [],
});

export const previewStatement = get('/patients/{id}/statement-preview', {
  summary: 'What the statement of a patient’s account would say now, without a number.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'statement', patient: 'params.id' },
  shows: ['payment-plans', 'statement-settings'],
  output: z.object({ account: StatementAccount, snapshot: StatementSnapshot }),
  refusals: ['patient_not_found'],
});

export const createStatement = post('/statements', {
  summary: 'Make the statement of a patient’s account: it is numbered and kept with its PDF for good.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'statement', patient: 'output.patient_id' },
  body: StatementInput,
  output: Statement,
  refusals: ['patient_not_found', 'statement_held', 'no_mail'],
});

export const statementPdf = get('/statements/{id}/pdf', {
  summary: 'The PDF that was kept of a statement.',
  access: staffWith('payments.read'),
  audit: { action: 'print', object: 'statement' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['statement_not_found'],
});
