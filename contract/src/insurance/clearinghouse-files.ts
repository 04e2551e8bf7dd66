import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * - `read`: the claims that it is about say so.
 * - `taking`, `taken`, `refused`: it is a payment, which is taken as if it was uploaded.
 * - `unmatched`: nothing in it is about a claim of the practice.
 * - `unreadable`: it isn't X12, or is broken.
 */
export const cameStates = ['read', 'taking', 'taken', 'refused', 'unmatched', 'unreadable'] as const;

export const ClearinghouseFile = z.object({
  id: z.string(),
  name: z.string(),
  /** The kinds of messages in it, such as `277` and `835`. */
  kinds: z.array(z.string()),
  received_at: field.moment(),
  state: z.enum(cameStates),
  /** Why nobody here could do anything with it, or with a part of it. */
  reason: z.string(),
  /** The number of the practice's claims that it was about. */
  claims: z.int(),
  /** Whether a person has to look at it. */
  is_open: z.boolean(),
  closed_at: z.nullable(field.moment()),
  closed_by: z.string(),
  note: z.string(),
  version: z.int(),
});
export type ClearinghouseFile = z.infer<typeof ClearinghouseFile>;

/** The most that are listed at once. */
export const mostClearinghouseFiles = 200;

export const listClearinghouseFiles = get('/clearinghouse/files', {
  summary:
    'What came from the clearinghouse: what a person has to look at, then the latest, 200 files at once.',
  access: staffWith('insurance.claims'),
  audit: { action: 'read', object: 'clearinghouse' },
  /** The last file that was listed: those after it follow. */
  query: z.object({ after: z.optional(field.id('Choose a file of the list.')) }),
  output: z.array(ClearinghouseFile),
  refusals: [],
});

export const getClearinghouseFile = get('/clearinghouse/files/{id}', {
  summary: 'A file that came from the clearinghouse, as it came.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'clearinghouse' },
  output: null,
  answersFile: ['application/edi-x12'],
  refusals: ['clearinghouse_not_found'],
});

export const closeClearinghouseFile = post('/clearinghouse/files/{id}/close', {
  summary:
    'Record what was done with a file that could not be read or matched. It stays, and no longer needs attention.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'clearinghouse' },
  event: 'changed',
  body: z.object({ note: field.line('Enter what was done.'), version: field.version() }),
  output: ClearinghouseFile,
  status: 200,
  refusals: ['clearinghouse_not_found', 'clearinghouse_file_settled', 'stale_version'],
});
