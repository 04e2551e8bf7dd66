import * as z from 'zod/mini';
import { inOneLine } from './one-line.ts';

/**
 * The field types that entities are made of, with their bounds and a sentence for each broken rule. Source of the
 * bounds: decisions.md, "The server's contract".
 */
export const bounds = {
  name: 100,
  phone: 40,
  email: 254,
  line: 200,
  address: 500,
  longText: 20_000,
  /** Cents: a cost or an amount is at most $1,000,000. */
  money: 100_000_000,
  listPage: 1000,
} as const;

/** U+0000 can't be stored by PostgreSQL, a lone surrogate can't be written as UTF-8. */
const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  'This text contains a character that cannot be saved.',
);

const atMost = (characters: number) =>
  z.maxLength(characters, `Use at most ${characters.toLocaleString('en-US')} characters.`);

const text = (missing: string, characters: number) =>
  z.string({ error: missing }).check(storable, atMost(characters));

/** Names, phone numbers and other texts of one line: a line end that was pasted with them becomes a space. */
const oneLine = z.overwrite((given: string) => inOneLine(given));

/** For an optional text `""`, `null` and absent mean the same and read back as `""`. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given: string | null | undefined) => given ?? ''),
  );

/** For an optional reference or date `""`, `null` and absent mean the same and read back as `null`. */
export const optionalValue = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given: string | null | undefined) => given || null),
  );

const notText = 'This must be text.';

/** The required name of a person or thing: trimmed, up to 100 characters. */
export const name = (missing: string) =>
  z
    .string({ error: missing })
    .check(storable, oneLine, z.trim(), z.minLength(1, missing), atMost(bounds.name));

export const optionalName = () =>
  optionalText(z.string({ error: notText }).check(storable, oneLine, z.trim(), atMost(bounds.name)));

/** A required text of one line, up to 200 characters, otherwise stored exactly as given. */
export const line = (missing: string) =>
  text(missing, bounds.line).check(
    oneLine,
    z.refine((given) => given.trim() !== '', missing),
  );

export const optionalLine = () => optionalText(text(notText, bounds.line).check(oneLine));

/** A required long text, up to 20,000 characters, stored exactly as given. */
export const longText = (missing: string) =>
  text(missing, bounds.longText).check(z.refine((given) => given.trim() !== '', missing));

export const optionalLongText = () => optionalText(text(notText, bounds.longText));

export const address = (missing: string) =>
  text(missing, bounds.address).check(z.refine((given) => given.trim() !== '', missing));

export const optionalAddress = () => optionalText(text(notText, bounds.address));

/** A phone number, stored as typed. */
export const phone = (missing: string) =>
  text(missing, bounds.phone).check(
    oneLine,
    z.refine((given) => given.trim() !== '', missing),
  );

const notAPhone = 'Enter a phone number, like (212) 555-0147.';
/** Digits with the usual signs between them, and an extension. */
const phoneForm = /^\+?[\d\s().\-/]*(?:(?:x|ext\.?|extension|#)\s*\d{1,6})?$/i;

/** Checks whether something can be called: seven digits, as within a town, to the fifteen of E.164, and perhaps an extension. */
export function isPhoneNumber(given: string): boolean {
  if (!phoneForm.test(given.trim())) return false;
  const digits = given.split(/[x#]/i, 1).join('').replaceAll(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

/** The same of what patients type themselves, which must be a number that can be called. */
export const phoneNumber = (missing: string) =>
  phone(missing).check(z.refine((given) => given.trim() === '' || isPhoneNumber(given), notAPhone));

export const optionalPhoneNumber = () =>
  optionalText(
    text(notText, bounds.phone).check(
      z.refine((given) => given.trim() === '' || isPhoneNumber(given), notAPhone),
    ),
  );

export const optionalPhone = () => optionalText(text(notText, bounds.phone).check(oneLine));

const badEmail = 'Enter an email address like name@example.com.';
/** One @ with something before it, a dot after it, and no white space: the shape of a deliverable address. */
const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

export const email = (missing = 'Enter the email address.') =>
  z
    .string({ error: missing })
    .check(storable, z.trim(), z.minLength(1, missing), atMost(bounds.email), z.regex(emailForm, badEmail));

export const optionalEmail = () =>
  optionalText(
    z.string({ error: notText }).check(
      storable,
      z.trim(),
      atMost(bounds.email),
      z.refine((given) => given === '' || emailForm.test(given), badEmail),
    ),
  );

/** Checks whether the text is a real calendar date as `YYYY-MM-DD`. PostgreSQL would also accept `now` and `infinity`. */
export function isCalendarDate(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || given < '0001') return false;
  const moment = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(given);
}

const notADate = 'Enter a real date, like 6/19/1989.';

/** A plain date, `YYYY-MM-DD`. */
export const date = (missing: string) =>
  z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine((given) => given === '' || isCalendarDate(given), notADate),
  );

export const optionalDate = () =>
  optionalValue(
    z.string({ error: notText }).check(z.refine((given) => given === '' || isCalendarDate(given), notADate)),
  );

/**
 * A time of day, `HH:MM`.
 * @param midnight also takes 24:00, the day's end
 */
export const time = (missing: string, midnight = false) =>
  z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine(
      (given) => given === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(given) || (midnight && given === '24:00'),
      'Enter a time, like 9:30 AM.',
    ),
  );

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a record. Text that isn't a UUID is refused, since no record can have it. */
export const id = (missing: string) => z.string({ error: missing }).check(z.regex(idForm, missing));

/** Ids separated by commas. */
export const idsUpTo = (most: number, wrong: string) =>
  z.pipe(
    z.string({ error: wrong }).check(z.maxLength(most * 37 - 1, wrong)),
    z.pipe(
      z.transform((given: string) => given.split(',')),
      z.array(z.string().check(z.regex(idForm, wrong))),
    ),
  );

export const optionalId = (wrong: string) =>
  optionalValue(
    z.string({ error: wrong }).check(z.refine((given) => given === '' || idForm.test(given), wrong)),
  );

/** Checks whether the number of dollars has at most two decimals, so that it is a whole number of cents. */
function isWholeCents(dollars: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(dollars));
}

const dollars = (missing: string, least: number, tooLittle: string) =>
  z.number({ error: missing }).check(
    z.refine((given) => given >= least, tooLittle),
    z.refine((given) => given * 100 <= bounds.money, 'Use at most $1,000,000.'),
    z.refine(
      (given) => given < least || given * 100 > bounds.money || isWholeCents(given),
      'Use at most two decimals.',
    ),
  );

/** A cost in dollars, from 0 to 1,000,000. */
export const cost = (missing: string) => dollars(missing, 0, 'The cost cannot be below $0.');

/** A count of money in dollars, below zero where more went back than came. */
export const netAmount = (missing: string) =>
  dollars(missing, -bounds.money / 100, 'Use at least -$1,000,000.');

/** A payment's amount in dollars, above 0. */
export const amount = (missing: string) => dollars(missing, 0.01, 'The amount must be more than $0.');

/** One of a fixed list of words. A form holds it as a string until it is validated. */
export const oneOf = <const Word extends string>(
  choices: readonly Word[],
  wrong: string,
): z.ZodMiniType<Word, string> => z.literal([...choices], { error: wrong });

/** The same with a default if it is absent, `null` or empty. */
export const oneOfOr = <const Word extends string>(
  choices: readonly Word[],
  byDefault: NoInfer<Word>,
  wrong: string,
) =>
  z.pipe(
    z.optional(z.nullable(oneOf<string>(['', ...choices], wrong))),
    z.pipe(
      z.transform((given: string | null | undefined): string => given || byDefault),
      oneOf(choices, wrong),
    ),
  );

/** The same with `null` if it is absent, `null` or empty. */
export const oneOfOrNone = <const Word extends string>(choices: readonly Word[], wrong: string) =>
  z.pipe(
    z.optional(z.nullable(oneOf<string>(['', ...choices], wrong))),
    z.pipe(
      z.transform((given: string | null | undefined): string | null => given || null),
      z.nullable(oneOf(choices, wrong)),
    ),
  );

/** Yes or no, with a default if it is absent or `null`. */
export const flagOr = (byDefault: boolean) =>
  z.pipe(
    z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
    z.transform((given: boolean | null | undefined) => given ?? byDefault),
  );

/** The version of the record that an edit was based on. If absent, the edit is accepted without a check. */
export const version = () => z.optional(z.nullable(z.int({ error: 'The version must be a whole number.' })));

/**
 * The fields that an edit replaces, as its caller read them, of a record without a version. If one isn't stored any more, the edit is
 * refused; without `was` it is accepted without a check.
 */
export const was = <const Shape extends Record<string, z.ZodMiniType>>(fields: Shape) =>
  z.optional(z.nullable(z.partial(z.object(fields))));

/** A moment, ISO 8601 UTC. */
export const moment = () => z.string();

/** The path parameters of a call about one record. */
export const recordParams = z.object({ id: id('Not found.') });

/** How many rows of a list are returned. */
export function limitUpTo(most: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, `The limit must be a whole number from 1 to ${most}.`)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.minimum(1, 'The limit must be at least 1.'),
            z.maximum(most, `The limit must be at most ${most}.`),
          ),
      ),
    ),
  );
}

const expired = 'This page of the list has expired. Reload the list.';
/** Parameters of every list. Without `limit` the whole list is returned. */
export const listQuery = z.object({
  limit: limitUpTo(bounds.listPage),
  cursor: z.optional(z.string().check(z.maxLength(2000, expired))),
});

/** Parameters of a list that can be filtered by patient. */
export const patientListQuery = z.extend(listQuery, {
  patient_id: z.optional(id('Choose a patient.')),
});

/** A whole number in an address. */
export const numberFrom = (low: number, high: number, wrong: string, by = 1) =>
  z.pipe(
    z.string({ error: wrong }).check(z.regex(/^\d{1,4}$/, wrong)),
    z.pipe(
      z.transform(Number),
      z.int().check(z.refine((given) => given >= low && given <= high && given % by === 0, wrong)),
    ),
  );
