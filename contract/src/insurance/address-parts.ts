import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { optionalState } from '../kernel/identifiers.ts';

/** As long as X12 allows a street and a city to be. */
export const [longestStreet, longestCity] = [55, 30];
export const upTo = (characters: number) =>
  field
    .optionalName()
    .check(z.refine((given) => given.length <= characters, `Use at most ${characters} characters.`));

export const optionalZip = () =>
  field
    .optionalName()
    .check(
      z.refine(
        (given) => /^(\d{5}(-\d{4})?)?$/.test(given),
        'Enter a 5- or 9-digit ZIP code, such as 10001-2345.',
      ),
    );

/** An address in the parts that a claim asks for. */
export const addressParts = () => ({
  street: upTo(longestStreet),
  city: upTo(longestCity),
  state: optionalState(),
  zip: optionalZip(),
});
export const AddressParts = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type AddressParts = z.infer<typeof AddressParts>;
