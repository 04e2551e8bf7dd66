import { isDenial, adjustedMoney } from '../../insurance/x12/index.ts';
import { adjustedBy } from './advice.ts';
import type { PlannedLine } from './shown-remittance.ts';
import type { RuledClaim } from './rule-queries.ts';
import { isDenied, isReversal, predetermination, rankOf, rankSaid, underpaidBy } from './rules.ts';

/** A line with the claim of ours whose number it brings. Its `facts` are those from before anything is planned. */
export interface RuledLine extends PlannedLine {
  claim: RuledClaim | undefined;
}

export interface RuledRemittance {
  balances: boolean;
  /** The number of amounts that the carrier withholds from the whole payment or adds to it. */
  provider_adjustments: number;
  /** The carrier whose rule is asked. */
  carrier_id: string;
  lines: readonly RuledLine[];
  /** Today's books are open, so that a posting counts today. */
  isDayOpen: boolean;
}

/** The states in which the carrier's first answer is still awaited. */
const awaitsAnswer = new Set(['perhaps_sent', 'sent', 'accepted']);
/** CLP02 by which nothing is decided here: the patient isn't known, or it was sent on. */
const undecided = new Set(['4', '23']);
const takenOff = ({ line }: RuledLine) => adjustedMoney(line.adjustments).contract;

/** The payment still expected from a line's plan, in cents. */
const awaitedOf = ({ line, facts }: RuledLine): number => {
  const rank = rankOf(line, facts);
  const ofPlan = facts?.awaited.filter((one) => one.rank === rank || one.rank === null) ?? [];
  return ofPlan.reduce((sum, { cents }) => sum + cents, 0);
};

/** The treatment and the plan's place in the order, by which parts of one payment belong together. */
const partsKey = ({ line, facts }: RuledLine) => `${facts?.id} ${rankOf(line, facts)}`;

/**
 * The lines by which a plan pays braces on, month by month, as it is expected to: the first part was answered before or by an earlier line, together they pay
 * no more than is still awaited of this plan, and nothing is taken off once more.
 */
function laterParts(lines: readonly RuledLine[]): ReadonlySet<RuledLine> {
  const ofBraces = lines.filter(({ line, facts }) => facts?.is_braces && !isReversal(line.claim.status));
  const fitting = [...Map.groupBy(ofBraces, partsKey).values()].flatMap((parts) => {
    const paid = parts.reduce((sum, { line }) => sum + line.paid_cents, 0);
    return parts.filter((part, at) => paid <= awaitedOf(part) && (at > 0 || isPaidBefore(part)));
  });
  return new Set(
    fitting.filter(
      (part) =>
        part.line.paid_cents > 0 &&
        takenOff(part) === 0 &&
        (part.claim?.state === 'paid' || awaitsAnswer.has(part.claim?.state ?? '')),
    ),
  );
}

/** Whether more is written off than the contract says, as far as it is known. */
function takesTooMuch(planned: RuledLine): boolean {
  const { line, facts } = planned;
  if (facts === undefined) return false;
  const contracted = facts.contracted_cents;
  if (contracted === null) return facts.takes_nothing_off && takenOff(planned) > 0;
  return takenOff(planned) > Math.max(0, facts.cost_cents - contracted) || underpaidBy(line, facts) !== null;
}

/** Whether an answer doesn't fit the plan's place in the order, or what the plan before it has done. */
function isInConflict(planned: RuledLine): boolean {
  const { line, claim, facts } = planned;
  if (claim === undefined || facts === undefined) return false;
  const rank = rankSaid(line);
  if (rank !== claim.rank) return true;
  return rank > 1 && (claim.waits_for_earlier || (takenOff(planned) > 0 && facts.written_off.length > 0));
}

/** Whether there is a payment already: the claim was decided on, or the first plan has paid this treatment. */
const isPaidBefore = ({ line, claim, facts }: RuledLine): boolean =>
  claim?.is_decided === true || (rankOf(line, facts) === 1 && (facts?.received.length ?? 0) > 0);

const paysBracesAgain = (line: RuledLine) => line.facts?.is_braces === true && isPaidBefore(line);

interface Asked extends RuledRemittance {
  /** The lines that pay braces on, as expected. */
  parts: ReadonlySet<RuledLine>;
}

interface Condition {
  is: (line: RuledLine, all: Asked) => boolean;
  /** The words for one line, and for several. */
  words: readonly [one: string, several: string];
}

/** The conditions that keep a line from being posted by rule, with their words. Without a claim of ours no further one is checked. */
const conditions: readonly Condition[] = [
  {
    is: ({ row }) => row?.match === 'found',
    words: [
      'was matched by name, not by our claim’s number',
      'were matched by name, not by our claim’s number',
    ],
  },
  {
    is: ({ row, claim }) => row?.match !== 'found' && (row?.match !== 'claim' || claim === undefined),
    words: ['has no claim of ours by its number', 'have no claim of ours by their number'],
  },
  {
    is: ({ line, claim }) => claim !== undefined && claim.control_number !== line.claim.control_number,
    words: ['names another claim than the line’s own', 'name another claim than the line’s own'],
  },
  {
    is: ({ claim }, { carrier_id }) => claim !== undefined && claim.carrier_id !== carrier_id,
    words: ['is for a claim to another carrier', 'are for claims to another carrier'],
  },
  {
    is: ({ line, claim }) =>
      isReversal(line.claim.status) ||
      adjustedBy(line, 'CR') !== 0 ||
      claim?.purpose === 'replace' ||
      claim?.purpose === 'void',
    words: ['reverses or corrects an earlier payment', 'reverse or correct earlier payments'],
  },
  {
    is: ({ line }) => line.claim.status === predetermination,
    words: ['answers a predetermination', 'answer predeterminations'],
  },
  {
    // Also one that is paid in part and refused for the rest: somebody corrects the claim.
    is: ({ line }) =>
      isDenied(line) ||
      isDenial(line.adjustments.filter(({ group }) => group !== 'CR')) ||
      undecided.has(line.claim.status),
    words: ['is denied', 'are denied'],
  },
  {
    is: ({ line }) => line.divided !== undefined,
    words: ['is adjusted with its claim as a whole', 'are adjusted with their claims as a whole'],
  },
  {
    is: ({ plan }) => plan.problem !== '',
    words: ['can’t be posted as it is', 'can’t be posted as they are'],
  },
  {
    // The contractual write-off came with the first part, and a part's allowance is that of its months.
    is: (line, { parts }) => !parts.has(line) && !paysBracesAgain(line) && takesTooMuch(line),
    words: [
      'writes off more than the contract, or allows less',
      'write off more than the contract, or allow less',
    ],
  },
  {
    is: isInConflict,
    words: ['does not fit the order of the patient’s plans', 'do not fit the order of the patient’s plans'],
  },
  {
    is: (line) => !paysBracesAgain(line) && isPaidBefore(line),
    words: ['was paid or decided before', 'were paid or decided before'],
  },
  {
    is: (line, { parts }) => paysBracesAgain(line) && !parts.has(line),
    words: [
      'pays braces again, and not as it is still expected',
      'pay braces again, and not as it is still expected',
    ],
  },
  {
    is: ({ claim, line }) =>
      claim !== undefined &&
      !claim.is_decided &&
      line.claim.status !== predetermination &&
      !awaitsAnswer.has(claim.state),
    words: ['is for a claim that is not awaiting payment', 'are for claims that are not awaiting payment'],
  },
];

/** The number of lines that pay a treatment which an earlier line of the same remittance pays, too, other than as a part of braces. */
function repeated(lines: readonly RuledLine[], parts: ReadonlySet<RuledLine>): number {
  const seen = new Set<string>();
  return lines.filter((one) => {
    const { facts, line } = one;
    if (facts === undefined || isReversal(line.claim.status)) return false;
    const before = seen.has(facts.id);
    seen.add(facts.id);
    return before && !parts.has(one);
  }).length;
}

/**
 * Why a remittance waits for a person although its carrier has the rule, in sentences that name no patient; `''`: everything fits, and
 * it may post automatically.
 */
export function waitingReasons(remittance: RuledRemittance): string {
  const { balances, provider_adjustments, lines, isDayOpen } = remittance;
  const parts = laterParts(lines);
  const again = repeated(lines, parts);
  return [
    ...(isDayOpen ? [] : ['Today’s books are closed.']),
    ...(balances ? [] : ['It does not add up.']),
    ...(lines.length > 0 ? [] : ['It has no claim payments.']),
    ...(provider_adjustments === 0 ? [] : ['The carrier made a provider-level adjustment.']),
    ...conditions.flatMap(({ is, words: [one, several] }) => {
      const count = lines.filter((line) => is(line, { ...remittance, parts })).length;
      return count === 0 ? [] : [count === 1 ? `1 line ${one}.` : `${count} lines ${several}.`];
    }),
    ...(again === 0
      ? []
      : [again === 1 ? '1 line pays a treatment once more.' : `${again} lines pay treatments once more.`]),
  ].join(' ');
}
