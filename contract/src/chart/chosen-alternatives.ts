import { leastShare, lineFigures, sumOfRanges, type CentsRange } from './plan-figures.ts';
import { type SnapshotLine, type SnapshotTotals, type SnapshotPlan, snapshotLines } from './plan-snapshot.ts';

const sum = (lines: readonly SnapshotLine[], of: (line: SnapshotLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

/** The patient's share of lines that are done together. */
export const sharesOf = (lines: readonly SnapshotLine[]): CentsRange =>
  sumOfRanges(lines.map((line) => lineFigures(line).share));

/** The alternatives of a plan, each with its lines. */
export const alternativesOf = (lines: readonly SnapshotLine[]) =>
  [...Map.groupBy(lines, ({ choice }) => choice)]
    .filter(([choice]) => choice !== '')
    .map(([choice, own]) => ({
      choice,
      options: [...Map.groupBy(own, ({ option }) => option)].map(([option, parts]) => ({ option, parts })),
    }));

/** The sums of a plan's lines, in whole cents. */
export function planTotals(lines: readonly SnapshotLine[]): SnapshotTotals {
  const always = lines.filter(({ choice }) => choice === '');
  const choices = alternativesOf(lines).map(({ choice, options }) => ({
    choice,
    options: options.map(({ option, parts }) => ({
      option,
      share_cents: sum(parts, ({ share_cents }) => share_cents),
    })),
  }));
  const share_cents = sum(always, (line) => line.share_cents);
  const ends = (of: (line: SnapshotLine) => number, pick: (...shares: number[]) => number) =>
    [...Map.groupBy(lines, ({ choice }) => choice)].reduce((total, [choice, own]) => {
      const options = choice === '' ? [own] : [...Map.groupBy(own, ({ option }) => option).values()];
      return total + pick(...options.map((parts) => sum(parts, of)));
    }, 0);
  return {
    fee_cents: sum(always, ({ fee_cents }) => fee_cents),
    discount_cents: sum(always, ({ discount_cents }) => discount_cents),
    share_cents,
    choices,
    least_cents: ends(leastShare, Math.min),
    most_cents: ends((line) => line.share_cents, Math.max),
  };
}

/** The answer to a version: the accepted alternatives, and the shares in whole cents. */
export interface ChosenTotals {
  /** Each choice of which one was accepted, and its share. */
  chosen: { choice: string; option: string; share: CentsRange }[];
  /** The share of all that was accepted. */
  accepted: CentsRange;
  declined: SnapshotLine[];
  /** Lines that wait for an answer. */
  open: SnapshotLine[];
}

/** The accepted alternatives of a version, and their totals. */
export function chosenAlternatives(
  { phases }: Pick<SnapshotPlan, 'phases'>,
  answers: ReadonlyMap<string, 'accepted' | 'declined'>,
): ChosenTotals {
  const lines = snapshotLines(phases);
  const answered = (how: 'accepted' | 'declined') =>
    lines.filter(({ treatment_id }) => answers.get(treatment_id) === how);
  const accepted = answered('accepted');
  const taken = Map.groupBy(
    accepted.filter(({ choice }) => choice !== ''),
    ({ choice }) => choice,
  );
  return {
    chosen: [...taken].map(([choice, own]) => ({
      choice,
      option: own[0]?.option ?? '',
      share: sharesOf(own),
    })),
    accepted: sharesOf(accepted),
    declined: answered('declined'),
    open: lines.filter(({ treatment_id }) => !answers.has(treatment_id)),
  };
}
