/** The signs of SQL that a dump is read by, as bytes. */
export const sign = {
  tab: 9,
  lineEnd: 10,
  space: 32,
  double: 34,
  hash: 35,
  quote: 39,
  open: 40,
  close: 41,
  star: 42,
  comma: 44,
  minus: 45,
  slash: 47,
  semicolon: 59,
  backslash: 92,
  backtick: 96,
} as const;

/** Space, tab and line ends. */
export const isBlank = (byte: number | undefined): boolean =>
  byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);

/** A letter, a digit, `_`, `$`, or part of a number. */
export const isWord = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 48 && byte <= 57) ||
    (byte >= 65 && byte <= 90) ||
    (byte >= 97 && byte <= 122) ||
    byte === 95 ||
    byte === 36 ||
    byte === 43 ||
    byte === 45 ||
    byte === 46 ||
    byte >= 128);

/**
 * The place behind a quoted text that begins at `at`; undefined if it goes on beyond the bytes, or may: a quote at their end can be the
 * first of a doubled one.
 */
export function quotedEnd(bytes: Uint8Array, at: number): number | undefined {
  const quote = bytes[at];
  for (let next = at + 1; next < bytes.length; next += 1) {
    const byte = bytes[next];
    if (byte === sign.backslash && quote !== sign.backtick) next += 1;
    else if (byte === quote) {
      if (next + 1 === bytes.length) return undefined;
      if (bytes[next + 1] !== quote) return next + 1;
      next += 1;
    }
  }
  return undefined;
}

/** The bytes that a backslash and a letter are for; every other letter is itself. */
const escaped = new Map([
  [48, 0],
  [90, 26],
  [98, 8],
  [110, 10],
  [114, 13],
  [116, 9],
]);
const keepBackslash = new Set([37, 95]);

/** The text within quotes without its escapes. @param from behind the first quote @param to at the last one */
export function unescaped(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const quote = bytes[from - 1];
  const plain = bytes.subarray(from, to);
  if (!plain.includes(sign.backslash) && (quote === undefined || !plain.includes(quote))) return plain;
  const made = new Uint8Array(plain.length);
  let size = 0;
  for (let at = 0; at < plain.length; at += 1) {
    let byte = plain[at] ?? 0;
    if (byte === sign.backslash) {
      at += 1;
      byte = plain[at] ?? 0;
      if (keepBackslash.has(byte)) made[size++] = sign.backslash;
      byte = escaped.get(byte) ?? byte;
    } else if (byte === quote) at += 1;
    made[size++] = byte;
  }
  return made.subarray(0, size);
}

/** The number of line ends between two places. */
export function linesBetween(bytes: Uint8Array, from: number, to: number): number {
  let lines = 0;
  for (
    let at = bytes.indexOf(sign.lineEnd, from);
    at >= 0 && at < to;
    at = bytes.indexOf(sign.lineEnd, at + 1)
  )
    lines += 1;
  return lines;
}

const latin = new TextDecoder('latin1');
/** Names and words of SQL, of which each byte is a sign. */
export const wordOf = (bytes: Uint8Array, from: number, to: number): string =>
  latin.decode(bytes.subarray(from, to));
