import type { Tx } from '../../../db/database.ts';
import type { Load } from '../../../overload/work-proof.ts';
import { limitKey } from '../../../overload/sending-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { minutesSinceMidnight } from '../../schedule/calendar/index.ts';
import { openingsFor } from '../booking/index.ts';
import type { BookingSearch, FoundOpening } from '../booking/index.ts';
import * as queries from './queries.ts';

/** What is free of work, and how it grows: for a page, whoever comes, and steeper for one network. */
const loads = {
  hold: {
    minutes: 10,
    page: { free: 120, each: 30, from: 14, most: 20 },
    network: { free: 30, each: 4, from: 15, most: 26 },
  },
  code: {
    minutes: 24 * 60,
    page: { free: 100, each: 20, from: 15, most: 21 },
    network: { free: 20, each: 2, from: 15, most: 26 },
  },
} as const;

/** The uses of a practice's page that are counted for the work that the next one asks for. */
export function bookingLoads(purpose: keyof typeof loads, practiceId: string, network: string): Load[] {
  const { minutes, page, network: one } = loads[purpose];
  return [
    { key: limitKey('booking', purpose, practiceId), minutes, ...page },
    { key: limitKey('booking', purpose, practiceId, network), minutes, ...one },
  ];
}

/** Strangers who haven't proven an address hold at most this share of what is free of a day. */
const share = 0.5;

/** Refuses a hold by which strangers would hold more than their share of a day; the first of a day is never refused. */
export async function leaveShare(
  tx: Tx,
  where: BookingSearch,
  wanted: { kind_id: string; minutes: number },
  date: string,
): Promise<void> {
  const held = await queries.minutesHeldByStrangers(tx, date);
  if (held === 0) return;
  const free = minutesOfOpenings(await openingsFor(tx, where, wanted, { from: date, days: 1 }));
  if (held + wanted.minutes > share * (held + free)) throw new Refusal('holds_full');
}

/** The minutes that openings of a day cover, of each provider or chair by itself: they overlap, since one begins every few minutes. */
export function minutesOfOpenings(
  openings: readonly Pick<FoundOpening, 'time' | 'minutes' | 'provider_id' | 'operatory_id'>[],
): number {
  const until = new Map<string, number>();
  let free = 0;
  const inOrder = openings.toSorted((one, other) => one.time.localeCompare(other.time));
  for (const { time, minutes, provider_id, operatory_id } of inOrder) {
    const whose = provider_id ?? operatory_id;
    const starts = minutesSinceMidnight(time);
    const ends = starts + minutes;
    const from = Math.max(starts, until.get(whose) ?? 0);
    free += Math.max(0, ends - from);
    until.set(whose, Math.max(ends, until.get(whose) ?? 0));
  }
  return free;
}
