import type { Permission } from '../kernel/permissions.ts';

/** The groupings of a report's rows. */
export const groupings = [
  'day',
  'month',
  'provider',
  'category',
  'procedure',
  'account',
  'recall_type',
  'carrier',
  'plan',
  'reason',
  'step',
  'source',
  'form',
  'payment_method',
  'adjustment_type',
  'referral',
] as const;
export type Grouping = (typeof groupings)[number];

/**
 * Cents are shown as dollars; a rate is a share from 0 to 1, an average a number, and dollars per hour are those of cents and minutes:
 * each of these three is computed from two other figures.
 */
export type FigureUnit = 'dollars' | 'count' | 'rate' | 'average' | 'dollars_per_hour';

export interface Figure {
  name: string;
  unit: FigureUnit;
  /** For a rate, an average or dollars per hour: the figures that are divided. */
  of?: readonly [part: string, whole: string];
}

export interface ReportFacts {
  title: string;
  /** The definition of what is counted, shown under the title. */
  definition: string;
  /** The permission to see it. */
  needs: Permission;
  /** The possible groupings; the first is the default. */
  by: readonly Grouping[];
  /** `period`: from one day to another; `moment`: as it was at the end of a day, or is now. */
  over: 'period' | 'moment';
  /** Its figures by name, in their order. */
  figures: Readonly<Record<string, Figure>>;
  /** The figures that are drawn. */
  drawn: readonly string[];
  /** Its rows are ordered by these figures at first, the largest first; without them by name. */
  order?: readonly string[];
  /** Its entries are no provider's work, so it can't be filtered by provider. */
  ofNobody?: true;
}
