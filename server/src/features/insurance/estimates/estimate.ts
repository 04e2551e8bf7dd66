import { openLedger, take } from './benefit-ledger.ts';
import { ownShare } from './own-share.ts';
import { secondaryPays } from './second-plan.ts';
import type { Assumption, CoverageToEstimate, PlanUse, TreatmentToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

/** Whole cents; together they are the fee. */
interface EstimatedAmounts {
  /** The payment of each plan, in their order. */
  plans: number[];
  writeOff: number;
  /** The practice's discount on the patient's part. */
  discount: number;
  patient: number;
}

/** The same with the amounts that it uses of each plan. */
export interface EstimateWithUsage extends EstimatedAmounts {
  /** For each plan, in their order. */
  uses: PlanUse[];
}

export interface TreatmentEstimate extends EstimateWithUsage {
  id: string;
  fee: number;
  /** The steps of each plan. */
  steps: string[][];
  /** The unknown facts: the amounts are for the worst case, and `most` for the best. */
  depends: string[];
  most: EstimateWithUsage | null;
}

/**
 * The plans' payments, the write-offs, the practice's discount and the patient's part for treatments, one after another. Their
 * order matters: an earlier one uses up the deductible and the maximum. Steps and formulas: docs/insurance.md, "An estimate".
 * @param coverages in the order in which they pay; those of the day
 */
export function estimate(
  treatments: readonly TreatmentToEstimate[],
  coverages: readonly CoverageToEstimate[],
): TreatmentEstimate[] {
  const least = run(treatments, coverages, 'least');
  const most = run(treatments, coverages, 'most');
  return least.map((one, at) => {
    const other = most[at] ?? one;
    const depends = [...new Set([...one.depends, ...other.depends])];
    const isSure = JSON.stringify(amountsOf(one)) === JSON.stringify(amountsOf(other));
    return {
      ...one,
      depends: isSure ? [] : depends,
      most: isSure ? null : { ...amountsOf(other), uses: other.uses },
    };
  });
}

const amountsOf = ({ plans, writeOff, discount, patient }: EstimatedAmounts): EstimatedAmounts => ({
  plans,
  writeOff,
  discount,
  patient,
});

const isPartlyUnknown = ({ used }: CoverageToEstimate) =>
  Object.values(used).some((amount: number | null) => amount === null);

type Run = Omit<TreatmentEstimate, 'most'>;

function run(
  treatments: readonly TreatmentToEstimate[],
  coverages: readonly CoverageToEstimate[],
  assumption: Assumption,
): Run[] {
  const ledgers = coverages.map((coverage) => openLedger(coverage, assumption));
  // The amounts that an earlier treatment leaves depend on the same unknown facts.
  const before: string[] = coverages.filter(isPartlyUnknown).map(({ name }) => stepWords.unknownUsed(name));
  return treatments.map((treatment): Run => {
    const { id, fee } = treatment;
    const plans: number[] = [];
    const uses: PlanUse[] = [];
    const steps: string[][] = [];
    const depends: string[] = [...before];
    let writeOff = 0;
    for (const [at, coverage] of coverages.entries()) {
      const ledger = ledgers[at];
      if (ledger === undefined) continue;
      const alone = ownShare(treatment, coverage, ledger, assumption);
      let off = at === 0 ? alone.writeOff : 0;
      writeOff += off;
      const paid = plans.reduce((sum, each) => sum + each, 0);
      const rest = Math.max(0, fee - writeOff - paid);
      const pays = at === 0 ? Math.min(alone.pays, rest) : secondaryPays(alone, coverage, { paid, rest });
      const said = [...alone.steps];
      if (at > 0) said.push(stepWords.second(coverage.coordination, pays));
      if (at > 0 && coverage.coordination === 'medicaid' && rest > pays) {
        said.push(stepWords.furtherWriteOff(rest - pays));
        off = rest - pays;
        writeOff += off;
      }
      const taken = take(treatment, coverage, ledger, { deductible: alone.deductible, pays });
      uses.push({ ...taken, writeOff: off });
      plans.push(pays);
      steps.push(said);
      for (const fact of alone.depends) {
        if (!depends.includes(fact)) depends.push(fact);
        if (!before.includes(fact)) before.push(fact);
      }
    }
    const paid = plans.reduce((sum, each) => sum + each, 0);
    const rest = fee - writeOff - paid;
    const discount = Math.min(treatment.discount, rest);
    if (discount > 0) steps.at(-1)?.push(stepWords.discount(discount));
    return { id, fee, plans, writeOff, discount, patient: rest - discount, uses, steps, depends };
  });
}

/**
 * Whether nothing but what the plans allow is unknown of an estimate. The amount for the best case is then what a claim awaits: carriers
 * that publish no fees are reckoned with ours.
 */
export const lacksAllowanceOnly = (
  { depends }: Pick<TreatmentEstimate, 'depends'>,
  coverages: readonly { name: string }[],
): boolean =>
  depends.length > 0 &&
  depends.every((fact) => coverages.some(({ name }) => fact === stepWords.unknownAllowance(name)));
