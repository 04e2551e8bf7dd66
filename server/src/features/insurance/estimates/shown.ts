import type { InsuranceEstimate } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { estimate } from './estimate.ts';
import type { EstimateWithUsage, TreatmentEstimate } from './estimate.ts';
import { coverageOf, treatmentOf } from './facts.ts';
import { shownPredetermination } from './predetermined-queries.ts';
import type { Predetermined } from './predetermined-queries.ts';
import type { EstimateFacts } from './queries.ts';

type Line = EstimateFacts['lines'][number];

/** Only the first of alternatives is in the totals. */
function alternatives(lines: readonly Line[]): (line: Line) => boolean {
  const chosen = new Map<string, string>();
  for (const { choice, option } of lines)
    if (choice !== '' && !chosen.has(choice)) chosen.set(choice, option);
  return ({ choice, option }) => choice !== '' && chosen.get(choice) !== option;
}

/** Each line with its estimate, as if all were done in this order. */
export function estimatedLines(facts: EstimateFacts): { line: Line; each: TreatmentEstimate }[] {
  const coverages = facts.coverages.map((row) => coverageOf(row, facts));
  const treatments = facts.lines.map((line) => ({ line, treatment: treatmentOf(line, facts) }));
  const isAlternative = alternatives(facts.lines);
  const main = treatments.filter(({ line }) => !isAlternative(line)).map(({ treatment }) => treatment);
  const estimated = new Map(estimate(main, coverages).map((each) => [each.id, each]));

  // An alternative takes the place of the first one: what comes before it is done, too.
  for (const [at, { line, treatment }] of treatments.entries()) {
    if (!isAlternative(line)) continue;
    const before = treatments
      .slice(0, at)
      .filter((other) =>
        other.line.choice !== line.choice ? !isAlternative(other.line) : other.line.option === line.option,
      );
    const last = estimate([...before.map((other) => other.treatment), treatment], coverages).at(-1);
    if (last !== undefined) estimated.set(last.id, last);
  }
  return treatments.flatMap(({ line }) => {
    const each = estimated.get(line.id);
    return each === undefined ? [] : [{ line, each }];
  });
}

/** The expected insurance payments of the lines, if all are done in this order. */
export function shownEstimate(facts: EstimateFacts, predetermined: Predetermined): InsuranceEstimate {
  const lines = estimatedLines(facts);
  const isAlternative = alternatives(facts.lines);
  const dollars = dollarsFor(facts.coverages.map(({ assigned }) => assigned));
  return {
    patient_id: facts.person.patient_id,
    coverages: facts.coverages.map(({ id, name, rank, assigned, predetermination_cents: above }) => ({
      id,
      name,
      rank,
      assigned,
      predetermination_above: above === null ? null : toDollars(above),
    })),
    treatments: lines.map(({ line, each }) => ({
      treatment_id: line.id,
      name: line.name,
      tooth_number: line.tooth_number,
      fee: toDollars(each.fee),
      ...dollars(each),
      depends: each.depends,
      most: each.most && dollars(each.most),
      steps: each.steps,
      is_alternative: isAlternative(line),
      predeterminations: (predetermined.get(line.id) ?? []).map((row) =>
        shownPredetermination(row, each.discount),
      ),
    })),
    totals: totalsOf(
      lines.filter(({ line }) => !isAlternative(line)).map(({ each }) => each),
      facts.coverages.length,
      dollars,
    ),
  };
}

/** @param assigned of each plan, whether it pays the practice: what another one pays is due at the desk, too */
const dollarsFor =
  (assigned: readonly boolean[]) =>
  ({ plans, writeOff, discount, patient, uses }: EstimateWithUsage) => ({
    plans: plans.map(toDollars),
    write_off: toDollars(writeOff),
    discount: toDollars(discount),
    patient: toDollars(patient),
    at_desk: toDollars(
      patient +
        plans.reduce((sum, pays, at) => sum + (assigned[at] ? 0 : pays + (uses[at]?.writeOff ?? 0)), 0),
    ),
  });

function totalsOf(
  estimates: readonly TreatmentEstimate[],
  plans: number,
  dollars: ReturnType<typeof dollarsFor>,
): InsuranceEstimate['totals'] {
  const sum = (amounts: readonly EstimateWithUsage[]): EstimateWithUsage => {
    const sumOf = (of: (each: EstimateWithUsage) => number) =>
      amounts.reduce((total, each) => total + of(each), 0);
    const each = Array.from({ length: plans }, (_, at) => at);
    return {
      plans: each.map((at) => sumOf((one) => one.plans[at] ?? 0)),
      writeOff: sumOf((one) => one.writeOff),
      discount: sumOf((one) => one.discount),
      patient: sumOf((one) => one.patient),
      uses: each.map((at) => ({
        deductible: sumOf((one) => one.uses[at]?.deductible ?? 0),
        maximum: sumOf((one) => one.uses[at]?.maximum ?? 0),
        lifetime: sumOf((one) => one.uses[at]?.lifetime ?? 0),
        writeOff: sumOf((one) => one.uses[at]?.writeOff ?? 0),
      })),
    };
  };
  const isSure = estimates.every(({ most }) => most === null);
  return {
    fee: toDollars(estimates.reduce((total, { fee }) => total + fee, 0)),
    ...dollars(sum(estimates)),
    most: isSure ? null : dollars(sum(estimates.map((each) => each.most ?? each))),
  };
}
