import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import { entryKinds } from './entry-types.ts';
import * as field from '../kernel/fields.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** An entry as it was posted: positive for amounts owed, negative for those that lower it; in dollars. */
export const PostedEntry = z.object({
  id: z.string(),
  account_id: z.string(),
  patient_id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  /** The part that isn't settled yet, without a sign. */
  open: z.number(),
  treatment_id: z.nullable(z.string()),
  payment_id: z.nullable(z.string()),
  occurred_on: z.string(),
  posting_date: z.string(),
  label: z.string(),
  reason: z.string(),
  reverses_id: z.nullable(z.string()),
  corrects_id: z.nullable(z.string()),
  transfer_id: z.nullable(z.string()),
  created_by: z.string(),
  created_at: field.moment(),
});
export type PostedEntry = z.infer<typeof PostedEntry>;

/** An entry that isn't settled as a whole, with words for what it is. */
export const OpenItem = z.object({
  id: z.string(),
  account_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  kind: z.enum(entryKinds),
  /** The procedure, or the adjustment type; `''` where its kind says all. */
  label: z.string(),
  treatment_id: z.nullable(z.string()),
  payment_id: z.nullable(z.string()),
  /** Dollars, with a sign as in the ledger. */
  amount: z.number(),
  /** The open part, in dollars without a sign. */
  open: z.number(),
  occurred_on: z.string(),
  /** A deposit for planned work: it stays with that work, unless somebody releases it and says why. */
  kept: z.boolean(),
});
export type OpenItem = z.infer<typeof OpenItem>;

export const OpenItems = z.object({
  /** The patient's current account; an item of another account stayed there when somebody moved. */
  account_id: z.string(),
  /** Open debits of the patient and of all others in the account, the oldest first. */
  debits: z.array(OpenItem),
  /** Unapplied credits. */
  credits: z.array(OpenItem),
});
export type OpenItems = z.infer<typeof OpenItems>;

const reason = () => field.line('Enter a reason.');

export const NewEntryInput = z.object({
  patient_id: field.id('Choose a patient.'),
  /** The adjustment type, which says what is posted and whether it lowers the balance. */
  adjustment_kind_id: field.id('Choose an adjustment type.'),
  amount: field.amount('Enter the amount.'),
  treatment_id: z.optional(field.optionalId('Choose a treatment from the list.')),
  /** The open charge that it is for, if it isn't a treatment's. */
  entry_id: z.optional(field.optionalId('Choose an entry that is open.')),
  reason: reason(),
});
export type NewEntryInput = z.input<typeof NewEntryInput>;

export const ReasonInput = z.object({ reason: reason() });
export type ReasonInput = z.input<typeof ReasonInput>;

export const TransferInput = z.object({
  /** To the account that this patient belongs to now. */
  patient_id: field.id('Choose the account to transfer to.'),
  entry_ids: z
    .array(field.id('Choose entries that are open.'), { error: 'Choose what to transfer.' })
    .check(z.minLength(1, 'Choose what to transfer.'), z.maxLength(200, 'Move at most 200 entries at once.')),
  reason: reason(),
});
export type TransferInput = z.input<typeof TransferInput>;

export const listOpenItems = get('/patients/{id}/open-items', {
  summary: "What a patient's account owes and which credits it has, entry by entry.",
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'ledger_entry', patient: 'params.id' },
  shows: shownInLedger,
  output: OpenItems,
  refusals: ['patient_not_found'],
});

export const postEntry = post('/ledger/entries', {
  summary:
    'Post an adjustment, a write-off or a finance charge. What lowers is applied to its treatment, or to the oldest that is open.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'ledger_entry', patient: 'body.patient_id' },
  event: 'posted',
  body: NewEntryInput,
  output: PostedEntry,
  refusals: [
    'patient_not_found',
    'adjustment_kind_not_found',
    'treatment_not_found',
    'entry_not_found',
    'more_than_charged',
    'must_ask',
  ],
});

export const reverseEntry = post('/ledger/entries/{id}/reverse', {
  summary:
    'Take an adjustment, a write-off, a finance charge or a transfer back by its exact negative, once.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'ledger_entry', patient: 'output.patient_id' },
  event: 'reversed',
  body: ReasonInput,
  output: PostedEntry,
  refusals: [
    'entry_not_found',
    'entry_reversed',
    'entry_of_treatment',
    'entry_of_payment',
    'entry_follows',
    'entry_moved_on',
    'must_ask',
    'not_permitted',
  ],
});

export const transferEntries = post('/ledger/transfers', {
  summary:
    "Move what is open of charges and credits to another patient's account, each as a pair of transfers.",
  access: staffWith('ledger.adjust'),
  audit: { action: 'create', object: 'ledger_entry', patient: 'body.patient_id' },
  body: TransferInput,
  /** The entries in the other account. */
  output: z.array(PostedEntry),
  refusals: ['patient_not_found', 'entry_not_found', 'same_account', 'allocation_exceeds'],
});
