/**
 * A language for tests: every letter of a sentence gets an accent, and a third is added to its length, as other languages need
 * it. What is read without accents was never meant to be translated, or was forgotten.
 */
const accents: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ɋ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** The words of a sentence with accents; words in braces and tags keep their names. */
export function pseudo(english: string): string {
  const words = english.replace(
    /\{\w+(?:, plural,)?|(?:one|other) (?=\{)|<\/?\w+>|[a-z]/gi,
    (part) => accents[part] ?? part,
  );
  // In short words, which may be broken over lines.
  return `${words}${' ···'.repeat(Math.ceil(english.replaceAll(/\{[^{}]*\}/g, '').length / 12))}`;
}
