/** A person's name in the parts that a claim names. */
interface NameParts {
  first: string;
  last: string;
  /** NM107: "Jr", without titles or degrees. */
  suffix: string;
}

const titles = new Set(['dr', 'doctor', 'prof', 'mr', 'mrs', 'ms', 'mx']);
// The degrees, fellowships and licenses that dental teams write behind their names.
const degrees = new Set(
  'dds dmd bds mds msd dmsc ms msc md do phd mph mba edd bsdh bs rdh fagd magd facd ficd facs fads pa pc llc'.split(
    ' ',
  ),
);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

const plain = (word: string) => word.replaceAll('.', '').toLowerCase();

/** The parts of a provider's name, as "Dr. Sam Lee Jr., D.D.S.": titles and degrees are no part of a name (NM1 of 005010X224A2). */
export function providerNameParts(name: string): NameParts {
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  while (words.length > 1 && titles.has(plain(words[0] ?? ''))) words.shift();
  while (words.length > 2 && degrees.has(plain(words.at(-1) ?? ''))) words.pop();
  const suffix = words.length > 2 && suffixes.has(plain(words.at(-1) ?? '')) ? (words.pop() ?? '') : '';
  return {
    first: words.slice(0, -1).join(' '),
    last: words.at(-1) ?? '',
    suffix: suffix.replaceAll('.', ''),
  };
}
