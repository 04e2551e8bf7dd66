import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Time in an operatory in which nothing can be booked. */
export const Blockout = z.object({
  id: z.string(),
  operatory_id: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
  reason: z.string(),
  /** The repeated blocked time that it is a day of; null: it stands alone. */
  series_id: z.nullable(z.string()),
  /** It was changed for this day alone, and no longer follows its series. */
  changed_alone: z.boolean(),
  version: z.int(),
});
export type Blockout = z.infer<typeof Blockout>;

const endsFirst = { path: ['ends'], error: 'The end must be after the start.' };
const blockedTime = {
  operatory_id: field.id('Choose an operatory.'),
  date: field.date('Enter the date.'),
  starts: field.time('Enter when it begins.'),
  ends: field.time('Enter when it ends.'),
  reason: field.line('Enter the reason.'),
  version: field.version(),
};

export const BlockoutInput = z
  .object(blockedTime)
  .check(z.refine((given) => given.starts < given.ends, endsFirst));
export type BlockoutInput = z.input<typeof BlockoutInput>;

export const NewBlockoutInput = z
  .object({
    ...blockedTime,
    /** The series that it is a day of, which was removed and is blocked again. */
    series_id: field.optionalId('This is not the id of a repeated blocked time.'),
  })
  .check(z.refine((given) => given.starts < given.ends, endsFirst));
export type NewBlockoutInput = z.input<typeof NewBlockoutInput>;

export const listBlockouts = get('/blockouts', {
  summary: 'Blocked times by date and time; the first and last day are both included.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'When chairs are blocked, no record.' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  output: z.array(Blockout),
  refusals: [],
});

export const createBlockout = post('/blockouts', {
  summary: 'Block a time. Refused where a visit or another blocked time is in the way.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'blockout' },
  event: 'added',
  body: NewBlockoutInput,
  output: Blockout,
  refusals: ['operatory_not_found', 'blockout_series_not_found', 'place_taken', 'time_missing'],
});

export const updateBlockout = put('/blockouts/{id}', {
  summary: 'Move or change a blocked time.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'blockout' },
  event: 'changed',
  body: BlockoutInput,
  output: Blockout,
  refusals: ['blockout_not_found', 'operatory_not_found', 'place_taken', 'time_missing', 'stale_version'],
});

export const deleteBlockout = del('/blockouts/{id}', {
  summary: 'Remove a blocked time.',
  access: staffWith('appointments.write'),
  audit: { action: 'delete', object: 'blockout' },
  event: 'removed',
  output: null,
  refusals: ['blockout_not_found'],
});

/** A place that is held for some time while somebody decides about it. */
export const Hold = z.object({
  id: z.string(),
  operatory_id: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** The reason for the hold. */
  reason: z.string(),
  expires_at: field.moment(),
  /** It is offered to patients: the offer has the same id. */
  is_offered: z.boolean(),
  /** Somebody asked for it on the public booking page: the request has the same id. */
  is_requested: z.boolean(),
});
export type Hold = z.infer<typeof Hold>;

/** For how many minutes a place is held: at least, at most, and by default. */
export const holdFor = { least: 5, most: 1440, byDefault: 30 } as const;
const wrongHold = `Choose ${holdFor.least} minutes to ${holdFor.most / 60} hours.`;

export const createHold = post('/holds', {
  summary: 'Hold a time for a few minutes so no one else can book it.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'blockout' },
  event: 'held',
  body: z
    .object({
      operatory_id: field.id('Choose an operatory.'),
      date: field.date('Enter the date.'),
      starts: field.time('Enter when it begins.'),
      ends: field.time('Enter when it ends.'),
      reason: field.line('Enter who or what this time is for.'),
      hold_minutes: z
        .int({ error: wrongHold })
        .check(z.refine((given) => given >= holdFor.least && given <= holdFor.most, wrongHold)),
    })
    .check(z.refine((given) => given.starts < given.ends, endsFirst)),
  output: Hold,
  refusals: ['operatory_not_found', 'place_taken', 'time_missing'],
});

export const deleteHold = del('/holds/{id}', {
  summary: 'Release a held time. One that is offered to patients is released by withdrawing the offer.',
  access: staffWith('appointments.write'),
  audit: { action: 'delete', object: 'blockout' },
  event: 'released',
  output: null,
  refusals: ['hold_not_found', 'hold_offered', 'hold_requested'],
});
