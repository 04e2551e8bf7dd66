import { daysBetween } from '@cusp/contract';
import type { Report, ReportFacts } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';

/** The key of the row for payments that aren't applied yet, in a report by provider or category. */
export const notApplied = 'not_applied';

/** A row's sum of one figure: cents of money, otherwise a count. */
export interface Sum {
  key: string;
  name: string | null;
  figure: string;
  value: number;
}

const refuse = (path: string, message: string): never => {
  throw new Refusal('invalid', [{ path, message }]);
};

/** The longest period of a report, in days: ten years. */
const longest = 3660;

interface Filters {
  from?: string | undefined;
  to?: string | undefined;
  by?: ReportFacts['by'][number] | undefined;
  provider_id?: string | undefined;
}

/** The request of a report, by default with its own grouping. Refuses a period that ends before it begins or is too long. */
export function requestOfFilters(
  { by: [usual = 'day'] }: ReportFacts,
  { from, to, by = usual, provider_id }: Filters,
) {
  if (from !== undefined && to !== undefined) {
    if (from > to) refuse('to', 'The end date is before the start date.');
    if (daysBetween(from, to) > longest) refuse('to', 'Choose at most ten years.');
  }
  return { from, to, by, provider_id };
}

/** The values of a list of entries: dollars of money. */
export const shownValue = ({ figures }: ReportFacts, figure: string, value: number): number =>
  figures[figure]?.unit === 'dollars' ? toDollars(value) : value;

/** All figures of these sums; shares are computed from the other ones. */
function figuresOf({ figures }: ReportFacts, sums: readonly Sum[]): Record<string, number> {
  const totals = new Map<string, number>();
  for (const { figure, value } of sums) totals.set(figure, (totals.get(figure) ?? 0) + value);
  const of = (name: string) => totals.get(name) ?? 0;
  return Object.fromEntries(
    Object.entries(figures).map(([name, { unit, of: parts }]) => {
      if (parts !== undefined) {
        const [part, whole] = parts;
        if (unit === 'dollars_per_hour')
          return [name, of(whole) === 0 ? 0 : toDollars(Math.round((of(part) * 60) / of(whole)))];
        return [name, of(whole) === 0 ? 0 : Math.round((of(part) / of(whole)) * 10_000) / 10_000];
      }
      return [name, unit === 'dollars' ? toDollars(of(name)) : of(name)];
    }),
  );
}

/** The report: a row for each key with a figure other than 0, in its own order, else by name, those without a name last. */
export function reportOf(facts: ReportFacts, sums: readonly Sum[]): Report {
  const rows = [...Map.groupBy(sums, ({ key }) => key)]
    .map(([key, ofRow]) => ({ key, name: ofRow[0]?.name ?? '', figures: figuresOf(facts, ofRow) }))
    // A row whose amounts cancel each other out shows nothing.
    .filter(({ figures }) => Object.values(figures).some((value) => value !== 0));
  const place = ({ key, name }: { key: string; name: string }) =>
    key === notApplied ? 2 : Number(name === '');
  const { order = [] } = facts;
  const byFigures = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    order.reduce((way, figure) => way || (b.figures[figure] ?? 0) - (a.figures[figure] ?? 0), 0);
  return {
    rows: rows.toSorted(
      (a, b) =>
        byFigures(a, b) || place(a) - place(b) || a.name.localeCompare(b.name) || a.key.localeCompare(b.key),
    ),
    totals: figuresOf(facts, sums),
  };
}
