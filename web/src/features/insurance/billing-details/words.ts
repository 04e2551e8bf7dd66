import { type Claim, dentalTaxonomies } from '@cusp/contract';

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

/** The place of treatment as a form's fields have it. */
export const placeValues = ({
  place_of_service,
  facility: { name, npi, address },
}: Pick<Claim, 'place_of_service' | 'facility'>) => ({
  place_of_service,
  facility_name: name,
  facility_npi: npi,
  facility_street: address.street,
  facility_city: address.city,
  facility_state: address.state,
  facility_zip: address.zip,
});
