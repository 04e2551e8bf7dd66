import { isBlank, isWord, quotedEnd, sign, unescaped, wordOf } from './bytes.ts';

/** A value of a row: the bytes of a text, a number as it is written, or NULL. */
export type RawValue = Uint8Array | string | null;

/** The bytes don't follow the grammar of a row. */
export class UnreadableRow extends Error {}

interface Tuple {
  values: RawValue[];
  /** Behind its closing parenthesis. */
  end: number;
}

/**
 * Reads one row of an INSERT. @param at behind its opening parenthesis
 * @param isWanted by the value's place; the others are skipped and read as null
 * @returns undefined if the row goes on beyond the bytes
 * @throws UnreadableRow
 */
export function readTuple(
  bytes: Uint8Array,
  at: number,
  isWanted: (place: number) => boolean,
): Tuple | undefined {
  const values: RawValue[] = [];
  for (let next = at; ;) {
    const found = readValue(bytes, skipBlank(bytes, next), isWanted(values.length));
    if (found === undefined) return undefined;
    values.push(found.value);
    next = skipBlank(bytes, found.end);
    const byte = bytes[next];
    if (byte === undefined) return undefined;
    if (byte === sign.close) return { values, end: next + 1 };
    if (byte !== sign.comma) throw new UnreadableRow();
    next += 1;
  }
}

const skipBlank = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
};

const isQuote = (byte: number | undefined) => byte === sign.quote || byte === sign.double;

function readValue(
  bytes: Uint8Array,
  at: number,
  isWanted: boolean,
): { value: RawValue; end: number } | undefined {
  if (isQuote(bytes[at])) return readQuoted(bytes, at, isWanted);
  let end = at;
  while (isWord(bytes[end])) end += 1;
  if (end === bytes.length) return undefined;
  if (end === at) throw new UnreadableRow();
  const word = wordOf(bytes, at, end);
  // A text with its character set, or of hexadecimal digits or bits: _binary '…', N'…', x'…', b'…'.
  const quote = skipBlank(bytes, end);
  if (quote === bytes.length) return undefined;
  if (isQuote(bytes[quote])) {
    const found = readQuoted(bytes, quote, isWanted);
    if (found === undefined || !(found.value instanceof Uint8Array)) return found;
    const digits = wordOf(found.value, 0, found.value.length);
    if (/^x$/i.test(word)) return { value: Buffer.from(digits, 'hex'), end: found.end };
    if (/^b$/i.test(word)) return { value: ofBits(digits), end: found.end };
    if (word.startsWith('_') || /^n$/i.test(word)) return found;
    throw new UnreadableRow();
  }
  if (!isWanted || /^(?:null|default)$/i.test(word)) return { value: null, end };
  if (/^0x[0-9a-f]*$/i.test(word)) return { value: Buffer.from(word.slice(2), 'hex'), end };
  if (/^0b[01]+$/i.test(word)) return { value: ofBits(word.slice(2)), end };
  if (/^true$/i.test(word)) return { value: '1', end };
  if (/^false$/i.test(word)) return { value: '0', end };
  // Minus zero is zero.
  return { value: word === '-0' ? '0' : word, end };
}

function readQuoted(bytes: Uint8Array, at: number, isWanted: boolean) {
  const end = quotedEnd(bytes, at);
  if (end === undefined) return undefined;
  return { value: isWanted ? unescaped(bytes, at + 1, end - 1) : null, end };
}

/** Bits as the whole number that they are. */
const ofBits = (bits: string): string => (/^[01]+$/.test(bits) ? BigInt(`0b${bits}`).toString() : '0');
