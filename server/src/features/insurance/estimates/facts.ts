import { archOf, permanentTeeth, serviceDayWords, teethBetween } from '@cusp/contract';
import type { ProcedurePaint } from '@cusp/contract';
import { countsToward } from './benefit-ledger.ts';
import { benefitYearOf, endOfBenefitYear } from './matching.ts';
import type { CoverageLines } from './matching.ts';
import type { EstimateFacts } from './queries.ts';
import type { CoverageToEstimate, ServiceDone, ToothLoss, TreatmentToEstimate } from './terms.ts';

/** A tooth's quadrant by its FDI number: of 55 it is 1. */
const quadrantOf = (tooth: number) => {
  const first = Math.floor(tooth / 10);
  return first > 4 ? first - 4 : first;
};
const placed = ({ tooth, quadrant, arch }: Pick<TreatmentToEstimate, 'tooth' | 'quadrant' | 'arch'>) => {
  const at = quadrant ?? (tooth === null ? null : quadrantOf(tooth));
  return { tooth, quadrant: at, arch: arch ?? (at === null ? null : at < 3 ? 'upper' : 'lower') };
};

export function treatmentOf(line: EstimateFacts['lines'][number], facts: EstimateFacts): TreatmentToEstimate {
  return {
    id: line.id,
    day: line.day,
    fee: line.fee,
    discount: line.discount,
    procedure_id: line.procedure_id,
    category: line.category,
    ...placed(line),
    replaced: replacedTeeth(line, facts),
  };
}

/** The chart's drawings of what replaces teeth. */
const replacements: readonly ProcedurePaint[] = ['bridge', 'pontic', 'denture', 'implant'];

/**
 * The losses of the teeth that a treatment replaces: a bridge's pontics, an implant's tooth. Of a denture, or a bridge without its pontics,
 * they are the teeth of its place that are known to be lost.
 */
function replacedTeeth(line: EstimateFacts['lines'][number], facts: EstimateFacts) {
  const { tooth, tooth_to, pontics, category, paint } = line;
  if (category !== 'implants' && (paint === null || !replacements.includes(paint))) return [];
  if (pontics.length > 0) return pontics.map((each) => lossOf(each, facts));
  if (tooth !== null && tooth_to === null) return [lossOf(tooth, facts)];
  const place =
    tooth !== null && tooth_to !== null
      ? (teethBetween(tooth, tooth_to) ?? [])
      : permanentTeeth.filter((each) => archOf(each) === line.arch);
  const known = place.flatMap((each) => lossOf(each, facts) ?? []);
  return known.length > 0 ? known : [null];
}

/** The loss of a tooth: extracted here or in this plan, or reported from another office; the earliest. */
function lossOf(tooth: number, { done, lines, elsewhere }: EstimateFacts): ToothLoss | null {
  const here = [...done, ...lines]
    .filter((each) => each.is_extraction && each.tooth === tooth)
    .map(({ day }) => ({ first: day, last: day, elsewhere: '' }));
  const there = elsewhere
    .filter((each) => (each.lost || each.is_extraction) && each.tooth === tooth)
    .map((row) => ({ first: row.first_day, last: row.last_day, elsewhere: `elsewhere ${whenOf(row)}` }));
  return [...here, ...there].toSorted((one, other) => (one.last < other.last ? -1 : 1))[0] ?? null;
}

type Elsewhere = EstimateFacts['elsewhere'][number];

const whenOf = ({ year, month, service_day: day }: Elsewhere) => serviceDayWords({ year, month, day });

/** Services in other offices, as limits count them; a lost tooth isn't a service. */
const doneElsewhere = ({ elsewhere, person }: EstimateFacts): ServiceDone[] =>
  elsewhere
    .filter(({ lost, first_day }) => !lost && first_day <= person.today)
    .map((row) => ({
      day: row.first_day,
      procedure_id: row.procedure_id,
      category: row.category,
      ...placed(row),
      elsewhere: { last: row.last_day, when: whenOf(row) },
    }));

export function coverageOf(
  row: EstimateFacts['coverages'][number],
  facts: EstimateFacts,
): CoverageToEstimate {
  const { person, lines, benefits, ownBenefits, allowances, done, estimated } = facts;
  const year = benefitYearOf(person.today, row.year_start);
  const nextYear = endOfBenefitYear(year);
  const terms = {
    in_network: row.in_network,
    benefits: benefits
      .filter(({ plan_id, version }) => plan_id === row.plan_id && version === row.version)
      .map(({ line }) => line),
    own_benefits: ownBenefits.filter(({ coverage_id }) => coverage_id === row.id).map(({ line }) => line),
  };
  /** An amount of another benefit year is unknown for this one. Later estimates and answers are added. */
  const usedOf = (own: UsedRow, what: 'deductible' | 'maximum'): number | null => {
    const said = own[`used_${what}_cents`];
    if (said === null || own.used_on === null || own.used_on < year || own.used_on >= nextYear) return null;
    return said + awaited(own, `${what}_cents`, { from: year, before: nextYear });
  };
  const awaited = (own: UsedRow, what: EstimatedAmount, days: { from: string; before: string }) =>
    estimated
      .filter(
        (each) =>
          each.coverage_id === own.id &&
          each.estimated_on >= days.from &&
          (days.before === '' || each.estimated_on < days.before),
      )
      .reduce((sum, each) => sum + usedBy(each, what, own.used_on ?? days.from, terms), 0);
  const family = (what: 'deductible' | 'maximum') => {
    const all = [row, ...row.family].map((each) => usedOf(each, what));
    return all.some((cents) => cents === null)
      ? null
      : all.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  };
  const { fee_schedule_id: list } = row;
  return {
    ...row,
    birth_date: person.birth_date,
    ...terms,
    allowance: (procedureId) =>
      allowances.find(({ schedule_id, procedure_id }) => schedule_id === list && procedure_id === procedureId)
        ?.fee_cents ?? null,
    used: {
      deductible: usedOf(row, 'deductible'),
      family_deductible: family('deductible'),
      maximum: usedOf(row, 'maximum'),
      family_maximum: family('maximum'),
      lifetime:
        row.used_lifetime_cents === null
          ? null
          : row.used_lifetime_cents + awaited(row, 'lifetime_cents', { from: '', before: '' }),
    },
    // Leaves out the estimated treatments themselves, and for work of an earlier day everything done later.
    done: [
      ...done
        .filter(({ id, day }) => day <= person.today && !lines.some((line) => line.id === id))
        .map((each) => ({ ...each, ...placed(each) })),
      ...doneElsewhere(facts),
    ],
  };
}

type UsedRow = EstimateFacts['coverages'][number]['family'][number];
type Estimated = EstimateFacts['estimated'][number];
type EstimatedAmount = 'deductible_cents' | 'maximum_cents' | 'lifetime_cents';

const kinds = {
  deductible_cents: 'deductible',
  maximum_cents: 'maximum',
  lifetime_cents: 'lifetime',
} as const;

/**
 * What a treatment uses beyond the carrier's amount of a day, in which its own answers up to that day are. Once it has answered, that is
 * what it took, whatever was estimated.
 */
export function usedBy(each: Estimated, what: EstimatedAmount, saidOn: string, terms: CoverageLines): number {
  const { status, paid_on, paid_cents, answers, rest_cents } = each;
  if (answers.length > 0) {
    const kind = kinds[what];
    if (kind !== 'deductible' && !countsToward(each, terms)[kind]) return 0;
    return answers
      .filter(({ on }) => on > saidOn)
      .reduce(
        (sum, answer) => sum + (kind === 'deductible' ? answer.deductible_cents : answer.paid_cents),
        kind === 'deductible' ? 0 : rest_cents,
      );
  }
  if (status === 'pending') return each[what];
  if (status === null) return each.estimated_on >= saidOn ? each[what] : 0;
  if (status !== 'completed' || paid_on === null || paid_on <= saidOn) return 0;
  return what === 'deductible_cents' || each[what] === 0 ? each[what] : (paid_cents ?? 0);
}
