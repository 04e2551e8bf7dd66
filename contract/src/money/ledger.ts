import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import { entryKinds } from './entry-types.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from '../people/owed.ts';
import { paymentMethods, settledStatuses } from './payments.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** The other side of an entry's allocations: what a charge was paid with, or what a payment pays. */
export const AllocatedTo = z.object({
  entry_id: z.string(),
  kind: z.enum(entryKinds),
  /** How much of the one pays the other, in dollars; parts that were taken back aren't counted. */
  amount: z.number(),
  /** The day of service or of payment of the other side. */
  occurred_on: z.string(),
  patient_name: z.string(),
  /** The treatment, with tooth and surfaces; null without one. */
  procedure: z.nullable(z.string()),
  provider_name: z.string(),
  /** For a payment or its refund; otherwise null. */
  method: z.nullable(z.enum(paymentMethods)),
  label: z.string(),
});
export type AllocatedTo = z.infer<typeof AllocatedTo>;

/** Each is a call: post an entry on it, apply it to a bill, move it to another account, take it back. */
export const entryActions = ['adjust', 'apply', 'transfer', 'reverse'] as const;

/** A line of the ledger, never changed. */
export const Entry = z.object({
  id: z.string(),
  /** The account that it was posted to: a family, or of somebody without one the patient. */
  account_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  kind: z.enum(entryKinds),
  /** Dollars: above zero for amounts owed, below for those that lower it. */
  amount: z.number(),
  /** Dollars, never below zero: what is still owed of a charge, or unused of a credit. */
  open: z.number(),
  /** For an open charge, the payment and the write-off still expected of an insurer for its treatment, in dollars, at most the open amount. */
  insurance_pending: z.number(),
  /** The write-off's part of it. */
  write_off_pending: z.number(),
  /** For an open charge, the part that a payment plan hasn't asked for yet, in dollars. Computed for an account's open charges only. */
  not_due: z.optional(z.number()),
  /** For an unused credit: it is a deposit for planned work, and stays with it. Computed as above. */
  kept: z.optional(z.boolean()),
  /** The sum of the account's entries up to this one, or of the patient's where only those were asked for, in dollars. */
  balance: z.number(),
  /** The day of service or of payment. */
  occurred_on: z.string(),
  /** The first open day when it was written: what reports count by. */
  posting_date: z.string(),
  created_at: field.moment(),
  /** `''`: by the patient or a service. */
  created_by: z.string(),
  treatment_id: z.nullable(z.string()),
  /** The treatment as it is billed, `Crown #3`; null without one. */
  procedure: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
  /** The payment it is of, or gives back; otherwise null. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      method: z.enum(paymentMethods),
      /** The number of a check, or the terminal's reference. */
      reference: z.string(),
      notes: z.string(),
      receipt_number: z.nullable(z.string()),
      status: z.enum(settledStatuses),
      online: z.boolean(),
    }),
  ),
  /** The practice's adjustment type. */
  label: z.string(),
  reason: z.string(),
  /** The entry that this one takes back. */
  reverses_id: z.nullable(z.string()),
  /** The entry that takes this one back. */
  reversed_by_id: z.nullable(z.string()),
  /** The entry that this one corrects in part. */
  corrects_id: z.nullable(z.string()),
  transfer_id: z.nullable(z.string()),
  /** The entries that pay it, or that it pays, the earliest first. */
  allocations: z.array(
    z.extend(AllocatedTo, {
      /** The allocations that this person may take back now (`releaseAllocation`); empty: it stays. */
      release_ids: z.array(z.string()),
    }),
  ),
  /** The actions that this person may take now. A limit, or a later entry that rests on it, may still refuse one. */
  can: z.array(z.enum(entryActions)),
});
export type Entry = z.infer<typeof Entry>;

export const AccountMember = z.object({
  patient_id: z.string(),
  name: z.string(),
  /** Belongs to the account now; otherwise something of an earlier time is open. */
  present: z.boolean(),
  due: z.number(),
  credits: z.number(),
  insurance_pending: z.number(),
  /** The amounts that the member alone owes in this account. */
  owed: Owed,
});
export type AccountMember = z.infer<typeof AccountMember>;

/** The open amount by the age of its day of service, in dollars; the sum is `owed.open`. */
export const Aging = z.object({
  to_30: z.number(),
  to_60: z.number(),
  to_90: z.number(),
  over_90: z.number(),
});
export type Aging = z.infer<typeof Aging>;

/** An account: its payer, its members, and what is open. All amounts in dollars. */
export const Account = z.object({
  /** A family's id, or that of a patient without one. */
  id: z.string(),
  is_family: z.boolean(),
  /** The payer. */
  guarantor_id: z.string(),
  guarantor_name: z.string(),
  /** The payer first, then by age. */
  members: z.array(AccountMember),
  owed: Owed,
  /** `owed.open` */
  due: z.number(),
  /** `owed.credits` and `owed.kept` */
  credits: z.number(),
  /** `owed.insurance_pending` */
  insurance_pending: z.number(),
  /** The open amount less all credits and deposits: the sum of the account's entries. */
  balance: z.number(),
  aging: Aging,
  /** The open charges and unused credits, the oldest first. */
  open: z.array(Entry),
});
export type Account = z.infer<typeof Account>;

export const getAccount = get('/accounts/{id}', {
  summary:
    'An account: who pays, for whom, what is due, and what is open. A patient’s id finds the current account.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'account' },
  shows: shownInLedger,
  output: Account,
  refusals: ['account_not_found'],
});

export const getEntry = get('/ledger/entries/{id}', {
  summary: 'One entry of the ledger, with what it pays or is paid with.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'ledger_entry', patient: 'output.patient_id' },
  output: Entry,
  refusals: ['entry_not_found'],
});
