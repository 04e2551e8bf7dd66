import type { Provider, Schedule } from '@cusp/contract';
import type { ScheduleColumn, Range } from './columns.ts';
import { minutesOf } from './time.ts';

/** Time that a column shades: closed, or lunch. It only guides; nothing is refused there. */
export interface Shade extends Range {
  kind: 'closed' | 'lunch';
  words: string;
}

type Day = Schedule['days'][number];
type Hours = NonNullable<Day['hours']>;

/** The hours of a column: the provider's; for an operatory those of its usual providers, or else the practice's. */
function hoursOf(
  column: Pick<ScheduleColumn, 'by' | 'of'>,
  day: Day,
  providers: readonly Provider[],
): readonly Hours[] {
  if (column.of === null) return day.hours ? [day.hours] : [];
  if (column.by === 'provider') return day.providers.filter(({ provider_id }) => provider_id === column.of);
  const usual = providers.filter(({ operatory_id }) => operatory_id === column.of).map(({ id }) => id);
  const working = day.providers.filter(({ provider_id }) => usual.includes(provider_id));
  if (usual.length > 0) return working;
  return day.hours ? [day.hours] : [];
}

/** The shaded times of a column on its day within the range, the earliest first. */
export function shadesOf(
  column: Pick<ScheduleColumn, 'by' | 'of'>,
  day: Day | undefined,
  providers: readonly Provider[],
  range: Range,
): Shade[] {
  if (!day) return [];
  const hours = hoursOf(column, day, providers);
  if (hours.length === 0) {
    const words = day.closed || (day.hours === null ? 'Closed' : 'Not working');
    return [{ ...range, kind: 'closed', words }];
  }
  const open = union(hours.flatMap(openParts));
  const shades: Shade[] = [];
  let at = range.from;
  for (const part of [...open, { from: range.to, to: range.to }]) {
    if (part.from > at) {
      const isLunch =
        at > range.from && part.from < range.to && hours.some((one) => isLunchOf(one, at, part.from));
      shades.push({
        from: at,
        to: part.from,
        kind: isLunch ? 'lunch' : 'closed',
        words: isLunch ? 'Lunch' : '',
      });
    }
    at = Math.max(at, part.to);
  }
  return shades.filter(({ from, to }) => to > from);
}

const isLunchOf = ({ lunch_from, lunch_to }: Hours, from: number, to: number) =>
  lunch_from !== null && lunch_to !== null && minutesOf(lunch_from) <= from && minutesOf(lunch_to) >= to;

function openParts({ opens, closes, lunch_from, lunch_to }: Hours): Range[] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  if (lunch_from === null || lunch_to === null) return [{ from, to }];
  return [
    { from, to: minutesOf(lunch_from) },
    { from: minutesOf(lunch_to), to },
  ];
}

function union(parts: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else joined.push({ ...part });
  }
  return joined;
}
