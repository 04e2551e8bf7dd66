import * as z from 'zod/mini';
import { adjustmentPosts } from './adjustment-types.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { NewEntryInput } from './entries.ts';

/** A request to post an entry by a person who may not post it, and its outcome. */
export const LedgerRequest = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  adjustment_kind_id: z.string(),
  adjustment_kind: z.string(),
  /** The kind of entry it would post. Anybody who may post that may approve it. */
  posts: z.enum(adjustmentPosts),
  /** Dollars. */
  amount: z.number(),
  treatment_id: z.nullable(z.string()),
  /** The treatment's procedure; null without one. */
  treatment_procedure: z.nullable(z.string()),
  reason: z.string(),
  asked_at: field.moment(),
  asked_by: z.string(),
  asked_by_id: z.string(),
  /** Null: not answered yet. */
  approved: z.nullable(z.boolean()),
  answer: z.string(),
  answered_by: z.string(),
  answered_at: z.nullable(field.moment()),
  /** The posted entry. */
  entry_id: z.nullable(z.string()),
});
export type LedgerRequest = z.infer<typeof LedgerRequest>;

export const LedgerAnswerInput = z.object({
  approve: z.boolean({ error: 'Approve or decline.' }),
  /** A note to the person who asked. */
  answer: field.optionalLine(),
});
export type LedgerAnswerInput = z.input<typeof LedgerAnswerInput>;

export const listLedgerRequests = get('/ledger/requests', {
  summary: 'What was asked for and is not answered, the oldest first, and what was answered within a week.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'ledger_request' },
  output: z.array(LedgerRequest),
  refusals: [],
});

export const askForEntry = post('/ledger/requests', {
  summary: 'Ask someone who may to post an adjustment or a write-off.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'ledger_request', patient: 'body.patient_id' },
  body: NewEntryInput,
  output: LedgerRequest,
  refusals: [
    'patient_not_found',
    'adjustment_kind_not_found',
    'treatment_not_found',
    'entry_not_found',
    'more_than_charged',
  ],
});

export const answerLedgerRequest = post('/ledger/requests/{id}/answer', {
  summary: 'Approve a request, which posts it in both names, or decline it. Only who could post it may.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'ledger_request', patient: 'output.patient_id' },
  body: LedgerAnswerInput,
  output: LedgerRequest,
  status: 200,
  refusals: ['ledger_request_not_found', 'request_answered', 'not_permitted', 'more_than_charged'],
});
