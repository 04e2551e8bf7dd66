import * as contract from '@cusp/contract';
import type { BlockoutSeries, ChangedSeries } from '@cusp/contract';
import { addDays, repeatedDays } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { isMissing } from '../../../values/calendar/wall-clock.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockOperatoryForShare } from '../../practice/operatories/index.ts';
import { findSlotConflicts, minutesSinceMidnight, placeTaken } from '../calendar/index.ts';
import * as queries from './series-queries.ts';
import type { SeriesFields } from './series-queries.ts';

type Stored = SeriesFields & { id: string; version: number };

/** Blocked times that repeat on days of the week. Each of their days is a blocked time like any other. */
export const blockoutSeries: Feature = {
  routes: [
    on(contract.getBlockoutSeries, async ({ tx, input }) => {
      const series = await tx.ask(queries.seriesIfFound(input.params.id));
      if (series === undefined) throw new Refusal('blockout_series_not_found');
      return withExceptions(tx, series);
    }),

    on(contract.createBlockoutSeries, async ({ tx, person, input }) => {
      const fields = input.body;
      const operatory = await lockOperatoryForShare(tx, fields.operatory_id);
      if (operatory === undefined) throw new Refusal('operatory_not_found');
      const dates = repeatedDays(fields.from_date, fields.until_date, fields.weekdays);
      await queries.lockRepeated(tx, dates, [fields]);
      const { free, skipped } = await sorted(tx, dates, fields, [], person.practice.timeZone);
      const [date = ''] = dates;
      if (free.length === 0) {
        const place = placeOf(fields, date);
        const found = await findSlotConflicts(tx, place);
        throw found.length === 0 ? new Refusal('time_missing') : placeTaken(place, operatory.name, found);
      }
      const series = await queries.insertSeries(tx, fields);
      await queries.blockDays(tx, series.id, free, fields);
      return shownWith(tx, series, skipped);
    }),

    on(contract.updateBlockoutSeries, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const stored = requireCurrentVersion(
        await queries.lockSeries(tx, input.params.id),
        version,
        'blockout_series_not_found',
      );
      if ((await lockOperatoryForShare(tx, fields.operatory_id)) === undefined)
        throw new Refusal('operatory_not_found');
      const series = await splitAt(tx, stored, fields);
      const skipped = await followTo(tx, stored, series, person.practice.timeZone);
      return shownWith(tx, series, skipped);
    }),

    on(contract.endBlockoutSeries, async ({ tx, input }) => {
      const stored = await queries.lockSeries(tx, input.params.id);
      if (stored === undefined) throw new Refusal('blockout_series_not_found');
      const { from_date: from } = input.body;
      const days = await queries.daysOfSeries(tx, stored.id, from);
      await queries.lockRepeated(
        tx,
        days.map(({ date }) => date),
        [stored],
      );
      await queries.removeDays(
        tx,
        days.map(({ id }) => id),
      );
      if (from > stored.from_date)
        await queries.changeSeries(tx, stored.id, {
          until_date: earlier(stored.until_date, addDays(from, -1)),
        });
      else await queries.deleteSeries(tx, stored.id);
      return { removed: days.length };
    }),
  ],
};

const earlier = (one: string, other: string) => (one < other ? one : other);

const placeOf = ({ operatory_id, starts, ends }: SeriesFields, date: string) => ({
  operatory_id,
  date,
  time: starts,
  minutes: minutesSinceMidnight(ends) - minutesSinceMidnight(starts),
});

/** Sorts days by whether a time is free on them; `besides` are blocked times that give theirs up. */
async function sorted(
  tx: Tx,
  dates: readonly string[],
  fields: SeriesFields,
  besides: readonly string[],
  timeZone: string,
) {
  const clocks = dates
    .filter((date) => isMissing(timeZone, date, fields.starts) || isMissing(timeZone, date, fields.ends))
    .map((date) => ({ date, what: 'Clocks change' }));
  const taken = [...(await queries.takenOn(tx, dates, fields, besides)), ...clocks];
  const skipped = new Map(taken.map((one) => [one.date, one]));
  return {
    free: dates.filter((date) => !skipped.has(date)),
    skipped: [...skipped.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/** The series that changes: all of it, or what is left of it from a day on, while its earlier days stay as they are. */
async function splitAt(tx: Tx, stored: Stored, fields: SeriesFields): Promise<Stored> {
  if (fields.from_date <= stored.from_date) return queries.changeSeries(tx, stored.id, fields);
  const series = await queries.insertSeries(tx, fields);
  await queries.moveDays(tx, stored.id, series.id, fields.from_date);
  await queries.changeSeries(tx, stored.id, {
    until_date: earlier(stored.until_date, addDays(fields.from_date, -1)),
  });
  return series;
}

/**
 * Lets the days of a series follow its change, and blocks the days that it gained. What was removed or changed alone stays so; where
 * something else is in the way, the day stays as it was. Gives those days.
 */
async function followTo(tx: Tx, was: Stored, series: Stored, timeZone: string) {
  const { from_date: from } = series;
  const blocked = await queries.daysOfSeries(tx, series.id, from);
  const had = new Set([
    ...repeatedDays(was.from_date, was.until_date, was.weekdays),
    ...blocked.map(({ date }) => date),
  ]);
  const wanted = repeatedDays(from, series.until_date, series.weekdays);
  const isWanted = new Set(wanted);
  const following = blocked.filter(({ changed_alone }) => !changed_alone);
  const staying = following.filter(({ date }) => isWanted.has(date));
  const leaving = following.filter(({ date }) => !isWanted.has(date));
  const gained = wanted.filter((date) => !had.has(date));
  await queries.lockRepeated(tx, [...had, ...gained], [was, series]);
  const { free, skipped } = await sorted(
    tx,
    [...staying.map(({ date }) => date), ...gained].toSorted(),
    series,
    following.map(({ id }) => id),
    timeZone,
  );
  const isFree = new Set(free);
  await queries.removeDays(
    tx,
    leaving.map(({ id }) => id),
  );
  const idsOf = (days: typeof staying) => days.map(({ id }) => id);
  await queries.followSeries(tx, idsOf(staying.filter(({ date }) => isFree.has(date))), series);
  await queries.leaveAlone(tx, idsOf(staying.filter(({ date }) => !isFree.has(date))));
  await queries.blockDays(
    tx,
    series.id,
    gained.filter((date) => isFree.has(date)),
    series,
  );
  return skipped;
}

/** A series with the days on which it isn't followed. */
async function withExceptions(tx: Tx, series: Stored): Promise<BlockoutSeries> {
  const days = await queries.daysOfSeries(tx, series.id, '0001-01-01');
  const blocked = new Set(days.map(({ date }) => date));
  const missing = repeatedDays(series.from_date, series.until_date, series.weekdays)
    .filter((date) => !blocked.has(date))
    .map((date) => ({ date, blockout_id: null }));
  const alone = days
    .filter(({ changed_alone }) => changed_alone)
    .map(({ date, id }) => ({ date, blockout_id: id }));
  return {
    ...series,
    exceptions: [...missing, ...alone].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

async function shownWith(tx: Tx, series: Stored, skipped: ChangedSeries['skipped']): Promise<ChangedSeries> {
  const days = await queries.daysOfSeries(tx, series.id, '0001-01-01');
  return { ...(await withExceptions(tx, series)), blocked: days.length, skipped };
}
