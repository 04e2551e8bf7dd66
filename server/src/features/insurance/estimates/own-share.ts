import { lineCents, percentOf } from './amounts.ts';
import { capped, deductibleOf, forPatient } from './benefit-ledger.ts';
import type { Ledger } from './benefit-ledger.ts';
import { isWaived, linesFor } from './matching.ts';
import { refusal } from './not-covered.ts';
import type { Assumption, CoverageToEstimate, OwnShare, PlanShare, TreatmentToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

/**
 * A plan's payment for one treatment, as if it were the only plan: the steps 1 to 8 of docs/insurance.md, "An estimate".
 * @param ledger the amounts left; none is used up before `take`
 */
export function ownShare(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  assumption: Assumption,
): OwnShare {
  const { fee } = treatment;
  const steps: string[] = [];
  const depends: string[] = [];
  const nothing = { pays: 0, deductible: 0, copay: 0, percent: 0, left: 0, steps, depends };

  const { allowed, base, writeOff } = allowance(treatment, coverage, assumption, { steps, depends });

  const refused = refusal(treatment, coverage, ledger, assumption, { steps, depends });
  if (refused !== null) {
    steps.push(stepWords.refused(refused.why));
    const holds =
      refused.by === 'not_covered' ? coverage.not_covered_fee === 'contracted' : coverage.writes_off_refused;
    return { ...nothing, allowed, base, writeOff: holds && refused.by !== 'not_in_force' ? writeOff : 0 };
  }

  const [copay] = linesFor(coverage, 'copay', treatment);
  if (copay !== undefined) {
    const share = Math.min(lineCents(copay), coverage.kind === 'copay' ? fee : base);
    steps.push(forPatient(coverage, copay, stepWords.copay(share)));
    return coverage.kind === 'copay'
      ? { ...nothing, allowed, base, writeOff: fee - share }
      : capped(
          { ...nothing, allowed, base, writeOff, pays: base - share, copay: share, percent: 100 },
          treatment,
          coverage,
          ledger,
        );
  }

  const [line] = linesFor(coverage, 'percent', treatment);
  if (line === undefined && coverage.kind !== 'discount') depends.push(stepWords.unknownPercent);
  const percent = line?.percent ?? (coverage.kind === 'discount' || assumption === 'least' ? 0 : 100);
  const deductible = percent === 0 ? 0 : deductibleOf(treatment, coverage, ledger, base, steps);
  const pays = percentOf(base - deductible, percent);
  const words = stepWords.percent(percent, base - deductible, pays);
  steps.push(line === undefined ? words : forPatient(coverage, line, words));
  return capped(
    { ...nothing, allowed, base, writeOff, pays, deductible, percent },
    treatment,
    coverage,
    ledger,
  );
}

/** Steps 1 and 2: what the plan allows, what it calculates with, and what nobody pays. */
function allowance(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  assumption: Assumption,
  { steps, depends }: Pick<PlanShare, 'steps' | 'depends'>,
) {
  const { fee, procedure_id } = treatment;
  steps.push(stepWords.fee(fee));
  const known = procedure_id === null ? null : coverage.allowance(procedure_id);
  // A DHMO's copay needs no list.
  const isAsked = coverage.kind !== 'copay';
  if (known === null && isAsked) depends.push(stepWords.unknownAllowance(coverage.name));
  const allowed = known === null ? (assumption === 'most' || !isAsked ? fee : 0) : Math.min(fee, known);
  const writeOff = coverage.in_network && known !== null ? fee - allowed : 0;
  if (known !== null) steps.push(stepWords.allowed(allowed, coverage.in_network));
  const [downgrade] = linesFor(coverage, 'downgrade', treatment);
  if (isWaived(coverage, 'downgrade', treatment))
    steps.push(stepWords.forPatient(stepWords.notHolding.downgrade));
  if (downgrade === undefined) return { allowed, base: allowed, writeOff };
  const alternate =
    downgrade.amount === null
      ? downgrade.alternate_id && coverage.allowance(downgrade.alternate_id)
      : lineCents(downgrade);
  if (typeof alternate !== 'number') {
    depends.push(stepWords.unknownAlternate(coverage.name));
    return { allowed, base: assumption === 'most' ? allowed : 0, writeOff };
  }
  const base = Math.min(allowed, alternate);
  steps.push(forPatient(coverage, downgrade, stepWords.downgraded(base)));
  return { allowed, base, writeOff };
}
