import type { Coverage } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';

interface Days {
  from_date: string | null;
  to_date: string | null;
}

/** Whether they have a day in common; without a first day it always was so, without a last one it goes on. */
function overlap(one: Days, other: Days): boolean {
  const begins = (days: Days) => days.from_date ?? '0001-01-01';
  const ends = (days: Days) => days.to_date ?? '9999-12-31';
  return begins(one) <= ends(other) && begins(other) <= ends(one);
}

interface Wanted extends Days {
  rank: number;
  /** The subscription: the plan, and the subscriber's name and birth date. */
  plan_id: string;
  subscriber: Coverage['subscriber'];
}

/** Why a coverage conflicts with the patient's others; null if it doesn't. */
export function coverageRefusal(wanted: Wanted, others: readonly Coverage[]): RefusalCode | null {
  const beside = others.filter((other) => overlap(wanted, other));
  const isSame = ({ plan, subscriber }: Coverage) =>
    plan.id === wanted.plan_id &&
    (subscriber.patient_id === null
      ? wanted.subscriber.patient_id === null &&
        subscriber.name.toLowerCase() === wanted.subscriber.name.toLowerCase() &&
        subscriber.date_of_birth === wanted.subscriber.date_of_birth
      : subscriber.patient_id === wanted.subscriber.patient_id);
  if (beside.some(isSame)) return 'coverage_twice';
  return beside.some(({ rank }) => rank === wanted.rank) ? 'coverage_rank_taken' : null;
}

/** Coverages in the places that they have among themselves, the first one in the first; undefined if one is given twice. */
export function inOrder(coverages: readonly Coverage[]): Coverage[] | undefined {
  if (new Set(coverages).size < coverages.length) return undefined;
  const ranks = coverages.map(({ rank }) => rank).toSorted((one, other) => one - other);
  return coverages.map((coverage, at) => ({ ...coverage, rank: ranks[at] ?? coverage.rank }));
}
