import type { PlanInsurance } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { benefitCategoryOf } from './categories.ts';
import { estimate } from './estimate.ts';
import type { EstimatedAmounts, TreatmentEstimate } from './estimate.ts';
import { benefitYearOf } from './matching.ts';
import type { PlanFacts } from './queries.ts';
import type { CoverageToEstimate, TreatmentToEstimate } from './terms.ts';

/** A tooth's quadrant by its FDI number: of 55 it is 1. */
const quadrantOf = (tooth: number) => {
  const first = Math.floor(tooth / 10);
  return first > 4 ? first - 4 : first;
};
const placed = ({ tooth, quadrant, arch }: Pick<TreatmentToEstimate, 'tooth' | 'quadrant' | 'arch'>) => {
  const at = quadrant ?? (tooth === null ? null : quadrantOf(tooth));
  return { tooth, quadrant: at, arch: arch ?? (at === null ? null : at < 3 ? 'upper' : 'lower') };
};

/** What insurance is expected to pay of a treatment plan, if all of it is done today in its order. */
export function planInsurance(facts: PlanFacts): PlanInsurance {
  const coverages = facts.coverages.map((row) => coverageOf(row, facts));
  const treatments = facts.lines.map((line) => ({ line, treatment: treatmentOf(line, facts) }));
  const chosen = new Map<string, string>();
  for (const { choice, option } of facts.lines)
    if (choice !== '' && !chosen.has(choice)) chosen.set(choice, option);
  const isAlternative = ({ choice, option }: PlanFacts['lines'][number]) =>
    choice !== '' && chosen.get(choice) !== option;
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
  const shown = treatments.flatMap(({ line }) => {
    const each = estimated.get(line.id);
    return each === undefined ? [] : [{ line, each }];
  });
  return {
    patient_id: facts.plan.patient_id,
    coverages: facts.coverages.map(({ id, name, rank }) => ({ id, name, rank })),
    treatments: shown.map(({ line, each }) => ({
      treatment_id: line.id,
      name: line.name,
      tooth_number: line.tooth_number,
      fee: toDollars(each.fee),
      ...dollarsOf(each),
      depends: each.depends,
      most: each.most && dollarsOf(each.most),
      steps: each.steps,
      is_alternative: isAlternative(line),
    })),
    totals: totalsOf(
      shown.filter(({ line }) => !isAlternative(line)).map(({ each }) => each),
      coverages.length,
    ),
  };
}

const dollarsOf = ({ plans, writeOff, discount, patient }: EstimatedAmounts) => ({
  plans: plans.map(toDollars),
  write_off: toDollars(writeOff),
  discount: toDollars(discount),
  patient: toDollars(patient),
});

function totalsOf(estimates: readonly TreatmentEstimate[], plans: number): PlanInsurance['totals'] {
  const sum = (amounts: readonly EstimatedAmounts[]): EstimatedAmounts => ({
    plans: Array.from({ length: plans }, (_, at) =>
      amounts.reduce((total, each) => total + (each.plans[at] ?? 0), 0),
    ),
    writeOff: amounts.reduce((total, each) => total + each.writeOff, 0),
    discount: amounts.reduce((total, each) => total + each.discount, 0),
    patient: amounts.reduce((total, each) => total + each.patient, 0),
  });
  const isSure = estimates.every(({ most }) => most === null);
  return {
    fee: toDollars(estimates.reduce((total, { fee }) => total + fee, 0)),
    ...dollarsOf(sum(estimates)),
    most: isSure ? null : dollarsOf(sum(estimates.map((each) => each.most ?? each))),
  };
}

function treatmentOf(line: PlanFacts['lines'][number], { plan, done }: PlanFacts): TreatmentToEstimate {
  const lost = done
    .filter(({ category, tooth }) => category === 'Extraction' && tooth !== null && tooth === line.tooth)
    .map(({ day }) => day)
    .toSorted();
  return {
    id: line.id,
    day: plan.today,
    fee: line.fee,
    discount: line.discount,
    procedure_id: line.procedure_id,
    category: benefitCategoryOf(line.code, line.category),
    ...placed(line),
    lost_on: lost[0] ?? null,
  };
}

function coverageOf(row: PlanFacts['coverages'][number], facts: PlanFacts): CoverageToEstimate {
  const { plan, benefits, allowances, done } = facts;
  const year = benefitYearOf(plan.today, row.year_start);
  /** What was said in an earlier benefit year says nothing of this one. */
  const ofYear = (cents: number | null, on: string | null) => (on !== null && on >= year ? cents : null);
  const ofFamily = (own: number | null, name: 'used_maximum_cents' | 'used_deductible_cents') => {
    const all = [own, ...row.family.map((other) => ofYear(other[name], other.used_on))];
    return all.some((cents) => cents === null)
      ? null
      : all.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  };
  const deductible = ofYear(row.used_deductible_cents, row.used_on);
  const maximum = ofYear(row.used_maximum_cents, row.used_on);
  const { fee_schedule_id: list } = row;
  return {
    ...row,
    birth_date: plan.birth_date,
    benefits: benefits
      .filter(({ plan_id, version }) => plan_id === row.plan_id && version === row.version)
      .map(({ line }) => line),
    allowance: (procedureId) =>
      allowances.find(({ schedule_id, procedure_id }) => schedule_id === list && procedure_id === procedureId)
        ?.fee_cents ?? null,
    used: {
      deductible,
      family_deductible: ofFamily(deductible, 'used_deductible_cents'),
      maximum,
      family_maximum: ofFamily(maximum, 'used_maximum_cents'),
      lifetime: row.used_lifetime_cents,
    },
    done: done.map(({ code, category, ...each }) => ({
      ...each,
      ...placed(each),
      category: benefitCategoryOf(code, category),
    })),
  };
}
