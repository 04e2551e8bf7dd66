import type { X12Separators } from './syntax.ts';

/** A segment that carries a file: what comes before it, where it begins in the text, and how many bytes it has. */
interface BinaryBegin {
  elements: string[];
  from: number;
  bytes: number;
}

/** BIN has the count in its first element, BDS in its second, after the encoding. */
const countAt: Record<string, number> = { BIN: 1, BDS: 2 };

/** The longest text before the file: BDS*B64*, nine digits of a count, and what separates them. */
const longestBegin = 24;

/**
 * The begin of a segment with a file, which can hold any separator, so that only its count tells where it ends. Null: the segment at this
 * place is none; `incomplete`: the text ends before that can be told.
 */
export function binaryBegin(
  text: string,
  from: number,
  { element, segment }: X12Separators,
): BinaryBegin | 'incomplete' | null {
  const at = countAt[text.slice(from, from + 3)];
  if (at === undefined || (text.length > from + 3 && text.charAt(from + 3) !== element)) return null;
  const piece = text.slice(from, from + longestBegin);
  const elements = piece.split(element, at + 2);
  const before = elements.slice(0, at + 1);
  const isWhole = elements.length > at + 1;
  if (before.some((one) => one.includes(segment))) return null;
  if (!isWhole) return piece.length < longestBegin ? 'incomplete' : null;
  const count = before[at] ?? '';
  if (!/^\d{1,9}$/.test(count)) return null;
  return { elements: before, from: from + before.join(element).length + 1, bytes: Number(count) };
}

/**
 * Where a file of so many bytes ends in the text. Null: no character ends there; `incomplete`: the text ends before. Bytes are
 * those of UTF-8, by which files are read.
 */
export function binaryEnd(text: string, { from, bytes }: BinaryBegin): number | 'incomplete' | null {
  // No character has more than three bytes for each of its places in a text, and none has less than one.
  if ((text.length - from) * 3 < bytes) return 'incomplete';
  const longest = text.slice(from, from + bytes);
  const here = Buffer.byteLength(longest);
  if (here < bytes) return 'incomplete';
  const end =
    here === bytes
      ? from + longest.length
      : from + Buffer.from(longest).subarray(0, bytes).toString('utf8').length;
  if (Buffer.byteLength(text.slice(from, end)) !== bytes) return null;
  // The terminator follows the bytes.
  return end < text.length ? end : 'incomplete';
}
