/**
 * How names are compared in a search: case, accents and the way of writing a letter aside, so that who types "Munoz" finds
 * Muñoz, and "Lukasz" Łukasz. The database's function `fold` (migration 0001) says the same; a test compares the two on
 * every letter.
 */

/** What stands over, under and in letters, once they are taken apart, and what can't be seen. */
const marks =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** Letters that can't be taken apart, and small ones for the capitals of names' alphabets; a place in one is that in the other. */
const from =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZØøĐđÐðŁłĦħŦŧŊŋıĸƏəƁɓƊɗƘƙƎǝƐɛƆɔƗɨɄʉƳƴ’‘ʼʻʹ‛‐‒–—−ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
const to =
  "abcdefghijklmnopqrstuvwxyzooddddllhhttnnikeebbddkkeeeeooiiuuyy''''''-----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ";
/** Letters that two stand for. */
const pairs = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const;

const small = [...to];
const folded = new Map<string, string>([
  ...[...from].map((letter, place): [string, string] => [letter, small[place] ?? letter]),
  ...pairs,
]);

// Nearly all names, and far quicker.
const plain = /^[\0-\u007f]*$/;

/** The text as it is searched. What is found in a text is found in its folded form by the folded words. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  let all = '';
  for (const letter of text.normalize('NFKD').replaceAll(marks, '')) all += folded.get(letter) ?? letter;
  return all;
}
