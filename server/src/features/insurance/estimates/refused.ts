import { addMonths } from '@cusp/contract';
import type { Ledger } from './left.ts';
import { isOutsideAge, limitReached, linesFor } from './matching.ts';
import type { Assumption, CoverageToEstimate, TreatmentToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

interface Refused {
  why: string;
  by: 'not_covered' | 'not_in_force' | 'rule';
}

/** Step 3: why the plan pays nothing, and then takes no deductible; null if it pays. */
export function refusal(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  assumption: Assumption,
  depends: string[],
): Refused | null {
  const { day } = treatment;
  const { from_date: from, to_date: to } = coverage;
  if ((from !== null && day < from) || (to !== null && day > to))
    return { why: stepWords.notInForce, by: 'not_in_force' };
  if (linesFor(coverage, 'exclusion', treatment).length > 0)
    return { why: stepWords.notCovered, by: 'not_covered' };
  const [waiting] = linesFor(coverage, 'waiting', treatment);
  if (waiting !== undefined) {
    if (from === null) depends.push(stepWords.unknownStart);
    const until = from && addMonths(from, waiting.span ?? 0);
    if (until === null ? assumption === 'least' : day < until)
      return { why: stepWords.waiting(waiting.span ?? 0, until), by: 'rule' };
  }
  const age = linesFor(coverage, 'age', treatment).find((line) =>
    isOutsideAge(line, coverage.birth_date, day),
  );
  if (age !== undefined) return { why: stepWords.age(age), by: 'rule' };
  const limit = linesFor(coverage, 'limit', treatment).find((line) =>
    limitReached(line, treatment, coverage, ledger.done),
  );
  if (limit !== undefined) return { why: stepWords.limit(limit), by: 'rule' };
  if (linesFor(coverage, 'missing_tooth', treatment).length > 0) {
    const { lost_on } = treatment;
    if (lost_on === null || from === null) depends.push(stepWords.unknownLoss);
    if (lost_on === null || from === null ? assumption === 'least' : lost_on < from)
      return { why: stepWords.lostBefore, by: 'rule' };
  }
  return null;
}
