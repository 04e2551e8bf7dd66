import { divideClaimTotal, isBilledToCarrier } from '@cusp/contract';
import type { ClaimTotalPart, PaperRemittanceInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { TotalledClaimLine } from './claim-total-queries.ts';
import type { PaidTreatment } from './treatment-queries.ts';

export type EnteredPaper = z.output<typeof PaperRemittanceInput>;

const wrongOnPaper = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);
const paperDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

interface PaperLine extends ClaimTotalPart {
  treatment: PaidTreatment;
  denied: boolean;
  /** As our claim numbered it; `''`: no claim is named. */
  line_number: string;
}

/** A claim as a paper pays it; a line that names no claim is one by itself. */
export interface ClaimOnPaper {
  control_number: string;
  /** Null: no claim is named. */
  rank: number | null;
  lines: PaperLine[];
}

const sum = (parts: readonly ClaimTotalPart[]): ClaimTotalPart => ({
  paid_cents: parts.reduce((total, { paid_cents }) => total + paid_cents, 0),
  contract_cents: parts.reduce((total, { contract_cents }) => total + contract_cents, 0),
});
const inCents = ({ paid, contract }: { paid: number; contract?: number | null | undefined }) => ({
  paid_cents: toCents(paid),
  contract_cents: toCents(contract ?? 0),
});

/** What each line of a claim gets of its total: as a person says, else by the rule. */
function partsOf(
  { lines: said, ...given }: EnteredPaper['claims'][number],
  place: number,
  lines: readonly { fee_cents: number; expected: TotalledClaimLine['expected'] }[],
): ClaimTotalPart[] {
  const at = (field: string) => `claims.${place}.${field}`;
  const total = inCents(given);
  if (given.denied && given.paid > 0)
    throw wrongOnPaper(at('denied'), 'A paid claim can’t be marked as denied.');
  const fees = lines.reduce((all, { fee_cents }) => all + fee_cents, 0);
  if (total.paid_cents + total.contract_cents > fees)
    throw wrongOnPaper(at('paid'), `That is more than the claim’s fees of ${paperDollars(fees)}.`);
  const parts = said?.map(inCents) ?? divideClaimTotal(lines, total);
  if (parts === undefined || parts.length !== lines.length)
    throw wrongOnPaper(at('lines'), 'The claim has changed. Choose it again.');
  const { paid_cents, contract_cents } = sum(parts);
  if (paid_cents !== total.paid_cents || contract_cents !== total.contract_cents)
    throw wrongOnPaper(
      at('lines'),
      `The lines come to ${paperDollars(paid_cents)} paid and ${paperDollars(contract_cents)} written off, the claim to ${paperDollars(total.paid_cents)} and ${paperDollars(total.contract_cents)}.`,
    );
  for (const [line, part] of parts.entries())
    if (part.paid_cents + part.contract_cents > (lines[line]?.fee_cents ?? 0))
      throw wrongOnPaper(
        at(`lines.${line}.paid`),
        `That is more than the fee of ${paperDollars(lines[line]?.fee_cents ?? 0)}.`,
      );
  return parts;
}

/**
 * What a paper pays, by claims: each line that it names by itself, then the claims whose totals it says, divided among their lines. Refuses what
 * isn't there, a claim that isn't out, or twice on the paper, and more than is charged.
 */
export function paperClaims(
  { lines, claims }: EnteredPaper,
  facts: readonly PaidTreatment[],
  totalled: readonly TotalledClaimLine[],
): ClaimOnPaper[] {
  const known = new Map(facts.map((treatment) => [treatment.id, treatment]));
  const treatmentOf = (id: string): PaidTreatment => {
    const treatment = known.get(id.toLowerCase());
    if (treatment === undefined) throw new Refusal('treatment_not_found');
    return treatment;
  };
  const single = lines.map(({ treatment_id, denied, ...given }, place): ClaimOnPaper => {
    const treatment = treatmentOf(treatment_id);
    const part = inCents(given);
    if (part.paid_cents + part.contract_cents > treatment.cost_cents)
      throw wrongOnPaper(
        `lines.${place}.paid`,
        `That is more than the fee of ${paperDollars(treatment.cost_cents)}.`,
      );
    if (denied && given.paid > 0)
      throw wrongOnPaper(`lines.${place}.denied`, 'A paid line can’t be marked as denied.');
    const line = { treatment, ...part, denied, line_number: '' };
    return { control_number: `PAPER${place + 1}`, rank: null, lines: [line] };
  });
  const byClaim = Map.groupBy(totalled, ({ claim_id }) => claim_id);
  const taken = new Set<string>();
  const whole = claims.map((claim, place): ClaimOnPaper => {
    const id = claim.claim_id.toLowerCase();
    const own = byClaim.get(id) ?? [];
    const [first] = own;
    if (first === undefined) throw new Refusal('claim_not_found');
    if (!isBilledToCarrier(first.state, first.purpose)) throw new Refusal('claim_not_out');
    if (taken.has(id)) throw wrongOnPaper(`claims.${place}.claim_id`, 'This claim is on the check twice.');
    taken.add(id);
    const charged = own.map((line) => {
      const treatment = treatmentOf(line.treatment_id);
      return { ...line, treatment, fee_cents: treatment.cost_cents };
    });
    const parts = partsOf(claim, place, charged);
    return {
      control_number: first.control_number,
      rank: first.rank,
      lines: charged.map(({ treatment, line_number }, at) => ({
        treatment,
        line_number,
        denied: claim.denied,
        paid_cents: parts[at]?.paid_cents ?? 0,
        contract_cents: parts[at]?.contract_cents ?? 0,
      })),
    };
  });
  return [...single, ...whole];
}

/** Refuses a paper whose lines and claims don't come to the check. */
export function refuseUnbalancedPaper(
  { amount, withheld, interest }: EnteredPaper,
  claims: readonly ClaimOnPaper[],
): void {
  const { paid_cents: paid } = sum(claims.flatMap(({ lines }) => lines));
  const check = toCents(amount) + toCents(withheld ?? 0) - toCents(interest ?? 0);
  if (paid !== check)
    throw wrongOnPaper(
      'amount',
      `The lines come to ${paperDollars(paid)}, the check with what was taken off it and without interest to ${paperDollars(check)}.`,
    );
}
