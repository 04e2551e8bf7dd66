import * as z from 'zod/mini';
import { fold } from './folding.ts';
import { bounds } from './fields.ts';

/** The identifiers of practices and prescribers in the United States, with their check digits. */

/** USPS codes: states, DC, territories and the armed forces. */
export const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM FM MH PW AA AE AP'.split(
    ' ',
  );

/** Checks whether the ten digits pass the NPI's check: Luhn over 80840 and the number (CMS, NPI check digit). */
export function isNpi(given: string): boolean {
  if (!/^\d{10}$/.test(given)) return false;
  const sum = [...`80840${given}`].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An optional NPI: `""`, `null` and absent read back as `""`. */
export const optionalNpi = () =>
  optional(
    z.string({ error: 'This must be text.' }).check(
      z.regex(/^(\d{10})?$/, 'An NPI must have 10 digits.'),
      z.refine(
        (given) => !/^\d{10}$/.test(given) || isNpi(given),
        'This NPI is not valid. Check the digits.',
      ),
    ),
  );

/** An optional taxpayer identification number, with or without its hyphen; it reads back as 12-3456789. */
export const optionalTaxpayerNumber = () =>
  optional(
    z.string({ error: 'This must be text.' }).check(
      z.trim(),
      z.refine((given) => /^(\d{2}-?\d{7})?$/.test(given), 'Enter a 9-digit tax ID, such as 12-3456789.'),
      z.overwrite((given) => given.replace(/^(\d{2})(\d{7})$/, '$1-$2')),
    ),
  );

const deaForm = /^[A-Z][A-Z9]\d{7}$/;

/**
 * Checks whether this is a DEA number with a valid check digit: two letters (the second may be a 9) and seven digits, of
 * which the last is the last digit of (1st + 3rd + 5th) + 2 × (2nd + 4th + 6th). DEA, Practitioner's Manual.
 */
function isDea(given: string): boolean {
  if (!deaForm.test(given)) return false;
  const digits = Array.from(given.slice(2, 8), Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 2 : 1), 0);
  return sum % 10 === Number(given.at(-1));
}

/**
 * Checks whether the second character of a DEA number is the first letter of the registrant's last name, or the 9 of a
 * business. Last names can have several words, and prefixes and suffixes are written in many ways, so the first
 * letter of any word except the first name is accepted.
 */
export function isDeaOf(dea: string, name: string): boolean {
  const words = fold(name)
    .toUpperCase()
    .split(/[^\p{L}’'.]+/u)
    .filter((word) => /^\p{L}/u.test(word) && !/^(DR|PROF)\.?$/.test(word));
  const lastNames = words.length > 1 ? words.slice(1) : words;
  return dea[1] === '9' || lastNames.some((word) => word[0] === dea[1]);
}

export const wrongDeaLetter =
  'The second character of a DEA number must match the first letter of the last name, or be 9.';

/** An optional DEA number, in capitals. */
export const optionalDea = () =>
  optional(
    z.string({ error: 'This must be text.' }).check(
      z.trim(),
      z.toUpperCase(),
      z.refine((given) => given === '' || deaForm.test(given), 'A DEA number is two letters and 7 digits.'),
      z.refine(
        (given) => !deaForm.test(given) || isDea(given),
        'This DEA number is not valid. Check the digits.',
      ),
    ),
  );

/** An optional license number, as the state writes it. */
export const optionalLicenseNumber = () =>
  optional(
    z
      .string({ error: 'This must be text.' })
      .check(
        z.trim(),
        z.maxLength(bounds.name, `Use at most ${bounds.name} characters.`),
        z.regex(/^[\p{L}\d .\-/]*$/u, 'Use letters, digits, spaces, dots, hyphens and slashes.'),
      ),
  );

/** An optional state code, in capitals. */
export const optionalState = () =>
  optional(
    z.string({ error: 'This must be text.' }).check(
      z.trim(),
      z.toUpperCase(),
      z.refine(
        (given) => given === '' || states.includes(given),
        'Enter a two-letter US state or territory.',
      ),
    ),
  );

const optional = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given: string | null | undefined) => given ?? ''),
  );
