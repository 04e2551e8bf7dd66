import { addMonths } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import { forPatient } from './benefit-ledger.ts';
import type { Ledger } from './benefit-ledger.ts';
import { isForPatient, isOutsideAge, isWaived, limitUse, linesFor } from './matching.ts';
import type { UnknownOfService } from './matching.ts';
import type { Assumption, CoverageToEstimate, PlanShare, ServiceDone, TreatmentToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

interface Refused {
  why: string;
  by: 'not_covered' | 'not_in_force' | 'rule';
}

/** The benefits that refuse a treatment and can be waived for a patient. */
const ruleTypes = ['exclusion', 'waiting', 'age', 'limit', 'missing_tooth'] as const;

/** Step 3: why the plan pays nothing, and then takes no deductible; null if it pays. */
export function refusal(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  assumption: Assumption,
  { steps, depends }: Pick<PlanShare, 'steps' | 'depends'>,
): Refused | null {
  const { day } = treatment;
  for (const type of ruleTypes)
    if (isWaived(coverage, type, treatment)) steps.push(stepWords.forPatient(stepWords.notHolding[type]));
  const { from_date: from, to_date: to } = coverage;
  const because = (line: Benefit, why: string, by: Refused['by'] = 'rule'): Refused => ({
    why: isForPatient(coverage, line) ? stepWords.becauseOfPatient(why) : why,
    by,
  });
  if ((from !== null && day < from) || (to !== null && day > to))
    return { why: stepWords.notInForce, by: 'not_in_force' };
  const [excluded] = linesFor(coverage, 'exclusion', treatment);
  if (excluded !== undefined) return because(excluded, stepWords.notCovered, 'not_covered');
  const [waiting] = linesFor(coverage, 'waiting', treatment);
  if (waiting !== undefined) {
    if (from === null) depends.push(stepWords.unknownStart);
    const until = from && addMonths(from, waiting.span ?? 0);
    if (until === null ? assumption === 'least' : day < until)
      return because(waiting, stepWords.waiting(waiting.span ?? 0, until));
  }
  const age = linesFor(coverage, 'age', treatment).find((line) =>
    isOutsideAge(line, coverage.birth_date, day),
  );
  if (age !== undefined) return because(age, stepWords.age(age));
  const limit = limitRefusal(treatment, coverage, ledger, assumption, { steps, depends });
  if (limit !== null) return because(limit.line, limit.why);
  const [clause] = linesFor(coverage, 'missing_tooth', treatment);
  if (clause !== undefined) {
    const { perhaps, surely } = lostBefore(treatment.replaced, from);
    if (perhaps !== undefined && surely === undefined) depends.push(stepWords.unknownLoss);
    const refuses = assumption === 'least' ? (surely ?? perhaps) : surely;
    if (refuses !== undefined) return because(clause, stepWords.lostBefore(refuses?.elsewhere ?? ''));
  }
  return null;
}

/** A replaced tooth that was lost before the coverage began: perhaps, and surely. One is enough. */
function lostBefore(replaced: TreatmentToEstimate['replaced'], from: string | null) {
  return {
    perhaps: replaced.find((lost) => from === null || lost === null || lost.first < from),
    surely: replaced.find((lost) => from !== null && lost !== null && lost.last < from),
  };
}

/** Why a limit leaves no more of it; null if all of them do. What was done elsewhere is said of each that counts it. */
function limitRefusal(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  assumption: Assumption,
  { steps, depends }: Pick<PlanShare, 'steps' | 'depends'>,
): { line: Benefit; why: string } | null {
  for (const line of linesFor(coverage, 'limit', treatment)) {
    const { sure, perhaps } = limitUse(line, treatment, coverage, ledger.done);
    const of = line.quantity ?? 1;
    if (sure.length < of && sure.length + perhaps.length >= of)
      depends.push(...perhaps.flatMap(({ service, unknown }) => unknownFacts(service, unknown)));
    const counted = assumption === 'least' ? [...sure, ...perhaps.map(({ service }) => service)] : sure;
    const elsewhere = counted.flatMap((each) => each.elsewhere?.when ?? []);
    if (counted.length >= of) return { line, why: stepWords.limit(line, counted.length, elsewhere) };
    if (elsewhere.length > 0)
      steps.push(forPatient(coverage, line, stepWords.limitUsed(line, counted.length, elsewhere)));
    else if (isForPatient(coverage, line)) steps.push(stepWords.forPatient(stepWords.allowedOften(line)));
  }
  return null;
}

const unknownFacts = ({ elsewhere }: ServiceDone, unknown: readonly UnknownOfService[]) =>
  unknown.map((fact) => stepWords.unknownService(fact, elsewhere?.when ?? ''));
