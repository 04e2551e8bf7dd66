import { addDays } from '@cusp/contract';

/** Whole years from a birth date to a date. */
export const ageOn = (born: string, date: string): number =>
  Number(date.slice(0, 4)) - Number(born.slice(0, 4)) - (date.slice(5) < born.slice(5) ? 1 : 0);

export const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const isTuesday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 2;

/** The demo's chairs: two of its dentists, and two of its hygienists. */
export type Chair = 0 | 1 | 2 | 3;
export const chairs: readonly Chair[] = [0, 1, 2, 3];
const hygiene: readonly Chair[] = [2, 3];
const dentistry: readonly Chair[] = [0, 1];
export const chairsFor = (type: string): readonly Chair[] => (type === 'cleaning' ? hygiene : dentistry);

/** Minutes of the day: when it opens and closes, and lunch in between. */
export const demoHours = { opens: 8 * 60, closes: 17 * 60, lunch: { from: 12 * 60, to: 13 * 60 } } as const;
/** The team meets on Tuesdays, before the first patient. */
export const meeting = { from: demoHours.opens, to: demoHours.opens + 30, isOn: isTuesday } as const;
/** A machine is serviced once, in the second chair of hygiene. */
export const service = { chair: 3, daysAhead: 8, from: 15 * 60, to: demoHours.closes } as const;

export const demoTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The next working day from a date on. */
export function workday(date: string): string {
  return isWeekend(date) ? workday(addDays(date, 1)) : date;
}

interface DemoBooking {
  date: string;
  time: string;
  chair: Chair;
}

export interface Book {
  /** The first free time on or after the date, in one of these chairs. */
  first(from: string, minutes: number, among: readonly Chair[]): DemoBooking;
  /** The next free time of a chair on this very day; undefined if the rest of the day is too short. */
  next(date: string, minutes: number, chair: Chair): DemoBooking | undefined;
}

/**
 * The appointment book: four chairs, weekdays from 8:00 to 17:00. Today is always open, so that the day's schedule
 * isn't empty.
 */
export function appointmentBook(today: string): Book {
  const free = new Map<string, Map<Chair, number>>();
  const serviced = workday(addDays(today, service.daysAhead));

  /** The next start of a free time of this length in the chair on this day; undefined if there is none left. */
  function startOn(date: string, minutes: number, chair: Chair): number | undefined {
    if (isWeekend(date) && date !== today) return undefined;
    const opens = meeting.isOn(date) ? meeting.to : demoHours.opens;
    const next = free.get(date)?.get(chair) ?? opens;
    const { lunch } = demoHours;
    const starts = next < lunch.to && next + minutes > lunch.from ? Math.max(next, lunch.to) : next;
    const closes = chair === service.chair && date === serviced ? service.from : demoHours.closes;
    return starts + minutes > closes ? undefined : starts;
  }
  function take(date: string, starts: number, minutes: number, chair: Chair): DemoBooking {
    const ofDay = free.get(date) ?? new Map<Chair, number>();
    ofDay.set(chair, starts + minutes);
    free.set(date, ofDay);
    return { date, time: demoTime(starts), chair };
  }

  return {
    first(from, minutes, among) {
      for (let date = from; ; date = addDays(date, 1)) {
        const starts = among
          .map((chair) => ({ chair, at: startOn(date, minutes, chair) }))
          .filter((found): found is { chair: Chair; at: number } => found.at !== undefined)
          .toSorted((one, other) => one.at - other.at);
        const [soonest] = starts;
        if (soonest !== undefined) return take(date, soonest.at, minutes, soonest.chair);
      }
    },
    next(date, minutes, chair) {
      const starts = startOn(date, minutes, chair);
      return starts === undefined ? undefined : take(date, starts, minutes, chair);
    },
  };
}

interface Span {
  /** The number of days before today, and after it, for which the days are full. */
  before: number;
  after: number;
  /** So many that nobody comes more than twice in these days. */
  neighbors: number;
}
/** As long as the demo practice is full. */
export const fullWeeks: Span = { before: 30, after: 42, neighbors: 720 };
/** For tests that need each kind of record, not the number of them. */
export const fewDays: Span = { before: 8, after: 10, neighbors: 200 };
