import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';

/** What repeats: where, when, on which days of the week, and why. */
export interface SeriesFields {
  operatory_id: string;
  from_date: string;
  until_date: string;
  /** Monday is 1, Sunday 7. */
  weekdays: number[];
  starts: string;
  ends: string;
  reason: string;
}

const shown = [
  'id',
  'operatory_id',
  'from_date',
  'until_date',
  'weekdays',
  'starts',
  'ends',
  'reason',
  'version',
] as const;

/** A series; undefined if there is none. */
export const seriesIfFound = (id: string) =>
  first(sqlFor.selectFrom('blockout_series').select(shown).where('id', '=', id));

/** Locks a series until the transaction ends; undefined if there is none. */
export const lockSeries = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('blockout_series').select(shown).where('id', '=', id).forUpdate());

export const insertSeries = (tx: Tx, fields: SeriesFields) =>
  tx.one(
    sqlFor
      .insertInto('blockout_series')
      .values({ id: newId(), ...fields })
      .returning(shown),
  );

export const changeSeries = (tx: Tx, id: string, fields: Partial<SeriesFields>) =>
  tx.one(
    sqlFor
      .updateTable('blockout_series')
      .set({ ...fields, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returning(shown),
  );

/** Removes a series that has no days. */
export const deleteSeries = (tx: Tx, id: string) =>
  tx.all(sqlFor.deleteFrom('blockout_series').where('id', '=', id));

/** The blocked days of a series from a day on, by date. */
export const daysOfSeries = (tx: Tx, id: string, from: string) =>
  tx.all(
    sqlFor
      .selectFrom('blockout')
      .select(['id', 'date', 'changed_alone'])
      .where('series_id', '=', id)
      .where('date', '>=', from)
      .orderBy('date'),
  );

interface Times {
  operatory_id: string;
  starts: string;
  ends: string;
}

/**
 * Waits for transactions that are about to take or free these times in these operatories, on all of these days at once, as everything
 * that changes chair time does (docs/schedule.md, "Locks").
 */
export const lockRepeated = (tx: Tx, dates: readonly string[], times: readonly Times[]) =>
  tx.all(
    raw(sql`
      select lock_chair_days((select array_agg(key)
        from unnest(${[...dates]}::date[]) day,
          (values ${sql.join(
            times.map(
              ({ operatory_id, starts, ends }) =>
                sql`(${operatory_id}::uuid, ${starts}::time, ${ends}::time)`,
            ),
          )}) place (operatory_id, starts, ends),
          unnest(chair_days(current_practice(), place.operatory_id, tsrange(day + place.starts, day + place.ends))) key))`),
  );

/** What takes a time on each of these days, besides some blocked times: at most one a day. */
export const takenOn = (tx: Tx, dates: readonly string[], times: Times, besides: readonly string[]) =>
  tx.all(
    raw(sql<{ date: string; what: string }>`
      select distinct on (day) day::date as date,
          coalesce(p.first_name || ' ' || p.last_name, b.reason, h.reason, '') as what
        from unnest(${[...dates]}::date[]) day
        join chair_time c on c.practice_id = current_practice() and c.operatory_id = ${times.operatory_id}
          and c.during && tsrange(day + ${times.starts}::time, day + ${times.ends}::time)
        left join appointment a on c.kind = 'visit' and a.practice_id = c.practice_id and a.id = c.id
        left join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        left join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
        left join blockout b on c.kind = 'blockout' and b.practice_id = c.practice_id and b.id = c.id
        left join hold h on c.kind = 'hold' and h.practice_id = c.practice_id and h.id = c.id
        where c.id <> all (${[...besides]}::uuid[]) and (h.id is null or h.expires_at > clock_timestamp())
        order by day, c.during`),
  );

/** Blocks these days for a series. */
export const blockDays = (tx: Tx, seriesId: string, dates: readonly string[], fields: SeriesFields) =>
  dates.length === 0
    ? []
    : tx.all(
        sqlFor.insertInto('blockout').values(
          dates.map((date) => ({
            id: newId(),
            operatory_id: fields.operatory_id,
            date,
            starts: fields.starts,
            ends: fields.ends,
            reason: fields.reason,
            series_id: seriesId,
          })),
        ),
      );

const isAmong = (ids: readonly string[]) => sql<SqlBool>`id = any (${[...ids]}::uuid[])`;

/** Gives blocked days the time, operatory and reason of their series. */
export const followSeries = (tx: Tx, ids: readonly string[], fields: SeriesFields) =>
  tx.all(
    sqlFor
      .updateTable('blockout')
      .set({
        operatory_id: fields.operatory_id,
        starts: fields.starts,
        ends: fields.ends,
        reason: fields.reason,
        version: sql<number>`version + 1`,
      })
      .where(isAmong(ids)),
  );

/** Days that could not follow their series any more. */
export const leaveAlone = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('blockout')
      .set({ changed_alone: true, version: sql<number>`version + 1` })
      .where(isAmong(ids)),
  );

export const removeDays = (tx: Tx, ids: readonly string[]) =>
  tx.all(sqlFor.deleteFrom('blockout').where(isAmong(ids)));

/** Moves the blocked days from a day on to another series. */
export const moveDays = (tx: Tx, id: string, to: string, from: string) =>
  tx.all(
    sqlFor
      .updateTable('blockout')
      .set({ series_id: to })
      .where('series_id', '=', id)
      .where('date', '>=', from),
  );
