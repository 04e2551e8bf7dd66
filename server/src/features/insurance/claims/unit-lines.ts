import type { ClaimFacts, ClaimLineFacts, LineDecision } from './facts.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** An amount in so many equal parts, to the cent. */
const partsOf = (cents: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor((cents * (at + 1)) / count) - Math.floor((cents * at) / count),
  );

/** A decision's part of each unit. The largest of its amounts makes each unit come to its own fee, as all units come to the line's. */
function decisionParts(decision: LineDecision, fees: readonly number[]): LineDecision[] {
  const { paid_cents, billed_cents, adjustments } = decision;
  const amounts = [paid_cents, ...adjustments.map(({ cents }) => cents)];
  const largest = amounts.indexOf(Math.max(...amounts));
  const parts = amounts.map((cents) => partsOf(cents, fees.length));
  const off = billed_cents - sum(amounts);
  const billed = partsOf(billed_cents, fees.length);
  return fees.map((_, unit) => {
    const of = parts.map((each) => each[unit] ?? 0);
    // What doesn't explain the fee as a whole doesn't in its units, either.
    const rest = (billed[unit] ?? 0) - (partsOf(off, fees.length)[unit] ?? 0) - sum(of);
    of[largest] = (of[largest] ?? 0) + rest;
    return {
      ...decision,
      billed_cents: billed[unit] ?? 0,
      paid_cents: of[0] ?? 0,
      adjustments: adjustments
        .map((one, at) => ({ ...one, cents: of[at + 1] ?? 0 }))
        .filter(({ cents }) => cents !== 0),
    };
  });
}

/** A bridge whose code is that of one tooth: a line for each of them, with the line's number and `U01`, `U02`, … behind it. */
function unitsOf(line: ClaimLineFacts): ClaimLineFacts[] {
  const { by_unit, teeth, fee_cents, line_number, decided } = line;
  if (!by_unit || teeth.length < 2) return [line];
  const fees = partsOf(fee_cents, teeth.length);
  const decisions = decided.map((decision) => decisionParts(decision, fees));
  return teeth.map((tooth, unit) => ({
    ...line,
    line_number: `${line_number}U${String(unit + 1).padStart(2, '0')}`,
    teeth: [tooth],
    fee_cents: fees[unit] ?? 0,
    decided: decisions.flatMap((parts) => parts[unit] ?? []),
  }));
}

/** A claim with a line for each unit, as it leaves. What comes back of units is one line again (`linesOfUnits`). */
export const inUnits = (facts: ClaimFacts): ClaimFacts => ({
  ...facts,
  lines: facts.lines.flatMap((line) => unitsOf(line)),
});
