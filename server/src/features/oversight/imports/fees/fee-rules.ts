import type { FeeScheduleKind } from '@cusp/contract';
import { centsOf, columnText, formerDay, isDay, isOn } from '../former-row.ts';
import type { FormerRow } from '../former-row.ts';
import type { RowVerdict } from '../record-import.ts';

export interface NamedBySchedule {
  /** A schedule of this name that was here before this import. */
  same_id: string | null;
  /** The name is that of another one: the office's, or a second one of the file. */
  is_taken: boolean;
  /** The office's schedule here, if it has no fees yet. */
  empty_office_id: string | null;
  /** No other has more providers who charge by it; hidden ones don't count. Null: no provider says. */
  is_most_used: boolean | null;
  /** A plan's fees are by it. */
  is_of_plan: boolean;
}

export interface NewSchedule {
  kind: Extract<FeeScheduleKind, 'contracted' | 'plan'>;
  name: string;
  isHidden: boolean;
}

/** Open Dental's `FeeScheduleType`: 1 holds copays, and 3 what a plan pays of each procedure. Neither is a fee. */
const benefits = new Set(['1', '3']);
const longestName = 100;

/**
 * Reads a fee schedule of Open Dental. What most providers charge by is the office's here, as long as the office has no fees of its own.
 * What belongs to no plan belongs to nobody here either, until the owner chooses whose it is.
 */
export function feeScheduleOf(row: FormerRow, named: NamedBySchedule | undefined): RowVerdict<NewSchedule> {
  const name = columnText(row, 'Description').replaceAll(/\s+/g, ' ').slice(0, longestName);
  if (name === '') return { reason: 'There is no name.' };
  if (benefits.has(columnText(row, 'FeeSchedType')))
    return { reason: 'It holds copays or what a plan pays, which are benefits of plans here, and no fees.' };
  const { same_id = null, empty_office_id = null, is_of_plan = false, is_most_used = false } = named ?? {};
  if (is_most_used === true && !is_of_plan && empty_office_id !== null) return { sameAs: empty_office_id };
  if (same_id !== null) return { sameAs: same_id };
  const number = columnText(row, 'FeeSchedNum');
  return {
    made: {
      kind: is_of_plan ? 'contracted' : 'plan',
      name: named?.is_taken === true ? `${name.slice(0, longestName - number.length - 3)} (${number})` : name,
      isHidden: isOn(row, 'IsHidden'),
    },
    changes: is_of_plan
      ? []
      : ['It belongs to no plan, so it applies to no patient until the owner chooses a plan.'],
  };
}

export interface NamedByFee {
  schedule_id: string | null;
  schedule_comes: boolean;
  /** The schedule has a fee for it that this import didn't bring. */
  has_fee: boolean;
  procedure_id: string | null;
  procedure_comes: boolean;
}

export interface NewFee {
  schedule_id: string | null;
  procedure_id: string | null;
  valid_from: string;
  fee_cents: number;
}

const mostCents = 100_000_000;
const isOfOne = (row: FormerRow, column: string): boolean => !['', '0'].includes(columnText(row, column));

/** Reads a fee of Open Dental. @param today the practice's, `YYYY-MM-DD` */
export function formerFeeOf(
  row: FormerRow,
  named: NamedByFee | undefined,
  today: string,
): RowVerdict<NewFee> {
  if (named?.schedule_comes !== true) return { reason: 'The fee schedule is not imported.' };
  if (!named.procedure_comes) return { reason: 'The procedure code is not imported.' };
  if (isOfOne(row, 'ProvNum') || isOfOne(row, 'ClinicNum'))
    return { reason: 'It is for one provider or one clinic alone.' };
  if (named.has_fee) return { reason: 'The fee schedule in Cusp has a fee for it already.' };
  const cents = centsOf(row, 'Amount');
  if (cents === null || cents < 0 || cents > mostCents) return { reason: 'There is no amount.' };
  // Since version 24.4 fees have a day; before, a fee counts since it was entered.
  const day = formerDay(row['DateEffective']) ?? formerDay(row['SecDateEntry']);
  return {
    made: {
      schedule_id: named.schedule_id,
      procedure_id: named.procedure_id,
      valid_from: day !== null && isDay(day) ? day : today,
      fee_cents: cents,
    },
    changes: [],
  };
}
