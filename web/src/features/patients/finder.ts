import { fold } from '@cusp/contract';
import { type Findable, matcherOf, seeksNumber } from './search.ts';

/**
 * Searches the same patients again and again, as somebody types: a letter more is sought only among those that were found
 * before it, and a letter less gives what was found then.
 * @returns the patients that match a search, in their order; the same list for the same words
 */
export function finderIn(patients: readonly Findable[]): (search: string) => readonly Findable[] {
  const all = { words: '', isNumber: false, found: patients };
  const steps = [all];
  return (search) => {
    const words = fold(search.trim());
    const isNumber = seeksNumber(search);
    // Digits that are a number by now are found in however it is grouped, where the first of them alone were not.
    const leadsTo = (step: typeof all) =>
      words.startsWith(step.words) && (step.isNumber || !isNumber || step.words === '');
    while (steps.length > 1 && !leadsTo(steps.at(-1) ?? all)) steps.pop();
    const last = steps.at(-1) ?? all;
    if (last.words === words && last.isNumber === isNumber) return last.found;
    const found = last.found.filter(matcherOf(search));
    steps.push({ words, isNumber, found });
    return found;
  };
}
