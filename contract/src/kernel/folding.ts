/**
 * Folds names for search: it ignores case, accents and letter variants, so that "Munoz" finds Muñoz and "Lukasz"
 * finds Łukasz. The SQL function `fold` does the same; a test compares the two for every letter.
 */

/** Combining marks, which decomposing leaves over, and invisible characters. */
const marks =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/**
 * Letters that don't decompose, and capitals with their small letters; each maps to the letter at the same position.
 */
const from =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZØøĐđÐðŁłĦħŦŧŊŋıĸƏəƁɓƊɗƘƙƎǝƐɛƆɔƗɨɄʉƳƴ’‘ʼʻʹ‛‐‒–—−ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
const to =
  "abcdefghijklmnopqrstuvwxyzooddddllhhttnnikeebbddkkeeeeooiiuuyy''''''-----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ";
/** Letters that are replaced by two. */
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

// A fast path: nearly all names are ASCII.
const plain = /^[\0-\u007f]*$/;

/** Folds a text for search. A folded query is found in the folded form of every text that contains it. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  let all = '';
  for (const letter of text.normalize('NFKD').replaceAll(marks, '')) all += folded.get(letter) ?? letter;
  return all;
}
