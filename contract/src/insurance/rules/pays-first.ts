import type { InsurancePlanKind } from '../plans.ts';
import type { CoverageRelationship } from '../coverage-input.ts';

/** What the order of two coverages goes by. */
export interface OrderedCoverage {
  rank: number;
  relationship: CoverageRelationship;
  from_date: string | null;
  to_date: string | null;
  notes: string;
  plan: { kind: InsurancePlanKind };
  subscriber: { name: string; date_of_birth: string | null };
}

/** A pair of coverages that usually pay in another order than they are listed in. */
interface OtherOrder<Each> {
  first: Each;
  second: Each;
  reason: string;
}

const monthAndDay = (date: string) => date.slice(5);
/** A day in words, as the reader's screen has them. */
type DayWords = (day: string) => string;

/**
 * Why the first of two coverages usually pays before the second; undefined if it doesn't, or what is known doesn't say. By the order
 * that most states took from the NAIC's model regulation on coordination of benefits (no. 120); a court order comes before it.
 */
function reasonFor(first: OrderedCoverage, second: OrderedCoverage, words: DayWords): string | undefined {
  if (first.plan.kind === 'medicaid' || second.plan.kind === 'medicaid')
    return first.plan.kind === second.plan.kind || first.plan.kind === 'medicaid'
      ? undefined
      : 'Medicaid pays last';
  const isOwn = first.relationship === 'self';
  if (isOwn !== (second.relationship === 'self'))
    return isOwn ? 'the patient’s own plan is primary over a family member’s plan' : undefined;
  if (first.relationship !== 'child' || second.relationship !== 'child') return undefined;
  const born = first.subscriber.date_of_birth;
  const otherBorn = second.subscriber.date_of_birth;
  if (born === null || otherBorn === null) return undefined;
  if (monthAndDay(born) < monthAndDay(otherBorn))
    return `under the birthday rule, the plan of the parent born earlier in the year is primary (${first.subscriber.name}, born ${words(born)})`;
  const isLonger =
    first.from_date !== null && second.from_date !== null && first.from_date < second.from_date;
  return monthAndDay(born) === monthAndDay(otherBorn) && isLonger
    ? 'both parents share a birthday, so the plan that has covered the patient longer is primary'
    : undefined;
}

/**
 * The first pair of the coverages in force on a day that usually pay the other way round; undefined if there is none. Where somebody wrote
 * notes at one of the two, the order is taken as explained.
 */
export function otherOrder<Each extends OrderedCoverage>(
  coverages: readonly Each[],
  day: string,
  words: DayWords,
): OtherOrder<Each> | undefined {
  const inForce = coverages
    .filter(
      ({ from_date, to_date }) =>
        (to_date === null || to_date >= day) && (from_date === null || from_date <= day),
    )
    .toSorted((one, other) => one.rank - other.rank);
  for (const [at, second] of inForce.entries())
    for (const first of inForce.slice(at + 1)) {
      const reason = reasonFor(first, second, words);
      if (reason !== undefined && first.notes === '' && second.notes === '') return { first, second, reason };
    }
  return undefined;
}
