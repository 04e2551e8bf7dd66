import type { Operatory, Provider, Schedule, ScheduleColor } from '@cusp/contract';
import { addToDate, dateWords } from '../../../ui/text/dates.ts';
import { type Block, blockEnd } from './blocks.ts';
import { ceilTo, floorTo, minutesOf } from './time.ts';

/** The view of the schedule. */
export interface ScheduleView {
  /** The day, or one of the week or month. */
  date: string;
  by: 'operatory' | 'provider';
  span: 'day' | 'week' | 'month';
  /** For a week: the operatory or provider. */
  of: string | undefined;
  /** Minutes of a row. */
  step: GridStep;
}
const gridSteps = [5, 10, 15] as const;
export type GridStep = (typeof gridSteps)[number];

/** A column: a block that is placed there gets its date, and its operatory or provider. */
export interface ScheduleColumn {
  key: string;
  title: string;
  /** A second line of the head. */
  line: string;
  date: string;
  by: ScheduleView['by'];
  /** The operatory's or provider's id; null: not assigned. */
  of: string | null;
  color: ScheduleColor | undefined;
  /** By their start. */
  blocks: readonly Block[];
}

interface Named {
  operatories: readonly Operatory[];
  providers: readonly Provider[];
}

/** Monday of the week. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addToDate(date, -((day + 6) % 7), 'd');
}

/** The first and the last day that a view shows. */
export function daysOf({ date, span }: Pick<ScheduleView, 'date' | 'span'>): { from: string; to: string } {
  if (span === 'day') return { from: date, to: date };
  if (span === 'month') {
    const first = `${date.slice(0, 7)}-01`;
    const last = addToDate(addToDate(first, 1, 'm'), -1, 'd');
    return { from: mondayOf(first), to: addToDate(mondayOf(last), 6, 'd') };
  }
  const from = mondayOf(date);
  return { from, to: addToDate(from, 6, 'd') };
}

/** The columns of a view. Visits of nobody, or of one that was removed, are in `Not assigned`, if there are any. */
export function scheduleColumns(
  view: ScheduleView,
  blocks: readonly Block[],
  named: Named,
): ScheduleColumn[] {
  return view.span === 'week' ? weekColumns(view, blocks, named) : dayColumns(view, blocks, named);
}

const ownerOf = (block: Block, by: ScheduleView['by']): string | null => {
  if (by === 'operatory') return block.operatoryId;
  return block.kind === 'visit' ? block.visit.provider_id : null;
};

function dayColumns({ date, by }: ScheduleView, blocks: readonly Block[], named: Named): ScheduleColumn[] {
  const onDay = blocks.filter((block) => block.date === date);
  const owners: readonly (Operatory | Provider)[] = by === 'operatory' ? named.operatories : named.providers;
  const known = new Set(owners.map(({ id }) => id));
  const columns: ScheduleColumn[] = owners.map((owner) => ({
    key: owner.id,
    title: owner.name,
    line: by === 'operatory' ? usualProviders(owner.id, named) : usualOperatory(owner, named),
    date,
    by,
    of: owner.id,
    color: 'color' in owner ? owner.color : undefined,
    blocks: onDay.filter((block) => ownerOf(block, by) === owner.id),
  }));
  // Blocked time belongs to a chair and to no provider.
  const others = onDay.filter(
    (block) => block.kind === 'visit' && !known.has(ownerOf(block, by) ?? 'nobody'),
  );
  if (others.length > 0 || columns.length === 0) {
    columns.push({
      key: 'none',
      title: 'Not assigned',
      line: by === 'operatory' ? 'No operatory' : 'No provider',
      date,
      by,
      of: null,
      color: undefined,
      blocks: others,
    });
  }
  return columns;
}

const usualProviders = (operatory: string, { providers }: Named) =>
  providers
    .filter(({ operatory_id }) => operatory_id === operatory)
    .map(({ name }) => name)
    .join(', ');

const usualOperatory = (owner: Operatory | Provider, { operatories }: Named) =>
  'operatory_id' in owner ? (operatories.find(({ id }) => id === owner.operatory_id)?.name ?? '') : '';

function weekColumns(
  view: ScheduleView,
  blocks: readonly Block[],
  { operatories, providers }: Named,
): ScheduleColumn[] {
  const owners: readonly (Operatory | Provider)[] = view.by === 'operatory' ? operatories : providers;
  const owner = owners.find(({ id }) => id === view.of);
  const first = mondayOf(view.date);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const date = addToDate(first, day, 'd');
    return {
      key: date,
      title: dateWords(date).replace(/, \d{4}$/, ''),
      line: owner?.name ?? '',
      date,
      by: view.by,
      of: owner?.id ?? null,
      color: owner && 'color' in owner ? owner.color : undefined,
      blocks: blocks.filter(
        (block) => block.date === date && ownerOf(block, view.by) === (owner?.id ?? null),
      ),
    };
  });
}

/** The minutes that the grid shows, from and to whole hours. */
export interface Range {
  from: number;
  to: number;
}

/** Everything on these days, the hours, and an hour around them for those who come early or stay late. */
export function rangeOf(days: Schedule['days'], blocks: readonly Block[]): Range {
  const working = days.flatMap(({ hours, providers }) => [...(hours ? [hours] : []), ...providers]);
  const opens = working.map((hours) => minutesOf(hours.opens));
  const closes = working.map((hours) => minutesOf(hours.closes));
  const from = Math.min(...(opens.length > 0 ? opens : [8 * 60])) - 60;
  const to = Math.max(...(closes.length > 0 ? closes : [17 * 60])) + 60;
  const first = Math.min(from, ...blocks.map(({ start }) => start));
  const last = Math.max(to, ...blocks.map(blockEnd));
  return { from: Math.max(0, floorTo(first, 60)), to: Math.min(24 * 60, ceilTo(last, 60)) };
}
