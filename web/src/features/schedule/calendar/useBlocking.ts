import {
  type Blockout,
  type BlockoutSeries,
  type ChangedSeries,
  createBlockout,
  createBlockoutSeries,
  deleteBlockout,
  endBlockoutSeries,
  updateBlockout,
  updateBlockoutSeries,
} from '@cusp/contract';
import { useRef } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { BlockScope, ParsedBlock } from './blockForm.ts';
import { scheduleMessages } from './messages.ts';

const failed = (thrown: unknown) =>
  toast.failed(scheduleMessages.blockChangeFailed, refusalOf(thrown).detail);

/** Removes a blocked time; the toast puts it back, as a day of its series if it was one. */
export function useUnblock() {
  const remove = useChange(deleteBlockout, 'blockouts');
  const create = useChange(createBlockout, 'blockouts');
  return async (blockout: Blockout): Promise<void> => {
    const { id, operatory_id, date, starts, ends, reason, series_id } = blockout;
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      const body = { operatory_id, date, starts, ends, reason, series_id };
      const putBack = () => void create.mutateAsync({ input: { body } }).catch(failed);
      toast.done(scheduleMessages.blockRemoved, [{ words: 'Undo', go: putBack }]);
    } catch (thrown) {
      failed(thrown);
    }
  };
}

/** Removes all days of a series from a day on. */
export function useEndSeries() {
  const end = useChange(endBlockoutSeries, 'blockouts');
  return async (id: string, from_date: string): Promise<void> => {
    try {
      const { removed } = await end.mutateAsync({ input: { params: { id }, body: { from_date } } });
      toast.done(`${scheduleMessages.blockRemoved} on ${removed} ${removed === 1 ? 'day' : 'days'}`);
    } catch (thrown) {
      failed(thrown);
    }
  };
}

/**
 * Blocks a time in one operatory or in several, once or repeatedly. What was blocked before a refusal isn't blocked again by the next
 * attempt.
 */
export function useBlock() {
  const create = useChange(createBlockout, 'blockouts');
  const repeat = useChange(createBlockoutSeries, 'blockouts');
  const done = useRef(new Map<string, ChangedSeries | null>());
  return async (block: ParsedBlock, operatories: readonly string[]): Promise<ChangedSeries[]> => {
    const { date, starts, ends, reason, weekdays, until_date } = block;
    const refusals: unknown[] = [];
    const changed: ChangedSeries[] = [];
    for (const operatory_id of operatories) {
      const place = [operatory_id, date, starts, ends, weekdays.join(''), until_date].join(' ');
      const before = done.current.get(place);
      if (before) changed.push(before);
      if (before !== undefined) continue;
      try {
        // One after the other, so that a refusal names the operatory that it is about.
        const times = { operatory_id, starts, ends, reason };
        if (weekdays.length === 0) {
          await create.mutateAsync({ input: { body: { ...times, date } } });
          done.current.set(place, null);
        } else {
          const body = { ...times, from_date: date, until_date, weekdays };
          const made = await repeat.mutateAsync({ input: { body } });
          changed.push(made);
          done.current.set(place, made);
        }
      } catch (thrown) {
        refusals.push(thrown);
      }
    }
    if (refusals.length > 0) throw refusals[0];
    return changed;
  };
}

/** Changes a blocked time: this day alone, or its series from this day on or as a whole. */
export function useChangeBlock() {
  const update = useChange(updateBlockout, 'blockouts');
  const updateSeries = useChange(updateBlockoutSeries, 'blockouts');
  return async (
    { id, version, date: day }: Blockout,
    series: BlockoutSeries | undefined,
    scope: BlockScope,
    block: ParsedBlock,
  ): Promise<ChangedSeries[]> => {
    const { operatory_id, date, starts, ends, reason, weekdays, until_date } = block;
    const times = { operatory_id, starts, ends, reason };
    if (series === undefined || scope === 'day') {
      await update.mutateAsync({ input: { params: { id }, body: { ...times, date, version } } });
      return [];
    }
    const from_date = scope === 'all' ? series.from_date : day;
    const body = { ...times, from_date, until_date, weekdays, version: series.version };
    return [await updateSeries.mutateAsync({ input: { params: { id: series.id }, body } })];
  };
}
