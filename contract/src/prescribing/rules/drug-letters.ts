/**
 * Normalizes drug names for comparison: it ignores case, accents, invisible characters, trade marks and punctuation,
 * and reads letters of other alphabets as the Latin letters they look like (following Unicode's UTS #39, with our own
 * table of the alphabets found on keyboards).
 */

/** Letters that look like a Latin one, with the case in which they do. */
const lookAlikes: Record<string, string> = {
  a: 'аΑАαɑᴀᎪӐ∀',
  ae: 'æÆӕӔ',
  b: 'ВвΒЬьᏴʙɓƄ',
  c: 'СсϲϹᏟᴄⅽƈ¢ϽↃ',
  d: 'ԁᎠᴅđĐɗðÐժⅾ',
  e: 'ЕеЁёΕεℯᎬᴇəɛєЄ℮ҽ',
  f: 'Ϝƒſꞙʄ',
  g: 'ɡԌԍɢᏀցɠ',
  h: 'НнΗһհᎻʜħĦҺ',
  i: 'ІіΙιıɪӀӏᎥɩ',
  j: 'ЈјʝյϳᴊᎫ',
  k: 'КкΚκᴋᏦķƙ',
  l: 'ʟⅼłŁƖǀᏞӏɫ',
  m: 'МмΜᴍᎷⅿ',
  n: 'ΝոռпɴПηŋΠпՈ',
  o: 'ОоΟοσօՕᴏøØӨөοଠ',
  oe: 'œŒ',
  p: 'РрΡρᴘᏢþÞҏ',
  q: 'ԛԚգզ',
  r: 'гГʀᎡᴦᏒɼ',
  s: 'ЅѕꜱʂᏚՏ',
  ss: 'ßẞ',
  t: 'ТтΤτᴛᎢŧŦ',
  u: 'υսᴜՍμµʋ',
  v: 'ѵѴνᴠᏙ∨',
  w: 'ԝԜшШωѡᴡᎳ',
  x: 'ХхΧχ×᙭ҳ',
  y: 'УуΥγүҮʏყ',
  z: 'ΖᴢᏃʐƶ',
};

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** Trade marks, also typed in ASCII; NFKD would turn the sign into letters of the name. */
const tradeMarks = /[™®℠©℗]|\((?:tm|r|sm|c)\)/giu;
const asciiTradeMarks = /\((?:tm|r|sm|c)\)/g;
/** Combining marks and invisible characters: controls (except white space), soft hyphens, joiners, fillers. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const asciiOnly = /^[\t\n\r -~]*$/;

/** Lower case and Latin letters; anything between the letters stays as typed. */
export function folded(text: string): string {
  // A fast path: lists are folded row by row, and nearly all text is ASCII.
  if (asciiOnly.test(text)) return text.toLowerCase().replaceAll(asciiTradeMarks, '');
  const marked = text.replaceAll(tradeMarks, '');
  // Twice, because some look-alikes (the lunate sigma) decompose into other letters.
  return inLatin(inLatin(marked).normalize('NFKD').replaceAll(unseen, '')).toLowerCase();
}

const inLatin = (text: string) => Array.from(text, (letter) => latin.get(letter) ?? letter).join('');

/** A word of a text. */
export interface Word {
  /** Only letters or only digits: "oxycodone5mg" is three words. */
  text: string;
  /** The index of the space-separated piece that contains it: both words of "nor-co" share one. */
  piece: number;
}

/** The words of a folded text. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let piece = 0;
  for (const [part] of text.matchAll(asciiOnly.test(text) ? asciiParts : parts)) {
    if (part.trim() === '') piece += 1;
    else words.push({ text: part, piece });
  }
  return words;
}

const parts = /\s+|\p{L}+|\p{N}+/gu;
const asciiParts = /\s+|[a-z]+|[0-9]+/g;

/** Splits a comma-separated list of names. */
export const splitNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/gu, ' '))
    .filter((name) => name !== '');
