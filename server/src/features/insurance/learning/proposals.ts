import { benefitLine } from '@cusp/contract';
import type { Benefit, BenefitType } from '@cusp/contract';
import type { Place } from '../estimates/index.ts';
import { lineNow, subjectOfLine } from './plan-to-learn.ts';
import type { DecisionToLearn, LearnedLine, PlanToLearn, PlanVersion } from './plan-to-learn.ts';
import { readDecision } from './read-decision.ts';
import type { ReadDecision } from './read-decision.ts';
import { responseProposals } from './response-proposals.ts';

/** Fewer answers could be exceptions of their patients. */
const fewest = 3;
/** Four of five must agree; the others may have been posted or read wrong. */
const isAgreed = (agreeing: number, answered: number) => agreeing >= fewest && agreeing * 5 >= answered * 4;

/** The day since which the plan says of a procedure what it says now; earlier answers were about other terms. */
function unchangedSince(versions: readonly PlanVersion[], type: BenefitType, place: Place): string {
  const saying = versions.map((version) => {
    const line = lineNow(version, type, place);
    return JSON.stringify([line?.percent, line?.amount, line?.alternate_id]);
  });
  const changed = saying.findIndex((said) => said !== saying[0]);
  // As long as it was never changed, the plan was recorded late rather than sold late.
  return changed === -1 ? '' : (versions[changed - 1]?.valid_from ?? '');
}

interface ReadAnswer {
  decision: DecisionToLearn;
  read: ReadDecision;
}

/** The decisions that say something about what the plan now says, by this type of line. */
const readOf = ({ versions, decisions }: PlanToLearn, type: BenefitType): ReadAnswer[] =>
  decisions.flatMap((decision) => {
    const read = readDecision(decision);
    return read === undefined || decision.service_date < unchangedSince(versions, type, decision)
      ? []
      : [{ decision, read }];
  });

/** What most of these answers say; undefined: too few do, or they differ. */
function proposal(
  answers: readonly ReadAnswer[],
  valueOf: (answer: ReadAnswer) => number | null,
  lineOf: (value: number) => Benefit,
  declined: PlanToLearn['declined'],
): LearnedLine | undefined {
  // It is the same whatever the value.
  const subject = subjectOfLine(lineOf(0));
  const since = declined.get(subject) ?? '';
  const counted = answers.filter(({ decision }) => decision.at > since);
  const counts = Map.groupBy(counted, valueOf);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const [value = null, { length: agreeing } = []] = most ?? [];
  if (value === null || !isAgreed(agreeing, counted.length)) return undefined;
  return {
    subject,
    source: 'decisions',
    line: lineOf(value),
    agreeing,
    answered: counted.length,
    answers: counted.map((answer) => ({
      claim_id: answer.decision.claim_id,
      position: answer.decision.position,
      agrees: valueOf(answer) === value,
    })),
  };
}

/**
 * Percentages that differ from the plan's: of the line that now applies, or of a category; where a category's procedures are paid
 * differently, of a procedure alone.
 */
function percentages(plan: PlanToLearn, now: PlanVersion): LearnedLine[] {
  const read = readOf(plan, 'percent').map((answer) => ({
    ...answer,
    current: lineNow(now, 'percent', answer.decision),
  }));
  type About = (typeof read)[number];
  const about = ({ current, decision }: About): Partial<Benefit> => {
    if (current !== undefined && current.procedure_ids.length > 0)
      return { procedure_ids: current.procedure_ids, network: current.network };
    if (decision.category === null) return ofProcedure(decision);
    return {
      category: decision.category,
      network: current?.category === null ? 'both' : (current?.network ?? 'both'),
    };
  };
  const learn = (answers: readonly About[], fields: Partial<Benefit>) =>
    proposal(
      answers,
      ({ read: { percent } }) => percent,
      (percent) => benefitLine({ ...fields, type: 'percent', percent }),
      plan.declined,
    );
  const isNew = ({ line }: LearnedLine, [first]: readonly About[]) =>
    line.percent !== (first?.current?.percent ?? null);
  return [...Map.groupBy(read, (one) => JSON.stringify(about(one))).values()].flatMap((answers) => {
    const [first] = answers;
    if (first === undefined) return [];
    // What was declined of a category isn't proposed of its procedures instead.
    const since = plan.declined.get(subjectOfLine(benefitLine({ ...about(first), type: 'percent' }))) ?? '';
    const later = answers.filter(({ decision }) => decision.at > since);
    const together = learn(later, about(first));
    if (together !== undefined) return isNew(together, later) ? [together] : [];
    return [...Map.groupBy(later, ({ decision }) => decision.procedure_id).values()].flatMap((ofOne) => {
      const alone = ofOne[0] && learn(ofOne, ofProcedure(ofOne[0].decision));
      return alone !== undefined && isNew(alone, ofOne) ? [alone] : [];
    });
  });
}

const ofProcedure = ({ procedure_id }: Place): Partial<Benefit> => ({
  procedure_ids: procedure_id === null ? [] : [procedure_id],
});

/** Procedures that are paid as a less expensive one, where the plan doesn't say so, with what is allowed for that. */
function downgrades(plan: PlanToLearn, now: PlanVersion): LearnedLine[] {
  const read = readOf(plan, 'downgrade').filter(
    ({ decision }) => decision.procedure_id !== null && lineNow(now, 'downgrade', decision) === undefined,
  );
  return [...Map.groupBy(read, ({ decision }) => decision.procedure_id).values()].flatMap((answers) => {
    const [first] = answers;
    const found =
      first &&
      proposal(
        answers,
        ({ read: { downgraded, base } }) => (downgraded ? base : null),
        (base) => benefitLine({ ...ofProcedure(first.decision), type: 'downgrade', amount: base / 100 }),
        plan.declined,
      );
    return found ?? [];
  });
}

/** The lines that a carrier's answers propose for a plan; what it decided goes before what it said. */
export function proposalsOf(plan: PlanToLearn): LearnedLine[] {
  const [now] = plan.versions;
  if (now === undefined) return [];
  // Neither has percentages of its own.
  const decided =
    now.kind === 'copay' || now.kind === 'discount'
      ? []
      : [...percentages(plan, now), ...downgrades(plan, now)];
  const subjects = new Set(decided.map(({ subject }) => subject));
  return [...decided, ...responseProposals(plan, now).filter(({ subject }) => !subjects.has(subject))];
}
