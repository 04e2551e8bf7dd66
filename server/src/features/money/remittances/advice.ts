import {
  differencesOf,
  linesOfUnits,
  readPaymentAdvice,
  readX12,
  X12Error,
} from '../../insurance/x12/index.ts';
import type { PaidClaim, PaidService, PayerAdjustment, PaymentAdvice } from '../../insurance/x12/index.ts';

/** The unit of posting: a line of a claim, or a claim that is paid as a whole. */
export interface AdviceLine {
  position: number;
  claim: PaidClaim;
  code: string;
  billed_code: string;
  /** Its day; of one that says none the first day of its claim, and the last one. */
  date: string | null;
  last_date: string | null;
  line_number: string;
  charge_cents: number;
  paid_cents: number;
  allowed_cents: number | null;
  adjustments: PayerAdjustment[];
  remarks: string[];
  /** Its shares of what its claim is adjusted by as a whole, in the claim's order, and the most that they can come to. Undefined: nothing. */
  divided?: { shares: number[]; most_cents: number };
}

const asLine = (position: number, claim: PaidClaim, service: PaidService): AdviceLine => ({
  ...service,
  position,
  claim,
  date: service.date ?? claim.date,
  last_date: service.date ?? claim.last_date ?? claim.date,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** An amount in the proportion of these, to the cent; all of it goes to the last where they come to nothing. */
function inProportion(cents: number, to: readonly number[]): number[] {
  const whole = sum(to);
  let before = 0;
  let given = 0;
  return to.map((each, at) => {
    before += each;
    const until = whole === 0 ? (at === to.length - 1 ? cents : 0) : Math.round((cents * before) / whole);
    const part = until - given;
    given = until;
    return part;
  });
}

/** What a person gave to lines of each amount by which their claims are adjusted as a whole, in cents by position. */
export type ClaimShares = ReadonlyMap<number, readonly number[]>;

/**
 * The lines of a claim with their parts of what the claim is adjusted by as a whole. Where the lines leave just that open, as of a
 * claim that is denied as a whole, each gets it in the proportion of what it leaves open; else it lowers what the lines pay, in that
 * proportion. Where a person has divided it, each line gets what they said, and pays the rest of what it left open.
 */
function dividedLines(claim: PaidClaim, from: number, shares: ClaimShares): AdviceLine[] {
  const { services, adjustments } = claim;
  const open = services.map(
    (line) => line.charge_cents - line.paid_cents - sum(line.adjustments.map(({ cents }) => cents)),
  );
  const isOpen = sum(open) === sum(adjustments.map(({ cents }) => cents));
  const by = isOpen ? open : services.map((line) => line.paid_cents);
  const said = services.flatMap((_, at) => [shares.get(from + at) ?? []]);
  const isSaid = said.every((each) => each.length > 0);
  const parts = adjustments.map(({ cents }, place) =>
    isSaid ? said.map((each) => each[place] ?? 0) : inProportion(cents, by),
  );
  return services.map((service, at) => {
    const own = adjustments.map((adjustment, place) => ({ ...adjustment, cents: parts[place]?.[at] ?? 0 }));
    const mine = own.map(({ cents }) => cents);
    const left = isOpen ? (open[at] ?? 0) : 0;
    const lowered = isOpen && !isSaid ? 0 : sum(mine) - left;
    return {
      ...asLine(from + at, claim, service),
      paid_cents: service.paid_cents - lowered,
      adjustments: [...service.adjustments, ...own.filter(({ cents }) => cents !== 0)],
      ...(adjustments.length > 0 && {
        divided: { shares: mine, most_cents: service.paid_cents + left },
      }),
    };
  });
}

const asSaid: ClaimShares = new Map();

/** The lines of an advice in their order, numbered from 0. @param shares where a person has divided what a claim is adjusted by */
export function linesOf({ claims }: PaymentAdvice, shares: ClaimShares = asSaid): AdviceLine[] {
  const lines: AdviceLine[] = [];
  for (const claim of claims) {
    const [only, ...more] = claim.services;
    if (only === undefined)
      lines.push({
        position: lines.length, claim, code: '', billed_code: '', date: claim.date,
        last_date: claim.last_date ?? claim.date, line_number: '',
        charge_cents: claim.charge_cents, paid_cents: claim.paid_cents, allowed_cents: null,
        adjustments: claim.adjustments, remarks: claim.remarks,
      }); // prettier-ignore
    else if (more.length === 0)
      // Adjustments of the claim apply to its only line.
      lines.push({
        ...asLine(lines.length, claim, only),
        paid_cents: claim.paid_cents,
        adjustments: [...only.adjustments, ...claim.adjustments],
      });
    else lines.push(...dividedLines(claim, lines.length, shares));
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
      const claims = advice.claims.map((claim) => ({ ...claim, services: linesOfUnits(claim.services) }));
      return { advice: { ...advice, claims }, differences: differencesOf(advice) };
    });
  } catch (error) {
    if (error instanceof X12Error) return error.message;
    throw error;
  }
}

/** The sum of a line's adjustments in these groups. */
export const adjustedBy = (line: Pick<AdviceLine, 'adjustments'>, ...groups: readonly string[]): number =>
  line.adjustments.reduce((total, { group, cents }) => total + (groups.includes(group) ? cents : 0), 0);
