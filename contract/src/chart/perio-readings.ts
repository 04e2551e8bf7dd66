import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { perioMeasures, perioPlaces } from './rules/perio-places.ts';

const anyInt16 = 32_767;
const at = {
  /** FDI number. */
  tooth: z.int({ error: 'Enter the tooth by its FDI number.' }).check(z.minimum(11), z.maximum(85)),
  /** The supernumerary beside it. */
  extra: field.flagOr(false),
  place: field.oneOf(perioPlaces, 'Choose the site.'),
  measure: field.oneOf(perioMeasures, 'Choose what was measured.'),
};
const value = z.nullable(
  z
    .int({ error: 'A reading is a whole number.' })
    .check(z.minimum(-anyInt16, 'This is too low.'), z.maximum(anyInt16, 'This is too high.')),
);

/** A reading as it is typed. */
export const PerioReadingInput = z.object({
  ...at,
  /** Null takes the reading away. */
  value,
  /** The value there when it was typed. If another person has charted a different one since, that stays, and the answer says so. */
  was: z.optional(value),
});
export type PerioReadingInput = z.input<typeof PerioReadingInput>;

/** Most readings of one call: what was typed while the server couldn't be reached follows in several. */
export const readingsAtOnce = 200;
export const readingsInput = z
  .array(PerioReadingInput)
  .check(
    z.minLength(1, 'Enter what was measured.'),
    z.maxLength(readingsAtOnce, `Send at most ${readingsAtOnce} readings at once.`),
  );
