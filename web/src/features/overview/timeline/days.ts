import type { TimelineEntry } from '@cusp/contract';

/** A row of the timeline: a day heading, or an entry of that day. */
export type TimelineRow = { row: 'day'; day: string } | { row: 'entry'; entry: TimelineEntry };

/** The timeline with its days as headings; on each day, visits come first. */
export function timelineRows(entries: readonly TimelineEntry[]): TimelineRow[] {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].flatMap(([day, ofDay]) => [
    { row: 'day' as const, day },
    ...[...ofDay.filter(({ kind }) => kind === 'visit'), ...ofDay.filter(({ kind }) => kind !== 'visit')].map(
      (entry) => ({ row: 'entry' as const, entry }),
    ),
  ]);
}
