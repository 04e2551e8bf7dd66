/**
 * How the names of drugs are compared: whatever the case, accents, invisible characters, trade marks and punctuation, and
 * with letters of other alphabets read as the Latin ones that they look like (after Unicode's UTS #39, by a table of our
 * own of the alphabets that a keyboard has).
 */

/** Letters that look like a Latin one, in the case in which they do. */
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

/** Trade marks, also as they are typed; NFKD would write the sign out as letters of the name. */
const tradeMarks = /[™®℠©℗]|\((?:tm|r|sm|c)\)/giu;
const asciiTradeMarks = /\((?:tm|r|sm|c)\)/g;
/** Marks, and what isn't seen: controls (but for white space), soft hyphens, joiners, fillers. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const asciiOnly = /^[\t\n\r -~]*$/;

/** Lower case, Latin letters and what stands between them as it was typed. */
export function folded(text: string): string {
  // Lists are read through this row by row, and hardly any text is other than plain.
  if (asciiOnly.test(text)) return text.toLowerCase().replaceAll(asciiTradeMarks, '');
  const marked = text.replaceAll(tradeMarks, '');
  // Twice: some look-alikes (the lunate sigma) are other letters once they are taken apart.
  return inLatin(inLatin(marked).normalize('NFKD').replaceAll(unseen, '')).toLowerCase();
}

const inLatin = (text: string) => Array.from(text, (letter) => latin.get(letter) ?? letter).join('');

/** A word of a text. */
export interface Word {
  /** Letters only, or digits only: "oxycodone5mg" is three words. */
  text: string;
  /** Which piece between two spaces it is part of: those of "nor-co" are of one. */
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

/** Words by commas, as lists of names are written here. */
export const listed = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/gu, ' '))
    .filter((name) => name !== '');
