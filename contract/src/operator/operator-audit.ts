import * as z from 'zod/mini';
import { adminWith, get } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ServiceActEntry } from './service-acts.ts';

/** Who did something: an admin, a practice's owner, Stripe, or the service itself. */
export const operatorAuditRealms = ['admin', 'owner', 'stripe', 'service'] as const;

/**
 * An entry about a practice's state, subscription or accounts, or about the service itself. What practices do with their records
 * stands in their own trails, which no admin can read.
 */
export const OperatorAuditEntry = z.object({
  id: z.string(),
  at: field.moment(),
  /** The practice that it is about; null: the service. */
  practice_id: z.nullable(z.string()),
  practice_name: z.string(),
  realm: z.enum(operatorAuditRealms),
  by_name: z.string(),
  /** What was done, as it was recorded. */
  what: z.string(),
  /** The same of the service's own log, in parts; null: it was done to a practice. Without an object, the call says what it was about. */
  act: z.nullable(z.pick(ServiceActEntry, { action: true, call: true, object: true, object_id: true })),
  /** The reason, or how it ended; `''`: none was given, and it was done. */
  why: z.string(),
});
export type OperatorAuditEntry = z.infer<typeof OperatorAuditEntry>;

export const listOperatorAudit = get('/admin/audit', {
  summary:
    'What was done to any practice and by the service, the newest first: searched, in pages. No patient’s data.',
  access: adminWith('practices.read'),
  query: z.extend(field.listQuery, {
    /** Part of the practice's name, of who did it, of what it was or why. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    realm: z.optional(z.enum(operatorAuditRealms, { error: 'Choose who did it.' })),
    /** Days in UTC, both included. */
    from: field.optionalDate(),
    to: field.optionalDate(),
  }),
  output: z.array(OperatorAuditEntry),
  refusals: [],
});
