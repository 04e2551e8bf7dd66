import type { TableCharset } from '@cusp/contract';

/** The marks with which a file begins that says its character set itself. */
const marks: readonly (readonly [TableCharset, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The number of bytes of the mark that a file begins with. */
export const markLength = (bytes: Uint8Array, charset: TableCharset): number =>
  marks.find(([name, mark]) => name === charset && mark.every((byte, at) => bytes[at] === byte))?.[1]
    .length ?? 0;

const samplesOf = (bytes: Uint8Array) => bytes.subarray(0, 64 * 1024);

/** How often a byte is 0 at even and at odd places: in UTF-16, English letters have one of them. */
function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  samplesOf(bytes).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return zeros;
}

/** Letters with accents, as names have them, in either of the character sets that use each byte. */
const accented = /[À-ÖØ-öø-ÿ’‘“”–—]/gu;
const accentsAs = (bytes: Uint8Array, charset: TableCharset): number =>
  new TextDecoder(charset).decode(samplesOf(bytes)).match(accented)?.length ?? 0;

/** The character set that the whole file is most likely of. What isn't UTF-8 is nearly always of Windows. */
export function charsetOf(bytes: Uint8Array): TableCharset {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[0];
  const { even, odd } = zerosIn(bytes);
  const many = samplesOf(bytes).length / 8;
  if (odd > many && even < odd / 4) return 'utf-16le';
  if (even > many && odd < even / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return accentsAs(bytes, 'macintosh') > 2 * accentsAs(bytes, 'windows-1252')
      ? 'macintosh'
      : 'windows-1252';
  }
}

/** A file's text, or undefined if it isn't one of this character set. @param isEnd false: it may end within a letter */
export function tableText(bytes: Uint8Array, charset: TableCharset, isEnd: boolean): string | undefined {
  try {
    const text = new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isEnd });
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The number of bytes that a text has in a file. */
export function lengthIn(text: string, charset: TableCharset): number {
  if (charset === 'utf-8') return Buffer.byteLength(text);
  return charset === 'utf-16le' || charset === 'utf-16be' ? text.length * 2 : text.length;
}
