import { addMonths } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import { closeness, isOutsideAge, limitReached, linesFor } from './matching.ts';
import type { Assumption, CoverageToEstimate, PlanShare, ServiceDone, TreatmentToEstimate } from './terms.ts';
import { stepWords } from './words.ts';

/** What is left of a coverage's amounts while a list of treatments goes through it. */
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
  /** What this list has done. */
  done: ServiceDone[];
}

/** What is left before the first treatment. Not known, a deductible is open at the least, and a maximum used up. */
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

const cents = (line: Benefit | undefined): number => Math.round((line?.amount ?? 0) * 100);
const roundHalfUp = (amount: number) => Math.floor(amount + 0.5);
/** Percent of whole cents, rounded half up without the errors of binary fractions. */
const percentOf = (amount: number, percent: number) => roundHalfUp((amount * percent) / 100);

/** A plan's part in one treatment as if no other plan paid, with what of it the other plans reckon with. */
export interface OwnShare extends PlanShare {
  /** A: what it allows; and B, from which it reckons. */
  allowed: number;
  base: number;
  deductible: number;
  /** The patient's fixed share, where the plan pays the rest. */
  copay: number;
  percent: number;
  /** What its maximums leave. */
  left: number;
}

/**
 * What a plan pays alone for one treatment: the steps 1 to 8 of docs/insurance.md, "An estimate".
 * @param ledger what is left; nothing is taken of it before `take`
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

  const refused = refusal(treatment, coverage, ledger, assumption, depends);
  if (refused !== null) {
    steps.push(stepWords.refused(refused.why));
    const holds =
      refused.by === 'not_covered' ? coverage.not_covered_fee === 'contracted' : coverage.writes_off_refused;
    return { ...nothing, allowed, base, writeOff: holds && refused.by !== 'not_in_force' ? writeOff : 0 };
  }

  const [copay] = linesFor(coverage, 'copay', treatment);
  if (copay !== undefined) {
    const share = Math.min(cents(copay), coverage.kind === 'copay' ? fee : base);
    steps.push(stepWords.copay(share));
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
  steps.push(stepWords.percent(percent, base - deductible, pays));
  return capped(
    { ...nothing, allowed, base, writeOff, pays, deductible, percent },
    treatment,
    coverage,
    ledger,
  );
}

/** Steps 1 and 2: what the plan allows, what it reckons with, and what nobody pays. */
function allowance(
  { fee, procedure_id }: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  assumption: Assumption,
  { steps, depends }: Pick<PlanShare, 'steps' | 'depends'>,
) {
  steps.push(stepWords.fee(fee));
  const known = procedure_id === null ? null : coverage.allowance(procedure_id);
  // A DHMO's copay needs no list.
  const isAsked = coverage.kind !== 'copay';
  if (known === null && isAsked) depends.push(stepWords.unknownAllowance(coverage.name));
  const allowed = known === null ? (assumption === 'most' || !isAsked ? fee : 0) : Math.min(fee, known);
  const writeOff = coverage.in_network && known !== null ? fee - allowed : 0;
  if (known !== null) steps.push(stepWords.allowed(allowed, coverage.in_network));
  const [downgrade] = linesFor(coverage, 'downgrade', { procedure_id, category: null });
  if (downgrade === undefined) return { allowed, base: allowed, writeOff };
  const alternate =
    downgrade.amount === null
      ? downgrade.alternate_id && coverage.allowance(downgrade.alternate_id)
      : cents(downgrade);
  if (typeof alternate !== 'number') {
    depends.push(stepWords.unknownAlternate(coverage.name));
    return { allowed, base: assumption === 'most' ? allowed : 0, writeOff };
  }
  const base = Math.min(allowed, alternate);
  steps.push(stepWords.downgraded(base));
  return { allowed, base, writeOff };
}

interface Refused {
  why: string;
  by: 'not_covered' | 'not_in_force' | 'rule';
}

/** Step 3: why the plan pays nothing, and then takes no deductible; null if it pays. */
function refusal(
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

/** Step 5: what of the deductible this treatment takes. A category's replaces the general one; the sum never exceeds that one. */
function deductibleOf(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  base: number,
  steps: string[],
): number {
  const lines = linesFor(coverage, 'deductible', treatment);
  const line = lines.find(({ level }) => level === 'individual');
  if (line === undefined) return 0;
  if (cents(line) === 0) {
    steps.push(stepWords.waived);
    return 0;
  }
  const general = coverage.benefits.find(
    (each) => each.type === 'deductible' && each.level === 'individual' && closeness(each, nowhere) === 1,
  );
  const family = lines.find(({ level }) => level === 'family');
  const takenByLine = line === general ? ledger.deductible : (ledger.byLine.get(line) ?? 0);
  const open = Math.max(
    0,
    Math.min(
      cents(line) - takenByLine,
      general === undefined ? Infinity : cents(general) - ledger.deductible,
      family === undefined ? Infinity : cents(family) - ledger.family_deductible,
    ),
  );
  const isKnown = coverage.used.deductible !== null;
  steps.push(stepWords.deductible(isKnown ? open : null, cents(line)));
  return Math.min(open, base);
}
const nowhere = { procedure_id: null, category: null };

/** The maximums of this treatment's own, and the general ones it counts toward. */
function maximumsOf(treatment: TreatmentToEstimate, coverage: CoverageToEstimate) {
  const lines = linesFor(coverage, 'maximum', treatment);
  const own = lines.find((line) => closeness(line, treatment) > 1);
  const isFree = own?.period === 'lifetime' || linesFor(coverage, 'not_counted', treatment).length > 0;
  const general = (level: Benefit['level']) =>
    isFree ? undefined : lines.find((line) => line.level === level && closeness(line, treatment) === 1);
  return { own, individual: general('individual'), family: general('family') };
}

/** Step 7: no more than what is left of the maximums. */
function capped(
  share: OwnShare,
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
): OwnShare {
  const { own, individual, family } = maximumsOf(treatment, coverage);
  const ofOwn = own && { of: cents(own), used: usedOfOwn(own, ledger) };
  const left = Math.max(
    0,
    Math.min(
      ...[
        ofOwn && ofOwn.of - ofOwn.used,
        individual && cents(individual) - ledger.maximum,
        family && cents(family) - ledger.family_maximum,
      ].map((each) => each ?? Infinity),
    ),
  );
  const line = own ?? individual ?? family;
  if (line !== undefined) {
    const isLifetime = own?.period === 'lifetime';
    const used = isLifetime ? coverage.used.lifetime : coverage.used.maximum;
    share.steps.push(stepWords.maximum(used === null ? null : left, cents(line), isLifetime));
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

/** Takes of what is left what this treatment used: its deductible, and what the plan pays. */
export function take(
  treatment: TreatmentToEstimate,
  coverage: CoverageToEstimate,
  ledger: Ledger,
  { deductible, pays }: { deductible: number; pays: number },
): void {
  const line = linesFor(coverage, 'deductible', treatment).find(({ level }) => level === 'individual');
  if (line !== undefined) ledger.byLine.set(line, (ledger.byLine.get(line) ?? 0) + deductible);
  ledger.deductible += deductible;
  ledger.family_deductible += deductible;
  const { own, individual, family } = maximumsOf(treatment, coverage);
  if (own !== undefined) ledger.own.set(own, (ledger.own.get(own) ?? 0) + pays);
  if (individual !== undefined) ledger.maximum += pays;
  if (family !== undefined) ledger.family_maximum += pays;
  ledger.done.push(treatment);
}

/**
 * What a plan pays when others have paid before it (docs/insurance.md, "Two plans").
 * @param paid what they paid
 * @param rest what is open: fee less write-off less paid
 */
export function secondaryPays(
  alone: OwnShare,
  { coordination }: Pick<CoverageToEstimate, 'coordination'>,
  { paid, rest }: { paid: number; rest: number },
): number {
  const { pays, allowed, base, deductible, copay, percent, left } = alone;
  switch (coordination) {
    case 'standard':
      return Math.min(pays, rest);
    case 'basic':
    case 'medicaid':
      return Math.min(pays, Math.max(0, allowed - paid), rest);
    case 'non_duplication':
      return Math.min(Math.max(0, pays - paid), rest);
    case 'maintenance':
      return Math.min(percentOf(Math.max(0, base - paid - deductible - copay), percent), left, rest);
  }
}
