import { dentalTaxonomies } from '@cusp/contract';

/** The taxonomy codes to choose from, with the one that is set. */
export function taxonomyChoices(current: string) {
  const known = Object.entries(dentalTaxonomies).map(([value, words]) => ({
    value,
    label: `${words} (${value})`,
  }));
  return current === '' || known.some(({ value }) => value === current)
    ? known
    : [...known, { value: current, label: current }];
}

export const claimSexWords = { male: 'male', female: 'female', unknown: 'not stated' } as const;
