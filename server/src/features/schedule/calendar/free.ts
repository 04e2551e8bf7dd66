import type { FreePlace, ScheduleDay } from '@cusp/contract';
import { minutesSinceMidnight, wallClockTime } from './rules.ts';

/** Time that is taken, in an operatory or of a provider or both. */
export interface Busy {
  date: string;
  starts: string;
  minutes: number;
  operatory_id: string | null;
  provider_id: string | null;
}

interface Someone {
  id: string;
  /** The usual operatory. */
  operatory_id: string | null;
}

export interface OpeningSearch {
  minutes: number;
  /** The number of visits in a row, for a family. */
  visits: number;
  /** Starts are multiples of so many minutes. */
  grid: number;
  part: 'morning' | 'afternoon' | undefined;
  /** In their order. */
  operatories: readonly { id: string }[];
  /** The providers who may do it; null if any may. */
  providers: readonly Someone[] | null;
  /** Only places beside what is taken, and at the start and the end of working time: no gap that another visit could have filled. */
  beside?: boolean;
  /** Whether a time exists on a day. */
  exists(date: string, time: string): boolean;
}

interface Span {
  from: number;
  to: number;
}
const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const spanOf = ({ starts, minutes }: Busy): Span => ({
  from: minutesSinceMidnight(starts),
  to: minutesSinceMidnight(starts) + minutes,
});
const noon = 12 * 60;

interface WorkingTime {
  opens: string;
  closes: string;
  lunch_from: string | null;
  lunch_to: string | null;
}
interface Working {
  open: Span;
  lunch: Span | undefined;
}
/** Read once a day: a search asks for each start and each provider. */
const workingOf = ({ opens, closes, lunch_from, lunch_to }: WorkingTime): Working => ({
  open: { from: minutesSinceMidnight(opens), to: minutesSinceMidnight(closes) },
  lunch:
    lunch_from === null || lunch_to === null
      ? undefined
      : { from: minutesSinceMidnight(lunch_from), to: minutesSinceMidnight(lunch_to) },
});
const works = ({ open, lunch }: Working, span: Span): boolean =>
  open.from <= span.from && span.to <= open.to && (lunch === undefined || !meets(span, lunch));

/**
 * The places of a day that are free, by time and operatory. Those in one operatory, or with one provider, follow each other
 * without overlapping, so that each is another choice. No provider is in one while they see somebody else.
 * With several visits, each set of as many places belongs together: at once in as many operatories, or else one after
 * the other in one.
 * @param earliest of the day, `HH:MM`: what begins before is left out
 */
export function freeOn(
  day: ScheduleDay,
  busy: readonly Busy[],
  wanted: OpeningSearch,
  earliest = '00:00',
): FreePlace[][] {
  const ofDay = busy.filter(({ date }) => date === day.date);
  const chairs = new Map(
    wanted.operatories.map(({ id }) => [id, ofDay.filter((one) => one.operatory_id === id).map(spanOf)]),
  );
  const times = new Map(day.providers.map(({ provider_id, ...time }) => [provider_id, workingOf(time)]));
  const people = (wanted.providers ?? []).flatMap((person) => {
    const working = times.get(person.id);
    const taken = ofDay.filter((one) => one.provider_id === person.id).map(spanOf);
    return working === undefined ? [] : [{ ...person, working, taken }];
  });
  const practice = day.hours === null ? undefined : workingOf(day.hours);
  const open = wanted.providers === null ? (practice ? [practice] : []) : [...times.values()];
  const { minutes, grid } = wanted;

  const isFree = (id: string, span: Span) => !(chairs.get(id) ?? []).some((taken) => meets(taken, span));
  /** The providers who can see somebody then; null: nobody in particular has to. */
  const ableAt = (span: Span): readonly Someone[] | null =>
    wanted.providers === null
      ? practice !== undefined && works(practice, span)
        ? null
        : []
      : people.filter(
          ({ working, taken }) => works(working, span) && !taken.some((busyThen) => meets(busyThen, span)),
        );
  /** The provider who sees a patient there: first one who usually works there, or only those. Undefined if nobody can. */
  const whoIn = (
    chair: string,
    able: readonly Someone[] | null,
    not: readonly string[],
    onlyUsual = false,
  ): string | null | undefined => {
    if (able === null) return null;
    const can = able.filter(({ id }) => !not.includes(id));
    const usual = can.find(({ operatory_id }) => operatory_id === chair);
    if (onlyUsual) return usual?.id;
    // Providers who usually work elsewhere come last.
    return (usual ?? can.find(({ operatory_id }) => operatory_id === null) ?? can[0])?.id;
  };
  const placeAt = (chair: string, span: Span, provider_id: string | null): FreePlace => ({
    date: day.date,
    time: wallClockTime(span.from),
    minutes,
    operatory_id: chair,
    provider_id,
  });

  /** Whether it leaves no gap of a step before it, or none after it, in the day of its operatory and its provider. */
  const isBeside = (chair: string, span: Span, provider_id: string | null): boolean => {
    const person = people.find(({ id }) => id === provider_id);
    const working = provider_id === null ? practice : person?.working;
    const taken = [...(chairs.get(chair) ?? []), ...(person?.taken ?? [])];
    const ends = [working?.open.from, working?.lunch?.to, ...taken.map(({ to }) => to)];
    const starts = [working?.open.to, working?.lunch?.from, ...taken.map(({ from }) => from)];
    const adjoins = (gap: number) => gap >= 0 && gap < grid;
    return (
      ends.some((end) => end !== undefined && adjoins(span.from - end)) ||
      starts.some((start) => start !== undefined && adjoins(start - span.to))
    );
  };

  /** All that begins at one time, of different providers: of each where they usually work, else in another operatory. */
  const startingTogether = (span: Span): FreePlace[] => {
    const able = ableAt(span);
    if (able?.length === 0) return [];
    const free = wanted.operatories.filter(({ id }) => isFree(id, span));
    const seats = new Map<string, string | null>();
    const seat = (chair: string, isUsual: boolean) => {
      const others = [...seats.values()].flatMap((id) => id ?? []);
      const who = whoIn(chair, able, others, isUsual);
      if (who !== undefined) seats.set(chair, who);
    };
    for (const { id } of free) seat(id, true);
    for (const { id } of free) if (!seats.has(id)) seat(id, false);
    return free.flatMap(({ id }) => {
      const who = seats.get(id);
      const isWanted = who !== undefined && (wanted.beside !== true || isBeside(id, span, who));
      return isWanted ? [placeAt(id, span, who)] : [];
    });
  };
  /** As many as are wanted in one operatory; undefined if they don't fit. */
  const inARow = (chair: string, from: number): FreePlace[] | undefined => {
    const found: FreePlace[] = [];
    for (let place = 0; place < wanted.visits; place += 1) {
      const span = { from: from + place * minutes, to: from + (place + 1) * minutes };
      const who = isFree(chair, span) ? whoIn(chair, ableAt(span), []) : undefined;
      if (who === undefined) return undefined;
      found.push(placeAt(chair, span, who));
    }
    return found;
  };

  const sets: FreePlace[][] = [];
  /** Until when an operatory, or a provider, is offered already. */
  const offered = new Map<string, number>();
  const takenBy = ({ operatory_id, provider_id }: FreePlace) =>
    provider_id === null ? [operatory_id] : [operatory_id, provider_id];
  const lastEnd = Math.max(...open.map((one) => one.open.to));
  const first = Math.max(Math.min(...open.map((one) => one.open.from)), minutesSinceMidnight(earliest));
  for (let from = Math.ceil(first / grid) * grid; from + minutes <= lastEnd; from += grid) {
    if (wanted.part === 'morning' && from >= noon) break;
    if (wanted.part === 'afternoon' && from < noon) continue;
    if (!wanted.exists(day.date, wallClockTime(from))) continue;
    const isNew = (places: readonly FreePlace[]) =>
      places.flatMap(takenBy).every((id) => (offered.get(id) ?? 0) <= from);
    const offer = (places: FreePlace[]) => {
      for (const place of places)
        for (const id of takenBy(place))
          offered.set(id, Math.max(offered.get(id) ?? 0, minutesSinceMidnight(place.time) + minutes));
      sets.push(places);
    };
    const together = startingTogether({ from, to: from + minutes });
    if (wanted.visits === 1) {
      for (const place of together) if (isNew([place])) offer([place]);
    } else if (together.length >= wanted.visits) {
      const places = together.slice(0, wanted.visits);
      if (isNew(places)) offer(places);
    } else {
      for (const { operatory_id } of together) {
        const places = inARow(operatory_id, from);
        if (places !== undefined && isNew(places)) offer(places);
      }
    }
  }
  return sets;
}
