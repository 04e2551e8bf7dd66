import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

/** Time in an operatory in which nothing can be booked. */
export const Blockout = z.object({
  id: z.string(),
  operatory_id: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
  reason: z.string(),
  version: z.int(),
});
export type Blockout = z.infer<typeof Blockout>;

export const BlockoutInput = z
  .object({
    operatory_id: field.id('Choose an operatory.'),
    date: field.date('Enter the date.'),
    starts: field.time('Enter when it begins.'),
    ends: field.time('Enter when it ends.'),
    reason: field.line('Enter the reason.'),
    version: field.version(),
  })
  .check(
    z.refine((given) => given.starts < given.ends, { path: ['ends'], error: 'End later than you begin.' }),
  );
export type BlockoutInput = z.input<typeof BlockoutInput>;

export const listBlockouts = endpoint({
  name: 'listBlockouts',
  summary: 'Blocked times by date and time; the first and last day are both included.',
  method: 'GET',
  path: '/blockouts',
  access: staffWith('appointments.read'),
  audit: { nothing: 'When chairs are blocked, no record.' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  output: z.array(Blockout),
  status: 200,
  refusals: [],
});

export const createBlockout = endpoint({
  name: 'createBlockout',
  summary: 'Block a time. Refused where a visit or another blocked time is in the way.',
  method: 'POST',
  path: '/blockouts',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'blockout' },
  body: BlockoutInput,
  output: Blockout,
  status: 201,
  refusals: ['operatory_not_found', 'place_taken', 'time_missing'],
});

export const updateBlockout = endpoint({
  name: 'updateBlockout',
  summary: 'Move or change a blocked time.',
  method: 'PUT',
  path: '/blockouts/{id}',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'blockout' },
  params: field.recordParams,
  body: BlockoutInput,
  output: Blockout,
  status: 200,
  refusals: ['blockout_not_found', 'operatory_not_found', 'place_taken', 'time_missing', 'stale_version'],
});

export const deleteBlockout = endpoint({
  name: 'deleteBlockout',
  summary: 'Remove a blocked time.',
  method: 'DELETE',
  path: '/blockouts/{id}',
  access: staffWith('appointments.write'),
  audit: { action: 'delete', object: 'blockout' },
  params: field.recordParams,
  output: null,
  status: 204,
  refusals: ['blockout_not_found'],
});
