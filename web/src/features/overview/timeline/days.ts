import type { TimelineEntry } from '@cusp/contract';

/** A row of the time line: a day, or what happened on it. */
export type TimelineRow = { row: 'day'; day: string } | { row: 'entry'; entry: TimelineEntry };

/** The time line with its days as headings; on each day the visits stand first. */
export function timelineRows(entries: readonly TimelineEntry[]): TimelineRow[] {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].flatMap(([day, ofDay]) => [
    { row: 'day' as const, day },
    ...[...ofDay.filter(({ kind }) => kind === 'visit'), ...ofDay.filter(({ kind }) => kind !== 'visit')].map(
      (entry) => ({ row: 'entry' as const, entry }),
    ),
  ]);
}
