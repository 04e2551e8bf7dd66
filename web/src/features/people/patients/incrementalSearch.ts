import { parsePatientSearch } from '@cusp/contract';
import { type SearchablePatient, patientMatcher } from './search.ts';

/**
 * Searches the same patients repeatedly while somebody types: a further letter searches only the previous matches, and
 * a deleted letter returns the earlier ones.
 * @returns the patients that match a search, in their order; the same list for the same text
 */
export function incrementalSearch(
  patients: readonly SearchablePatient[],
): (search: string) => readonly SearchablePatient[] {
  const all = { words: '', isNumber: false, found: patients };
  const steps = [all];
  return (search) => {
    const { words, digits, births } = parsePatientSearch(search);
    const isNumber = digits !== undefined;
    // Once the digits form a phone number or a date, they can match patients that fewer digits did not.
    const leadsTo = (step: typeof all) =>
      step === all ||
      step.words === words ||
      (words.startsWith(step.words) && births.length === 0 && (step.isNumber || !isNumber));
    while (steps.length > 1 && !leadsTo(steps.at(-1) ?? all)) steps.pop();
    const last = steps.at(-1) ?? all;
    if (last.words === words) return last.found;
    const found = last.found.filter(patientMatcher(search));
    steps.push({ words, isNumber, found });
    return found;
  };
}
