/** The values that canonical JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The one way to write a value as JSON: no white space, names sorted by their UTF-16 code units, numbers and strings as
 * ECMAScript writes them. Two equal values have the same text, and so the same hash. Source: RFC 8785, JSON
 * Canonicalization Scheme.
 * @throws TypeError for a number that JSON can't say, or text with a lone surrogate
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError('JSON has no word for this number.');
  }
  if (typeof value === 'string') return textOf(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${textOf(name)}:${canonicalJson(member)}`).join(',')}}`;
}

const isList = (value: Exclude<Json, string | number | boolean | null>): value is readonly Json[] =>
  Array.isArray(value);

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('This text cannot be written as UTF-8.');
  return JSON.stringify(text);
}
