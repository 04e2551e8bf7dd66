import { findProcedures, type Procedure } from '@cusp/contract';
import type { OptionsFilter } from '@mantine/core';

/** The maximum number of rendered options; another letter finds the rest. */
const offered = 40;

/** The options of a field that chooses procedures. */
export const optionsOf = (procedures: readonly Procedure[]) =>
  procedures.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

/** Finds options as the catalog is searched everywhere: by words, short words and code, the best first. */
export function findingOptions(procedures: readonly Procedure[]): OptionsFilter {
  const labels = new Map(optionsOf(procedures).map(({ value, label }) => [label, value]));
  return ({ options, search }) => {
    const byValue = new Map(options.flatMap((option) => ('value' in option ? [[option.value, option]] : [])));
    // The field's text after a choice isn't a search.
    const found = findProcedures(procedures, labels.has(search) ? '' : search);
    return found.flatMap(({ id }) => byValue.get(id) ?? []).slice(0, offered);
  };
}

/** Whether somebody should look at how plans pay for it: it was guessed, or nothing in a code file tells. */
export const needsReview = ({ benefit_guessed, benefit_category, imported }: Procedure) =>
  benefit_guessed || (imported && benefit_category === null);
