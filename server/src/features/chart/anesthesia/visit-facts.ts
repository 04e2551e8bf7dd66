import { anestheticWords, placeAround } from '@cusp/contract';
import type { Anesthetic, VisitFacts } from '@cusp/contract';
import type { VisitRow } from './queries.ts';

interface Here {
  today: string;
  /** A tooth as the practice writes it. */
  labelOf: (tooth: number) => string;
}

const lowered = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
const listed = (words: readonly string[]) => [...new Set(words)].join(' and ');

/** Facts of today's visit, as a note words them. */
export function visitFactsOf(
  anesthetics: readonly Anesthetic[],
  { prescribed, deepest, deep_teeth }: VisitRow,
  { today, labelOf }: Here,
): Omit<VisitFacts, 'patient_id'> {
  const given = anesthetics
    .filter(({ given_on, struck_at }) => given_on === today && struck_at === null)
    .toReversed();
  // As charts number them: the upper teeth from the patient's right, then the lower ones from the left.
  const deep = deep_teeth.toSorted((one, other) => placeAround(one) - placeAround(other));
  return {
    anesthetic: listed(given.map(({ product }) => lowered(anestheticWords(product)))),
    cartridges: given.length === 0 ? '' : String(given.reduce((sum, { cartridges }) => sum + cartridges, 0)),
    technique: listed(given.map(({ technique }) => technique.replaceAll('_', ' '))),
    depths:
      deepest === null
        ? ''
        : [
            `up to ${deepest} mm`,
            ...(deep.length === 0 ? [] : [`5 mm and more at ${deep.map(labelOf).join(', ')}`]),
          ].join('; '),
    prescribed: prescribed.join(', '),
  };
}
