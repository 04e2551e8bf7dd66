import { partAddress } from '../../values/address.ts';

/** The parts of a SCRIPT message that are made from free text of our records. Undefined parts are left out. */

// Types, not interfaces, because only types can be a part of a ScriptTree.

type ScriptName = {
  LastName: string;
  FirstName?: string | undefined;
  Suffix?: string | undefined;
  Prefix?: string | undefined;
};

/**
 * A prescriber's name, which staff have as one text: "Dr. Ana Ruiz-Soto, DDS". What precedes the last word is the first
 * name, what follows a comma the suffix. A name of one word has no first name, and none is made up.
 */
export function prescriberName(name: string): ScriptName {
  const [said = '', ...suffixes] = name.split(',').map((part) => part.trim());
  const [, prefix, rest = said] = /^(dr\.?|doctor)\s+(.+)$/isu.exec(said) ?? [];
  const words = rest.split(/\s+/u);
  return {
    LastName: words.at(-1) ?? rest,
    FirstName: words.slice(0, -1).join(' ') || undefined,
    Suffix: suffixes.join(', ') || undefined,
    Prefix: prefix,
  };
}

type ScriptAddress = {
  AddressLine1: string;
  AddressLine2?: string | undefined;
  City?: string | undefined;
  StateProvince?: string | undefined;
  PostalCode?: string | undefined;
  CountryCode: 'US';
};

/**
 * An address that our records hold as one text. One with a US ending ("12 Elm St, Salem, MA 01970") is split into its
 * parts; any other is put on the first line unchanged.
 */
export function addressOf(text: string): ScriptAddress | undefined {
  const whole = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
  if (whole === '') return undefined;
  const { street, city, state, zip } = partAddress(whole);
  if (street === '') return { AddressLine1: whole, CountryCode: 'US' };
  return {
    AddressLine1: street,
    City: city,
    StateProvince: state,
    PostalCode: zip.replace('-', ''),
    CountryCode: 'US',
  };
}

type ScriptPhone = {
  Number: string;
  Extension?: string | undefined;
};

/** A phone number as typed; a US number as its ten digits and extension, as SCRIPT requires. */
export function phoneOf(typed: string): ScriptPhone | undefined {
  if (typed.trim() === '') return undefined;
  const [, number = typed, extension] =
    /^([^a-z#]*)(?:(?:ext\.?|extension|x|#)\s*(\d{1,8}))?$/iu.exec(typed.trim()) ?? [];
  const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? { Number: digits, Extension: extension } : { Number: typed.trim() };
}
