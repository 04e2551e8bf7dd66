import { materialBrands, materialWords } from './materials.ts';
import { wellKnownProcedures } from './vocabulary.ts';
import type { ChartProcedure } from './words.ts';

/** The meaning of a command's words: procedures of the catalog, from which the site chooses; or a question. */
export type Meaning<Procedure> =
  | {
      procedures: readonly Procedure[];
      /** Those of them that are called just so; they come before others that fit equally well. */
      literal: readonly Procedure[];
      /** Whether the words are a code: then it is this one, whatever its name says of teeth and surfaces. */
      code: boolean;
      /** A note, like the brand of a ceramic. */
      note: string;
    }
  /** Several that are called alike, none of them just so. */
  | { similar: readonly Procedure[] };

/** Small letters, without accents and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+&]+/gu, ' ')
    .trim();

const joined = (text: string) => plain(text).replaceAll(' ', '');
const singular = (text: string) => text.replace(/(?<=\w[^s])s$/, '');

/** "sealants" for "sealant"; undefined if the words aren't a plural of what a catalog has. */
export function singularOf(typed: string, procedures: readonly ChartProcedure[]): string | undefined {
  const one = singular(typed);
  if (one === typed || indexOf(procedures).literal.has(joined(typed)) || concepts.has(joined(typed)))
    return undefined;
  return meaningOf(one, procedures) === undefined ? undefined : one;
}

/** One word for each of those that dentists write for the same. */
const sameWords = new Map(
  Object.entries({
    crown: 'crn cr',
    implant: 'imp impl',
    surgical: 'surg',
    extraction: 'ext exo extract xt',
    ceramic: 'porcelain cer',
    zirconia: 'zir zr zirc',
    temporary: 'temp provisional prov',
    composite: 'comp resin',
    amalgam: 'amal amg',
    veneer: 'ven',
    sealant: 'seal',
    bridge: 'br brg fpd',
    filling: 'fill',
    front: 'anterior',
    back: 'posterior',
    premolar: 'bicuspid',
    canine: 'cuspid',
    primary: 'baby deciduous',
    upper: 'maxillary',
    lower: 'mandibular',
    surface: 'side',
    '1': 'one single',
    '2': 'two',
    '3': 'three',
    '4': 'four',
    '5': 'five',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** Words that say nothing in a name; and those that say nothing where they are typed, where "a" may be a tooth. */
const stopWords = new Set('of a an the for on in at tooth teeth and & with or more plus +'.split(' '));
const typedStopWords = new Set('of an the for on'.split(' '));

/** Words of a name about the site, which is compared with the typed teeth and surfaces. */
const siteWords = new Set(
  'front back premolar molar canine incisor primary permanent upper lower surface 1 2 3 4 5'.split(' '),
);

interface Key {
  text: string;
  site: readonly string[];
}

/** The meaning of a phrase as a key, whatever the order of its words: "crown, gold", "seat crown". */
function keyOf(text: string, stops: ReadonlySet<string> = typedStopWords): Key {
  const words = plain(text)
    .split(' ')
    .map((word) => sameWords.get(word) ?? sameWords.get(singular(word)) ?? singular(word))
    .filter((word) => word !== '' && !stops.has(word));
  const said = words.filter((word) => !siteWords.has(word));
  // "re-rct" is one word in two: its parts keep their order.
  const isFree = said.every((word) => word.length > 2);
  return {
    text: (isFree ? said.toSorted() : said).join(' '),
    site: words.filter((word) => siteWords.has(word)),
  };
}

interface Index {
  /** By code; by names and abbreviations as they are written; by what the names say. */
  codes: Map<string, ChartProcedure[]>;
  literal: Map<string, ChartProcedure[]>;
  keys: Map<string, ChartProcedure[]>;
  /** The words of the names, and those of them that are about the site. */
  worded: Map<ChartProcedure, { words: ReadonlySet<string>; site: ReadonlySet<string> }>;
}

/** Read once for each list of procedures. */
const indexes = new WeakMap<readonly ChartProcedure[], Index>();

function indexOf(procedures: readonly ChartProcedure[]): Index {
  const stored = indexes.get(procedures);
  if (stored) return stored;
  const index: Index = { codes: new Map(), literal: new Map(), keys: new Map(), worded: new Map() };
  const put = (map: Map<string, ChartProcedure[]>, key: string, procedure: ChartProcedure) => {
    const same = map.get(key);
    if (!same) map.set(key, [procedure]);
    else if (!same.includes(procedure)) same.push(procedure);
  };
  for (const procedure of procedures) {
    put(index.codes, joined(procedure.code), procedure);
    for (const text of [procedure.name, ...procedure.abbreviations])
      put(index.literal, joined(text), procedure);
    const { text, site } = keyOf(procedure.name, stopWords);
    const stated = procedure.teeth === undefined || procedure.teeth === 'any' ? [] : [procedure.teeth];
    if (text !== '') put(index.keys, text, procedure);
    index.worded.set(procedure, { words: new Set(text.split(' ')), site: new Set([...site, ...stated]) });
  }
  indexes.set(procedures, index);
  return index;
}

/** The vocabulary by each phrase, as it is written and by what it says. */
const concepts = new Map<string, Set<ChartProcedure>>();
/** The phrases of each line of the vocabulary, as they are written and by what they say. */
const phrasesOf = new Map<ChartProcedure, { word: string; key: string }[]>();
for (const concept of wellKnownProcedures) {
  const phrases = [concept.name, ...concept.abbreviations];
  phrasesOf.set(
    concept,
    phrases.map((phrase) => ({ word: joined(phrase), key: keyOf(phrase).text })),
  );
  for (const phrase of phrases)
    for (const key of keysOf(phrase)) {
      const same = concepts.get(key);
      if (same) same.add(concept);
      else concepts.set(key, new Set([concept]));
    }
}

function keysOf(phrase: string): string[] {
  const { text, site } = keyOf(phrase);
  return site.length === 0 ? [joined(phrase), text] : [joined(phrase)];
}

/** The procedures that the vocabulary has by these words, and a note of the remaining words. */
export function conceptsOf(typed: string): { concepts: readonly ChartProcedure[]; note: string } {
  const { text, note } = unbranded(typed);
  const found = concepts.get(joined(text)) ?? concepts.get(singular(joined(text)));
  const { text: key, site } = keyOf(text);
  return { concepts: [...(found ?? (site.length === 0 ? concepts.get(key) : undefined) ?? [])], note };
}

/** "emax crown" is a ceramic crown; that it is E.max goes into the note. */
function unbranded(typed: string): { text: string; note: string } {
  const text = typed.replaceAll(/\be[. -]max\b|\blithium disilicate\b/g, 'emax');
  const words = text.split(' ');
  const at = words.findIndex((word) => materialBrands.has(word));
  const brand = materialBrands.get(words[at] ?? '');
  if (!brand || words.length === 1) return { text, note: '' };
  return { text: words.with(at, brand.material).join(' '), note: brand.note };
}

/** A material alone says nothing of what is made of it. */
export const isOnlyMaterial = (typed: string) => materialWords.has(unbranded(typed).text);

/**
 * The meaning of the words in a catalog: by its codes, names and abbreviations, else by the words that dentists use; each
 * word is part of it. Undefined if they mean nothing that is known.
 */
export function meaningOf<Procedure extends ChartProcedure>(
  typed: string,
  procedures: readonly Procedure[],
): Meaning<Procedure> | undefined {
  const index = indexOf(procedures);
  const own = (found: Iterable<ChartProcedure>) => {
    const wanted = new Set(found);
    return procedures.filter((procedure) => wanted.has(procedure));
  };
  const word = joined(typed);
  // Without a catalog the codes are words like others.
  const coded = isVocabulary(procedures) || typed.includes(' ') ? undefined : index.codes.get(word);
  if (coded) return { procedures: own(coded), literal: [], code: true, note: '' };
  const alike = conceptsOf(typed);
  const literal = index.literal.get(word) ?? index.literal.get(singular(word)) ?? [];
  const isBrand = literal.length > 0 && materialBrands.has(unbranded(typed).text);
  if (isOnlyMaterial(typed) && !isBrand) return { similar: own(ofMaterial(typed, procedures)) };
  const direct = [...literal, ...namedSo(unbranded(typed).text, index)];
  const note = literal.length > 0 ? '' : alike.note;
  const means = (found: readonly ChartProcedure[]) => ({
    procedures: own(withLikes(found, procedures, word)),
    // A phrase in two lines of the vocabulary is asked about, even if the catalog has it as a short word.
    literal: alike.concepts.length < 2 ? own(literal) : [],
    code: false,
    note,
  });
  if (direct.length > 0 && alike.concepts.length < 2) return means(direct);
  const called = [...direct, ...alike.concepts.flatMap((concept) => calledSo(concept, index))];
  if (called.length + alike.concepts.length === 0) return undefined;
  const others = similarTo(typed, alike.concepts, index).filter((procedure) => !called.includes(procedure));
  return called.length > 0 && others.length === 0 ? means(called) : { similar: own([...called, ...others]) };
}

const isVocabulary = (procedures: readonly ChartProcedure[]) => procedures === wellKnownProcedures;

/** Procedures whose name has only these words, besides words for teeth and surfaces. */
function namedSo(typed: string, index: Index): ChartProcedure[] {
  const { text, site } = keyOf(typed);
  const found = text === '' ? [] : (index.keys.get(text) ?? []);
  return found.filter((procedure) => site.every((word) => index.worded.get(procedure)?.site.has(word)));
}

/** The procedures by which a catalog means a concept: by each of its phrases that no other concept shares. */
function calledSo(concept: ChartProcedure, index: Index): ChartProcedure[] {
  return (phrasesOf.get(concept) ?? [])
    .filter(({ word }) => concepts.get(word)?.size === 1)
    .flatMap(({ word, key }) => [...(index.literal.get(word) ?? []), ...(index.keys.get(key) ?? [])])
    .filter(
      ({ material = null }) =>
        material === null || concept.material === null || material === concept.material,
    );
}

/**
 * The same work on other teeth or more surfaces: they share a short word, and are drawn alike.
 *
 * @param word where that is a short word of theirs, it is the one that they share: "pulpectomy" of a catalog's root canals
 */
function withLikes(
  found: readonly ChartProcedure[],
  procedures: readonly ChartProcedure[],
  word: string,
): ChartProcedure[] {
  const shared = ({ abbreviations }: ChartProcedure) =>
    abbreviations.some((each) => joined(each) === word)
      ? abbreviations.filter((each) => joined(each) === word)
      : abbreviations;
  const isLike = (one: ChartProcedure, other: ChartProcedure) =>
    one.area === other.area &&
    one.paint === other.paint &&
    (one.material ?? null) === (other.material ?? null) &&
    shared(one).some((abbreviation) => other.abbreviations.includes(abbreviation));
  return procedures.filter((each) => found.includes(each) || found.some((one) => isLike(one, each)));
}

/** Those whose names hold all these words among others, drawn like what is meant. */
function similarTo(typed: string, like: readonly ChartProcedure[], index: Index): ChartProcedure[] {
  const words = keyOf(unbranded(typed).text).text.split(' ');
  return [...index.worded]
    .filter(
      ([{ paint, area }, { words: named }]) =>
        words.every((word) => named.has(word)) &&
        (like.length === 0 || like.some((concept) => concept.paint === paint && concept.area === area)),
    )
    .map(([procedure]) => procedure);
}

/** The procedures of a material that was named alone, or with the work that is made of it: "gold", "metal crown". */
function ofMaterial(typed: string, procedures: readonly ChartProcedure[]): ChartProcedure[] {
  const word = unbranded(typed).text;
  const made = new Set<string | null>(materialWords.get(word));
  return procedures.filter(
    ({ name, abbreviations, material = null }) =>
      made.has(material) || abbreviations.includes(word) || plain(name).split(' ').includes(word),
  );
}

/** The catalog's procedures with all these words, for a sentence that asks. */
export function suggestedFor<Procedure extends ChartProcedure>(
  typed: string,
  procedures: readonly Procedure[],
): readonly Procedure[] {
  const words = plain(typed).split(' ');
  const material = words.find((word) => materialWords.has(word));
  const what = words.filter((word) => word !== material).join(' ');
  const noun = material === undefined || what === '' ? [] : conceptsOf(what).concepts;
  const made = new Set<string | null>(noun.length === 0 ? [] : materialWords.get(material ?? ''));
  const holding = new Set(similarTo(typed, [], indexOf(procedures)));
  return procedures.filter(
    (each) =>
      holding.has(each) ||
      (made.has(each.material ?? null) && noun.some(({ paint }) => paint === each.paint)),
  );
}
