import { type Blockout, BlockoutInput, type BlockoutSeries, type ChangedSeries } from '@cusp/contract';
import * as z from 'zod/mini';
import { addToDate, dateWords } from '../../../ui/text/dates.ts';
import type { GridSlot } from './checkSlot.ts';
import { scheduleMessages } from './messages.ts';
import { timeOf } from './time.ts';

/** How many days of a series a change is about. */
export type BlockScope = 'day' | 'later' | 'all';

const { operatory_id, date, starts, ends, reason } = BlockoutInput.shape;

/** A blocked time, once, or on days of the week until a day. What both are refused for, the contract says when it is sent. */
export const BlockForm = z
  .object({
    operatory_id,
    date,
    starts,
    ends,
    reason,
    /** None: it doesn't repeat. */
    weekdays: z.array(z.int()),
    until_date: z.string(),
  })
  .check(
    z.refine((given) => given.starts < given.ends, {
      path: ['ends'],
      error: 'The end must be after the start.',
    }),
    z.refine((given) => given.weekdays.length === 0 || given.until_date >= given.date, {
      path: ['until_date'],
      error: 'Enter a last day that is not before the first.',
    }),
  );
export type ParsedBlock = z.output<typeof BlockForm>;

/** The values with which the dialog begins. A repetition ends after half a year, unless somebody says otherwise. */
export function blockValues(
  place: GridSlot,
  blockout: Blockout | undefined,
  series: BlockoutSeries | undefined,
) {
  const day = blockout?.date ?? place.date;
  return {
    operatory_id: blockout?.operatory_id ?? place.operatoryId ?? '',
    date: day,
    starts: blockout?.starts ?? timeOf(place.start),
    ends: blockout?.ends ?? timeOf(place.start + place.minutes),
    reason: blockout?.reason ?? '',
    weekdays: series?.weekdays ?? [],
    until_date: series?.until_date ?? addToDate(day, 6, 'm'),
  };
}

const named = 3;

/** What a change of many days did: how many are blocked, and which were left out, because something else is there. */
export function changedWords(changed: readonly ChangedSeries[], done: string): string {
  const blocked = changed.reduce((sum, one) => sum + one.blocked, 0);
  const skipped = changed.flatMap((one) => one.skipped);
  const days = `${done} on ${blocked} ${blocked === 1 ? 'day' : 'days'}`;
  if (skipped.length === 0) return days;
  const first = skipped
    .slice(0, named)
    .map(({ date: day, what }) => `${dateWords(day, 'plain')}${what === '' ? '' : ` (${what})`}`);
  const more = skipped.length - first.length;
  return `${days}. ${scheduleMessages.leftOut}: ${first.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
