import type { Benefit } from '@cusp/contract';
import { lineCents } from './amounts.ts';
import { closeness, isForPatient, linesFor } from './matching.ts';
import type { Place, CoverageLines } from './matching.ts';
import type {
  Assumption,
  CoverageToEstimate,
  OwnShare,
  PlanUse,
  ServiceDone,
  TreatmentToEstimate,
} from './terms.ts';
import { stepWords } from './words.ts';

/** The rest of a coverage's amounts while a list of treatments is estimated. */
export interface Ledger {
  /** Taken of the deductibles, by line; of one person together; and of the family. */
  byLine: Map<Benefit, number>;
  deductible: number;
  family_deductible: number;
  maximum: number;
  family_maximum: number;
  lifetime: number;
  /** Paid toward a maximum of a line's own. */
  own: Map<Benefit, number>;
  /** The treatments of this list so far. */
  done: ServiceDone[];
}

/** A step that goes by a line says so where that is one of the patient's. */
export const forPatient = (coverage: CoverageToEstimate, line: Benefit, step: string): string =>
  isForPatient(coverage, line) ? stepWords.forPatient(step) : step;

/** The amounts before the first treatment. If unknown, `least` assumes an open deductible and a used maximum. */
export const openLedger = ({ used }: CoverageToEstimate, assumption: Assumption): Ledger => {
  const [met, spent] = assumption === 'least' ? [0, Infinity] : [Infinity, 0];
  return {
    byLine: new Map(),
    deductible: used.deductible ?? met,
    family_deductible: used.family_deductible ?? met,
    maximum: used.maximum ?? spent,
    family_maximum: used.family_maximum ?? spent,
    lifetime: used.lifetime ?? spent,
    own: new Map(),
    done: [],
  };
};

/** Step 5: what of the deductible this treatment takes. A category's replaces the general one; the sum never exceeds that one. */
export function deductibleOf(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  base: number,
  steps: string[],
): number {
  const lines = linesFor(coverage, 'deductible', treatment);
  const line = lines.find(({ level }) => level === 'individual');
  if (line === undefined) return 0;
  if (lineCents(line) === 0) {
    steps.push(forPatient(coverage, line, stepWords.waived));
    return 0;
  }
  const general = linesFor(coverage, 'deductible', nowhere).find(({ level }) => level === 'individual');
  const family = lines.find(({ level }) => level === 'family');
  const takenByLine = line === general ? ledger.deductible : (ledger.byLine.get(line) ?? 0);
  const open = Math.max(
    0,
    Math.min(
      lineCents(line) - takenByLine,
      general === undefined ? Infinity : lineCents(general) - ledger.deductible,
      family === undefined ? Infinity : lineCents(family) - ledger.family_deductible,
    ),
  );
  const isKnown = coverage.used.deductible !== null;
  steps.push(forPatient(coverage, line, stepWords.deductible(isKnown ? open : null, lineCents(line))));
  return Math.min(open, base);
}
const nowhere = { procedure_id: null, category: null };

/** The maximums of this treatment's own, and the general ones it counts toward. */
function maximumsOf(treatment: Place, coverage: CoverageLines) {
  const lines = linesFor(coverage, 'maximum', treatment);
  const own = lines.find((line) => closeness(line, treatment) > 1);
  const isFree = own?.period === 'lifetime' || linesFor(coverage, 'not_counted', treatment).length > 0;
  const general = (level: Benefit['level']) =>
    isFree ? undefined : lines.find((line) => line.level === level && closeness(line, treatment) === 1);
  return { own, individual: general('individual'), family: general('family') };
}

/** What a plan's payment for such a procedure counts toward: the yearly maximum, a lifetime one. */
export function countsToward(place: Place, terms: CoverageLines): { maximum: boolean; lifetime: boolean } {
  const { own, individual, family } = maximumsOf(place, terms);
  return {
    maximum: individual !== undefined || family !== undefined,
    lifetime: own?.period === 'lifetime',
  };
}

/** Step 7: no more than what is left of the maximums. */
export function capped(
  share: OwnShare,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
): OwnShare {
  const { own, individual, family } = maximumsOf(treatment, coverage);
  const ofOwn = own && { of: lineCents(own), used: usedOfOwn(own, ledger) };
  const left = Math.max(
    0,
    Math.min(
      ...[
        ofOwn && ofOwn.of - ofOwn.used,
        individual && lineCents(individual) - ledger.maximum,
        family && lineCents(family) - ledger.family_maximum,
      ].map((each) => each ?? Infinity),
    ),
  );
  const line = own ?? individual ?? family;
  if (line !== undefined) {
    const isLifetime = own?.period === 'lifetime';
    const used = isLifetime ? coverage.used.lifetime : coverage.used.maximum;
    const words = stepWords.maximum(used === null ? null : left, lineCents(line), isLifetime);
    share.steps.push(forPatient(coverage, line, words));
  }
  const pays = Math.min(share.pays, left);
  const isUsedUp = left === 0 && share.pays > 0;
  return {
    ...share,
    pays,
    left,
    writeOff: isUsedUp && !coverage.writes_off_after_maximum ? 0 : share.writeOff,
  };
}

const usedOfOwn = (line: Benefit, ledger: Ledger) =>
  (line.period === 'lifetime' ? ledger.lifetime : 0) + (ledger.own.get(line) ?? 0);

/** Takes of what is left what this treatment used, its deductible and what the plan pays, and says how much of each amount. */
export function take(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  { deductible, pays }: { deductible: number; pays: number },
): Pick<PlanUse, 'deductible' | 'maximum' | 'lifetime'> {
  const line = linesFor(coverage, 'deductible', treatment).find(({ level }) => level === 'individual');
  if (line !== undefined) ledger.byLine.set(line, (ledger.byLine.get(line) ?? 0) + deductible);
  ledger.deductible += deductible;
  ledger.family_deductible += deductible;
  const { own, individual, family } = maximumsOf(treatment, coverage);
  const counts = countsToward(treatment, coverage);
  if (own !== undefined) ledger.own.set(own, (ledger.own.get(own) ?? 0) + pays);
  if (individual !== undefined) ledger.maximum += pays;
  if (family !== undefined) ledger.family_maximum += pays;
  ledger.done.push(treatment);
  return {
    deductible,
    maximum: counts.maximum ? pays : 0,
    lifetime: counts.lifetime ? pays : 0,
  };
}
