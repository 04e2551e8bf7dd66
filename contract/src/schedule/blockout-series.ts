import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { addDays } from '../kernel/plain-days.ts';
import { longestRepeat, repeatedDays } from './rules/repeated-days.ts';

/** A blocked time that repeats on days of the week. */
export const BlockoutSeries = z.object({
  id: z.string(),
  operatory_id: z.string(),
  /** The first and the last day; both are included. */
  from_date: z.string(),
  until_date: z.string(),
  /** Monday is 1, Sunday 7. */
  weekdays: z.array(z.int()),
  starts: z.string(),
  ends: z.string(),
  reason: z.string(),
  version: z.int(),
  /** Its days that are not blocked, or that were changed alone, by date. */
  exceptions: z.array(z.object({ date: z.string(), blockout_id: z.nullable(z.string()) })),
});
export type BlockoutSeries = z.infer<typeof BlockoutSeries>;

/** The days that a change left as they were, because something else is there; `what` names it. */
const skipped = z.array(z.object({ date: z.string(), what: z.string() }));

/** A series after a change of many days. */
export const ChangedSeries = z.extend(BlockoutSeries, {
  /** How many days are blocked by it. */
  blocked: z.int(),
  skipped,
});
export type ChangedSeries = z.infer<typeof ChangedSeries>;

const wrongDays = 'Choose at least one day of the week.';
const times = {
  operatory_id: field.id('Choose an operatory.'),
  until_date: field.date('Enter the last day.'),
  weekdays: z.pipe(
    z
      .array(z.int({ error: wrongDays }).check(z.minimum(1, wrongDays), z.maximum(7, wrongDays)), {
        error: wrongDays,
      })
      .check(z.minLength(1, wrongDays), z.maxLength(7, wrongDays)),
    z.transform((given: number[]) => [...new Set(given)].toSorted((one, other) => one - other)),
  ),
  starts: field.time('Enter when it begins.'),
  ends: field.time('Enter when it ends.'),
  reason: field.line('Enter the reason.'),
};

interface Span {
  from_date: string;
  until_date: string;
}
const inOrder = ({ starts, ends }: { starts: string; ends: string }) => starts < ends;
const afterStart = { path: ['ends'], error: 'The end must be after the start.' };
const within = ({ from_date, until_date }: Span) =>
  from_date <= until_date && until_date <= addDays(from_date, longestRepeat);
const withinYear = { path: ['until_date'], error: 'Choose a last day within a year after the first.' };
const hasDays = ({ from_date, until_date, weekdays }: Span & { weekdays: number[] }) =>
  repeatedDays(from_date, until_date, weekdays).length > 0;
const noDays = { path: ['weekdays'], error: 'None of these days falls between the first and the last day.' };

export const BlockoutSeriesInput = z
  .object({ from_date: field.date('Enter the first day.'), ...times })
  .check(z.refine(inOrder, afterStart), z.refine(within, withinYear), z.refine(hasDays, noDays));
export type BlockoutSeriesInput = z.input<typeof BlockoutSeriesInput>;

export const BlockoutSeriesChange = z
  .object({
    /** The day from which on the days change. Earlier ones stay as they are, in a series of their own. */
    from_date: field.date('Enter the first day that changes.'),
    ...times,
    version: field.version(),
  })
  .check(z.refine(inOrder, afterStart), z.refine(within, withinYear), z.refine(hasDays, noDays));
export type BlockoutSeriesChange = z.input<typeof BlockoutSeriesChange>;

export const getBlockoutSeries = get('/blockout-series/{id}', {
  summary: 'A blocked time that repeats, with its exceptions.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'When chairs are blocked, no record.' },
  output: BlockoutSeries,
  refusals: ['blockout_series_not_found'],
});

export const createBlockoutSeries = post('/blockout-series', {
  summary:
    'Block a time on days of the week, for up to a year. Days on which something is in the way are left out and named; refused if that is all of them.',
  access: staffWith('appointments.write'),
  audit: { action: 'create', object: 'blockout_series' },
  event: 'added',
  body: BlockoutSeriesInput,
  output: ChangedSeries,
  refusals: ['operatory_not_found', 'place_taken', 'time_missing'],
});

export const updateBlockoutSeries = put('/blockout-series/{id}', {
  summary:
    'Change a repeated blocked time from a day on. Days that were changed alone or removed stay so, and days on which something is in the way stay as they were and are named.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'blockout_series' },
  event: 'changed',
  body: BlockoutSeriesChange,
  output: ChangedSeries,
  refusals: ['blockout_series_not_found', 'operatory_not_found', 'stale_version'],
});

export const endBlockoutSeries = post('/blockout-series/{id}/end', {
  summary: 'Remove a repeated blocked time from a day on. Earlier days stay blocked.',
  access: staffWith('appointments.write'),
  audit: { action: 'delete', object: 'blockout_series' },
  event: 'removed',
  body: z.object({ from_date: field.date('Enter the first day that is removed.') }),
  output: z.object({ removed: z.int() }),
  status: 200,
  refusals: ['blockout_series_not_found'],
});
