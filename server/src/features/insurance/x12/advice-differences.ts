import type { PayerAdjustment, PaymentAdvice } from './payment-advice.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const adjusted = (adjustments: readonly PayerAdjustment[]) => sum(adjustments.map(({ cents }) => cents));
const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/**
 * The differences between the amounts of an 835, to the cent: in lines, claims, and the whole payment. Each is a sentence; empty
 * if it balances. Source of the rules: docs/insurance.md, "Remittances".
 */
export function differencesOf({ claims, provider_adjustments, amount_cents }: PaymentAdvice): string[] {
  const found: string[] = [];
  for (const claim of claims) {
    const unpaid = claim.services.map(
      (line) => line.charge_cents - adjusted(line.adjustments) - line.paid_cents,
    );
    // What the claim is adjusted by as a whole may be what its lines leave open.
    const isOpen = claim.adjustments.length > 0 && sum(unpaid) === adjusted(claim.adjustments);
    for (const [place, line] of claim.services.entries()) {
      const left = line.charge_cents - adjusted(line.adjustments);
      if (left !== line.paid_cents && !isOpen)
        found.push(
          `Claim ${claim.control_number}, line ${place + 1}: ${dollars(line.charge_cents)} less what is adjusted is ${dollars(left)}, but ${dollars(line.paid_cents)} is paid.`,
        );
    }
    const left =
      claim.charge_cents -
      adjusted(claim.adjustments) -
      sum(claim.services.map((line) => adjusted(line.adjustments)));
    if (left !== claim.paid_cents)
      found.push(
        `Claim ${claim.control_number}: ${dollars(claim.charge_cents)} less what is adjusted is ${dollars(left)}, but ${dollars(claim.paid_cents)} is paid.`,
      );
    const lines = sum(claim.services.map((line) => line.charge_cents));
    if (claim.services.length > 0 && lines !== claim.charge_cents)
      found.push(
        `Claim ${claim.control_number}: its lines charge ${dollars(lines)}, the claim ${dollars(claim.charge_cents)}.`,
      );
  }
  const paid = sum(claims.map((claim) => claim.paid_cents));
  const taken = sum(provider_adjustments.map(({ cents }) => cents));
  if (paid - taken !== amount_cents)
    found.push(
      `The claims pay ${dollars(paid)}, less ${dollars(taken)} taken off the whole is ${dollars(paid - taken)}, but the payment is ${dollars(amount_cents)}.`,
    );
  return found;
}
