import { type PerioMark, perioSites } from './perio-places.ts';
import type { PerioTooth } from './perio.ts';

/** How many sites were probed, and how many percent of them bleed, have plaque, are deep. */
export interface PerioShares {
  /** Teeth with at least one depth. */
  teeth: number;
  /** Sites of these teeth, probed or not: what the percentages are of. */
  sites: number;
  /** Sites with a depth. */
  probed: number;
  /** Whole percents; null where no tooth was probed. */
  bleeding: number | null;
  suppuration: number | null;
  plaque: number | null;
  calculus: number | null;
  /** Sites of 4, 5, 6 mm and more. */
  from4: number | null;
  from5: number | null;
  from6: number | null;
}

/**
 * The percentages of an exam, over all six sites of each tooth that was probed: teeth that weren't probed count nowhere, and
 * a tooth of which only the worst site was probed doesn't raise them (domain.md, "Perio").
 */
export function perioShares(teeth: readonly PerioTooth[]): PerioShares {
  const probedTeeth = teeth.filter(({ depth }) => depth.some((value) => value !== null));
  const sites = probedTeeth.length * perioSites.length;
  const percent = (count: (tooth: PerioTooth) => number) =>
    sites === 0
      ? null
      : Math.round((100 * probedTeeth.reduce((sum, tooth) => sum + count(tooth), 0)) / sites);
  const marked = (mark: PerioMark) => percent((tooth) => tooth[mark].filter((value) => value === 1).length);
  const deep = (from: number) =>
    percent(({ depth }) => depth.filter((value) => value !== null && value >= from).length);
  return {
    teeth: probedTeeth.length,
    sites,
    probed: probedTeeth.reduce((sum, { depth }) => sum + depth.filter((value) => value !== null).length, 0),
    bleeding: marked('bleeding'),
    suppuration: marked('suppuration'),
    plaque: marked('plaque'),
    calculus: marked('calculus'),
    from4: deep(4),
    from5: deep(5),
    from6: deep(6),
  };
}

/** The smallest change between two exams that is marked, in millimeters. */
const notable = 2;

/** By how much a depth or attachment level became deeper (above 0) or shallower, where it is 2 mm or more. */
export function notableChange(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  const change = now - before;
  return Math.abs(change) >= notable ? change : null;
}
