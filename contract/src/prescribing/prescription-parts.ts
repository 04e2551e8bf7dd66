import * as z from 'zod/mini';
import { optionalTerm, Term } from '../health/terms.ts';
import * as field from '../kernel/fields.ts';
import { doseFrequencies, doseRoutes, doseUnits, quantityUnits } from './rules/dosing-words.ts';

/** The parts of a prescription, in addition to its texts. Null or `''` if a part isn't given. */
export const PrescriptionParts = z.object({
  drug: z.nullable(Term),
  strength: z.string(),
  form: z.string(),
  dose: z.nullable(z.number()),
  dose_unit: z.nullable(z.enum(doseUnits)),
  route: z.nullable(z.enum(doseRoutes)),
  frequency: z.nullable(z.enum(doseFrequencies)),
  as_needed_for: z.string(),
  /** For how many days: the duration, and the days that the quantity lasts. */
  duration_days: z.nullable(z.int()),
  /** The directions that the patient follows and the label shows: built from the parts, or written by the prescriber. */
  directions: z.string(),
  quantity: z.nullable(z.number()),
  quantity_unit: z.nullable(z.enum(quantityUnits)),
  refills: z.int(),
  /** The pharmacy must not substitute a generic. */
  dispense_as_written: z.boolean(),
  pharmacist_note: z.string(),
  indication: z.string(),
  /** ICD-10-CM, if the indication was chosen from the patient's problems. */
  indication_code: z.string(),
  /** The earlier prescription that this one repeats or renews. */
  repeats_id: z.nullable(z.string()),
});
export type PrescriptionParts = z.infer<typeof PrescriptionParts>;

/** Bounds of SCRIPT 2017071: SigText and Note, and of what a prescription may say. */
export const partBounds = { directions: 1000, note: 210, refills: 99, quantity: 99_999 } as const;

const upTo = (characters: number) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: 'This must be text.' }).check(
          z.maxLength(characters, `Use at most ${characters.toLocaleString('en-US')} characters.`),
          z.refine(
            (given) => !given.includes('\u0000') && given.isWellFormed(),
            'This text contains a character that cannot be saved.',
          ),
        ),
      ),
    ),
    z.transform((given: string | null | undefined) => given ?? ''),
  );

/** An amount above zero with at most three decimals, or none. */
const amountUpTo = (most: number, wrong: string) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .number({ error: wrong })
          .check(
            z.refine((given) => given > 0 && given <= most && /^\d+(\.\d{1,3})?$/.test(String(given)), wrong),
          ),
      ),
    ),
    z.transform((given: number | null | undefined) => given ?? null),
  );

const wholeUpTo = (least: number, most: number, wrong: string) =>
  z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(least, wrong), z.maximum(most, wrong))));

const wrongRefills = `Refills are a whole number from 0 to ${partBounds.refills}.`;

/** The parts of a new prescription. Its texts are read from them; directions that aren't given are built. */
export const PartsInput = z.object({
  drug: optionalTerm(),
  strength: upTo(99),
  form: upTo(99),
  dose: amountUpTo(1000, 'Enter the dose as a number above 0, like 1 or 0.5.'),
  dose_unit: field.oneOfOrNone(doseUnits, 'Choose the unit of the dose from the list.'),
  route: field.oneOfOrNone(doseRoutes, 'Choose the route from the list.'),
  frequency: field.oneOfOrNone(doseFrequencies, 'Choose how often from the list.'),
  as_needed_for: field.optionalLine(),
  duration_days: z.pipe(
    wholeUpTo(1, 365, 'The days are a whole number from 1 to 365.'),
    z.transform((given: number | null | undefined) => given ?? null),
  ),
  directions: upTo(partBounds.directions),
  quantity: amountUpTo(partBounds.quantity, 'Enter the quantity as a number above 0, like 21.'),
  quantity_unit: field.oneOfOrNone(quantityUnits, 'Choose the unit of the quantity from the list.'),
  refills: z.pipe(
    wholeUpTo(0, partBounds.refills, wrongRefills),
    z.transform((given: number | null | undefined) => given ?? 0),
  ),
  dispense_as_written: field.flagOr(false),
  pharmacist_note: upTo(partBounds.note),
  indication: field.optionalLine(),
  indication_code: z.pipe(
    field.optionalLine(),
    z.string().check(z.regex(/^([A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?)?$/, 'This is not an ICD-10-CM code.')),
  ),
  repeats_id: field.optionalId('Choose the earlier prescription from the list.'),
});
export type PartsInput = z.input<typeof PartsInput>;
