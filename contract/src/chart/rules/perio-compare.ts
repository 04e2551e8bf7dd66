import * as z from 'zod/mini';
import { perioKey, type PerioTooth } from './perio.ts';
import { perioShares } from './perio-shares.ts';
import { sextantOf, sextants, sextantWords } from './perio-sextants.ts';

/** A sentence for the patient about what changed between two exams. */
export const PerioPoint = z.object({
  words: z.string(),
  /** Null where it is neither. */
  course: z.nullable(z.enum(['better', 'same', 'worse'])),
});
export type PerioPoint = z.infer<typeof PerioPoint>;

/** A change of so many percentage points is none: two probings differ as much. */
const alike = 2;
const courseOf = (before: number, now: number): PerioPoint['course'] =>
  Math.abs(now - before) <= alike ? 'same' : now < before ? 'better' : 'worse';

const places = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;

/** "the upper front teeth and the lower left back teeth" */
function regionsOf(teeth: readonly PerioTooth[]): string {
  const found = new Set(teeth.map(({ tooth }) => sextantOf(tooth)));
  const names = sextants.filter((one) => found.has(one)).map((one) => `the ${sextantWords[one]}`);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const hasDepths = ({ depth }: PerioTooth) => depth.some((value) => value !== null);

/**
 * Two exams in plain words for the patient, over the teeth that were probed in both; a part that was probed once only neither
 * helps nor harms. No notes, names or codes.
 */
export function comparePerio(before: readonly PerioTooth[], now: readonly PerioTooth[]): PerioPoint[] {
  const earlier = new Map(
    before.filter((tooth) => hasDepths(tooth)).map((tooth) => [perioKey(tooth), tooth]),
  );
  const pairs = now.flatMap((tooth) => {
    const once = earlier.get(perioKey(tooth));
    return once !== undefined && hasDepths(tooth) ? [{ once, tooth }] : [];
  });
  if (pairs.length === 0)
    return [{ words: 'The two exams measured different teeth, so they can’t be compared.', course: null }];
  const [past, today] = [pairs.map(({ once }) => once), pairs.map(({ tooth }) => tooth)];
  const [was, is] = [perioShares(past), perioShares(today)];
  const points: PerioPoint[] = [];
  const percents = (words: string, from: number | null, to: number | null) => {
    if (from !== null && to !== null)
      points.push({ words: `${words}: ${to}% of sites, ${from}% before.`, course: courseOf(from, to) });
  };
  percents('Bleeding when probed', was.bleeding, is.bleeding);
  const hasPlaque = (teeth: readonly PerioTooth[]) => teeth.some(({ plaque }) => plaque.includes(1));
  if (hasPlaque(past) || hasPlaque(today)) percents('Plaque on the teeth', was.plaque, is.plaque);

  const deep = (teeth: readonly PerioTooth[], from: number) =>
    teeth.flatMap(({ depth }) => depth).filter((value) => value !== null && value >= from).length;
  for (const [from, words] of [
    [4, 'Pockets of 4 mm and more'],
    [6, 'Deep pockets of 6 mm and more'],
  ] as const) {
    const [once, still] = [deep(past, from), deep(today, from)];
    if (once + still > 0)
      points.push({
        words: `${words}: ${places(still)}, ${once} before.`,
        course: still === once ? 'same' : still < once ? 'better' : 'worse',
      });
  }
  points.push(...changesIn(pairs));
  const others = new Set([...earlier.keys(), ...now.filter((tooth) => hasDepths(tooth)).map(perioKey)]).size;
  if (others > pairs.length)
    points.push({
      words: `${others - pairs.length} ${others - pairs.length === 1 ? 'tooth was' : 'teeth were'} measured in only one of the two exams and left out here.`,
      course: null,
    });
  return points;
}

/** The sites at which pockets became shallower, and those at which they became deeper, by 2 mm or more. */
function changesIn(pairs: readonly { once: PerioTooth; tooth: PerioTooth }[]): PerioPoint[] {
  const changed = (isOf: (change: number) => boolean) => {
    const counted = pairs.map(({ once, tooth }) => ({
      tooth,
      count: tooth.depth.filter((value, at) => {
        const from = once.depth[at] ?? null;
        return value !== null && from !== null && isOf(value - from);
      }).length,
    }));
    const where = counted.filter(({ count }) => count > 0);
    return {
      count: where.reduce((sum, { count }) => sum + count, 0),
      region: regionsOf(where.map(({ tooth }) => tooth)),
    };
  };
  const healed = changed((change) => change <= -2);
  const deeper = changed((change) => change >= 2);
  const points: PerioPoint[] = [];
  if (healed.count > 0)
    points.push({
      words: `Healed by 2 mm or more: ${places(healed.count)}, at ${healed.region}.`,
      course: 'better',
    });
  if (deeper.count > 0)
    points.push({
      words: `Deeper by 2 mm or more: ${places(deeper.count)}, at ${deeper.region}.`,
      course: 'worse',
    });
  return points;
}
