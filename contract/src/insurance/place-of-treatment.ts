import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { optionalNpi } from '../kernel/identifiers.ts';
import { AddressParts, addressParts, upTo } from './address-parts.ts';
import { officePlace, placesOfService } from './rules/places-of-service.ts';

const codes = placesOfService.map(({ code }) => code);

/** NM103 holds 60 characters. */
const longestFacility = 60;

/** The place where it was done: CMS's code, and the place itself if it isn't the office. */
export function placeOfTreatment() {
  const { street, city, state, zip } = addressParts();
  return {
    place_of_service: field.oneOfOr(codes, officePlace, 'Choose where the treatment was done.'),
    /** Ignored where it was the office. */
    facility_name: upTo(longestFacility),
    facility_npi: optionalNpi(),
    facility_street: street,
    facility_city: city,
    facility_state: state,
    facility_zip: zip,
  };
}

/** The same in answers; each text of the place is `''` if nobody said it. */
export const PlaceOfTreatment = z.object({
  place_of_service: z.enum(codes),
  facility: z.object({ name: z.string(), npi: z.string(), address: AddressParts }),
});
