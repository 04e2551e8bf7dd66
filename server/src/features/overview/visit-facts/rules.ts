import { comparePerio, perioShares, placeAround, toothLabel } from '@cusp/contract';
import type { Numbering, PerioTooth, VisitFacts } from '@cusp/contract';

interface ExamOfDay {
  exam_on: string;
  teeth: readonly PerioTooth[];
}

/** Pockets from this depth on are named with their tooth. */
const deepFrom = 5;

/**
 * The day's perio exam in figures, and what changed since the one before it; null if there is none.
 * @param exams the latest first
 */
export function perioOfVisit(
  [now, before]: readonly ExamOfDay[],
  day: string,
  numbering: Numbering,
): VisitFacts['perio'] {
  if (now === undefined || now.exam_on !== day) return null;
  const depthsOf = ({ depth }: PerioTooth) => depth.filter((value) => value !== null);
  const depths = now.teeth.flatMap(depthsOf);
  const deep = now.teeth.filter((tooth) => depthsOf(tooth).some((depth) => depth >= deepFrom));
  return {
    deepest: depths.length === 0 ? null : Math.max(...depths),
    // As charts number them: the upper teeth from the patient's right, then the lower ones from the left.
    deep_teeth: deep
      .toSorted((one, other) => placeAround(one.tooth) - placeAround(other.tooth))
      .map(({ tooth, extra }) => toothLabel(tooth, extra, numbering)),
    bleeding: perioShares(now.teeth).bleeding,
    changes:
      before === undefined
        ? []
        : comparePerio(before.teeth, now.teeth).flatMap(({ words, course }) =>
            course === 'better' || course === 'worse' ? [words] : [],
          ),
  };
}
