import { differencesOf, readPaymentAdvice, readX12, X12Error } from '../../insurance/x12/index.ts';
import type { PaidClaim, PaidService, PayerAdjustment, PaymentAdvice } from '../../insurance/x12/index.ts';

/** The unit of posting: a line of a claim, or a claim that is paid as a whole. */
export interface AdviceLine {
  position: number;
  claim: PaidClaim;
  code: string;
  billed_code: string;
  date: string | null;
  line_number: string;
  charge_cents: number;
  paid_cents: number;
  allowed_cents: number | null;
  adjustments: PayerAdjustment[];
  remarks: string[];
  /** Its claim is adjusted as a whole, and nobody knows how much of that is this line's. */
  is_split: boolean;
}

const asLine = (position: number, claim: PaidClaim, service: PaidService, is_split: boolean): AdviceLine => ({
  ...service,
  position,
  claim,
  date: service.date ?? claim.date,
  is_split,
});

/** The lines of an advice in their order, numbered from 0. */
export function linesOf({ claims }: PaymentAdvice): AdviceLine[] {
  const lines: AdviceLine[] = [];
  for (const claim of claims) {
    const [only, ...more] = claim.services;
    if (only === undefined)
      lines.push({
        position: lines.length, claim, code: '', billed_code: '', date: claim.date, line_number: '',
        charge_cents: claim.charge_cents, paid_cents: claim.paid_cents, allowed_cents: null,
        adjustments: claim.adjustments, remarks: claim.remarks, is_split: false,
      }); // prettier-ignore
    else if (more.length === 0)
      // Adjustments of the claim apply to its only line.
      lines.push({
        ...asLine(lines.length, claim, only, false),
        paid_cents: claim.paid_cents,
        adjustments: [...only.adjustments, ...claim.adjustments],
      });
    else
      for (const service of claim.services)
        lines.push(asLine(lines.length, claim, service, claim.adjustments.length > 0));
  }
  return lines;
}

/** An 835 of a file, with where it doesn't add up. */
export interface ReadAdvice {
  advice: PaymentAdvice;
  differences: string[];
}

/**
 * The payments of a file in their order, or a sentence that says why it can't be read. The sentence names segments by their number
 * and no value.
 */
export function readAdvices(text: string): ReadAdvice[] | string {
  try {
    const sets = readX12(text)
      .flatMap((interchange) => interchange.sets)
      .filter(({ kind }) => kind === '835');
    if (sets.length === 0) return 'This is not an 835 file.';
    return sets.map((set) => {
      const advice = readPaymentAdvice(set);
      if (advice.paid_on === null || advice.number === '')
        throw new X12Error(
          `The 835 that ends with segment ${set.endsAt} has no day or no number of its payment.`,
        );
      return { advice, differences: differencesOf(advice) };
    });
  } catch (error) {
    if (error instanceof X12Error) return error.message;
    throw error;
  }
}

/** The sum of a line's adjustments in these groups. */
export const adjustedBy = (line: Pick<AdviceLine, 'adjustments'>, ...groups: readonly string[]): number =>
  line.adjustments.reduce((total, { group, cents }) => total + (groups.includes(group) ? cents : 0), 0);
