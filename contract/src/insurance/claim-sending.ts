import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Sends a claim, or writes its file, also if it lacks attachments that its carrier asks for. */
export const withoutAttachments = z.optional(
  z.boolean({ error: 'Choose whether to send without attachments.' }),
);

/** The most claims that one call queues. */
const largestSending = 200;

export const sendClaims = post('/claims/send', {
  summary:
    'Queue claims that are ready for the clearinghouse, each in a file of its own. What is not ready is left out, with the reason.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim', patient: 'output.patients' },
  body: z.object({
    claim_ids: z
      .array(field.id('Choose claims.'), { error: 'Choose claims.' })
      .check(
        z.minLength(1, 'Choose claims.'),
        z.maxLength(largestSending, `Send at most ${largestSending} claims at once.`),
      ),
    without_attachments: withoutAttachments,
  }),
  output: z.object({
    queued: z.array(z.string()),
    left: z.array(z.object({ claim_id: z.string(), sentence: z.string() })),
    /** The patients of the claims. */
    patients: z.array(z.object({ id: z.string() })),
  }),
  status: 200,
  refusals: ['no_clearinghouse'],
});

/**
 * - `waiting`: it is sent when its turn comes, or when the clearinghouse can be reached again.
 * - `sending`: an attempt has begun. If it doesn't end, the clearinghouse is asked before anything is repeated.
 * - `unknown`: it may have arrived, and nobody can be asked. A person decides.
 */
export const sendingStates = ['waiting', 'sending', 'sent', 'unknown', 'refused', 'taken_back'] as const;

export const ClaimSending = z.object({
  interchange_number: z.int(),
  /** A claim, or attachments of it. */
  kind: z.enum(['837', '275']),
  state: z.enum(sendingStates),
  /** The clearinghouse's own number of it. */
  reference: z.string(),
  queued_at: field.moment(),
  queued_by: z.string(),
  ended_at: z.nullable(field.moment()),
  /** Each try to send it, or to ask whether it arrived; `outcome` is a sentence, `''` while it runs. */
  tries: z.array(
    z.object({
      act: z.enum(['send', 'ask']),
      began_at: field.moment(),
      ended_at: z.nullable(field.moment()),
      outcome: z.string(),
    }),
  ),
});
export type ClaimSending = z.infer<typeof ClaimSending>;

export const getClaimSendings = get('/claims/{id}/sendings', {
  summary: 'How a claim was sent by the clearinghouse: each file and each try, the latest first.',
  access: staffWith('insurance.claims'),
  shows: ['clearinghouse'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: z.object({
    patient_id: z.string(),
    /** Whether the practice has a clearinghouse. */
    can_send: z.boolean(),
    sendings: z.array(ClaimSending),
  }),
  refusals: ['claim_not_found'],
});

export const takeClaimBack = post('/claims/{id}/take-back', {
  summary: 'Withdraw a claim that waits to be sent. It is ready again, and can be changed.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  output: z.object({ patient_id: z.string() }),
  status: 200,
  refusals: ['claim_not_found', 'claim_not_waiting', 'claim_on_its_way'],
});
