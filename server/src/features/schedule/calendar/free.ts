import type { FamilyArrangement, FreePlace, ScheduleDay } from '@cusp/contract';
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
  /** The number of visits that belong together, for a family, and how they lie: `any` takes the first way that fits. */
  visits: number;
  arranged?: FamilyArrangement | undefined;
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

/** Providers who can see somebody at one time. */
interface Able {
  /** By operatory, the first who usually works there. */
  usual: ReadonlyMap<string, string>;
  /** All of them; those who usually work in one operatory come last. */
  order: readonly string[];
}
const nobody: Able = { usual: new Map(), order: [] };

function ableOf(people: readonly Someone[]): Able {
  const usual = new Map<string, string>();
  for (const { id, operatory_id } of people)
    if (operatory_id !== null && !usual.has(operatory_id)) usual.set(operatory_id, id);
  const anywhere = people.filter(({ operatory_id }) => operatory_id === null);
  const somewhere = people.filter(({ operatory_id }) => operatory_id !== null);
  return { usual, order: [...anywhere, ...somewhere].map(({ id }) => id) };
}

/** The provider who sees one patient there; null: nobody in particular. Undefined if nobody can. */
const whoIn = (chair: string, able: Able | null): string | null | undefined =>
  able === null ? null : (able.usual.get(chair) ?? able.order[0]);

/**
 * Seats providers in these operatories for visits that begin at once: first those who usually work there, then others where nobody is
 * yet. Each operatory and each provider is looked at once, because a practice can have hundreds of both. Null: nobody in particular.
 */
function seatsIn(chairs: readonly string[], able: Able | null): Map<string, string | null> {
  if (able === null) return new Map(chairs.map((chair) => [chair, null]));
  const seats = new Map<string, string>();
  for (const chair of chairs) {
    const who = able.usual.get(chair);
    if (who !== undefined) seats.set(chair, who);
  }
  const seated = new Set(seats.values());
  const others = able.order.filter((id) => !seated.has(id)).values();
  for (const chair of chairs) {
    if (seats.has(chair)) continue;
    const { value, done } = others.next();
    if (done === true) break;
    seats.set(chair, value);
  }
  return seats;
}

/**
 * The places of a day that are free, by time and operatory. Those in one operatory, or with one provider, follow each other
 * without overlapping, so that each is another choice. No provider is in one while they see somebody else.
 * With several visits, each set of as many places belongs together: at once in as many operatories, or else two and two, or one after
 * the other in one. On a day on which they don't fit in one block, they are one set of two blocks.
 * @param earliest of the day, `HH:MM`: what begins before is left out
 */
export function freeOn(
  day: ScheduleDay,
  busy: readonly Busy[],
  wanted: OpeningSearch,
  earliest?: string,
): FreePlace[][] {
  const sets = blocksOn(day, busy, wanted, earliest);
  if (sets.length > 0 || wanted.visits === 1) return sets;
  const half = Math.ceil(wanted.visits / 2);
  const [one] = blocksOn(day, busy, { ...wanted, visits: half }, earliest);
  if (one === undefined) return [];
  const taken = one.map(({ time, ...place }): Busy => ({ ...place, starts: time }));
  const [other] = blocksOn(day, [...busy, ...taken], { ...wanted, visits: wanted.visits - half }, earliest);
  if (other === undefined) return [];
  return [[...one, ...other].toSorted((a, b) => minutesSinceMidnight(a.time) - minutesSinceMidnight(b.time))];
}

/** The same, each set in one block. */
function blocksOn(
  day: ScheduleDay,
  busy: readonly Busy[],
  wanted: OpeningSearch,
  earliest = '00:00',
): FreePlace[][] {
  const ofDay = busy.filter(({ date }) => date === day.date);
  const inChair = Map.groupBy(ofDay, ({ operatory_id }) => operatory_id);
  const withPerson = Map.groupBy(ofDay, ({ provider_id }) => provider_id);
  const chairs = new Map(wanted.operatories.map(({ id }) => [id, (inChair.get(id) ?? []).map(spanOf)]));
  const times = new Map(day.providers.map(({ provider_id, ...time }) => [provider_id, workingOf(time)]));
  const people = (wanted.providers ?? []).flatMap((person) => {
    const working = times.get(person.id);
    const taken = (withPerson.get(person.id) ?? []).map(spanOf);
    return working === undefined ? [] : [{ ...person, working, taken }];
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const practice = day.hours === null ? undefined : workingOf(day.hours);
  const open = wanted.providers === null ? (practice ? [practice] : []) : [...times.values()];
  const { minutes, grid } = wanted;

  const isFree = (id: string, span: Span) => !(chairs.get(id) ?? []).some((taken) => meets(taken, span));
  /** The providers who can see somebody then; null: nobody in particular has to. */
  const ableAt = (span: Span): Able | null =>
    wanted.providers === null
      ? practice !== undefined && works(practice, span)
        ? null
        : nobody
      : ableOf(
          people.filter(
            ({ working, taken }) => works(working, span) && !taken.some((busyThen) => meets(busyThen, span)),
          ),
        );
  const placeAt = (chair: string, span: Span, provider_id: string | null): FreePlace => ({
    date: day.date,
    time: wallClockTime(span.from),
    minutes,
    operatory_id: chair,
    provider_id,
  });

  /** Whether it leaves no gap of a step before it, or none after it, in the day of its operatory and its provider. */
  const isBeside = (chair: string, span: Span, provider_id: string | null): boolean => {
    const person = provider_id === null ? undefined : byId.get(provider_id);
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
    if (able?.order.length === 0) return [];
    const free = wanted.operatories.filter(({ id }) => isFree(id, span)).map(({ id }) => id);
    const seats = seatsIn(free, able);
    return free.flatMap((id) => {
      const who = seats.get(id);
      const isWanted = who !== undefined && (wanted.beside !== true || isBeside(id, span, who));
      return isWanted ? [placeAt(id, span, who)] : [];
    });
  };
  /** The times of as many visits as are wanted, one after the other, each with the providers who can see somebody then. */
  const inTurn = (from: number) =>
    Array.from({ length: wanted.visits }, (_, place) => {
      const span = { from: from + place * minutes, to: from + (place + 1) * minutes };
      return { span, able: ableAt(span) };
    });
  /** All of them in one operatory; undefined if they don't fit. */
  const inARow = (chair: string, turns: ReturnType<typeof inTurn>): FreePlace[] | undefined => {
    const found: FreePlace[] = [];
    for (const { span, able } of turns) {
      const who = isFree(chair, span) ? whoIn(chair, able) : undefined;
      if (who === undefined) return undefined;
      found.push(placeAt(chair, span, who));
    }
    return found;
  };

  /** Two at once in two operatories, and then the next two there; undefined if they don't fit. */
  const inPairs = (from: number): FreePlace[] | undefined => {
    const found = startingTogether({ from, to: from + minutes }).slice(0, 2);
    const pair = found.map(({ operatory_id }) => operatory_id);
    for (let start = from + minutes; found.length < wanted.visits; start += minutes) {
      const left = Math.min(2, wanted.visits - found.length);
      const next = startingTogether({ from: start, to: start + minutes })
        .filter(({ operatory_id }) => pair.includes(operatory_id))
        .slice(0, left);
      if (pair.length < 2 || next.length < left) return undefined;
      found.push(...next);
    }
    return found;
  };
  /** The sets of a family that begin at a time, in the first way that is wanted and fits. */
  const familyAt = (from: number, together: readonly FreePlace[]): FreePlace[][] => {
    const { visits, arranged = 'any' } = wanted;
    const isWanted = (way: FamilyArrangement) => arranged === 'any' || arranged === way;
    if (together.length === 0) return [];
    if (isWanted('side_by_side') && together.length >= visits) return [together.slice(0, visits)];
    const pairs = isWanted('two_and_two') && visits > 2 ? inPairs(from) : undefined;
    if (pairs !== undefined) return [pairs];
    if (!isWanted('in_a_row')) return [];
    const turns = inTurn(from);
    return together.flatMap(({ operatory_id }) => {
      const places = inARow(operatory_id, turns);
      return places === undefined ? [] : [places];
    });
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
    const found = wanted.visits === 1 ? together.map((place) => [place]) : familyAt(from, together);
    for (const places of found) if (isNew(places)) offer(places);
  }
  return sets;
}
