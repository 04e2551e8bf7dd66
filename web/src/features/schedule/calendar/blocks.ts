import { hasEnded, wasBroken } from '@cusp/contract';
import type { Blockout, Hold, Schedule, ScheduledAppointment } from '@cusp/contract';
import { minutesOf } from './time.ts';

/** Something that takes time in a column. Times in minutes since midnight. */
interface Placed {
  id: string;
  date: string;
  operatoryId: string | null;
  start: number;
  minutes: number;
}
export interface AppointmentBlock extends Placed {
  kind: 'visit';
  visit: ScheduledAppointment;
}
export interface BlockoutBlock extends Placed {
  kind: 'blockout';
  blockout: Blockout;
}
interface HoldBlock extends Placed {
  kind: 'hold';
  hold: Hold;
}
export type Block = AppointmentBlock | BlockoutBlock | HoldBlock;

export const appointmentBlock = (visit: ScheduledAppointment): AppointmentBlock => ({
  kind: 'visit',
  id: visit.id,
  date: visit.appointment_date,
  operatoryId: visit.operatory_id,
  start: minutesOf(visit.appointment_time),
  minutes: visit.duration,
  visit,
});

export const blockoutBlock = (blockout: Blockout): BlockoutBlock => ({
  kind: 'blockout',
  id: blockout.id,
  date: blockout.date,
  operatoryId: blockout.operatory_id,
  ...between(blockout),
  blockout,
});

const holdBlock = (hold: Hold): HoldBlock => ({
  kind: 'hold',
  id: hold.id,
  date: hold.date,
  operatoryId: hold.operatory_id,
  ...between(hold),
  hold,
});

const between = ({ starts, ends }: { starts: string; ends: string }) => ({
  start: minutesOf(starts),
  minutes: Math.max(5, minutesOf(ends) - minutesOf(starts)),
});

/** Whether a visit will not take place: it takes no time in a chair. */
export const isOff = ({ progress }: Pick<ScheduledAppointment, 'progress'>): boolean => wasBroken(progress);

/** Whether a visit stays where it was: it took place, or never will. */
export const isOver = ({ progress }: Pick<ScheduledAppointment, 'progress'>): boolean => hasEnded(progress);

/**
 * All blocks, the earliest first.
 * @param withOff whether cancelled and missed visits are among them
 */
export function blocksOf(schedule: Schedule, withOff = false): readonly Block[] {
  const known = withOff ? allBlocks : blocksThere;
  const blocks = known.get(schedule) ?? sortedBlocks(schedule, withOff);
  known.set(schedule, blocks);
  return blocks;
}

/** Made once for each answer: while something is dragged they are asked for with each place. */
const [blocksThere, allBlocks] = [new WeakMap<Schedule, Block[]>(), new WeakMap<Schedule, Block[]>()];

const sortedBlocks = ({ visits, blockouts, holds }: Schedule, withOff: boolean): Block[] =>
  [
    ...visits.filter((visit) => withOff || !isOff(visit)).map(appointmentBlock),
    ...blockouts.map(blockoutBlock),
    ...holds.map(holdBlock),
  ].toSorted((one, other) => one.start - other.start || other.minutes - one.minutes || order(one, other));

const order = (one: Block, other: Block) => (one.id < other.id ? -1 : 1);

export const blockEnd = ({ start, minutes }: Pick<Placed, 'start' | 'minutes'>): number => start + minutes;

/** Whether two share a minute of one day; one that begins when the other ends doesn't. */
export const share = (
  one: Pick<Placed, 'start' | 'minutes'>,
  other: Pick<Placed, 'start' | 'minutes'>,
): boolean => one.start < blockEnd(other) && other.start < blockEnd(one);

/** The part of its column's width that a block takes: the `track`-th of `tracks` equal ones. */
interface Track {
  track: number;
  tracks: number;
}

/**
 * Puts the blocks of one column side by side where they share time. Those that touch each other, directly or through
 * others, get equally wide tracks; a visit that was deliberately overlapped keeps its lane's side.
 * @param blocks by their start
 */
export function tracksOf(blocks: readonly Block[]): Map<string, Track> {
  const tracks = new Map<string, Track>();
  let group: { block: Block; track: number }[] = [];
  let until = -1;
  const close = () => {
    const count = Math.max(0, ...group.map(({ track }) => track)) + 1;
    for (const { block, track } of group) tracks.set(block.id, { track, tracks: count });
    group = [];
  };
  for (const block of blocks) {
    if (block.start >= until) close();
    const busy = new Set(group.filter(({ block: other }) => share(block, other)).map(({ track }) => track));
    let track = laneOf(block);
    if (busy.has(track)) track = 0;
    while (busy.has(track)) track += 1;
    group.push({ block, track });
    until = Math.max(until, blockEnd(block));
  }
  close();
  return tracks;
}

const laneOf = (block: Block) => (block.kind === 'visit' ? (block.visit.lane ?? 0) : 0);

/**
 * The visits whose provider is with another patient at the same time: shown, not refused.
 * @param blocks in any order: those of the columns one after the other, too
 */
export function providerClashes(blocks: readonly Block[]): ReadonlySet<string> {
  const clashes = new Set<string>();
  const latest = new Map<string, AppointmentBlock[]>();
  for (const block of blocks.toSorted((one, other) => one.start - other.start)) {
    if (block.kind !== 'visit' || block.visit.provider_id === null || isOff(block.visit)) continue;
    const key = `${block.date} ${block.visit.provider_id}`;
    const open = (latest.get(key) ?? []).filter((other) => blockEnd(other) > block.start);
    for (const other of open) {
      clashes.add(other.id);
      clashes.add(block.id);
    }
    latest.set(key, [...open, block]);
  }
  return clashes;
}
