import * as z from 'zod/mini';

/**
 * The form of a code of ICD-10-CM, the government's classification of diagnoses: a letter, a digit and a digit or
 * letter; then a point and up to four more. Source: CDC, ICD-10-CM Official Guidelines, section I.A.
 */
const form = /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/;

/** Writes a diagnosis code in its usual form: `k0252` becomes K02.52. Other text stays as it is, in capitals. */
export const diagnosisWritten = (given: string): string =>
  given
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[\dA-Z])([\dA-Z]{1,4})$/, '$1.$2');

/** Whether this is written like a code of ICD-10-CM. Which codes there are is not known here. */
export const isDiagnosis = (given: string): boolean => form.test(given);

export const wrongDiagnosis = 'Write the diagnosis as an ICD-10 code, such as K02.52.';

/** An optional diagnosis: `""`, `null` and absent read back as `""`. */
export const optionalDiagnosis = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: 'This must be text.' }).check(
          z.overwrite(diagnosisWritten),
          z.refine((given) => given === '' || isDiagnosis(given), wrongDiagnosis),
        ),
      ),
    ),
    z.transform((given: string | null | undefined) => given ?? ''),
  );
