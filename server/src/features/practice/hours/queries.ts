import type { ClosureInput, WeeklyHours, WeeklyHoursInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, both } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

type HoursFields = z.output<typeof WeeklyHoursInput>;
type ClosureFields = z.output<typeof ClosureInput>;

export const constraints: ConstraintRefusals = {
  weekly_hours_provider_fk: 'provider_not_found',
  closure_provider_fk: 'provider_not_found',
};

interface HoursDay {
  id: string;
  provider_id: string | null;
  valid_from: string;
  version: number;
  weekday: number | null;
  opens: string;
  closes: string;
  lunch_from: string | null;
  lunch_to: string | null;
}

/** One row per open weekday; hours that are closed all week have one row without a weekday. */
const weekly = all(
  raw(sql<HoursDay>`
    select h.id, h.provider_id, h.valid_from, h.version, d.weekday, d.opens, d.closes, d.lunch_from, d.lunch_to
      from weekly_hours h
      left join weekly_hours_day d on d.practice_id = h.practice_id and d.hours_id = h.id
      left join provider p on p.practice_id = h.practice_id and p.id = h.provider_id
      where p.archived_at is null
      order by h.valid_from, h.provider_id nulls first, d.weekday`),
).map((rows): WeeklyHours[] =>
  [...Map.groupBy(rows, (row) => row.id).values()].flatMap((days) =>
    days.slice(0, 1).map(({ id, provider_id, valid_from, version }) => ({
      id,
      provider_id,
      valid_from,
      version,
      days: days.flatMap(({ weekday, opens, closes, lunch_from, lunch_to }) =>
        weekday === null ? [] : [{ weekday, opens, closes, lunch_from, lunch_to }],
      ),
    })),
  ),
);

const closureColumns = ['id', 'provider_id', 'from_date', 'to_date', 'reason'] as const;

/** Closures by their first day, optionally only those that end on or after a day. */
const closures = (endFrom?: string) =>
  all(
    sqlFor
      .selectFrom('closure')
      .select(closureColumns)
      .where((where) => (endFrom === undefined ? where.lit(true) : where('to_date', '>=', endFrom)))
      .orderBy('from_date')
      .orderBy('id'),
  );

/** Hours and closures of the practice and its providers. */
export const openingHours = (endFrom?: string) =>
  both(weekly, closures(endFrom)).map(([given, closed]) => ({ weekly: given, closures: closed }));

/** The hours of the practice or a provider that begin on a day; undefined if there are none. */
export const hoursFrom = (
  tx: Tx,
  { provider_id, valid_from }: Pick<HoursFields, 'provider_id' | 'valid_from'>,
) =>
  tx.first(
    sqlFor
      .selectFrom('weekly_hours')
      .select('version')
      .where('provider_id', 'is not distinct from', provider_id)
      .where('valid_from', '=', valid_from),
  );

/** Sets the hours from a day on; those that begin on the same day are replaced. */
export async function setHours(
  tx: Tx,
  { provider_id, valid_from, days }: Omit<HoursFields, 'version'>,
): Promise<{ id: string; version: number }> {
  const set = await tx.one(
    raw(sql<{ id: string; version: number }>`insert into weekly_hours (id, provider_id, valid_from)
      values (${newId()}, ${provider_id}, ${valid_from})
      on conflict on constraint weekly_hours_from_unique do update set version = weekly_hours.version + 1
      returning id, version`),
  );
  const { id } = set;
  await tx.all(sqlFor.deleteFrom('weekly_hours_day').where('hours_id', '=', id));
  if (days.length > 0) {
    await tx.all(sqlFor.insertInto('weekly_hours_day').values(days.map((day) => ({ hours_id: id, ...day }))));
  }
  return set;
}

/** Locks the practice's own hours, so that concurrent requests can't remove the last of them, and returns their ids, the earliest first. */
export const lockOwnHours = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      sqlFor
        .selectFrom('weekly_hours')
        .select('id')
        .where('provider_id', 'is', null)
        .orderBy('valid_from')
        .forUpdate(),
    )
  ).map(({ id }) => id);

/** Removes hours; undefined if there are none with this id. */
export const deleteHours = (tx: Tx, id: string) =>
  tx.first(sqlFor.deleteFrom('weekly_hours').where('id', '=', id).returning('id'));

export const insertClosure = (tx: Tx, fields: ClosureFields) =>
  tx.one(
    sqlFor
      .insertInto('closure')
      .values({ id: newId(), ...fields })
      .returning(closureColumns),
  );

export const deleteClosure = (tx: Tx, id: string) =>
  tx.first(sqlFor.deleteFrom('closure').where('id', '=', id).returning('id'));
