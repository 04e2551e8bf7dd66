import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { practiceList } from '../../../pipeline/lists/practice-list.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const savedReportList = practiceList('saved_report', [
  'name',
  'report',
  'grouping',
  'provider_id',
  'period',
  'from_date',
  'to_date',
  'weekly',
]);

export const constraints: ConstraintRefusals = {
  ...savedReportList.constraints,
  saved_report_provider_fk: 'provider_not_found',
};

/** Today in the practice. */
export const reportToday = async (tx: Tx): Promise<string> =>
  (await tx.one(raw(sql<{ today: string }>`select ${todayHere} as today`))).today;

/**
 * Notes that the owners are written to about a report on this day; undefined if they were, or aren't to be: it isn't a Monday, or the
 * report isn't mailed anymore.
 */
export const noteMailed = (tx: Tx, id: string, day: string) =>
  tx.first(
    sqlFor
      .updateTable('saved_report')
      .set({ mailed_on: day })
      .where('id', '=', id)
      .where('weekly', '=', true)
      .where('archived_at', 'is', null)
      .where(sql<SqlBool>`extract(isodow from ${day}::date) = 1`)
      .where(sql<SqlBool>`mailed_on is distinct from ${day}::date`)
      .returning(['report', 'period', 'from_date', 'to_date']),
  );

/** The addresses of the practice's owners who can sign in. */
export const ownersToTell = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('staff')
      .select('email')
      .where('is_owner', '=', true)
      .where('deactivated_at', 'is', null)
      .orderBy('email'),
  );

export const queueSavedReports = (tx: Tx) =>
  tx.all(raw(sql`select queue_saved_reports(${attemptsOf('saved_report.mail')})`));
