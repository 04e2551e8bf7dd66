import { fullWords, isFull } from '@cusp/contract';
import type { PracticeHours, Provider, ScheduleDay } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';
import type { Elsewhere, BlockingRow, TimeSlot } from './blocking-queries.ts';

/** A day's minutes: what would go on past midnight has no place on the schedule. */
export const minutesInDay = 24 * 60;

/** Minutes since midnight of `HH:MM`. */
export const minutesSinceMidnight = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (value: number) => String(value).padStart(2, '0');
/** `HH:MM` of minutes since midnight. */
export const wallClockTime = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** A time as people here read it: 9:30 AM. */
export function spoken(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** 9:00–10:00 AM, 11:30 AM–12:30 PM. */
function spokenRange(starts: string, ends: string): string {
  const [from, to] = [spoken(starts), spoken(ends)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

const wordsOf = ({ kind, what, starts, ends }: BlockingRow): string =>
  kind === 'visit' ? `${what}, ${spoken(starts)}` : `${what}, ${spokenRange(starts, ends)}`;

/** The refusal that names the conflicts. */
export function placeTaken(place: TimeSlot, operatory: string, found: readonly BlockingRow[]): Refusal {
  const range = spokenRange(place.time, wallClockTime(minutesSinceMidnight(place.time) + place.minutes));
  const named = found.map((one) => ({ kind: one.kind, id: one.id, words: wordsOf(one), lane: one.lane }));
  const taken = `${range} in ${operatory} is taken: ${named.map(({ words }) => words).join('; ')}.`;
  return new Refusal('place_taken', [], {
    detail: isFull(found) ? `${taken} ${fullWords}` : taken,
    beside: { in_the_way: named },
  });
}

/** The refusal that says where a patient is at that time; nobody sits in two operatories. */
export function patientElsewhere(found: readonly [Elsewhere, ...Elsewhere[]]): Refusal {
  const where = found.map(({ operatory, starts, ends }) => `${spokenRange(starts, ends)} in ${operatory}`);
  return new Refusal('patient_elsewhere', [], {
    detail: `${found[0].patient_name} has another visit at this time: ${where.join('; ')}.`,
  });
}

/**
 * Whether a visit may overlap what is there: all of it are visits that were named or stood beside it before, and they
 * leave one half of the column free.
 */
export function isOverlapNamed(found: readonly BlockingRow[], named: readonly string[]): boolean {
  const allowed = found.every(({ kind, id, beside }) => kind === 'visit' && (beside || named.includes(id)));
  return allowed && !isFull(found);
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

interface Working extends PracticeHours {
  providers: readonly Pick<Provider, 'id'>[];
}

/** The working hours of the practice and its providers on a day. */
export function scheduleDay(date: string, { weekly, closures, providers }: Working): ScheduleDay {
  const weekday = weekdayOf(date);
  /** By whose they are, the latest hours that have begun: `weekly` is sorted by its first day. */
  const latest = new Map(
    weekly.filter(({ valid_from }) => valid_from <= date).map((given) => [given.provider_id, given]),
  );
  const timeIn = (given: (typeof weekly)[number] | undefined) => {
    const open = given?.days.find((day) => day.weekday === weekday);
    if (open === undefined) return null;
    const { weekday: _, ...time } = open;
    return time;
  };
  /** The same of closures, the first of several. */
  const closed = new Map(
    closures
      .filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
      .toReversed()
      .map((given) => [given.provider_id, given]),
  );

  const closure = closed.get(null);
  if (closure !== undefined) return { date, hours: null, closed: closure.reason, providers: [] };
  const practice = timeIn(latest.get(null));
  return {
    date,
    hours: practice,
    closed: '',
    providers: providers.flatMap(({ id }) => {
      if (closed.has(id)) return [];
      const own = latest.get(id);
      const time = own === undefined ? practice : timeIn(own);
      return time === null ? [] : [{ provider_id: id, ...time }];
    }),
  };
}
