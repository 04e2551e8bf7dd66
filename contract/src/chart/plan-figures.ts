import type { SnapshotInsurance, SnapshotLine } from './plan-snapshot.ts';

/** An amount in whole cents: the least and the most where it depends on something, else twice the same. */
export interface CentsRange {
  least: number;
  most: number;
}

/** What a line of a plan costs, as every screen and paper says it: the parts add up to the fee at either end. */
export interface LineFigures {
  /** The patient's share. */
  share: CentsRange;
  /** What insurance is expected to pay; null: unknown, which is not zero. */
  insurance: CentsRange | null;
  writeOff: CentsRange;
  /** What each insurance plan is expected to pay, in the order in which they pay. */
  plans: CentsRange[];
}

const rangeOf = (one: number, other: number): CentsRange => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The patient's share of a line if what insurance depends on turns out well. */
export const leastShare = ({ share_cents, insurance }: Pick<SnapshotLine, 'share_cents' | 'insurance'>) =>
  insurance?.least_share_cents ?? share_cents;

/**
 * The figures of one line, with what insurance is known to pay at least and at most. A version from before both were kept says
 * only both shares: what the patient doesn't pay then is taken to be insurance's.
 */
export function lineFigures(
  line: Pick<SnapshotLine, 'share_cents' | 'insurance_cents' | 'insurance'>,
): LineFigures {
  const { share_cents, insurance_cents, insurance } = line;
  const least = leastShare(line);
  const well = insurance?.most ?? insuredBefore(insurance, share_cents - least);
  const writeOff = insurance?.write_off_cents ?? 0;
  return {
    share: rangeOf(least, share_cents),
    insurance:
      insurance_cents === null
        ? null
        : rangeOf(insurance_cents, insurance ? sumOf(well.pays_cents) : insurance_cents),
    writeOff: rangeOf(writeOff, well.write_off_cents),
    plans: (insurance?.plans ?? []).map(({ pays_cents }, at) =>
      rangeOf(pays_cents, well.pays_cents[at] ?? 0),
    ),
  };
}

/** The best case of a version that kept only its share: the first plan pays what the patient then doesn't. */
const insuredBefore = (insurance: SnapshotInsurance | undefined, more: number) => ({
  pays_cents: (insurance?.plans ?? []).map(({ pays_cents }, at) => pays_cents + (at === 0 ? more : 0)),
  write_off_cents: insurance?.write_off_cents ?? 0,
});

/** The sum of ranges: of the least amounts, and of the most. */
export const sumOfRanges = (ranges: readonly CentsRange[]): CentsRange => ({
  least: sumOf(ranges.map(({ least }) => least)),
  most: sumOf(ranges.map(({ most }) => most)),
});
